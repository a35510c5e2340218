import { Effect, Redacted, Stream } from "effect"
import { Client, escapeIdentifier } from "pg"

/**
 * Messages sent to a channel, over a connection of its own, until that is lost. Not the driver's `listen`: if its
 * connection is lost while it is opened or closed, nothing handles the error, which ends the process.
 */
export const listening = (url: Redacted.Redacted, channel: string): Stream.Stream<string, Error> =>
  Stream.asyncPush<string, Error>((emit) =>
    Effect.gen(function* () {
      const client = yield* Effect.acquireRelease(
        Effect.sync(() => new Client({ connectionString: Redacted.value(url), keepAlive: true })),
        (client) => Effect.promise(() => client.end()).pipe(Effect.interruptible, Effect.timeoutOption("1 second"))
      )
      client.on("error", (error) => emit.fail(error))
      client.on("end", () => emit.end())
      client.on("notification", ({ payload = "" }) => emit.single(payload))
      yield* Effect.tryPromise({
        try: async () => {
          await client.connect()
          await client.query(`LISTEN ${escapeIdentifier(channel)}`)
        },
        catch: (cause) => new Error("Listening failed", { cause })
      })
    })
  )
