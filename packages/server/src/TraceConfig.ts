import { Config, Duration, Effect, Either, Option } from "effect"

/** Which traces are sampled, in OpenTelemetry's terms; `ratio` in `[0, 1]` applies where sampling is by ratio. */
export interface Sampling {
  readonly followParent: boolean
  readonly ratio: number
}

/** How spans are exported, from OpenTelemetry's standard variables. */
export interface TraceExport {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly encoding: "protobuf" | "json"
  readonly timeout: Duration.Duration
  readonly interval: Duration.Duration
  readonly batch: number
  readonly sampling: Sampling
  readonly serviceName: string | undefined
  readonly resource: Readonly<Record<string, string>>
}

/**
 * Reads the export that the `OTEL_…` variables configure; none without an endpoint. Left says why the configuration
 * cannot be used: OpenTelemetry requires that this is reported and does not stop the program
 * (opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables and …/protocol/exporter).
 */
export const traceExport: Effect.Effect<Either.Either<Option.Option<TraceExport>, string>> = Effect.gen(function* () {
  const read = (name: string) =>
    Config.nonEmptyString(name).pipe(Config.option, Effect.orDie, Effect.map(Option.getOrUndefined))
  /** Variables for traces take precedence over those for all signals. */
  const ofTraces = (name: string) =>
    Effect.flatMap(read(`OTEL_EXPORTER_OTLP_TRACES_${name}`), (value) =>
      value === undefined ? read(`OTEL_EXPORTER_OTLP_${name}`) : Effect.succeed(value)
    )
  const whole = (text: string | undefined, fallback: number) => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : fallback)

  const exporters = (yield* read("OTEL_TRACES_EXPORTER"))?.split(",").map((name) => name.trim().toLowerCase())
  const own = yield* read("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
  const shared = yield* read("OTEL_EXPORTER_OTLP_ENDPOINT")
  const isWanted = exporters?.includes("otlp") ?? (own ?? shared) !== undefined
  if ((yield* read("OTEL_SDK_DISABLED"))?.toLowerCase() === "true" || !isWanted) return Either.right(Option.none())

  const url = own ?? `${(shared ?? "http://localhost:4318").replace(/\/+$/, "")}/v1/traces`
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    return Either.left("the OTLP endpoint is not a URL that begins with http:// or https://")
  }
  const protocol = (yield* ofTraces("PROTOCOL")) ?? "http/protobuf"
  if (protocol !== "http/protobuf" && protocol !== "http/json") {
    return Either.left(`OTLP over ${protocol} is not supported, only http/protobuf and http/json`)
  }
  const sampling = samplingOf(yield* read("OTEL_TRACES_SAMPLER"), yield* read("OTEL_TRACES_SAMPLER_ARG"))
  if (sampling === undefined) return Either.left("OTEL_TRACES_SAMPLER is not one of OpenTelemetry's own samplers")

  const resource = pairsOf(yield* read("OTEL_RESOURCE_ATTRIBUTES"))
  return Either.right(
    Option.some({
      url,
      headers: pairsOf(yield* ofTraces("HEADERS")),
      encoding: protocol === "http/json" ? "json" : "protobuf",
      timeout: Duration.millis(whole(yield* ofTraces("TIMEOUT"), 10_000)),
      interval: Duration.millis(whole(yield* read("OTEL_BSP_SCHEDULE_DELAY"), 5_000)),
      batch: Math.max(1, whole(yield* read("OTEL_BSP_MAX_EXPORT_BATCH_SIZE"), 512)),
      sampling,
      serviceName: (yield* read("OTEL_SERVICE_NAME")) ?? resource["service.name"],
      resource
    })
  )
})

const samplingOf = (name = "parentbased_always_on", argument: string | undefined): Sampling | undefined => {
  const [, parent, kind] = /^(parentbased_)?(always_on|always_off|traceidratio)$/.exec(name) ?? []
  if (kind === undefined) return undefined
  const given = Number(argument ?? 1)
  const ratio = given >= 0 && given <= 1 ? given : 1
  return { followParent: parent !== undefined, ratio: kind === "always_on" ? 1 : kind === "always_off" ? 0 : ratio }
}

/** Parses `name=value,…` with percent-encoded values, as in W3C baggage. */
const pairsOf = (text = ""): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(",").flatMap((pair) => {
      const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
      return name === undefined || value === undefined ? [] : [[name, decoded(value)]]
    })
  )

const decoded = (text: string): string =>
  Either.getOrElse(
    Either.try(() => decodeURIComponent(text)),
    () => text
  )
