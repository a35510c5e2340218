interface ParsedSample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface ParsedFamily {
  readonly type: string
  readonly help: string
  readonly samples: ReadonlyArray<ParsedSample>
}

const name = "[a-zA-Z_:][a-zA-Z0-9_:]*"
const label = `[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"`
const metadata = new RegExp(`^# (HELP|TYPE) (${name}) (.+)$`)
const sample = new RegExp(`^(${name})(?:\\{(${label}(?:,${label})*)\\})? (-?[0-9.]+(?:e[+-]?[0-9]+)?|[+-]Inf|NaN)$`)

/**
 * Reads Prometheus' text format 0.0.4 as strictly as its description allows
 * (prometheus.io/docs/instrumenting/exposition_formats), and throws where a text is not that.
 */
export const parsePrometheus = (text: string): ReadonlyMap<string, ParsedFamily> => {
  if (!text.endsWith("\n")) throw new Error("The last line does not end")
  const families = new Map<string, { type: string; help: string; samples: Array<ParsedSample> }>()
  let current: string | undefined
  for (const line of text.slice(0, -1).split("\n")) {
    const [, keyword, family = "", rest = ""] = metadata.exec(line) ?? []
    if (keyword === "HELP") {
      if (families.has(family)) throw new Error(`${family} comes twice`)
      families.set(family, { type: "", help: rest, samples: [] })
      current = family
    } else if (keyword === "TYPE") {
      const known = families.get(family)
      if (known === undefined || family !== current || known.type !== "") throw new Error(`Out of place: ${line}`)
      known.type = rest
    } else {
      read(line, current, families)
    }
  }
  for (const [family, { samples, type }] of families) {
    if (type === "histogram") checkHistogram(family, samples)
    else if (type !== "counter" && type !== "gauge") throw new Error(`${family} is a ${type}`)
  }
  return families
}

const read = (line: string, family = "", families: Map<string, { type: string; samples: Array<ParsedSample> }>) => {
  const [, name, labels = "", value = ""] = sample.exec(line) ?? []
  const known = families.get(family)
  if (name === undefined || known === undefined) throw new Error(`Not a sample: ${line}`)
  const suffixes = known.type === "histogram" ? ["_bucket", "_sum", "_count"] : [""]
  if (!suffixes.some((suffix) => name === `${family}${suffix}`)) throw new Error(`${name} is not of ${family}`)
  const pairs = [...labels.matchAll(new RegExp(label, "g"))].map(([pair]): [string, string] => {
    const at = pair.indexOf("=")
    return [pair.slice(0, at), pair.slice(at + 2, -1).replace(/\\(.)/g, (_, c) => (c === "n" ? "\n" : c))]
  })
  const parsed = { name, labels: Object.fromEntries(pairs), value: Number(value.replace("Inf", "Infinity")) }
  if (Object.keys(parsed.labels).length < pairs.length) throw new Error(`A label comes twice: ${line}`)
  const same = (other: ParsedSample) =>
    JSON.stringify([other.name, other.labels]) === JSON.stringify([name, parsed.labels])
  if (known.samples.some(same)) throw new Error(`A sample comes twice: ${line}`)
  known.samples.push(parsed)
}

/** Buckets grow, end with infinity, and agree with the count. */
const checkHistogram = (family: string, samples: ReadonlyArray<ParsedSample>) => {
  const seriesOf = ({ labels }: ParsedSample) => JSON.stringify({ ...labels, le: undefined })
  for (const series of new Set(samples.map(seriesOf))) {
    const own = samples.filter((one) => seriesOf(one) === series)
    const buckets = own.filter(({ name }) => name === `${family}_bucket`)
    const bounds = buckets.map(({ labels: { le = "" } }) => Number(le.replace("Inf", "Infinity")))
    const count = own.find(({ name }) => name === `${family}_count`)?.value
    const isSorted = bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] ?? bound))
    const grows = buckets.every(({ value }, index) => index === 0 || value >= (buckets[index - 1]?.value ?? 0))
    const sums = own.filter(({ name }) => name === `${family}_sum`)
    if (!isSorted || !grows || bounds.at(-1) !== Infinity || buckets.at(-1)?.value !== count || sums.length !== 1) {
      throw new Error(`${family}${series} is no histogram`)
    }
  }
}
