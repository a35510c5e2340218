import { SqliteClient } from "@effect/sql-sqlite-node"
import { SqlClient } from "@effect/sql"
import { describe, expect, it } from "@effect/vitest"
import { makeUserId, Stores, sweepLimits } from "@winnow/core"
import { SqliteStores } from "@winnow/sqlite"
import { sampleSubmission } from "@winnow/testkit"
import { Context, DateTime, Effect, Exit, Fiber, Layer, TestClock } from "effect"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { recordedStatements } from "./RecordedStatements.js"
import { temporaryFile } from "./TemporaryFile.js"

/** Our stores on a file, as a program of its own has them. */
const openStores = (options: Parameters<typeof SqliteStores.layer>[0]) =>
  Effect.map(Layer.build(SqliteStores.layer(options)), (stores) => Context.get(stores, Stores).runs)

/** Somebody else's connection to a file. */
const openClient = (filename: string) =>
  Effect.map(Layer.build(SqliteClient.layer({ filename })), Context.get(SqlClient.SqlClient))

describe("the SQLite file", () => {
  it.scoped("is made with its directory, and keeps what it has from one start to the next", () =>
    Effect.gen(function* () {
      const filename = join(dirname(yield* temporaryFile), "a", "b", "winnow.db")
      const userId = yield* makeUserId
      const submission = yield* sampleSubmission({ userId })
      yield* Effect.scoped(Effect.flatMap(openStores({ filename }), (store) => store.accept(submission)))
      const store = yield* openStores({ filename })
      expect((yield* store.list(userId, { limit: 10 })).items).toEqual([submission.extraction])
    })
  )

  it.scoped("holds no checkpoint after a sweep that is found no longer", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const stores = yield* Layer.build(SqliteStores.layer({ filename }))
      const sql = yield* openClient(filename)
      const userId = yield* makeUserId
      const { checkpoints } = Context.get(stores, Stores)
      for (const hours of [1, 2]) {
        const until = DateTime.add(yield* DateTime.now, { hours })
        yield* checkpoints.put({ user: userId, until }, `${hours}`, Uint8Array.of(1))
      }
      const { sweep } = Context.get(stores, Stores).runs
      const left = Effect.map(
        Effect.zipRight(
          sweep(sweepLimits),
          sql<{ readonly key: string }>`SELECT checkpoint_key AS "key" FROM winnow_checkpoints`
        ),
        (rows) => rows.map(({ key }) => key)
      )
      expect(yield* left).toEqual(["1", "2"])
      yield* TestClock.adjust("1 hour")
      expect(yield* left).toEqual(["2"])
    })
  )

  it.scoped("ends as many runs in one sweep as the engine asks for", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const { sweep } = yield* openStores({ filename })
      const sql = yield* openClient(filename)
      yield* sql.unsafe(`INSERT INTO winnow_extractions
        (id, user_id, template_id, template_name, file_name, status, source, created_at, variables)
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n <= ${sweepLimits.runs})
        SELECT 'ext_' || n, 'user_1', 'tpl_1', 'Invoice', 'a.pdf', 'processing', 'api',
          strftime('%Y-%m-%dT%H:%M:%S.000Z', '1969-01-01', n || ' seconds'), '[]' FROM numbers`)
      yield* sql`INSERT INTO winnow_open_runs (id, user_id, created_at, deadline, epoch, attempts)
        SELECT id, user_id, created_at, created_at, 0, 0 FROM winnow_extractions`
      expect((yield* sweep(sweepLimits)).failed).toHaveLength(sweepLimits.runs)
      expect((yield* sweep(sweepLimits)).failed).toHaveLength(1)
    })
  )

  it.scoped("is said to be unusable, and why, when it cannot be opened", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      mkdirSync(filename)
      const directory = yield* Effect.flip(Effect.scoped(openStores({ filename })))
      expect(directory).toMatchObject({ _tag: "StoreError", message: expect.stringContaining(filename) })
      const text = `${filename}.txt`
      writeFileSync(text, "This is not a database, but long enough to be looked at as if it were one. ".repeat(20))
      const error = yield* Effect.flip(Effect.scoped(openStores({ filename: text })))
      expect(error.message).toBe(`The database file "${text}" cannot be opened: file is not a database`)
      const below = yield* Effect.flip(Effect.scoped(openStores({ filename: join(text, "winnow.db") })))
      expect(below.message).toContain("cannot be opened")
    })
  )

  it.scopedLive("waits, when it is opened, for whoever has it to himself", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const other = Context.get(
        yield* Layer.build(SqliteClient.layer({ filename, disableWAL: true })),
        SqlClient.SqlClient
      )
      yield* other.unsafe("CREATE TABLE theirs (id TEXT)")
      yield* other.unsafe("BEGIN EXCLUSIVE")
      const opening = yield* Effect.fork(openStores({ filename }))
      yield* Effect.sleep("200 millis")
      expect(yield* Fiber.poll(opening)).toMatchObject({ _tag: "None" })
      yield* other.unsafe("COMMIT")
      const store = yield* Fiber.join(opening)
      yield* store.accept(yield* sampleSubmission({ userId: yield* makeUserId }))
    })
  )

  it.scoped("has tables of no other name than ours, so that two prefixes live apart", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const one = yield* openStores({ filename })
      const other = yield* openStores({ filename, prefix: "host_winnow_" })
      const userId = yield* makeUserId
      yield* one.accept(yield* sampleSubmission({ userId }))
      expect(yield* one.usage(userId, "2026-11", "month")).toBe(1)
      expect(yield* other.usage(userId, "2026-11", "month")).toBe(0)
      const sql = yield* openClient(filename)
      const names = yield* sql<{ name: string }>`SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'`
      expect(names.length).toBeGreaterThan(20)
      expect(names.filter(({ name }) => !/^(host_)?winnow_/.test(name))).toEqual([])
    })
  )

  it.scoped("loses nothing at a power loss: a log that is flushed at each commit", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      expect(yield* recordedStatements(openStores({ filename }))).toContain("PRAGMA synchronous = FULL")
      const sql = yield* openClient(filename)
      expect(yield* sql`PRAGMA journal_mode`).toEqual([{ journal_mode: "wal" }])
    })
  )
})

describe("a step on SQLite", () => {
  it.scoped("has no effect when one of its statements fails", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const store = yield* openStores({ filename })
      const sql = yield* openClient(filename)
      const userId = yield* makeUserId
      yield* sql.unsafe(
        "CREATE TRIGGER broken BEFORE INSERT ON winnow_open_runs BEGIN SELECT RAISE(ABORT, 'no more room'); END"
      )
      const submission = yield* sampleSubmission({ userId, limit: 1 })
      const error = yield* Effect.flip(store.accept(submission))
      expect(error).toMatchObject({ _tag: "StoreError", message: "no more room" })
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(0)
      yield* sql.unsafe("DROP TRIGGER broken")
      yield* store.accept(submission)
    })
  )

  it.scoped("fails with StoreError when its commit fails, and leaves the connection usable", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const store = yield* openStores({ filename })
      const sql = yield* openClient(filename)
      const userId = yield* makeUserId
      // A constraint that is checked at the commit.
      yield* sql.unsafe("CREATE TABLE parent (id TEXT PRIMARY KEY)")
      yield* sql.unsafe("CREATE TABLE child (id TEXT REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)")
      yield* sql.unsafe(
        "CREATE TRIGGER broken AFTER INSERT ON winnow_usage BEGIN INSERT INTO child VALUES ('orphan'); END"
      )
      const submission = yield* sampleSubmission({ userId, limit: 1 })
      const error = yield* Effect.flip(store.accept(submission))
      expect(error).toMatchObject({ _tag: "StoreError", message: "FOREIGN KEY constraint failed" })
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(0)
      yield* sql.unsafe("DROP TRIGGER broken")
      yield* store.accept(submission)
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(1)
    })
  )

  it.scoped("has no effect when it is interrupted", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const store = yield* openStores({ filename })
      const userId = yield* makeUserId
      for (let turns = 0; turns < 40; turns++) {
        const before = yield* store.usage(userId, "2026-11", "month")
        const accepting = yield* Effect.fork(store.accept(yield* sampleSubmission({ userId })))
        yield* Effect.yieldNow().pipe(Effect.repeatN(turns % 8))
        const exit = yield* Fiber.interrupt(accepting)
        const accepted = Exit.isSuccess(exit) ? 1 : 0
        expect(yield* store.usage(userId, "2026-11", "month")).toBe(before + accepted)
        expect((yield* store.list(userId, { limit: 100 })).items).toHaveLength(before + accepted)
      }
    })
  )

  it.scoped("does not take part in a transaction of the host's", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const store = yield* openStores({ filename })
      const host = yield* openClient(`${filename}.host`)
      const userId = yield* makeUserId
      const submission = yield* sampleSubmission({ userId })
      const undone = Effect.zipRight(store.accept(submission), Effect.fail("undone"))
      expect(yield* Effect.flip(host.withTransaction(undone))).toBe("undone")
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(1)
    })
  )

  it.scopedLive("waits for another writer without holding up the process, and reads go on", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const store = yield* openStores({ filename })
      const other = yield* openClient(filename)
      const userId = yield* makeUserId
      yield* other.unsafe("BEGIN IMMEDIATE")
      const accepting = yield* Effect.fork(store.accept(yield* sampleSubmission({ userId })))
      yield* Effect.sleep("200 millis")
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(0)
      expect(yield* Fiber.poll(accepting)).toMatchObject({ _tag: "None" })
      yield* other.unsafe("COMMIT")
      yield* Fiber.join(accepting)
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(1)
    })
  )
})
