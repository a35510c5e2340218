import type { ModelRequest } from "@winnow/extractor"
import type { LongDocument, LongDocumentRow } from "./LongDocument.js"
import { seededRandom } from "./SeededRandom.js"

/** The model's errors. Shares are of answers, rows or values. */
export interface ModelFaults {
  readonly seed: number
  /** Omits all rows of an answer after this many. */
  readonly omitAfter?: number
  /** The share of rows omitted at any position. */
  readonly omit?: number
  /** The share of missing fields and of rows for which it invents a value. */
  readonly invent?: number
  /** Truncates answers after this many tokens. */
  readonly truncateAt?: number
  /** The share of answers with the rows of two pages swapped. */
  readonly swapPages?: number
  /** The share of answers with invalid JSON; others are fenced or have extra commas. */
  readonly breakJson?: number
  /** The share of calls that fail temporarily, for example with a rate limit. */
  readonly rateLimit?: number
  /** Refuses the call with this number, counted from 1. */
  readonly refuseCall?: number
  /** The share of quotes that differ slightly from the document. */
  readonly offQuotes?: number
  /** Gives no quotes for rows. */
  readonly noQuotes?: boolean
}

/** One answer of the model. */
export type FaultyAnswer =
  | { readonly kind: "answer"; readonly text: string }
  | { readonly kind: "truncated"; readonly text: string }
  | { readonly kind: "rateLimited" }
  | { readonly kind: "refused" }

/**
 * A model that answers, with errors, from the known values of a document. It uses only the parts of the document that
 * the prompt shows, and fills the requested schema.
 */
export const faultyModel = (
  truth: LongDocument,
  faults: ModelFaults
): ((request: Pick<ModelRequest, "prompt" | "schema">) => FaultyAnswer) => {
  const random = seededRandom(faults.seed)
  const happens = (share: number | undefined) => share !== undefined && random() < share
  let calls = 0
  return ({ prompt, schema }) => {
    calls++
    if (calls === faults.refuseCall) return { kind: "refused" }
    if (happens(faults.rateLimit)) return { kind: "rateLimited" }
    const seen = new Shown(prompt)
    const answer: Record<string, unknown> = {}
    const members = propertiesOf(schema)
    for (const name of Object.keys(members)) {
      if (name === "lineItems") {
        answer[name] = rowsOf(truth, seen, faults, random).map((row) => rowAnswer(row, seen, faults, random))
        continue
      }
      const field = truth.fields[name.replace(/_quote$/, "")]
      if (field === undefined) continue
      const isQuote = name.endsWith("_quote")
      if (field.value === null) {
        answer[name] = happens(faults.invent) ? "ACME-4711" : null
      } else if (!seen.hasAnywhere(field.line)) {
        answer[name] = null
      } else {
        answer[name] = isQuote ? (happens(faults.offQuotes) ? spoilt(field.line) : field.line) : field.value
      }
    }
    const json = JSON.stringify(answer)
    const limit = (faults.truncateAt ?? Infinity) * charactersPerToken
    if (json.length > limit) return { kind: "truncated", text: json.slice(0, limit) }
    if (happens(faults.breakJson)) {
      const way = random()
      if (way < 0.3) return { kind: "answer", text: `Sure!\n\`\`\`json\n${json.slice(0, -1)},}\n\`\`\`` }
      return { kind: "answer", text: way < 0.6 ? json.slice(0, json.length / 2) : json.replace(/[{}[\]]/g, " ") }
    }
    return { kind: "answer", text: json }
  }
}

const charactersPerToken = 4

/** The lines of the document shown in a prompt, each with its page. */
class Shown {
  readonly #left = new Map<string, number>()
  readonly #anywhere = new Set<string>()

  constructor(prompt: string) {
    let page = 0
    const document = prompt.slice(prompt.indexOf("\n") + 1, prompt.lastIndexOf("\n</"))
    for (const line of document.split("\n")) {
      const heading = /^--- page (\d+) ---$/.exec(line)
      if (heading !== null) page = Number(heading[1])
      const key = `${page} ${plain(line)}`
      this.#left.set(key, (this.#left.get(key) ?? 0) + 1)
      this.#anywhere.add(plain(line))
    }
  }

  hasAnywhere(line: string): boolean {
    return this.#anywhere.has(plain(line))
  }

  /** Removes one line, so that equal lines are counted correctly. Returns whether there was one. */
  take(page: number, line: string): boolean {
    const key = `${page} ${plain(line)}`
    const left = this.#left.get(key) ?? 0
    this.#left.set(key, left - 1)
    return left > 0
  }
}

const plain = (line: string): string => line.replace(/[|\s]+/g, " ").trim()

const rowsOf = (
  truth: LongDocument,
  seen: Shown,
  faults: ModelFaults,
  random: () => number
): ReadonlyArray<LongDocumentRow> => {
  const shown = truth.rows.filter(({ page, lines }) => seen.take(page, lines[0] ?? ""))
  const kept = shown.slice(0, faults.omitAfter).filter(() => random() >= (faults.omit ?? 0))
  const pages = [...new Set(kept.map(({ page }) => page))]
  if (pages.length < 2 || random() >= (faults.swapPages ?? 0)) return kept
  const at = Math.floor(random() * (pages.length - 1))
  const order = [...pages.slice(0, at), pages[at + 1], pages[at], ...pages.slice(at + 2)]
  return order.flatMap((page) => kept.filter((row) => row.page === page))
}

const rowAnswer = (
  { value, page, lines }: LongDocumentRow,
  seen: Shown,
  faults: ModelFaults,
  random: () => number
): Readonly<Record<string, unknown>> => {
  const [first = "", second] = lines
  const isWhole = second === undefined || seen.take(page, second) || seen.take(page + 1, second)
  const told = isWhole ? value : { ...value, description: String(value["description"]).replace(/ with .*$/, "") }
  const quote = plain(first).split(" ").slice(0, 6).join(" ")
  const isOff = random() < (faults.offQuotes ?? 0)
  const invents = random() < (faults.invent ?? 0)
  return {
    ...(faults.noQuotes !== true && { row_quote: isOff ? spoilt(quote) : quote }),
    ...told,
    ...(invents && { quantity: 987_654 })
  }
}

/** Copies a quote carelessly: in capitals, with a letter missing. */
const spoilt = (quote: string): string => quote.toUpperCase().replace(/([A-Z])([A-Z])(?=[A-Z]*$)/, "$1")

const propertiesOf = (schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const properties = schema["properties"]
  return typeof properties === "object" && properties !== null ? Object.fromEntries(Object.entries(properties)) : {}
}
