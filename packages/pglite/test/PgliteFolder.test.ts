import { afterAll, beforeAll, describe, expect, it } from "@effect/vitest"
import { StoreError, Stores, UserId } from "@winnow/core"
import { PgliteStores } from "@winnow/pglite"
import { sampleUser } from "@winnow/testkit"
import { Context, Effect, Fiber, Layer } from "effect"
import { execFileSync } from "node:child_process"
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { open as openFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Worker } from "node:worker_threads"

const prepared = mkdtempSync(join(tmpdir(), "winnow-pglite-"))

/** A database with its tables: to make one takes seconds. */
beforeAll(() => Effect.runPromise(Effect.scoped(open(prepared))), 120_000)
afterAll(() => rmSync(prepared, { recursive: true, force: true }))

/** Two levels that do not exist yet, removed at the end of the test. */
const temporaryFolder = Effect.map(
  Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "winnow-pglite-"))),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
  ),
  (folder) => join(folder, "of/mine")
)

const temporaryDatabase = Effect.tap(temporaryFolder, (folder) => cpSync(prepared, folder, { recursive: true }))

const open = (folder: string) => Layer.build(PgliteStores.layer({ folder }))

/** What the lock says of a process that is no more. */
const deadOwner = "4194304 1"

/** Which of the folders each of so many threads got, when all try to lock each at the same moment. */
const race = (folders: ReadonlyArray<string>, racers: number) => {
  const arrived = new Int32Array(new SharedArrayBuffer(folders.length * Int32Array.BYTES_PER_ELEMENT))
  const racer = Effect.async<ReadonlyArray<string>, unknown>((resume) => {
    const thread = new Worker(new URL("LockRacer.mjs", import.meta.url), { workerData: { arrived, folders, racers } })
    thread.once("message", (got) => resume(Effect.succeed(got)))
    thread.once("error", (cause) => resume(Effect.fail(cause)))
  })
  return Effect.replicateEffect(racer, racers, { concurrency: "unbounded" })
}

describe("a folder of PGlite", { timeout: 120_000 }, () => {
  it.scopedLive("keeps what it was given from one opening to the next", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryDatabase
      const user = yield* sampleUser()
      yield* Effect.scoped(Effect.flatMap(open(folder), (stores) => Context.get(stores, Stores).users.save(user)))
      expect(existsSync(join(folder, "lock"))).toBe(false)
      const stores = yield* open(folder)
      expect(yield* Context.get(stores, Stores).users.list({ id: user.id })).toEqual([user])
    })
  )

  it.scopedLive("is for its owner alone, though others could read it before", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryDatabase
      chmodSync(folder, 0o755)
      yield* Effect.scoped(open(folder))
      expect(statSync(folder).mode & 0o777).toBe(0o700)
    })
  )

  it.scopedLive("is kept to one opener, who is named to the others", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryDatabase
      const stores = yield* open(folder)
      const refused = yield* Effect.flip(open(folder))
      expect(refused).toBeInstanceOf(StoreError)
      expect(refused.message).toContain(`in use by process ${process.pid}`)
      expect(yield* Context.get(stores, Stores).users.list({ id: UserId.make("user_nobody") })).toEqual([])
    })
  )

  it.scopedLive("goes to one of those who find a dead owner's lock at the same moment", () =>
    Effect.gen(function* () {
      const parent = yield* temporaryFolder
      const folders = Array.from({ length: 300 }, (_, index) => join(parent, String(index)))
      for (const [index, folder] of folders.entries()) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, "lock"), deadOwner)
        // Of one who died while taking over.
        if (index % 3 === 0) writeFileSync(join(folder, "lock.after.4194304-1"), "4194304 2")
      }
      const got = (yield* race(folders, 2)).flat()
      expect(got.sort()).toEqual(folders.sort())
      expect(new Set(folders.flatMap((folder) => readdirSync(folder)))).toEqual(new Set(["lock"]))
    })
  )

  it.scopedLive("stays with whoever took it while another one looked at the dead owner's lock", () =>
    Effect.gen(function* () {
      const parent = yield* temporaryFolder
      const [folder, other] = [join(parent, "folder"), join(parent, "other")]
      mkdirSync(folder, { recursive: true })
      mkdirSync(other)
      yield* race([other], 1)
      // Whoever reads the lock is held up until something is written into it.
      execFileSync("mkfifo", [join(folder, "lock")])
      const looking = yield* Effect.fork(race([folder], 1))
      const lookedAt = yield* Effect.promise(() => openFile(join(folder, "lock"), "w"))
      renameSync(join(other, "lock"), join(folder, "lock"))
      yield* Effect.promise(() => lookedAt.writeFile(deadOwner).then(() => lookedAt.close()))
      expect(yield* Fiber.join(looking)).toEqual([[]])
      expect(readdirSync(folder)).toEqual(["lock"])
    })
  )

  it.scopedLive("fails with a StoreError where the folder cannot be made", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      mkdirSync(join(folder, ".."), { recursive: true })
      writeFileSync(folder, "a file")
      const refused = yield* Effect.flip(open(folder))
      expect(refused).toBeInstanceOf(StoreError)
      expect(refused.message).toContain(folder)
    })
  )
})
