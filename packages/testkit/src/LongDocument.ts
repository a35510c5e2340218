import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { seededRandom } from "./SeededRandom.js"
import { textDocument } from "./TextDocument.js"

export interface LongDocumentOptions {
  readonly seed: number
  readonly rows: number
  /** Rows per page, on pages of 45 lines plus header and footer; default: 20. */
  readonly rowsPerPage?: number
  /** The share of rows that are identical to the row before; default: 0.05. */
  readonly equal?: number
  /** The share of rows whose description wraps to a second line, possibly onto the next page; default: 0.1. */
  readonly wrapped?: number
  /**
   * The number of additional fields outside the list, each on its own line; a third are missing in the document.
   * Default: 0.
   */
  readonly extraFields?: number
}

/** One entry of the document's list, and its position. */
export interface LongDocumentRow {
  readonly value: Readonly<Record<string, string | number>>
  readonly page: number
  /** The entry's lines as printed; the second may be on the next page. */
  readonly lines: ReadonlyArray<string>
}

/** A value outside the list, with the line that contains it. */
export interface LongDocumentField {
  readonly value: string | number | null
  readonly line: string
}

export interface LongDocument {
  readonly document: ParsedDocument
  /** The text of each page. */
  readonly pages: ReadonlyArray<ReadonlyArray<string>>
  readonly variables: ReadonlyArray<Variable>
  readonly rows: ReadonlyArray<LongDocumentRow>
  readonly fields: Readonly<Record<string, LongDocumentField>>
  /** The expected result of an extraction. */
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Generates a long invoice with known values: entries that wrap, repeat and continue across page breaks, subtotals,
 * headers and footers, column headings on the first page or on each page. Deterministic for the same options.
 */
export const longDocument = (options: LongDocumentOptions): LongDocument => {
  const random = seededRandom(options.seed)
  const style = {
    numbered: random() < 0.5,
    comma: random() < 0.5,
    headings: random() < 0.5,
    carried: random() < 0.7
  }
  const perPage = options.rowsPerPage ?? 20
  const print = (amount: number) => printAmount(amount, style.comma)
  const pages: Array<Array<string>> = []
  const rows: Array<LongDocumentRow> = []
  const fields: Record<string, LongDocumentField> = {}
  const say = (key: string, label: string, value: string | number, printed = String(value)): string => {
    const line = `${label} ${printed}`
    fields[key] = { value, line }
    return line
  }

  const first = [
    say("invoiceNumber", "Invoice number:", `RE-${10_000 + Math.floor(random() * 89_999)}`),
    say("issueDate", "Date of issue:", "2026-03-14", "14.03.2026"),
    say("seller", "Seller:", "Nordlicht Optik GmbH"),
    say("buyer", "Buyer:", `Sternwarte ${pick(random, places)}`),
    ""
  ]
  const extra: Array<Variable> = []
  for (let number = 1; number <= (options.extraFields ?? 0); number++) {
    const key = `property${number}`
    const label = `${pick(random, adjectives)} ${pick(random, nouns)} ${number}`
    extra.push({ key, type: "string", context: `${label} as stated in the form` })
    if (random() < 1 / 3) fields[key] = { value: null, line: "" }
    else first.push(say(key, `${label}:`, `${pick(random, places)} ${Math.floor(random() * 10_000)}`))
  }

  let page: Array<string> = []
  let sum = 0
  let pending: string | undefined
  const openPage = () => {
    page = [`Nordlicht Optik GmbH      Page ${pages.length + 1}`, ""]
    pages.push(page)
  }
  openPage()
  for (const line of first) {
    if (page.length >= linesPerPage) openPage()
    page.push(line)
  }
  let onPage = 0
  for (let number = 0; number < options.rows; number++) {
    const opens = number === 0 || onPage === perPage
    if (opens && number > 0) {
      if (style.carried) page.push("", `Carried forward${" ".repeat(46)}${print(sum)}`)
      page.push("", "Nordlicht Optik GmbH, Polarweg 7, 20095 Hamburg")
      openPage()
    }
    if (opens) {
      onPage = 0
      if (number === 0 || style.headings) {
        page.push(`${style.numbered ? "Pos   " : ""}Article     Description                   Qty    Price    Total`)
      }
      if (pending !== undefined) page.push(pending)
    }
    pending = undefined
    const before = rows.at(-1)
    const repeats = before !== undefined && !style.numbered && random() < (options.equal ?? 0.05)
    const quantity = 1 + Math.floor(random() * 40)
    const unitPrice = Math.round(random() * 30_000) / 100 + 0.5
    const article = `${pick(random, "ABCDEFGH".split(""))}${100 + Math.floor(random() * 900)}-${Math.floor(random() * 100)}`
    const text = `${pick(random, adjectives)} ${pick(random, nouns)}`
    const more =
      random() < (options.wrapped ?? 0.1) ? `with ${pick(random, adjectives).toLowerCase()} finish` : undefined
    const value = repeats
      ? before.value
      : {
          ...(style.numbered && { position: number + 1 }),
          article,
          description: more === undefined ? text : `${text} ${more}`,
          quantity,
          unitPrice,
          lineTotal: Math.round(quantity * unitPrice * 100) / 100
        }
    const line = repeats
      ? (before.lines[0] ?? "")
      : (style.numbered ? String(number + 1).padEnd(6) : "") +
        article.padEnd(12) +
        text.padEnd(30) +
        String(quantity).padStart(3) +
        print(unitPrice).padStart(9) +
        print(Math.round(quantity * unitPrice * 100) / 100).padStart(12)
    const second = repeats
      ? before.lines[1]
      : more === undefined
        ? undefined
        : " ".repeat(style.numbered ? 18 : 12) + more
    page.push(line)
    onPage++
    if (second !== undefined && onPage === perPage) pending = second
    else if (second !== undefined) page.push(second)
    sum = Math.round((sum + Number(value["lineTotal"])) * 100) / 100
    rows.push({ value, page: pages.length, lines: second === undefined ? [line] : [line, second] })
  }
  if (pending !== undefined) page.push(pending)
  page.push("", say("grandTotal", "Total amount due:", sum, print(sum)), say("iban", "IBAN:", "DE02120300000000202051"))
  fields["purchaseOrder"] = { value: null, line: "" }

  const variables: ReadonlyArray<Variable> = [
    { key: "invoiceNumber", type: "string", context: "number of the invoice" },
    { key: "issueDate", type: "date", context: "date of issue" },
    { key: "seller", type: "string", context: "name of the seller" },
    { key: "buyer", type: "string", context: "name of the buyer" },
    ...extra,
    {
      key: "lineItems",
      type: "array",
      arrayType: "object",
      context: "every line item",
      fields: [
        ...(style.numbered ? [{ key: "position", type: "number", context: "position number" } as const] : []),
        { key: "article", type: "string", context: "article number" },
        { key: "description", type: "string", context: "what was sold" },
        { key: "quantity", type: "number", context: "quantity" },
        { key: "unitPrice", type: "number", context: "price of one" },
        { key: "lineTotal", type: "number", context: "amount of the line" }
      ]
    },
    { key: "grandTotal", type: "number", context: "amount to pay" },
    { key: "iban", type: "string", context: "IBAN of the seller" },
    { key: "purchaseOrder", type: "string", context: "the buyer's purchase order" }
  ]
  const data = Object.fromEntries(
    variables.map(({ key }) => [
      key,
      key === "lineItems" ? rows.map(({ value }) => value) : (fields[key]?.value ?? null)
    ])
  )
  return { document: textDocument(...pages), pages, variables, rows, fields, data }
}

const linesPerPage = 60

const printAmount = (amount: number, comma: boolean): string => {
  const [whole = "", cents = ""] = amount.toFixed(2).split(".")
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, comma ? "." : ",")
  return `${grouped}${comma ? "," : "."}${cents}`
}

const pick = (random: () => number, choices: ReadonlyArray<string>): string =>
  choices[Math.floor(random() * choices.length)] ?? ""

const adjectives = ["Black", "Small", "Refracting", "Heavy", "Polished", "Wide", "Folding", "Silver", "Light", "Short"]
const nouns = ["telescope", "tripod", "eyepiece", "filter", "mount", "finder", "cable", "case", "mirror", "lens cap"]
const places = ["Bergedorf", "Potsdam", "Sonneberg", "Tautenburg", "Heidelberg", "Calar Alto", "La Silla", "Paranal"]
