import { Context, Effect, FiberRef, Layer, Option, Tracer } from "effect"
import type { ExtractionId } from "../Ids.js"

/** Maximum number of runs whose traces are stored; work on older runs starts a new trace. */
const remembered = 1_000

/** Continues the trace of the request that submitted a run when this process works on the run. */
export class RunTraces extends Context.Tag("@winnow/core/RunTraces")<
  RunTraces,
  {
    /** Stores the current span as the run's parent span. */
    readonly remember: (id: ExtractionId) => Effect.Effect<void>
    /** Runs the effect under the run's parent span, if one is stored. */
    readonly resume: (id: ExtractionId) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>() {
  static readonly layer = Layer.sync(RunTraces, () => {
    const spans = new Map<ExtractionId, Tracer.ExternalSpan>()
    return RunTraces.of({
      remember: (id) =>
        Effect.whenEffect(
          Effect.map(Effect.option(Effect.currentSpan), (current) => {
            if (Option.isNone(current)) return
            const { sampled, spanId, traceId } = current.value
            spans.set(id, Tracer.externalSpan({ sampled, spanId, traceId }))
            for (const oldest of spans.keys()) {
              if (spans.size <= remembered) break
              spans.delete(oldest)
            }
          }),
          FiberRef.get(FiberRef.currentTracerEnabled)
        ),
      resume: (id) => (effect) =>
        Effect.suspend(() => {
          const span = spans.get(id)
          return span === undefined ? effect : Effect.withParentSpan(effect, span)
        })
    })
  })
}
