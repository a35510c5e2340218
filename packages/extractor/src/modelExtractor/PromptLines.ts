import { cooperatively, opened } from "@winnow/document"
import { Effect } from "effect"
import type { Cell, Line, LineRole, Page, ParsedDocument, Table, Word } from "@winnow/document"
import { estimateTokens } from "../model/TokenEstimate.js"
import type { WordRange } from "../grounding/DocumentIndex.js"

/** One line of the document as a model sees it. */
export interface PromptLine {
  readonly page: number
  readonly text: string
  readonly tokens: number
  /** An empty line stands before it, because another block begins. */
  readonly isApart: boolean
  readonly role: LineRole
  /** Its words, numbered through the document. */
  readonly words: WordRange
  /** Points from the page's left edge; null without positions. */
  readonly left: number | null
  readonly right: number | null
  /** It repeats a header or footer that most pages have. */
  readonly isRunning: boolean
}

/**
 * The document's lines in reading order. Table cells, which are on one line per row, and other text separated by wide
 * gaps are separated by tabs. Pauses after each page.
 */
export function* promptLines(document: ParsedDocument): Generator<void, ReadonlyArray<PromptLine>> {
  const printed: Array<PromptLine> = []
  const edges = new Map<string, Array<number>>()
  let words = 0
  for (const page of document.pages) {
    const lines = printPage(page, document.tables)
    for (const [at, parts] of lines.entries()) {
      const line = promptLine(page.number, words, parts)
      words = line.words.end
      const edge = at < edgeLines ? "top" : at >= lines.length - edgeLines ? "bottom" : undefined
      const key = `${edge} ${line.text.replaceAll(new RegExp(`(?<!\\d)${page.number}(?!\\d)`, "g"), "#")}`
      // Lines that end in a number may be entries that repeat.
      if (edge !== undefined && !/\d$/.test(key)) edges.set(key, [...(edges.get(key) ?? []), printed.length])
      printed.push(line)
    }
    yield
  }
  for (const [, ...others] of edges.values()) {
    if (others.length < Math.max(minRunning, document.pages.length / 2)) continue
    for (const at of others) markRunning(printed, at)
  }
  return printed
}

export const textOf = (lines: ReadonlyArray<PromptLine>): string => lines.map(({ text }) => text).join("\n")

/** The document's text as a model sees it. */
export const printedText = (document: ParsedDocument): Effect.Effect<string> =>
  Effect.zipRight(
    opened(document),
    cooperatively(() => promptLines(document))
  ).pipe(Effect.map(textOf))

/** Number of lines at either end of a page that may be headers or footers. */
const edgeLines = 4
const minRunning = 3

const markRunning = (printed: Array<PromptLine>, at: number): void => {
  const line = printed[at]
  if (line !== undefined) printed[at] = { ...line, isRunning: true }
}

interface Part {
  readonly line: Line
  /** What separates it from the part before. */
  readonly before: Break
  readonly text: string
}

type Break = " " | "\t" | "\n" | "\n\n"

interface CellOf {
  readonly table: Table
  readonly cell: Cell
}

/** The parts of each printed line: one line of the page, or the cells of a row in a table without positions. */
const printPage = (page: Page, tables: ReadonlyArray<Table>): ReadonlyArray<ReadonlyArray<Part>> => {
  const cells = new Map<Word, CellOf>()
  for (const table of tables) {
    if (table.page !== page.number) continue
    for (const cell of table.cells) for (const word of cell.words) cells.set(word, { table, cell })
  }
  const printed: Array<Array<Part>> = []
  let last: { readonly line: Line; readonly cell: CellOf | undefined } | undefined
  for (const line of page.lines) {
    const [first] = line.words
    if (first === undefined) continue
    const cell = cells.get(first)
    const before = last === undefined ? "\n" : breakBetween(last, { line, cell })
    const part = { line, before, text: lineLayout(line, cells) }
    const row = printed.at(-1)
    if (row === undefined || before === "\n" || before === "\n\n") printed.push([part])
    else row.push(part)
    last = { line, cell }
  }
  return printed
}

const promptLine = (page: number, firstWord: number, parts: ReadonlyArray<Part>): PromptLine => {
  const text = parts.map((part, at) => (at === 0 ? part.text : `${part.before}${part.text}`)).join("")
  const words = parts.flatMap(({ line }) => line.words)
  const last = words.at(-1)?.box ?? null
  return {
    page,
    text,
    tokens: estimateTokens(text) + 1,
    isApart: parts[0]?.before === "\n\n",
    role: parts[0]?.line.role ?? "body",
    words: { start: firstWord, end: firstWord + words.length },
    left: words[0]?.box?.x ?? null,
    right: last === null ? null : last.x + last.width,
    isRunning: false
  }
}

/** Cells of a row are joined in tables without positions; with positions the lines already show the rows. */
const breakBetween = (
  above: { readonly line: Line; readonly cell: CellOf | undefined },
  below: { readonly line: Line; readonly cell: CellOf | undefined }
): Break => {
  const sameTable = below.cell !== undefined && below.cell.table === above.cell?.table
  if (sameTable && below.cell?.cell.row === above.cell?.cell.row && below.line.words[0]?.box === null) {
    return below.cell?.cell === above.cell?.cell ? " " : "\t"
  }
  return sameTable || below.line.block === above.line.block ? "\n" : "\n\n"
}

const lineLayout = (line: Line, cells: ReadonlyMap<Word, CellOf>): string => {
  let text = ""
  let last: Word | undefined
  for (const word of line.words) {
    if (last !== undefined) {
      const isApart = cells.get(word)?.cell !== cells.get(last)?.cell || isWideGap(last, word)
      text += isApart ? "\t" : " "
    }
    text += word.text
    last = word
  }
  return text
}

/** Whether a gap is wider than the letters are high, and thus more than a space. */
const isWideGap = (left: Word, right: Word): boolean =>
  left.box !== null &&
  right.box !== null &&
  right.box.x - (left.box.x + left.box.width) > Math.max(left.box.height, right.box.height) * 1.2

/** The separate pieces of a printed line: cells, or words with wide gaps between them. */
export const piecesOf = (text: string): ReadonlyArray<string> => text.split("\t")
