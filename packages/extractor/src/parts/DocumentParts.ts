import type { DocumentWarning, Line, Page, ParsedDocument, Table } from "@winnow/document"
import { cooperatively, lineText, withRunningLines } from "@winnow/document"
import type { Effect } from "effect"
import { isOfOtherDocument, isOtherWithoutBreak } from "./OtherDocument.js"
import { repeatedBeginnings } from "./RepeatedBeginnings.js"
import type { PageHead } from "./PageHead.js"
import { headOf, isCover, withHead } from "./PageHead.js"

/** The pages of one document within a file. In flowing text they are parts of one page and all have its number. */
export type DocumentPart = ReadonlyArray<Page>

/** Splits a file into the documents it was assembled from. */
export const documentParts = ({ pages, tables }: ParsedDocument): Effect.Effect<ReadonlyArray<DocumentPart>> =>
  cooperatively(() => partsOf(pages, tables))

/** May pause after each page. */
function* partsOf(
  pages: ReadonlyArray<Page>,
  tables: ReadonlyArray<Table>
): Generator<void, ReadonlyArray<DocumentPart>> {
  const parts: Array<Array<Page>> = []
  /** A cover, and pages without text, such as blank backs or scans. If the first page has no text, each is a cover. */
  const empty: Array<Page> = []
  const hasCover = pages[0]?.lines.length === 0
  let first: PageHead | undefined
  let current: PageHead | undefined
  for (const { hasBreak, ...page } of pages.flatMap((page) => pagesWithin(page, tables))) {
    const head = headOf(page)
    if (page.lines.length === 0 || (first === undefined && empty.length === 0 && isCover(page, head))) {
      empty.push(page)
      continue
    }
    const isOther = hasBreak ? isOfOtherDocument : isOtherWithoutBreak
    const isNew = first !== undefined && current !== undefined && isOther(head, current, first)
    const areCovers = first === undefined || (hasCover && isNew)
    if (!areCovers) parts.at(-1)?.push(...empty.splice(0))
    if (isNew || first === undefined) parts.push(empty.splice(0))
    parts.at(-1)?.push(page)
    current = isNew || current === undefined ? head : withHead(current, head)
    first ??= head
    yield
  }
  parts.at(-1)?.push(...empty)
  return parts.length === 0 ? [empty] : parts
}

interface PageWithin extends Page {
  /** Whether a page break stands before it, not only text that may begin another document. */
  readonly hasBreak: boolean
}

/**
 * The pages of flowing text, as far as page breaks are known, and its parts that begin like the text. A section's
 * header belongs to the page below it.
 */
const pagesWithin = (page: Page, tables: ReadonlyArray<Table>): ReadonlyArray<PageWithin> => {
  if (page.height > 0) return [{ ...page, hasBreak: true }]
  const breaks = new Set(
    page.lines.flatMap(({ startsPage = false }, index) =>
      startsPage && index > 0 && !isBelowHeader(page.lines, index) ? [index] : []
    )
  )
  const starts = [0, ...new Set([...breaks, ...repeatedBeginnings(page.lines, tables)])].sort((a, b) => a - b)
  return starts.map((start, index) => ({
    ...page,
    hasBreak: start === 0 || breaks.has(start),
    lines: page.lines.slice(start, starts[index + 1])
  }))
}

/** Whether only header lines stand between a line and the page break before it, or the beginning. */
const isBelowHeader = (lines: ReadonlyArray<Line>, index: number): boolean => {
  let at = index - 1
  while (lines[at]?.role === "header" && lines[at]?.startsPage !== true) at--
  return at < 0 || lines[at]?.role === "header"
}

/** Warns that a file holds several documents, with their pages and which of them the values are from. */
export const severalDocuments = (parts: ReadonlyArray<DocumentPart>, isEach: boolean): DocumentWarning => {
  const numbers = parts.map((part) => part.map(({ number }) => number))
  const pages = isOnePage(parts.flat())
    ? titlesOf(parts)
        .map((title) => `“${title}”`)
        .join(", ")
    : `pages ${numbers.map((part) => (part.length === 1 ? `${part[0]}` : `${part[0]}–${part.at(-1)}`)).join(", ")}`
  const whose = isEach ? "each gives one element" : "the values are those of the first"
  return {
    code: "several_documents",
    message: `The file holds ${parts.length} documents (${pages}): ${whose}`.slice(0, 400),
    pages: [...new Set(numbers.flatMap(([start = 0]) => start))]
  }
}

/** Identifies parts without pages: by their numbers, else by their first lines that no part before has. */
const titlesOf = (parts: ReadonlyArray<DocumentPart>): ReadonlyArray<string> => {
  const known = new Set<string>()
  return parts.map((part) => {
    const [number] = part.slice(0, 1).flatMap((page) => [...headOf(page).numbers.values()])
    const texts = part.flatMap(({ lines }) => lines.flatMap((line) => (line.role === "header" ? [] : [lineText(line)])))
    const title = texts.find((text) => text !== "" && !known.has(text)) ?? ""
    for (const text of texts) known.add(text)
    return number ?? title.slice(0, maxTitleLength)
  })
}

const maxTitleLength = 40

/** The part as a document with its own tables. */
export const partOf = ({ tables, warnings }: ParsedDocument, part: DocumentPart): ParsedDocument => {
  const words = new Set(part.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
  return {
    ...(warnings !== undefined && { warnings }),
    pages: part.some(({ height }) => height === 0)
      ? part.slice(0, 1).map((page) => ({ ...page, lines: part.flatMap(({ lines }) => lines) }))
      : withOwnRunningLines(part),
    tables: tables.filter(({ cells }) => cells.some((cell) => cell.words.some((word) => words.has(word))))
  }
}

/** Lines that stand again only in another document of the file, such as its sender, are no headers or footers. */
const withOwnRunningLines = (part: DocumentPart): DocumentPart => {
  const alone = part.map((page, index) => ({
    ...page,
    number: index + 1,
    lines: page.lines.map((line): Line => (isRunning(line) ? { ...line, role: "body" } : line))
  }))
  return withRunningLines(alone).map((page, index) => ({ ...page, number: part[index]?.number ?? page.number }))
}
const isRunning = ({ role }: Line): boolean => role === "header" || role === "footer"

const isOnePage = (pages: ReadonlyArray<Page>): boolean => new Set(pages.map(({ number }) => number)).size === 1
