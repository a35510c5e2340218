import type { DocumentWarning, ParsedDocument, TokenUsage } from "@winnow/document"
import { flows, opened, pageCountOf } from "@winnow/document"
import { Effect } from "effect"
import { isRecord } from "../Records.js"
import type { Extracted, Extractor, Quote } from "../Extractor.js"
import type { Variable } from "../Variable.js"
import { fieldsOf, itemTypeOf } from "../VariableFields.js"
import type { DocumentPart } from "./DocumentParts.js"
import { documentParts, partOf, severalDocuments } from "./DocumentParts.js"
import { kindOfList } from "./DocumentKinds.js"
import { headOf } from "./PageHead.js"

/** An extraction, and the document it was made from. */
interface ExtractedPart {
  readonly document: ParsedDocument
  readonly extracted: Extracted
}

/**
 * Extracts from the first document of a file that holds several, with a warning. A template that is a single list of
 * documents gets one element per document, and one element for a single document that is of their kind or has no list.
 */
export const extractParts = Effect.fnUntraced(function* (
  { extract }: typeof Extractor.Service,
  document: ParsedDocument,
  variables: ReadonlyArray<Variable>,
  guidance: Parameters<typeof extract>[2]
) {
  const [list] = variables
  const isEach = list !== undefined && variables.length === 1 && isListOfDocuments(list)
  const whole = Effect.gen(function* () {
    const extracted = yield* extract(document, variables, guidance)
    if (!isEach) return { document, extracted } satisfies ExtractedPart
    const rows = elementsOf(extracted, list)
    const most = Math.max(0, ...rows.map(givenIn))
    yield* opened(document)
    const isItself = most === 0 || (extracted.usage === null && isOfKindOf(document, list))
    if (isItself === false) return { document, extracted }
    const one = yield* extract(document, fieldsOf(list), guidance)
    const given = givenIn(one.data)
    const isOne = isItself ? given >= Math.max(1, most) : given > most && hasOwnNumber(one.data, rows)
    return { document, extracted: isOne ? combined(list, [one]) : extracted }
  })
  if (pageCountOf(document) < 2 && !flows(document)) return yield* whole
  yield* opened(document)
  const parts = yield* documentParts(document)
  if (parts.length < 2) return yield* whole
  const warning = severalDocuments(parts, isEach)
  if (!isEach) {
    const first = partOf(document, parts[0] ?? [])
    const extracted = yield* extract(first, variables, guidance)
    return { document: first, extracted: withWarning(extracted, warning) }
  }
  const each: ReadonlyArray<Extracted> = yield* Effect.forEach(parts.slice(0, maxElements), (part) =>
    extract(partOf(document, part), fieldsOf(list), guidance)
  )
  const all = withWarning(combined(list, each), warning)
  return { document, extracted: parts.length > maxElements ? withWarning(all, cutOff(parts)) : all }
})

const maxElements = 200

const elementsOf = ({ data }: Extracted, { key }: Variable): ReadonlyArray<Extracted["data"]> => {
  const elements = data[key]
  return Array.isArray(elements) ? elements.filter(isRecord) : []
}

/** How many of its fields an element has. */
const givenIn = (element: Extracted["data"]): number => Object.values(element).filter(isGiven).length

/** Whether an element has a document number that no row has. */
const hasOwnNumber = (element: Extracted["data"], rows: ReadonlyArray<Extracted["data"]>): boolean =>
  Object.entries(element).some(
    ([key, value]) => documentNumberField.test(key) && isGiven(value) && rows.every((row) => row[key] !== value)
  )

/** Whether a document is of the kind that a list is named after, as an invoice has no invoices as rows; if it is known. */
const isOfKindOf = ({ pages }: ParsedDocument, { key }: Variable): boolean | undefined => {
  const [page] = pages.filter(({ lines }) => lines.length > 0)
  const kind = kindOfList(key)
  if (page === undefined || kind === undefined) return undefined
  const { numbers, titles } = headOf(page)
  const kinds: ReadonlyArray<string> = titles.length > 0 ? titles : [...numbers.keys()]
  if (kinds.includes(kind) || (kind === "invoice" && kinds.includes("credit note"))) return true
  return titles.length > 0 ? false : undefined
}

const isGiven = (value: unknown): boolean =>
  isRecord(value) ? Object.values(value).some(isGiven) : Array.isArray(value) ? value.some(isGiven) : value != null

const cutOff = (parts: ReadonlyArray<DocumentPart>): DocumentWarning => ({
  code: "limit_reached",
  message: `Only the first ${maxElements} documents of the file were read`,
  pages: [...new Set(parts.slice(maxElements).flatMap((part) => part.map(({ number }) => number)))]
})

const withWarning = (extracted: Extracted, warning: DocumentWarning): Extracted => ({
  ...extracted,
  warnings: [warning, ...(extracted.warnings ?? [])]
})

/**
 * Whether a variable is a list of documents: its objects have a date, a total or a party of their own, and either the
 * list is named after a kind of document or they have a document number.
 */
const isListOfDocuments = (variable: Variable): boolean => {
  if (variable.type !== "array" || itemTypeOf(variable) !== "object") return false
  const keys = fieldsOf(variable).map(({ key }) => key)
  return (
    (nameOfDocumentList.test(variable.key) || keys.some((key) => documentNumberField.test(key))) &&
    keys.some((key) => documentField.test(key))
  )
}

const nameOfDocumentList =
  /^(?:(?:bank|account|card|monthly|sales|purchase|supplier|vendor)_?)?(?:invoices|bills|receipts|documents|papers|quotes|quotations|credit_?notes|contracts|agreements|policies|claims|statements|payslips|tickets|delivery_?notes|purchase_?orders|resumes|cvs|candidates|applicants|rechnungen|kontoauszüge|(?:gehalts|lohn)abrechnungen|belege|quittungen|dokumente|angebote|verträge|factures|reçus|devis|contrats|documentos|facturas|recibos|contratos|faturas|fatture|ricevute|contratti|documenti|scontrini|facturen|bonnen|faktury|paragony)$/i

const documentNumberField =
  /^(?:invoice|document|receipt|quote|quotation|credit_?note|claim|policy|order|rechnungs?|facture|factura|fatura|fattura)?_?(?:number|no|nr|num|id|nummer|numero)$/i
const documentField =
  /total|seller|vendor|supplier|issuer|buyer|customer|employee|account|balance|period|pay$|(?:invoice|issue|due|effective)_?date|^(?:date|parties|e_?mail|phone)$/i

const combined = ({ key }: Variable, each: ReadonlyArray<Extracted>): Extracted => ({
  data: { [key]: each.map(({ data }) => data) },
  quotes: each.flatMap(({ quotes }, index) =>
    quotes.map((quote): Quote => ({ ...quote, path: pathIn(key, index, quote.path) }))
  ),
  checks: new Map(
    each.flatMap(({ checks = new Map() }, index) =>
      [...checks].map(([path, check]) => [pathIn(key, index, path), check] as const)
    )
  ),
  places: new Map(
    each.flatMap(({ places = new Map() }, index) =>
      [...places].map(
        ([path, place]) => [pathIn(key, index, path), { ...place, path: pathIn(key, index, path) }] as const
      )
    )
  ),
  usage: each.reduce<TokenUsage | null>((last, { usage }) => usage ?? last, null),
  warnings: each.flatMap(({ warnings = [] }) => warnings)
})

const pathIn = (key: string, index: number, path: string): string =>
  `${key}[${index}]${path.startsWith("[") ? "" : "."}${path}`
