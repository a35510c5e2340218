import { afterAll, beforeAll, describe, expect, it } from "@effect/vitest"
import { CheckpointStore, StoreError, UserId, UserStore } from "@winnow/core"
import { PgliteStores } from "@winnow/pglite"
import { sampleUser } from "@winnow/testkit"
import { Context, Effect, Layer, Option } from "effect"
import { spawn } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

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

/** Runs until it has said `count` lines, and is killed then; gives all that it said. */
const killedAfter = (count: number, ...args: ReadonlyArray<string>) =>
  Effect.async<ReadonlyArray<string>>((resume) => {
    const program = fileURLToPath(new URL("KilledProcess.mjs", import.meta.url))
    const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] })
    let said = ""
    child.stdout.on("data", (chunk) => {
      said += String(chunk)
      if (said.split("\n").length > count) child.kill("SIGKILL")
    })
    child.on("close", () => resume(Effect.succeed(said.trim().split("\n"))))
  })

describe("a folder of PGlite", { timeout: 120_000 }, () => {
  it.scopedLive("keeps what it was given from one opening to the next", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryDatabase
      const user = yield* sampleUser()
      yield* Effect.scoped(Effect.flatMap(open(folder), (stores) => Context.get(stores, UserStore).insert(user)))
      expect(existsSync(join(folder, "lock"))).toBe(false)
      const stores = yield* open(folder)
      expect(yield* Context.get(stores, UserStore).find(user.id)).toEqual(Option.some(user))
    })
  )

  it.scopedLive("is kept to one opener, who is named to the others", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryDatabase
      const stores = yield* open(folder)
      const refused = yield* Effect.flip(open(folder))
      expect(refused).toBeInstanceOf(StoreError)
      expect(refused.message).toContain(`in use by process ${process.pid}`)
      expect(yield* Context.get(stores, UserStore).find(UserId.make("user_nobody"))).toEqual(Option.none())
    })
  )

  it.scopedLive("has all that a process said it had kept when that was killed, again and again", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryDatabase
      for (const owner of ["user_first", "user_second"]) {
        const kept = yield* killedAfter(20, folder, owner)
        expect(kept.length).toBeGreaterThanOrEqual(20)
        yield* Effect.scoped(
          Effect.gen(function* () {
            const { find } = Context.get(yield* open(folder), CheckpointStore)
            for (const number of kept) {
              const value = Option.getOrThrow(yield* find(UserId.make(owner), number))
              expect([value.length, value[99_999]]).toEqual([100_000, Number(number) % 256])
            }
          })
        )
      }
    })
  )

  it.scopedLive("opens where a process died while it made the database, or left a lock of one long gone", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      mkdirSync(join(folder, "data.new"), { recursive: true })
      writeFileSync(join(folder, "data.new/PG_VERSION"), "17")
      writeFileSync(join(folder, "lock"), "4194304 1")
      const stores = yield* open(folder)
      expect(yield* Context.get(stores, UserStore).find(UserId.make("user_nobody"))).toEqual(Option.none())
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
