import { Context, Effect, FiberRef, Layer, Option, Tracer } from "effect"
import type { ExtractionId } from "../Ids.js"

/** Runs whose traces are remembered; older ones begin a trace of their own. */
const remembered = 1_000

/** Lets what is done with a run in this process go on in the trace of the request that it came with. */
export class RunTraces extends Context.Tag("@winnow/core/RunTraces")<
  RunTraces,
  {
    /** The run belongs to the current span. */
    readonly remember: (id: ExtractionId) => Effect.Effect<void>
    /** The effect, as part of what is remembered of the run. */
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
