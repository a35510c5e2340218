import { describe, expect, it } from "@effect/vitest"
import { Effect, Logger, LogLevel } from "effect"
import { join } from "node:path"
import { layerDatabase, layerWinnow, program } from "../../../examples/effect-host/Orders.js"
import { invoiceBytes, temporaryFolder } from "./Invoice.js"

describe("the example of a host on Effect", () => {
  it.live("keeps its orders beside Winnow's records", () =>
    Effect.gen(function* () {
      const folder = yield* Effect.promise(temporaryFolder)
      const bytes = yield* Effect.promise(() => invoiceBytes)
      const { entered, orders, read } = yield* program(bytes).pipe(
        Effect.provide(layerWinnow),
        Effect.provide(layerDatabase(join(folder, "host.db"))),
        Effect.provide(Logger.minimumLogLevel(LogLevel.None))
      )
      expect(read).toEqual(entered)
      expect(orders).toEqual([{ number: "RE-2026-0417", total: 1438.35, page: 1 }])
    })
  )
})
