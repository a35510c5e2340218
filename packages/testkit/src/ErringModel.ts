import { hasMiddleOf, lineText } from "@winnow/document"
import type { Box } from "@winnow/document"
import type { ModelRequest, Variable } from "@winnow/extractor"
import { LanguageModel } from "@winnow/extractor"
import { Effect, Layer } from "effect"
import type { GeneratedInvoice } from "./invoices/GeneratedInvoice.js"
import { seededRandom } from "./SeededRandom.js"

/** The rate of each kind of error, as a share of the model's values. */
export interface ValueFaults {
  /** Returns another value of the document with that value's quote, such as the net total for the gross total. */
  readonly other: number
  /** Quotes correctly, but changes a digit or letter of the value. */
  readonly slip: number
  /** Makes the same change in value and quote. */
  readonly quotedSlip: number
  /** Calculates a value instead of reading it. */
  readonly calculated: number
  /** Swaps day and month. */
  readonly dayForMonth: number
  /** Gives no quote, or one in capitals, though the value is right. */
  readonly noQuote: number
  readonly otherCase: number
  /** The share of fields missing in the document that get another value of the document. */
  readonly invented: number
}

/** About 7 % wrong values, most of them with quotes that are in the document and therefore hard to detect. */
export const usualFaults: ValueFaults = {
  other: 0.04,
  slip: 0.012,
  quotedSlip: 0.005,
  calculated: 0.005,
  dayForMonth: 0.02,
  noQuote: 0.1,
  otherCase: 0.1,
  invented: 0.1
}

type Row = Readonly<Record<string, unknown>>

/** A `LanguageModel` that reads one invoice with known values and makes random errors; deterministic per seed. */
export const erringModel = (
  invoice: GeneratedInvoice,
  seed: number,
  faults: ValueFaults = usualFaults
): Layer.Layer<LanguageModel> =>
  Layer.sync(LanguageModel, () => {
    const text = JSON.stringify(answerOf(invoice, seededRandom(seed), faults))
    const usage = { model: "erring", inputTokens: 100, outputTokens: 10, attempts: 1 }
    // Gives no rows when asked for omitted ones: it has given all rows, and only its errors make some look omitted.
    const isAskedAgain = ({ prompt }: ModelRequest) => prompt.includes("An earlier answer left out entries")
    return LanguageModel.of({
      generate: (request) => Effect.succeed({ text: isAskedAgain(request) ? noRows : text, usage })
    })
  })

const noRows = JSON.stringify({ lineItems: [] })

interface Read {
  readonly value: unknown
  readonly quote: string | null
}

const answerOf = (invoice: GeneratedInvoice, random: () => number, faults: ValueFaults): Row => {
  const { truth, variables } = invoice
  const happens = (share: number) => random() < share
  const quoteOf = (path: string): string | null => lineAt(invoice, path)
  const others = (type: string): ReadonlyArray<Read> =>
    variables
      .filter((variable) => variable.type === type && truth[variable.key] !== undefined)
      .map(({ key }) => ({ value: truth[key], quote: quoteOf(key) }))

  const readLeaf = ({ key, type }: Variable, path: string, known: unknown): Read => {
    const one = <A>(all: ReadonlyArray<A>): A | undefined => all[Math.floor(random() * all.length)]
    if (known === undefined) {
      const absent = truth["$absent"]
      const isAbsent = Array.isArray(absent) && absent.includes(key)
      return (isAbsent && happens(faults.invented) ? one(others("string")) : undefined) ?? { value: null, quote: null }
    }
    const quote = quoteOf(path)
    const other = one(others(type).filter(({ value }) => value !== known))
    if (happens(faults.other) && other !== undefined) return other
    if (happens(faults.slip)) return { value: slipped(known), quote }
    if (happens(faults.quotedSlip))
      return { value: slipped(known), quote: quote === null ? null : String(slipped(quote)) }
    if (happens(faults.calculated) && typeof known === "number") return { value: Math.round(known * 119) / 100, quote }
    if (happens(faults.dayForMonth) && type === "date") return { value: turned(String(known)), quote }
    if (happens(faults.noQuote)) return { value: known, quote: null }
    return { value: known, quote: happens(faults.otherCase) ? (quote?.toUpperCase() ?? null) : quote }
  }

  const read = (fields: ReadonlyArray<Variable>, known: Row, above: string, isRow: boolean): Row => {
    const answer: Record<string, unknown> = {}
    for (const variable of fields) {
      const { key, type } = variable
      const path = above === "" ? key : `${above}.${key}`
      const value = known[key]
      if (type === "array") {
        answer[key] = (Array.isArray(value) ? value : []).map((row: Row, at) => {
          const own = `${path}[${at}]`
          const [first = ""] = Object.keys(row)
          return { row_quote: quoteOf(`${own}.${first}`), ...read(variable.fields ?? [], row, own, true) }
        })
      } else if (type === "object") answer[key] = read(variable.fields ?? [], recordOf(value), path, isRow)
      else {
        const { quote, value: told } = readLeaf(variable, path, value)
        if (!isRow) answer[`${key}_quote`] = quote
        answer[key] = told
      }
    }
    return answer
  }
  return read(variables, truth, "", false)
}

const recordOf = (value: unknown): Row => (typeof value === "object" && value !== null ? { ...value } : {})

/** The words on the line that contains a value. */
const lineAt = ({ document, truth }: GeneratedInvoice, path: string): string | null => {
  const boxes: Readonly<Record<string, unknown>> = recordOf(truth["$boxes"])
  const known = boxes[path]
  const place = recordOf(Array.isArray(known) ? known[0] : known)
  const box = isBox(place) ? place : undefined
  if (box === undefined) return null
  const lines = document.pages.flatMap(({ lines }) => lines)
  const line = lines.find(({ words }) => words.some((word) => word.box !== null && hasMiddleOf(box, word.box)))
  return line === undefined ? null : lineText(line)
}

const isBox = (value: unknown): value is Box =>
  typeof value === "object" && value !== null && "x" in value && "width" in value

/** Changes the last digit or letter. */
const slipped = <A>(value: A): A | string | number => {
  if (typeof value === "number") return Math.round(value * 100 + 10) / 100
  return typeof value === "string"
    ? value.replace(/[\p{L}\d](?=[^\p{L}\d]*$)/u, (last) => (last === "8" ? "3" : "8"))
    : value
}

const turned = (date: string): string => {
  const [year, month = "", day = ""] = date.split("-")
  return Number(day) > 12 ? date : `${year}-${day}-${month}`
}
