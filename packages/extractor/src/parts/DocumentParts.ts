import type { DocumentWarning, Line, Page, ParsedDocument } from "@winnow/document"
import { lineText } from "@winnow/document"
import { pageNumberOf } from "../completeness/PageNumbers.js"

/** The page numbers of one document of a file. */
export type DocumentPart = ReadonlyArray<number>

/**
 * The documents of a file that was put together from several: a page begins another one where its head has another
 * number of the same kind, "Invoice number: 2", or where the pages are counted from 1 again below the same title.
 */
export const documentParts = ({ pages }: ParsedDocument): ReadonlyArray<DocumentPart> => {
  const parts: Array<Array<number>> = []
  let first: PageHead | undefined
  let current: PageHead | undefined
  for (const page of pages) {
    const head = headOf(page)
    const isNew =
      first === undefined ||
      current === undefined ||
      hasOtherNumber(current, head) ||
      (head.isFirst && first.isFirst && head.titles.some((title) => first?.titles.includes(title) === true))
    if (isNew) parts.push([])
    parts.at(-1)?.push(page.number)
    current = isNew ? head : { ...head, numbers: new Map([...head.numbers, ...(current?.numbers ?? [])]) }
    first ??= head
  }
  return parts
}

/** The pages of each, and whose values are given. */
export const severalDocuments = (parts: ReadonlyArray<DocumentPart>, isEach: boolean): DocumentWarning => {
  const pages = parts.map((part) => (part.length === 1 ? `${part[0]}` : `${part[0]}–${part.at(-1)}`)).join(", ")
  const whose = isEach ? "each gives one element" : "the values are those of the first"
  return {
    code: "several_documents",
    message: `The file holds ${parts.length} documents (pages ${pages}): ${whose}`.slice(0, 400),
    pages: parts.flatMap(([start = 0]) => start)
  }
}

/** The pages of one part, and its tables. */
export const partOf = ({ pages, tables, warnings }: ParsedDocument, part: DocumentPart): ParsedDocument => {
  const own = new Set(part)
  return {
    ...(warnings !== undefined && { warnings }),
    pages: pages.filter(({ number }) => own.has(number)),
    tables: tables.filter(({ page }) => own.has(page))
  }
}

interface PageHead {
  /** The number of each kind of paper, where the head has only one of the kind. */
  readonly numbers: ReadonlyMap<string, string>
  readonly titles: ReadonlyArray<string>
  /** "Page 1 of 2". */
  readonly isFirst: boolean
}

const hasOtherNumber = (before: PageHead, head: PageHead): boolean =>
  [...head.numbers].some(([kind, number]) => (before.numbers.get(kind) ?? number) !== number) &&
  ![...head.numbers].some(([kind, number]) => before.numbers.get(kind) === number)

const headOf = (page: Page): PageHead => {
  const texts = headLines(page).map(lineText)
  const found = new Map<string, Set<string>>()
  for (const text of texts.slice(0, maxHeadLines)) {
    for (const [, kind = "", number = ""] of text.slice(0, maxLength).matchAll(numbered)) {
      const known = found.get(kindOf(kind)) ?? new Set()
      found.set(kindOf(kind), known.add(number.toUpperCase()))
    }
  }
  const numbers = new Map<string, string>()
  for (const [kind, [number, ...others]] of found)
    if (number !== undefined && others.length === 0) numbers.set(kind, number)
  const titles = texts.slice(0, maxTitleLines).flatMap((text) => {
    const title = titleAlone.exec(text.trim())?.[1]
    return title === undefined ? [] : [kindOf(title)]
  })
  return { numbers, titles, isFirst: pageNumberOf(page)?.number === 1 }
}

const headLines = ({ height, lines }: Page): ReadonlyArray<Line> =>
  height > 0 ? lines.filter(({ words: [word] }) => (word?.box?.y ?? 0) < headShare * height) : lines

const headShare = 0.5
const maxHeadLines = 40
const maxTitleLines = 4
const maxLength = 300

const kinds =
  "invoice|rechnung|facture|factura|fatura|fattura|factuur|faktura|credit note|gutschrift|avoir|receipt|quittung|quotation|quote|angebot|devis|lieferschein|delivery note|payslip|purchase order|claim|policy"
const numbered = new RegExp(
  `(?<!\\p{L})(${kinds})s?[\\s-]?(?:number|no\\.?|nr\\.?|nummer|n[°ºo]\\.?|num(?:ber|[eé]ro)?\\.?|#|id)\\s*[:.#]?\\s*((?=[A-Z0-9/._-]*\\d)[A-Z0-9][A-Z0-9/._-]{2,})`,
  "giu"
)
/** "INVOICE", at the end of a line as well: the sender's name may stand beside it. */
const titleAlone = new RegExp(`(?:^|\\s)(${kinds})$`, "iu")

const kindOf = (title: string): string => {
  const kind = title.toLowerCase()
  return kind === "quotation" ? "quote" : kind
}
