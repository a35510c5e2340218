import { SqlClient } from "@effect/sql"
import { describe, expect, it } from "@effect/vitest"
import { PostgresDatabase } from "@winnow/postgres"
import { Effect, Fiber, Queue, Redacted, Schedule } from "effect"
import { newDatabase } from "../../../test/support/TestDatabase.js"
import { makeWakeUps } from "../src/WakeUps.js"

describe("wake-ups between processes", () => {
  it.scopedLive("come through again after the connection that listens was lost", () =>
    Effect.gen(function* () {
      const url = Redacted.make(yield* Effect.promise(newDatabase))
      const test = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const news = yield* Queue.unbounded<string>()
        const one = yield* makeWakeUps("a channel", (payload) => Queue.offer(news, payload))
        const untilHeard = Effect.forkScoped(Effect.repeat(one.send("hello"), Schedule.spaced("50 millis")))
        const sending = yield* untilHeard
        expect(yield* Queue.take(news)).toBe("hello")
        yield* Fiber.interrupt(sending)
        yield* sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'`
        yield* Queue.takeAll(news)
        yield* untilHeard
        expect(yield* Queue.take(news)).toBe("hello")
      })
      yield* Effect.provide(test, PostgresDatabase.layer({ url }))
    })
  )
})
