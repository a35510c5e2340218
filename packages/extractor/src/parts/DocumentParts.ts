import type { DocumentWarning, Line, Page, ParsedDocument } from "@winnow/document"
import { lineText } from "@winnow/document"
import { pageNumberOf } from "../completeness/PageNumbers.js"

/** The pages of one document of a file. Where text flows they are parts of one page, and have its number. */
export type DocumentPart = ReadonlyArray<Page>

/**
 * The documents of a file that was put together from several: a page begins another one where its head has another
 * number of the same kind, "Invoice number: 2", or where the pages are counted from 1 again below the same title.
 */
export const documentParts = ({ pages }: ParsedDocument): ReadonlyArray<DocumentPart> => {
  const parts: Array<Array<Page>> = []
  let first: PageHead | undefined
  let current: PageHead | undefined
  for (const page of pages.flatMap(sheetsOf)) {
    const head = headOf(page)
    const isNew =
      first === undefined ||
      current === undefined ||
      hasOtherNumber(current, head) ||
      (head.isFirst && first.isFirst && head.titles.some((title) => first?.titles.includes(title) === true))
    if (isNew) parts.push([])
    parts.at(-1)?.push(page)
    current = isNew ? head : { ...head, numbers: new Map([...head.numbers, ...(current?.numbers ?? [])]) }
    first ??= head
  }
  return parts
}

/** The pages of text that flows, as far as its breaks say. */
const sheetsOf = (page: Page): ReadonlyArray<Page> => {
  const starts = page.lines.flatMap(({ startsPage = false }, index) => (startsPage && index > 0 ? [index] : []))
  if (starts.length === 0) return [page]
  return [0, ...starts].map((start, index) => ({ ...page, lines: page.lines.slice(start, starts[index]) }))
}

/** The pages of each, and whose values are given. */
export const severalDocuments = (parts: ReadonlyArray<DocumentPart>, isEach: boolean): DocumentWarning => {
  const numbers = parts.map((part) => part.map(({ number }) => number))
  const pages = isOnePage(parts.flat())
    ? parts.map(([page]) => `“${page === undefined ? "" : titleOf(page)}”`).join(", ")
    : `pages ${numbers.map((part) => (part.length === 1 ? `${part[0]}` : `${part[0]}–${part.at(-1)}`)).join(", ")}`
  const whose = isEach ? "each gives one element" : "the values are those of the first"
  return {
    code: "several_documents",
    message: `The file holds ${parts.length} documents (${pages}): ${whose}`.slice(0, 400),
    pages: [...new Set(numbers.flatMap(([start = 0]) => start))]
  }
}

/** How a part is known where it has no pages: by its number, else by how it begins. */
const titleOf = (page: Page): string => {
  const [number] = headOf(page).numbers.values()
  const first = page.lines.find(({ role, words }) => role !== "header" && words.length > 0)
  return number ?? (first === undefined ? "" : lineText(first).slice(0, maxTitleLength))
}

const maxTitleLength = 40

/** The pages of one part, and its tables. */
export const partOf = ({ tables, warnings }: ParsedDocument, part: DocumentPart): ParsedDocument => {
  const words = new Set(part.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
  return {
    ...(warnings !== undefined && { warnings }),
    pages: isOnePage(part)
      ? part.slice(0, 1).map((page) => ({ ...page, lines: part.flatMap(({ lines }) => lines) }))
      : part,
    tables: tables.filter(({ cells }) => cells.some((cell) => cell.words.some((word) => words.has(word))))
  }
}

const isOnePage = (pages: ReadonlyArray<Page>): boolean => new Set(pages.map(({ number }) => number)).size === 1

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
