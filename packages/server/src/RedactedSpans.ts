import { Predicate } from "effect"

/** The parts of an OTLP export that are redacted. */
interface TraceData {
  readonly resourceSpans: ReadonlyArray<{
    readonly scopeSpans: ReadonlyArray<{ readonly spans: ReadonlyArray<Span> }>
  }>
}

interface Span {
  readonly name: string
  readonly kind: number
  readonly attributes: ReadonlyArray<Attribute>
  readonly events: ReadonlyArray<{ readonly attributes: ReadonlyArray<Attribute> }>
  readonly status: { readonly code: number }
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

/**
 * Removes error messages, which may contain sensitive data, from an export; error types remain. Request spans get the
 * name that OpenTelemetry's conventions require, which is known only once the route is, and are errors only from status
 * 500.
 */
export const redactSpans = (data: unknown): unknown =>
  isTraceData(data)
    ? {
        resourceSpans: data.resourceSpans.map((ofResource) => ({
          ...ofResource,
          scopeSpans: ofResource.scopeSpans.map((ofScope) => ({ ...ofScope, spans: ofScope.spans.map(redactedSpan) }))
        }))
      }
    : data

const isTraceData = (data: unknown): data is TraceData => Predicate.hasProperty(data, "resourceSpans")

const unwanted = new Set([
  "exception.message",
  "exception.stacktrace",
  "code.stacktrace",
  // The exporter labels every failure as an interruption.
  "span.label",
  "status.interrupted"
])

const kindOfServer = 2
const status = { unset: { code: 0 }, error: { code: 2 } }

const redactedSpan = (span: Span): Span => {
  const attributes = span.attributes.filter(({ key }) => !unwanted.has(key))
  const events = span.events.map((event) => ({
    ...event,
    attributes: event.attributes.filter(({ key }) => !unwanted.has(key))
  }))
  if (span.kind !== kindOfServer) return { ...span, attributes, events, status: { code: span.status.code } }
  const valueOf = (name: string) => Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]
  const route = valueOf("http.route")
  return {
    ...span,
    name: route === undefined ? span.name : `${span.name} ${String(route)}`,
    attributes,
    events,
    status: Number(valueOf("http.response.status_code")) >= 500 ? status.error : status.unset
  }
}
