import { Effect, Either, Option } from "effect"
import { traceExport } from "./TraceConfig.js"

/** Runs an effect with spans exported as the environment configures, or without creating spans. */
export const withTracing = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(traceExport, (wanted) =>
    Either.match(wanted, {
      onLeft: (reason) =>
        Effect.zipRight(Effect.logWarning(`No spans are exported: ${reason}`), Effect.withTracerEnabled(effect, false)),
      onRight: Option.match({
        // Creating spans is a large part of a request's cost.
        onNone: () => Effect.withTracerEnabled(effect, false),
        onSome: (options) =>
          Effect.flatMap(
            Effect.promise(() => import("./OtlpTracing.js")),
            ({ layerOtlpTracing }) => Effect.provide(effect, layerOtlpTracing(options))
          )
      })
    })
  )
