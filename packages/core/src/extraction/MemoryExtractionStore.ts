import { DateTime, Duration, Effect, HashMap, Layer, Option, SynchronizedRef } from "effect"
import type { SubmittedDocument } from "@winnow/document"
import { MemoryUsageWarnings } from "../account/MemoryUsageWarnings.js"
import { periodOf } from "../account/Period.js"
import { isNearLimit, UsageWarning } from "../account/UsageWarning.js"
import type { ExtractionId, UserId } from "../Ids.js"
import { MemoryOutbox } from "../webhook/MemoryOutbox.js"
import { Extraction, ExtractionNotFound, IdempotencyMismatch, QuotaExceeded } from "./Extraction.js"
import { fillPage } from "./FillPage.js"
import { MemoryCheckpoints } from "./MemoryCheckpoints.js"
import type {
  Accepted,
  Claim,
  ExtractionFilter,
  ExtractionPage,
  Idempotency,
  Job,
  Lease,
  Outcome,
  Submission
} from "./ExtractionStore.js"
import {
  ExtractionStore,
  idempotencyWindow,
  LeaseLost,
  maxAttempts,
  endedBySweep,
  sweepLimit,
  sweepLimitPerUser
} from "./ExtractionStore.js"

interface Row extends Submission {
  /** Without bytes of its own when they are kept no longer. */
  readonly documentKept: boolean
  readonly epoch: number
  readonly attempts: number
  readonly leaseUntil: DateTime.Utc | null
  readonly outcome: Outcome | null
}

interface Rows {
  readonly byId: HashMap.HashMap<ExtractionId, Row>
  /** `createdAt` of each user's newest run, in milliseconds. */
  readonly newest: HashMap.HashMap<UserId, number>
  /** Runs accepted, removed ones included, by user and period. */
  readonly used: HashMap.HashMap<string, number>
  readonly repeats: HashMap.HashMap<
    string,
    { readonly id: ExtractionId; readonly fingerprint: string; readonly at: DateTime.Utc }
  >
}

const empty: Rows = { byId: HashMap.empty(), newest: HashMap.empty(), used: HashMap.empty(), repeats: HashMap.empty() }

/** Extractions that live as long as the layer. */
export const MemoryExtractionStore = {
  layer: Layer.effect(
    ExtractionStore,
    Effect.gen(function* () {
      const rows = yield* SynchronizedRef.make(empty)
      const outbox = yield* MemoryOutbox
      const warnings = yield* MemoryUsageWarnings
      const checkpoints = yield* MemoryCheckpoints

      /** One atomic step on the rows at the current time. */
      const step = <A, E>(change: (rows: Rows, now: DateTime.Utc) => Effect.Effect<readonly [A, Rows], E>) =>
        SynchronizedRef.modifyEffect(rows, (all) => Effect.flatMap(DateTime.now, (now) => change(all, now))).pipe(
          Effect.uninterruptible
        )
      const own = (userId: UserId, id: ExtractionId) =>
        Effect.map(SynchronizedRef.get(rows), ({ byId }) =>
          Option.filter(HashMap.get(byId, id), ({ extraction }) => extraction.userId === userId)
        )

      return ExtractionStore.of({
        accept: (submission) =>
          step((all, now) =>
            Effect.tap(accept(all, submission, now), ([{ extraction, repeated }, { used }]) => {
              const { userId } = extraction
              const { deadline, limit: monthlyLimit, period, plan } = submission
              if (!repeated) checkpoints.open(extraction.id, deadline)
              const usage = usageOf(used, userId, period)
              if (repeated || !isNearLimit(usage, monthlyLimit)) return
              warnings.note(new UsageWarning({ userId, period, plan, usage, monthlyLimit, at: now }))
            })
          ),
        findRepeated: (userId, idempotency) =>
          Effect.flatMap(Effect.all([SynchronizedRef.get(rows), DateTime.now]), ([all, now]) =>
            repeatOf(all, userId, idempotency, now)
          ),
        claim: (id, leaseUntil) => step((all, now) => Effect.succeed(claim(all, id, leaseUntil, now))),
        heartbeat: (lease, leaseUntil) =>
          step((all) => Effect.map(held(all, lease), (row) => [undefined, set(all, { ...row, leaseUntil })] as const)),
        release: (lease) =>
          step((all) =>
            held(all, lease).pipe(
              Effect.map((row) => set(all, { ...row, leaseUntil: null, attempts: row.attempts - 1 })),
              Effect.catchTag("LeaseLost", () => Effect.succeed(all)),
              Effect.map((next) => [undefined, next] as const)
            )
          ),
        finish: (lease, outcome) =>
          step((all, now) =>
            Effect.map(held(all, lease), (row) => {
              const ended = end(row, outcome, now)
              checkpoints.close(lease.id)
              outbox.note(ended.extraction, now)
              return [ended.extraction, set(all, ended)] as const
            })
          ),
        find: (userId, id) =>
          Effect.map(
            own(userId, id),
            Option.map((row) => row.extraction)
          ),
        findEvidence: (userId, id) =>
          Effect.map(
            own(userId, id),
            Option.map(({ outcome }) =>
              outcome?.status === "completed"
                ? { evidence: outcome.evidence, tokens: outcome.tokens }
                : { evidence: [], tokens: outcome?.tokens ?? null }
            )
          ),
        findDocument: (userId, id) =>
          Effect.map(
            own(userId, id),
            Option.flatMap((row) => (row.documentKept ? Option.some(copyOf(row.document)) : Option.none()))
          ),
        list: (userId, filter) => Effect.map(SynchronizedRef.get(rows), (all) => list(all, userId, filter)),
        usage: (userId, period) => Effect.map(SynchronizedRef.get(rows), ({ used }) => usageOf(used, userId, period)),
        remove: (userId, id) =>
          step((all) =>
            Option.exists(HashMap.get(all.byId, id), ({ extraction }) => extraction.userId === userId)
              ? Effect.sync(() => {
                  checkpoints.close(id)
                  outbox.forget(id)
                  return [undefined, { ...all, byId: HashMap.remove(all.byId, id) }] as const
                })
              : new ExtractionNotFound({ id })
          ),
        forgetKeys: (before, limit) =>
          step((all) =>
            Effect.sync(() => {
              const old = [...all.repeats].filter(([, { at }]) => DateTime.lessThan(at, before)).slice(0, limit)
              const repeats = HashMap.removeMany(
                all.repeats,
                old.map(([key]) => key)
              )
              return [old.length, { ...all, repeats }] as const
            })
          ),
        forgetUsage: (before, limit) =>
          step((all) =>
            Effect.sync(() => {
              const old = [...HashMap.keys(all.used)].filter((key) => key < periodOf(before)).slice(0, limit)
              return [old.length, { ...all, used: HashMap.removeMany(all.used, old) }] as const
            })
          ),
        sweep: step((all, now) =>
          Effect.sync(() => {
            const [swept, next] = sweep(all, now)
            for (const extraction of swept.failed) {
              checkpoints.close(extraction.id)
              outbox.note(extraction, now)
            }
            checkpoints.sweep(now)
            return [swept, next] as const
          })
        )
      })
    })
  )
}

const usageKey = (userId: UserId, period: string) => `${period} ${userId}`

const usageOf = (used: Rows["used"], userId: UserId, period: string): number =>
  Option.getOrElse(HashMap.get(used, usageKey(userId, period)), () => 0)

const set = (rows: Rows, row: Row): Rows => ({ ...rows, byId: HashMap.set(rows.byId, row.extraction.id, row) })

const repeatKey = (userId: UserId, key: string): string => `${userId} ${key}`

/** The run that an idempotency key stands for. */
const repeatOf = (
  rows: Rows,
  userId: UserId,
  { fingerprint, key }: Idempotency,
  now: DateTime.Utc
): Effect.Effect<Option.Option<Extraction>, IdempotencyMismatch> => {
  const earlier = HashMap.get(rows.repeats, repeatKey(userId, key)).pipe(
    Option.filter(({ at }) => DateTime.distance(at, now) < Duration.toMillis(idempotencyWindow))
  )
  const extraction = Option.map(
    Option.flatMap(earlier, ({ id }) => HashMap.get(rows.byId, id)),
    (row) => row.extraction
  )
  const isOther = Option.isSome(extraction) && !Option.exists(earlier, (own) => own.fingerprint === fingerprint)
  return isOther ? new IdempotencyMismatch() : Effect.succeed(extraction)
}

const accept = (
  rows: Rows,
  submission: Submission,
  now: DateTime.Utc
): Effect.Effect<readonly [Accepted, Rows], QuotaExceeded | IdempotencyMismatch> => {
  const { userId } = submission.extraction
  const earlier = Option.match(submission.idempotency, {
    onNone: () => Effect.succeedNone,
    onSome: (idempotency) => repeatOf(rows, userId, idempotency, now)
  })
  return Effect.flatMap(
    earlier,
    Option.match({
      onNone: () => acceptNew(rows, submission, now),
      onSome: (extraction) => Effect.succeed([{ extraction, repeated: true }, rows] as const)
    })
  )
}

const acceptNew = (
  rows: Rows,
  submission: Submission,
  now: DateTime.Utc
): Effect.Effect<readonly [Accepted, Rows], QuotaExceeded> => {
  const { userId } = submission.extraction
  const usage = usageOf(rows.used, userId, submission.period)
  if (usage >= submission.limit) return new QuotaExceeded({ usage, limit: submission.limit })
  const newest = Option.getOrElse(HashMap.get(rows.newest, userId), () => -Infinity)
  const extraction = new Extraction({
    ...submission.extraction,
    createdAt: DateTime.unsafeMake(Math.max(submission.extraction.createdAt.epochMillis, newest + 1))
  })
  const next: Rows = {
    byId: HashMap.set(rows.byId, extraction.id, {
      ...submission,
      extraction,
      // Not `bytes.slice()`, which shares the memory when the caller's are a Buffer.
      document: { ...submission.document, bytes: new Uint8Array(submission.document.bytes) },
      documentKept: true,
      epoch: 0,
      attempts: 0,
      leaseUntil: null,
      outcome: null
    }),
    newest: HashMap.set(rows.newest, userId, extraction.createdAt.epochMillis),
    used: HashMap.set(rows.used, usageKey(userId, submission.period), usage + 1),
    repeats: Option.match(submission.idempotency, {
      onNone: () => rows.repeats,
      onSome: ({ key, fingerprint }) =>
        HashMap.set(rows.repeats, repeatKey(userId, key), { id: extraction.id, fingerprint, at: now })
    })
  }
  return Effect.succeed([{ extraction, repeated: false }, next])
}

const claim = (
  rows: Rows,
  id: ExtractionId,
  leaseUntil: DateTime.Utc,
  now: DateTime.Utc
): readonly [Option.Option<Claim>, Rows] => {
  const free = HashMap.get(rows.byId, id).pipe(
    Option.filter((row) => !row.extraction.isTerminal && !isLeased(row, now) && row.attempts < maxAttempts)
  )
  if (Option.isNone(free)) return [Option.none(), rows]
  const row: Row = { ...free.value, leaseUntil, epoch: free.value.epoch + 1, attempts: free.value.attempts + 1 }
  const { extraction, deadline } = row
  const document = copyOf(row.document)
  return [Option.some({ lease: { id, epoch: row.epoch }, extraction, document, deadline }), set(rows, row)]
}

const copyOf = (document: SubmittedDocument): SubmittedDocument => ({ ...document, bytes: document.bytes.slice() })

const isLeased = (row: Row, now: DateTime.Utc): boolean =>
  row.leaseUntil !== null && DateTime.greaterThan(row.leaseUntil, now)

const held = (rows: Rows, lease: Lease): Effect.Effect<Row, LeaseLost> =>
  HashMap.get(rows.byId, lease.id).pipe(
    Option.filter((row) => !row.extraction.isTerminal && row.leaseUntil !== null && row.epoch === lease.epoch),
    Option.match({ onNone: () => new LeaseLost({ id: lease.id }), onSome: Effect.succeed })
  )

const end = (row: Row, outcome: Outcome, now: DateTime.Utc): Row => ({
  ...withoutOldDocument(row, now),
  outcome,
  leaseUntil: null,
  extraction: new Extraction({
    ...row.extraction,
    status: outcome.status,
    extractedData: outcome.status === "completed" ? outcome.data : null,
    error: outcome.status === "failed" ? outcome.error : null,
    processingTimeMs: outcome.processingTimeMs
  })
})

/** For rows that are terminal. */
const withoutOldDocument = (row: Row, now: DateTime.Utc): Row =>
  Option.exists(row.keepDocumentUntil, DateTime.greaterThan(now))
    ? row
    : { ...row, document: { ...row.document, bytes: new Uint8Array() }, documentKept: false }

const list = (rows: Rows, userId: UserId, filter: ExtractionFilter): ExtractionPage => {
  const { templateId, runId, cursor, from, until, limit } = filter
  const found = [...HashMap.values(rows.byId)]
    .map((row) => row.extraction)
    .filter(
      (extraction) =>
        extraction.userId === userId &&
        (templateId === undefined || extraction.templateId === templateId) &&
        (runId === undefined || extraction.runId === runId) &&
        (from === undefined || DateTime.greaterThanOrEqualTo(extraction.createdAt, from)) &&
        (until === undefined || DateTime.lessThan(extraction.createdAt, until)) &&
        (runId !== undefined || cursor === undefined || DateTime.lessThan(extraction.createdAt, cursor))
    )
    .sort((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis)
  const items = runId === undefined ? fillPage(found, limit, bytesOf) : found
  return { items, hasMore: found.length > items.length }
}

const bytesOf = ({ extractedData, variables }: Extraction): number =>
  Buffer.byteLength(JSON.stringify([extractedData, variables]))

const sweep = (all: Rows, now: DateTime.Utc) => {
  const forgetful = (row: Row) => row.extraction.isTerminal && row.documentKept
  const byId = HashMap.map(all.byId, (row) => (forgetful(row) ? withoutOldDocument(row, now) : row))
  const rows = { ...all, byId }
  const open = [...HashMap.values(byId)]
    .filter((row) => !row.extraction.isTerminal)
    .sort((a, b) => a.extraction.createdAt.epochMillis - b.extraction.createdAt.epochMillis)
  const failed: Array<Extraction> = []
  const waiting: Array<Extraction> = []
  let next = rows
  for (const row of open) {
    const late = DateTime.lessThanOrEqualTo(row.deadline, now)
    if (!late && isLeased(row, now)) continue
    if (late || row.attempts >= maxAttempts) {
      if (failed.length === sweepLimit) continue
      const error = late ? endedBySweep.deadline : endedBySweep.attempts
      const ended = end(row, { status: "failed", error, processingTimeMs: null }, now)
      next = set(next, ended)
      failed.push(ended.extraction)
    } else {
      waiting.push(row.extraction)
    }
  }
  return [{ failed, waiting: sharesOf(waiting) }, next] as const
}

/** Of runs in their order each user's first, so many that there is room for every user's. */
const sharesOf = (runs: ReadonlyArray<Extraction>): ReadonlyArray<Job> => {
  const users = new Map<UserId, number>()
  const placed = runs.map(({ id, userId }) => {
    const place = users.get(userId) ?? 0
    users.set(userId, place + 1)
    return { id, userId, place }
  })
  const share = Math.min(sweepLimitPerUser, Math.ceil(sweepLimit / users.size))
  const chosen = placed.filter(({ place }) => place < share).sort((a, b) => a.place - b.place)
  const ids = new Set(chosen.slice(0, sweepLimit).map(({ id }) => id))
  return placed.flatMap(({ id, userId }) => (ids.has(id) ? [{ id, userId }] : []))
}
