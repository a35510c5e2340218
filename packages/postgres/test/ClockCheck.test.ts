import { describe, expect, it } from "@effect/vitest"
import { PostgresBackend, PostgresDatabase } from "@winnow/postgres"
import type { Clock } from "effect"
import { Effect, Layer, Logger, LogLevel, Redacted } from "effect"
import { newDatabase } from "../../../test/support/TestDatabase.js"
import { ClockCheck } from "../src/ClockCheck.js"

const url = Redacted.make(await newDatabase())
const database = PostgresDatabase.layer({ url, maxConnections: 1 })

/** What is warned of while this is built by a clock that is so many milliseconds ahead. */
const warnings = <A, E>(layer: Layer.Layer<A, E>, ahead: number) =>
  Effect.gen(function* () {
    const said: Array<string> = []
    const logger = Logger.make(({ logLevel, message }) => {
      if (LogLevel.greaterThanEqual(logLevel, LogLevel.Warning)) said.push(String(message))
    })
    const clock = yield* Effect.clock
    const shifted: Clock.Clock = Object.assign(Object.create(clock), {
      currentTimeMillis: Effect.map(clock.currentTimeMillis, (now) => now + ahead),
      unsafeCurrentTimeMillis: () => clock.unsafeCurrentTimeMillis() + ahead
    })
    yield* Effect.scoped(Layer.build(layer)).pipe(
      Effect.withClock(shifted),
      Effect.provide(Logger.replace(Logger.defaultLogger, logger))
    )
    return said
  })

describe("a process on Postgres", () => {
  it.live("warns when its clock is not that of the database, and says by how much", () =>
    Effect.gen(function* () {
      const check = Layer.provide(ClockCheck.layer, database)
      expect(yield* warnings(check, 3_600_000)).toEqual([
        expect.stringMatching(/clock is 3(600|599)\.\d s ahead of the/)
      ])
      expect(yield* warnings(check, -60_000)).toEqual([expect.stringMatching(/clock is (60|59)\.\d s behind the/)])
      expect(yield* warnings(check, 0)).toEqual([])
    })
  )

  it.live("looks at the clocks when it starts", () =>
    Effect.gen(function* () {
      const said = yield* warnings(PostgresBackend.layer({ url }), -60_000)
      expect(said).toContainEqual(expect.stringMatching(/behind the database's.*in step \(NTP\)/))
    })
  )
})
