import { DateTime } from "effect"
import type { Extraction } from "../../extraction/Extraction.js"
import type { QueuedRun, SweepLimits } from "../../extraction/Run.js"
import { endedBySweep, maxAttempts } from "../../extraction/Run.js"
import type { UserId } from "../../Ids.js"
import { deleteOldDocument, endRun } from "./EndRun.js"
import type { MemoryRows, RunRow } from "./MemoryRows.js"

export const isLeased = (row: RunRow, now: DateTime.Utc): boolean =>
  row.leaseUntil !== null && DateTime.greaterThan(row.leaseUntil, now)

/**
 * One sweep: deletes expired documents and checkpoints, fails late or repeatedly interrupted runs, finds unleased ones.
 */
export const sweepRuns = (rows: MemoryRows, limits: SweepLimits, now: DateTime.Utc) => {
  for (const [id, row] of rows.runs) {
    if (row.extraction.isTerminal) deleteOldDocument(rows, id, now)
  }
  for (const [owner, own] of rows.checkpoints) {
    for (const [key, { until }] of own) if (DateTime.lessThanOrEqualTo(until, now)) own.delete(key)
    if (own.size === 0) rows.checkpoints.delete(owner)
  }
  const free = [...rows.runs.values()]
    .filter(({ extraction }) => !extraction.isTerminal)
    .map((row) => ({ row, isLate: DateTime.lessThanOrEqualTo(row.deadline, now) }))
    .filter(({ isLate, row }) => isLate || !isLeased(row, now))
    .sort((a, b) => a.row.extraction.createdAt.epochMillis - b.row.extraction.createdAt.epochMillis)
  const isOver = ({ isLate, row }: (typeof free)[number]) => isLate || row.attempts >= maxAttempts
  const failed = free
    .filter(isOver)
    .slice(0, limits.runs)
    .map(({ isLate, row }) => {
      const error = isLate ? endedBySweep.deadline : endedBySweep.attempts
      return endRun(rows, row, { status: "failed", error, processingTimeMs: null }, now)
    })
  const waiting = free.filter((run) => !isOver(run)).map(({ row }) => row.extraction)
  return { failed, waiting: sharesOf(waiting, limits) }
}

/** The first runs of each user, keeping the given order; no user gets more than an equal share of `limits.runs`. */
const sharesOf = (runs: ReadonlyArray<Extraction>, limits: SweepLimits): ReadonlyArray<QueuedRun> => {
  const users = new Map<UserId, number>()
  const placed = runs.map(({ id, userId }) => {
    const place = users.get(userId) ?? 0
    users.set(userId, place + 1)
    return { id, userId, place }
  })
  const share = Math.min(limits.runsPerUser, Math.ceil(limits.runs / users.size))
  const chosen = placed.filter(({ place }) => place < share).sort((a, b) => a.place - b.place)
  const ids = new Set(chosen.slice(0, limits.runs).map(({ id }) => id))
  return placed.flatMap(({ id, userId }) => (ids.has(id) ? [{ id, userId }] : []))
}
