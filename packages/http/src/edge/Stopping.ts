import { Context, Effect, Layer, Option, Schema } from "effect"

/** The server ends before it could answer. The message says what became of the request. */
export class ServerStopping extends Schema.TaggedError<ServerStopping>()("ServerStopping", {
  message: Schema.String
}) {
  static readonly beforeAnything = new ServerStopping({
    message: "The server is stopping and has accepted nothing: send the request again"
  })
}

/** Whether the server is about to end, for requests that may wait long: they answer then. */
export class Stopping extends Context.Tag("@winnow/http/Stopping")<
  Stopping,
  {
    /** Interrupts the effect when the server stops; what became of it until then is for `failure` to say. */
    readonly cutShort: (
      failure: Effect.Effect<ServerStopping>
    ) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | ServerStopping, R>
  }
>() {
  /** `stopping` comes to its end when the server stops. */
  static readonly layer = (stopping: Effect.Effect<void>) =>
    Layer.succeed(Stopping, {
      cutShort:
        (failure) =>
        <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | ServerStopping, R> =>
          Effect.raceFirst(Effect.asSome(effect), Effect.as(stopping, Option.none<A>())).pipe(
            Effect.flatMap(Option.match({ onNone: () => Effect.flatMap(failure, Effect.fail), onSome: Effect.succeed }))
          )
    })
}
