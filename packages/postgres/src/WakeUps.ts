import { PgClient } from "@effect/sql-pg"
import { Effect, Schedule, Stream } from "effect"
import { listening } from "./Listening.js"

/** A lost connection may be as silent as one without messages, so every process sends heartbeats. */
const heartbeat = { payload: "-", interval: "2 seconds", longestSilence: "5 seconds" } as const

/**
 * Sends short texts to all processes that listen on the channel. A text is lost while a connection is down, so texts
 * may only serve to shorten waiting.
 */
export const makeWakeUps = Effect.fnUntraced(function* (
  channel: string,
  onNews: (payload: string) => Effect.Effect<void>
) {
  const sql = yield* PgClient.PgClient
  const { url } = sql.config
  const send = (payload: string) => Effect.ignore(sql`SELECT pg_notify(${channel}, ${payload})`)

  yield* (url === undefined ? Stream.never : listening(url, channel)).pipe(
    Stream.timeout(heartbeat.longestSilence),
    Stream.filter((payload) => payload !== heartbeat.payload),
    Stream.runForEach(onNews),
    Effect.catchAllCause((cause) => Effect.logDebug("Listening was interrupted", cause)),
    Effect.repeat(Schedule.spaced("1 second")),
    Effect.forkScoped
  )
  yield* send(heartbeat.payload).pipe(
    Effect.withTracerEnabled(false),
    Effect.repeat(Schedule.spaced(heartbeat.interval)),
    Effect.forkScoped
  )
  return { send }
})
