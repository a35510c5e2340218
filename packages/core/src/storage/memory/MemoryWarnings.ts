import { DateTime, Effect } from "effect"
import type { TakenWarning, UsageWarning } from "../../account/UsageWarning.js"
import type { WarningStore } from "../Stores.js"
import type { MemoryRows } from "./MemoryRows.js"
import { usageKey } from "./MemoryRows.js"

export const memoryWarnings = ({ warnings }: MemoryRows): WarningStore => {
  const take = (limit: number, leaseUntil: DateTime.Utc, now: DateTime.Utc): ReadonlyArray<TakenWarning> =>
    [...warnings]
      .flatMap(([key, { attempts, dueAt, warning }]) => (dueAt === null ? [] : [{ key, attempts, dueAt, warning }]))
      .filter(({ dueAt }) => DateTime.lessThanOrEqualTo(dueAt, now))
      .sort((a, b) => DateTime.Order(a.dueAt, b.dueAt))
      .slice(0, limit)
      .map(({ attempts, key, warning }) => {
        warnings.set(key, { warning, attempts: attempts + 1, dueAt: leaseUntil })
        return { warning, attempt: attempts + 1 }
      })
  return {
    take: ({ leaseUntil, limit }) => Effect.map(DateTime.now, (now) => take(limit, leaseUntil, now)),
    settle: ({ attempt, warning }, again) =>
      Effect.sync(() => {
        const key = keyOf(warning)
        const row = warnings.get(key)
        if (row?.attempts === attempt) warnings.set(key, { ...row, dueAt: again })
      })
  }
}

/** Records a warning unless the user has one for the period; part of the step that accepts a run. */
export const recordWarning = ({ warnings }: MemoryRows, warning: UsageWarning): void => {
  const key = keyOf(warning)
  if (!warnings.has(key)) warnings.set(key, { warning, attempts: 0, dueAt: warning.at })
}

const keyOf = ({ period, userId }: UsageWarning): string => usageKey(userId, period)
