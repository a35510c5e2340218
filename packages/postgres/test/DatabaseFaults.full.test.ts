import { describe, expect, it } from "@effect/vitest"
import { makeUserId, Stores } from "@winnow/core"
import { PostgresBackend, PostgresDatabase, PostgresHealth, PostgresStores } from "@winnow/postgres"
import { sampleSubmission } from "@winnow/testkit"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { Client } from "pg"
import { startPostgres } from "../../../test/support/embeddedPostgres.mjs"
import { newDatabase } from "../../../test/support/TestDatabase.js"
import { startCommitCuttingProxy } from "../../../test/support/CommitCuttingProxy.js"
import { Fleet } from "./Fleet.js"

const database = Effect.promise(newDatabase)

/** A server of this test's own, which it may treat as it likes. */
const ownServer = Effect.acquireRelease(Effect.promise(startPostgres), (server) => Effect.promise(server.stop))

const fleetOn = (url: string) =>
  Effect.acquireRelease(
    Effect.promise(() => Fleet.found(url)),
    (fleet) => Effect.promise(() => fleet.end())
  )

const commitCuttingProxy = (url: string) =>
  Effect.acquireRelease(
    Effect.promise(() => startCommitCuttingProxy(url)),
    (proxy) => Effect.sync(proxy.close)
  )

const openStore = (url: string) =>
  Effect.map(
    Layer.build(PostgresStores.layer({ url: Redacted.make(url) })),
    (stores) => Context.get(stores, Stores).runs
  )

/**
 * Lets a fleet of two accept runs, one batch after the other, while `fault` happens, and happens again until there was
 * more than one batch, however slow the machine; gives what was said to be accepted.
 */
const underLoad = Effect.fnUntraced(function* (fleet: Fleet, fault: Effect.Effect<void>) {
  const [first] = yield* Effect.promise(() => Promise.all([fleet.start(4), fleet.start(4)]))
  const accepted: Array<string> = []
  const submit = Effect.promise(() => first.submit(5, 50)).pipe(
    Effect.tap((answer) => Effect.sync(() => accepted.push(...answer.accepted)))
  )
  const faults = Effect.repeat(fault, { until: () => accepted.length > 5 })
  yield* Effect.raceFirst(Effect.forever(submit), faults)
  return accepted
})

const longTest = 120_000

describe("a Postgres database that fails", () => {
  it.scopedLive(
    "is restarted and crashes under load: what was accepted ends, once",
    () =>
      Effect.gen(function* () {
        const server = yield* ownServer
        const fleet = yield* fleetOn(server.url)
        const restart = (crash: boolean) =>
          Effect.delay(
            Effect.promise(() => server.restart({ crash, downMilliseconds: 500 })),
            "1500 millis"
          )
        const accepted = yield* underLoad(fleet, Effect.forEach([false, true, false], restart, { discard: true }))
        const audit = yield* Effect.promise(() => fleet.auditWhenDone(40_000))
        expect(fleet.processes.map(({ lives }) => lives)).toEqual([true, true])
        expect(audit).toMatchObject({ open: 0, failed: 0, endedTwice: [] })
        expect(audit.usage).toBe(audit.completed)
        const kept = yield* Effect.promise(() => fleet.query("SELECT id FROM winnow_extractions"))
        expect(accepted.filter((id) => !kept.some((row) => row["id"] === id))).toEqual([])
      }),
    longTest
  )

  it.scopedLive(
    "ends connections under load: what was accepted ends, once",
    () =>
      Effect.gen(function* () {
        const fleet = yield* fleetOn(yield* database)
        const terminate = Effect.promise(() =>
          fleet.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()`)
        )
        const accepted = yield* underLoad(fleet, Effect.repeatN(Effect.delay(terminate, "200 millis"), 14))
        const audit = yield* Effect.promise(() => fleet.auditWhenDone(40_000))
        expect(fleet.processes.map(({ lives }) => lives)).toEqual([true, true])
        expect(audit).toMatchObject({ open: 0, failed: 0, endedTwice: [] })
        expect(audit.usage).toBe(audit.completed)
        expect(audit.completed).toBeGreaterThanOrEqual(accepted.length)
      }),
    longTest
  )

  it.scopedLive("does not answer a commit: the run is accepted once, with and without an idempotency key", () =>
    Effect.gen(function* () {
      const url = yield* database
      const direct = yield* openStore(url)
      const proxy = yield* commitCuttingProxy(url)
      const store = yield* openStore(proxy.url)
      proxy.cut(12)
      const userId = yield* makeUserId
      const accept = (index: number) =>
        Effect.gen(function* () {
          const key = index % 4 < 2 ? {} : { idempotencyKey: `key ${index}` }
          const submission = yield* sampleSubmission({ userId, limit: 20, ...key })
          const { extraction, repeated } = yield* store.accept(submission)
          expect(repeated).toBe(false)
          expect(extraction.id).toBe(submission.extraction.id)
          return extraction
        })
      const accepted = yield* Effect.forEach(
        Array.from({ length: 20 }, (_, index) => index),
        accept,
        { concurrency: 4 }
      )
      expect(proxy.left()).toBe(0)
      expect(yield* direct.usage(userId, "2026-11", "month")).toBe(20)
      const { items } = yield* direct.list(userId, { limit: 100 })
      const byTime = accepted.toSorted((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis)
      expect(items).toEqual(byTime)
    })
  )

  it.scopedLive("crashes before a commit, and gives the transaction's number to another one: the run is accepted", () =>
    Effect.gen(function* () {
      const server = yield* ownServer
      const proxy = yield* commitCuttingProxy(server.url)
      const store = yield* openStore(proxy.url)
      const submission = yield* sampleSubmission({ userId: yield* makeUserId })
      let crashes = 0
      proxy.keepDuring(async () => {
        await server.restart({ crash: true })
        const others = new Client(server.url)
        await others.connect()
        for (let times = 0; times < 20; times++) await others.query("SELECT pg_current_xact_id()")
        await others.end()
        crashes++
      })
      const { extraction, repeated } = yield* store.accept(submission)
      expect({ crashes, repeated }).toEqual({ crashes: 1, repeated: false })
      expect(yield* store.find(extraction.userId, extraction.id, "record")).toEqual(Option.some(extraction))
    })
  )

  it.scopedLive("is said not to answer while it is down, and to answer again", () =>
    Effect.gen(function* () {
      const server = yield* ownServer
      const backend = yield* Layer.build(PostgresBackend.layer({ url: Redacted.make(server.url) }))
      const health = Context.get(backend, PostgresHealth)
      yield* health.check
      const restarted = yield* Effect.fork(Effect.promise(() => server.restart({ downMilliseconds: 1_000 })))
      yield* Effect.sleep("500 millis")
      expect(yield* Effect.flip(health.check)).toMatchObject({ message: "The database does not answer" })
      yield* restarted
      yield* health.check
    })
  )

  it.scopedLive("cannot be opened, and why is said", () =>
    Effect.gen(function* () {
      const url = new URL(yield* database)
      const open = (changes: Partial<URL>) =>
        Effect.flip(
          Layer.build(PostgresDatabase.layer({ url: Redacted.make(Object.assign(new URL(url), changes).href) }))
        )
      expect(yield* open({ pathname: "/nowhere" })).toMatchObject({
        _tag: "StoreError",
        message: 'The database cannot be opened: database "nowhere" does not exist'
      })
      const error = yield* Effect.flip(
        Layer.build(PostgresDatabase.layer({ url: Redacted.make(url.href), schema: "Not one" }))
      )
      expect(error.message).toBe('"Not one" cannot be a schema of ours')
    })
  )

  it.scopedLive("is brought up to date once by 20 that start at the same time", () =>
    Effect.gen(function* () {
      const url = yield* database
      const options = { url: Redacted.make(url), schema: "winnow", maxConnections: 4 }
      yield* Effect.replicateEffect(Layer.build(PostgresBackend.layer(options)), 20, { concurrency: "unbounded" })
      const client = new Client({ connectionString: url })
      const rows = yield* Effect.promise(async () => {
        await client.connect()
        return (await client.query("SELECT migration_id FROM winnow.winnow_migrations ORDER BY 1")).rows
      })
      yield* Effect.promise(() => client.end())
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.map((row) => row.migration_id)).toEqual(rows.map((_, index) => index + 1))
    })
  )
})
