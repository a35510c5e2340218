import { Context, Effect, Layer, Option, Schema } from "effect"

/** The server stopped before it could answer. The message says what happened to the request. */
export class ServerStopping extends Schema.TaggedError<ServerStopping>()("ServerStopping", {
  message: Schema.String
}) {
  static readonly beforeAnything = new ServerStopping({
    message: "The server is stopping and has accepted nothing: send the request again"
  })
}

/** Lets requests that may wait long be answered when the server stops. */
export class Stopping extends Context.Tag("@winnow/http/Stopping")<
  Stopping,
  {
    /** Interrupts the effect when the server stops; `failure` then determines what happened to the request. */
    readonly cutShort: (
      failure: Effect.Effect<ServerStopping>
    ) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | ServerStopping, R>
  }
>() {
  /** `stopping` completes when the server stops. */
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
