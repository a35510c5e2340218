import { describe, expect, it } from "@effect/vitest"
import { Stores, sweepLimits, UserId } from "@winnow/core"
import { SqliteStores } from "@winnow/sqlite"
import { Context, Effect, Layer, Schema } from "effect"
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { temporaryFile } from "./TemporaryFile.js"

const Report = Schema.parseJson(
  Schema.Struct({ accepted: Schema.Number, refused: Schema.Number, claimed: Schema.Array(Schema.String) })
)

const acceptingProcess = fileURLToPath(new URL("AcceptingProcess.mjs", import.meta.url))

/** A process of its own, which accepts runs up to a limit and claims what it can. */
const runProcess = (filename: string, userId: string, runs: number, limit: number) =>
  Effect.tryPromise(() =>
    promisify(execFile)(process.execPath, [acceptingProcess, filename, userId, String(runs), String(limit)])
  ).pipe(Effect.flatMap(({ stdout }) => Schema.decode(Report)(stdout)))

describe("several processes on one SQLite file", () => {
  it.scopedLive("start at once on no file, and keep quota, order and leases exact together", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const userId = UserId.make("user_shared")
      const reports = yield* Effect.replicateEffect(runProcess(filename, userId, 60, 100), 3, { concurrency: 3 })
      const sum = (key: "accepted" | "refused") => reports.reduce((total, report) => total + report[key], 0)
      expect({ accepted: sum("accepted"), refused: sum("refused") }).toEqual({ accepted: 100, refused: 80 })
      const claimed = reports.flatMap((report) => report.claimed)
      expect(new Set(claimed).size).toBe(claimed.length)

      const stores = yield* Layer.build(SqliteStores.layer({ filename }))
      const store = Context.get(stores, Stores).runs
      expect(yield* store.usage(userId, "2026-11", "month")).toBe(100)
      const { items } = yield* store.list(userId, { limit: 1_000 })
      expect(new Set(items.map(({ createdAt }) => createdAt.epochMillis)).size).toBe(100)
      const { waiting } = yield* store.sweep(sweepLimits)
      expect([...waiting.map(({ id }) => id), ...claimed].sort()).toEqual(items.map(({ id }) => id).sort())
    })
  )
})
