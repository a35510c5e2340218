import { describe, expect, it } from "@effect/vitest"
import { Stores, UserId } from "@winnow/core"
import { PgliteStores } from "@winnow/pglite"
import { Context, Effect, Layer, Option } from "effect"
import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "winnow-pglite-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

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

/** What the lock says of a process that is no more. */
const deadOwner = "4194304 1"

const open = (folder: string) => Layer.build(PgliteStores.layer({ folder }))

describe("a folder of PGlite", () => {
  it.scopedLive("has all that a process said it had kept when that was killed, again and again", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      for (const owner of ["user_first", "user_second"]) {
        const kept = yield* killedAfter(20, folder, owner)
        expect(kept.length).toBeGreaterThanOrEqual(20)
        yield* Effect.scoped(
          Effect.gen(function* () {
            const { find } = Context.get(yield* open(folder), Stores).checkpoints
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
      writeFileSync(join(folder, "lock"), deadOwner)
      const stores = yield* open(folder)
      expect(yield* Context.get(stores, Stores).users.list({ id: UserId.make("user_nobody") })).toEqual([])
    })
  )
})
