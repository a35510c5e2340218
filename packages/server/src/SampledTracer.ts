import type { Context, Exit } from "effect"
import { Option, Tracer } from "effect"
import { randomBytes } from "node:crypto"
import type { Sampling } from "./TraceConfig.js"

/**
 * Passes only some traces to a tracer. Work that starts without a request or a run (the server's housekeeping) is never
 * traced, because it would be most of all spans. The rest is sampled by ratio, unless the sampling follows the client's
 * decision.
 */
export const sampledTracer = (tracer: Tracer.Tracer, { followParent, ratio }: Sampling): Tracer.Tracer => {
  // Samples by trace id, as OpenTelemetry's TraceIdRatioBased does: the same id and ratio give the same decision
  // everywhere.
  const isChosen = (traceId: string) => Number.parseInt(traceId.slice(-13), 16) < ratio * 2 ** 52

  return Tracer.make({
    context: tracer.context,
    span: (name, parent, context, links, startTime, kind, options) => {
      const without = () => new UnsampledSpan(name, parent, context, links, startTime, kind)
      if (Option.isNone(parent) ? !rootKinds.has(kind) : parent.value instanceof UnsampledSpan) return without()
      if (Option.isSome(parent) && parent.value._tag === "ExternalSpan" && followParent && !parent.value.sampled) {
        return without()
      }
      const isRoot = Option.isNone(parent) || (parent.value._tag === "ExternalSpan" && !followParent)
      const span = tracer.span(name, parent, context, links, startTime, kind, options)
      return isRoot && !isChosen(span.traceId) ? without() : span
    }
  })
}

/** Kinds of spans that may start a trace: a request, or work taken from a queue. */
const rootKinds = new Set<Tracer.SpanKind>(["server", "consumer"])

/** A span that is not exported; its children are not exported either. */
class UnsampledSpan implements Tracer.Span {
  readonly _tag = "Span"
  readonly sampled = false
  readonly spanId = randomBytes(8).toString("hex")
  readonly traceId: string
  readonly attributes = new Map<string, unknown>()
  status: Tracer.SpanStatus

  constructor(
    readonly name: string,
    readonly parent: Option.Option<Tracer.AnySpan>,
    readonly context: Context.Context<never>,
    readonly links: ReadonlyArray<Tracer.SpanLink>,
    startTime: bigint,
    readonly kind: Tracer.SpanKind
  ) {
    this.traceId = Option.match(parent, {
      onNone: () => randomBytes(16).toString("hex"),
      onSome: ({ traceId }) => traceId
    })
    this.status = { _tag: "Started", startTime }
  }

  end(endTime: bigint, exit: Exit.Exit<unknown, unknown>) {
    this.status = { _tag: "Ended", startTime: this.status.startTime, endTime, exit }
  }
  attribute() {}
  event() {}
  addLinks() {}
}
