import * as OtlpSerialization from "@effect/opentelemetry/OtlpSerialization"
import * as OtlpTracer from "@effect/opentelemetry/OtlpTracer"
import { FetchHttpClient, HttpClient, HttpClientError } from "@effect/platform"
import { ConfigProvider, Context, Effect, Layer } from "effect"
import manifest from "../package.json" with { type: "json" }
import { redactSpans } from "./RedactedSpans.js"
import { sampledTracer } from "./SampledTracer.js"
import type { TraceExport } from "./TraceConfig.js"

/** A tracer that sends spans to an OTLP endpoint in batches, including the last batch when it closes. */
export const layerOtlpTracing = ({ encoding, resource, sampling, ...options }: TraceExport): Layer.Layer<never> =>
  Layer.unwrapScoped(
    Effect.map(
      OtlpTracer.make({
        url: options.url,
        headers: options.headers,
        exportInterval: options.interval,
        maxBatchSize: options.batch,
        shutdownTimeout: "1 second",
        resource: {
          serviceName: options.serviceName ?? "winnow",
          serviceVersion: resource["service.version"] ?? manifest.version,
          attributes: Object.fromEntries(Object.entries(resource).filter(([name]) => !ownResource.has(name)))
        }
      }),
      (tracer) => Layer.setTracer(sampledTracer(tracer, sampling))
    )
  ).pipe(
    Layer.provide(layerSerialization(encoding)),
    Layer.provide(layerClient(options)),
    // The exporter would read some of the environment variables again and interpret them differently.
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map())))
  )

const ownResource = new Set(["service.name", "service.version"])

const layerSerialization = (encoding: TraceExport["encoding"]) => {
  const { layerJson, layerProtobuf } = OtlpSerialization
  return Layer.map(encoding === "json" ? layerJson : layerProtobuf, (context) => {
    const inner = Context.get(context, OtlpSerialization.OtlpSerialization)
    return Context.make(OtlpSerialization.OtlpSerialization, {
      ...inner,
      traces: (data) => inner.traces(redactSpans(data))
    })
  })
}

const layerClient = ({ timeout }: Pick<TraceExport, "timeout">) =>
  Layer.map(FetchHttpClient.layer, (context) => {
    const withoutTimeout = Context.get(context, HttpClient.HttpClient)
    const client = HttpClient.transform(withoutTimeout, (effect, request) => {
      const tooLate = () => new HttpClientError.RequestError({ request, reason: "Transport", description: "Too late" })
      return Effect.timeoutFail(effect, { duration: timeout, onTimeout: tooLate })
    })
    return Context.make(HttpClient.HttpClient, client)
  })
