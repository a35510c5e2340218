import type { MetricPair } from "effect"
import { MetricState } from "effect"

/** All samples of one metric. */
export interface MetricFamily {
  readonly name: string
  readonly type: "counter" | "gauge" | "histogram"
  readonly help: string
  readonly samples: ReadonlyArray<Sample>
}

interface Sample {
  /** Default: the family's name. */
  readonly name?: string
  readonly labels?: Labels
  readonly value: number
}

type Labels = Readonly<Record<string, string>>

/** Prometheus' text format 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats). */
export const prometheusText = (families: ReadonlyArray<MetricFamily>): string =>
  families
    .flatMap(({ help, name, samples, type }) => [
      `# HELP ${name} ${help.replace(/[\\\n]/g, escaped)}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => `${sample.name ?? name}${labelsText(sample.labels)} ${numberText(sample.value)}`)
    ])
    .map((line) => `${line}\n`)
    .join("")

export const prometheusType = "text/plain; version=0.0.4; charset=utf-8"

/** Effect's counters, gauges and histograms whose names have this prefix, sorted by name. */
export const familiesOf = (
  pairs: ReadonlyArray<MetricPair.MetricPair.Untyped>,
  prefix: string
): ReadonlyArray<MetricFamily> => {
  const families = new Map<string, MetricFamily & { readonly samples: Array<Sample> }>()
  for (const { metricKey, metricState } of pairs) {
    const { name } = metricKey
    const type = typeOf(metricState)
    if (type === undefined || !name.startsWith(prefix)) continue
    const help = metricKey.description._tag === "Some" ? metricKey.description.value : name
    const family = families.get(name) ?? { name, type, help, samples: [] }
    const labels = Object.fromEntries(metricKey.tags.map(({ key, value }) => [key, value]))
    family.samples.push(...samplesOf(name, metricState, labels))
    families.set(name, family)
  }
  return [...families.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const typeOf = (state: unknown): MetricFamily["type"] | undefined => {
  if (MetricState.isCounterState(state)) return "counter"
  if (MetricState.isGaugeState(state)) return "gauge"
  return MetricState.isHistogramState(state) ? "histogram" : undefined
}

const samplesOf = (name: string, state: unknown, labels: Labels): ReadonlyArray<Sample> => {
  if (MetricState.isCounterState(state)) return [{ labels, value: Number(state.count) }]
  if (MetricState.isGaugeState(state)) return [{ labels, value: Number(state.value) }]
  if (!MetricState.isHistogramState(state)) return []
  return [
    ...state.buckets.map(([upperBound, value]) => ({
      name: `${name}_bucket`,
      labels: { ...labels, le: numberText(upperBound) },
      value
    })),
    { name: `${name}_sum`, labels, value: state.sum },
    { name: `${name}_count`, labels, value: state.count }
  ]
}

const labelsText = (labels: Labels = {}): string => {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, escaped)}"`)
  return all.length === 0 ? "" : `{${all.join(",")}}`
}

const escaped = (character: string) => (character === "\n" ? "\\n" : `\\${character}`)

const numberText = (value: number): string =>
  value === Infinity ? "+Inf" : value === -Infinity ? "-Inf" : String(value)
