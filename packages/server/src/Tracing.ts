import { Effect, Either, Option } from "effect"
import { traceExport } from "./TraceConfig.js"

/** With spans that go where the environment says, or without the cost of making them. */
export const withTracing = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(traceExport, (wanted) =>
    Either.match(wanted, {
      onLeft: (reason) =>
        Effect.zipRight(Effect.logWarning(`No spans are exported: ${reason}`), Effect.withTracerEnabled(effect, false)),
      onRight: Option.match({
        // Making spans is a good part of what a request costs.
        onNone: () => Effect.withTracerEnabled(effect, false),
        onSome: (options) =>
          Effect.flatMap(
            Effect.promise(() => import("./OtlpTracing.js")),
            ({ layerOtlpTracing }) => Effect.provide(effect, layerOtlpTracing(options))
          )
      })
    })
  )
