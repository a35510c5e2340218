import type { PromptLine } from "./PromptLines.js"

/** Printed lines `[from, to)`, numbered through the document. */
export interface LineRange {
  readonly from: number
  readonly to: number
}

/** A part of a document: sorted, non-empty line ranges with gaps between them. */
export type Selection = ReadonlyArray<LineRange>

export const allLines = (lines: ReadonlyArray<PromptLine>): Selection =>
  lines.length === 0 ? [] : [{ from: 0, to: lines.length }]

/** The lines of all ranges together, in any order and overlap. */
export const union = (ranges: Iterable<LineRange>): Selection => {
  const joined: Array<LineRange> = []
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    if (from >= to) continue
    const last = joined.at(-1)
    if (last !== undefined && from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else joined.push({ from, to })
  }
  return joined
}

/** Extends each range on both sides by this many lines, not counting running headers and footers. */
export const widened = (
  lines: ReadonlyArray<PromptLine>,
  selection: Selection,
  before: number,
  after: number
): Selection => {
  const away = (from: number, step: 1 | -1, count: number): number => {
    let line = from
    for (let passed = 0; passed < count && lines[line + step] !== undefined; line += step) {
      if (lines[line + step]?.isRunning === false) passed++
    }
    return line
  }
  return union(selection.map(({ from, to }) => ({ from: away(from, -1, before), to: away(to - 1, 1, after) + 1 })))
}

/** The lines for which `keep` holds. */
export const filtered = (selection: Selection, keep: (line: number) => boolean): Selection =>
  union(linesOf(selection).flatMap((line) => (keep(line) ? [{ from: line, to: line + 1 }] : [])))

export const linesOf = (selection: Selection): ReadonlyArray<number> =>
  selection.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, offset) => from + offset))

export const contains = (selection: Selection, line: number): boolean =>
  selection.some(({ from, to }) => from <= line && line < to)

export const tokensIn = (lines: ReadonlyArray<PromptLine>, selection: Selection): number =>
  selection.reduce(
    (sum, { from, to }) =>
      lines.slice(from, to).reduce((sum, line) => sum + (line.isRunning ? 0 : line.tokens), sum + tokensPerRange),
    0
  )

/** For page headings and `[…]` markers. */
const tokensPerRange = 6

/** The lines with page headings and `[…]` for lines left out; running headers and footers only once. */
export const printSelection = (lines: ReadonlyArray<PromptLine>, selection: Selection): string => {
  const printed: Array<string> = []
  let page: number | undefined
  let end = 0
  for (const { from, to } of selection) {
    if (from > end) printed.push(leftOut)
    end = to
    for (const line of lines.slice(from, to)) {
      if (line.isRunning && page !== undefined) continue
      if (line.page !== page) printed.push(`--- page ${line.page} ---`)
      else if (line.isApart) printed.push("")
      page = line.page
      printed.push(line.text)
    }
  }
  if (end < lines.length) printed.push(leftOut)
  return printed.join("\n")
}

const leftOut = "[…]"

/** The pages of a selection, for people: `page 3`, `pages 3 to 6`. */
export const pagesIn = (lines: ReadonlyArray<PromptLine>, selection: Selection): string => {
  const first = lines[selection[0]?.from ?? 0]?.page ?? 1
  const last = lines[(selection.at(-1)?.to ?? 1) - 1]?.page ?? first
  return first === last ? `page ${first}` : `pages ${first} to ${last}`
}
