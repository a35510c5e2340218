import type { Box } from "@winnow/document"
import { maxBy } from "../Collections.js"
import { memoized } from "../Memoized.js"
import type { Reading } from "../reading/Reading.js"
import { overlaps } from "../sheet/Alignment.js"
import type { Row } from "../sheet/Sheet.js"
import type { FieldPhrases } from "../template/FieldPhrases.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import { yearsIn } from "../values/Dates.js"
import type { HeaderBand, HeaderBands } from "./HeaderBands.js"
import { amountRowsOf } from "./HeaderBands.js"
import type { HeaderCell } from "./HeaderCells.js"
import type { HeaderMatches } from "./HeaderMatches.js"
import type { Cells } from "./TableCells.js"
import { headerMatches } from "./HeaderMatches.js"

/** A column and its title; `target` is the field that it answers. */
export interface Column {
  readonly box: Box
  readonly text: string
  readonly target: Target | undefined
  /** The field of an item's second line, if the title is two stacked labels. */
  readonly under: Target | undefined
  readonly score: number
  /** Other fields that its title matches. */
  readonly also?: ReadonlyArray<Target>
}

/** A table header in rows `[first, last]` of the sheet. */
export interface TableHeader {
  /** The rows in which other arrays' tables begin. */
  readonly stops?: ReadonlySet<number>
  readonly first: number
  readonly last: number
  readonly columns: ReadonlyArray<Column>
  readonly score: number
  /** The columns of the tables beside it, whose titles are in the same rows. */
  readonly beside?: ReadonlyArray<Column>
  /** The cells of a table without titles. */
  readonly untitled?: ReadonlyMap<Row, Cells>
}

/** Whether a table lists items; the titles of other tables may be labels of the document's own values. */
export const listsItems = (header: TableHeader): boolean =>
  header.columns.some(
    ({ target }) =>
      target?.concept === "description" || target?.concept === "itemNumber" || target?.concept === "quantity"
  )

/** All headers for an array's fields, best first; of headers that share rows only the best one. */
export const headersFor = (phrases: FieldPhrases, bands: HeaderBands, reading: Reading): Array<TableHeader> => {
  const asked = new Set<unknown>(
    phrases.fields.flatMap((field) => (field.concept === undefined ? [field] : [field, field.concept]))
  )
  const { rows } = reading.sheet
  const amountRows = amountRowsOf(reading)
  const headerAt = bandReader(phrases, bands, rows)
  const headers: Array<ReadonlyArray<TableHeader>> = []
  for (const [index, row] of rows.entries()) {
    if (amountRows.has(row) || !hasLabels(row, reading, asked)) continue
    const best = maxBy(bands.around(index).map(headerAt), bestScore) ?? []
    const previous = headers.at(-1) ?? []
    if ((best[0]?.first ?? -1) > (previous[0]?.last ?? -1)) headers.push(best)
    else if (bestScore(best) > bestScore(previous)) headers[headers.length - 1] = best
  }
  return headers.flat().sort((a, b) => b.score - a.score)
}

const bestScore = (headers: ReadonlyArray<TableHeader>): number => Math.max(...headers.map(({ score }) => score))

/** Reads each band once, and only bands with two words that may begin a field's label. */
const bandReader = (
  phrases: FieldPhrases,
  { cellsOf }: HeaderBands,
  rows: ReadonlyArray<Row>
): ((band: HeaderBand) => ReadonlyArray<TableHeader>) => {
  const matchesIn = headerMatches(phrases)
  const beginningsIn = memoized((number: number) => countBeginnings(rows[number], phrases))
  const headersFrom = memoized((first: number) =>
    memoized((last: number) => {
      const cells = cellsOf([first, last])
      return sideBySide(cells, rows.slice(last + 1, last + 1 + maxRowsBeside)).flatMap((own) => {
        const header = headerOf([first, last], own, matchesIn)
        const others = cells.filter((cell) => !own.includes(cell)).map((cell) => ({ ...cell, ...unmatched }))
        return header === undefined ? [] : [others.length === 0 ? header : { ...header, beside: others }]
      })
    })
  )
  return ([first, last]) => {
    let words = 0
    for (let number = first; number <= last; number++) words += beginningsIn(number)
    return words < 2 ? [] : headersFrom(first)(last)
  }
}

const maxRowsBeside = 12
const unmatched = { target: undefined, under: undefined, score: 0 }

/** The cells of each table, if tables with the same last title stand beside each other: "Pay  Rate  Amount  Tax  Amount". */
const sideBySide = (
  cells: ReadonlyArray<HeaderCell>,
  below: ReadonlyArray<Row>
): ReadonlyArray<ReadonlyArray<HeaderCell>> => {
  const sorted = fromLeft(cells)
  const ends = sorted.flatMap(({ text }, index) => (text === sorted.at(-1)?.text ? [index + 1] : []))
  const parts = ends.map((end, index) => sorted.slice(ends[index - 1] ?? 0, end))
  if (parts.length < 2 || parts.some(({ length }) => length < 2)) return [cells]
  const isOfWords = ({ box: own }: HeaderCell): boolean => {
    const texts = below.flatMap(({ segments }) => segments.filter(({ box }) => overlaps(box, own)))
    return texts.filter(({ text }) => /\p{L}{2}/u.test(text)).length * 2 > Math.max(1, texts.length)
  }
  return parts.every((part) => part.some(isOfWords)) ? parts : [cells]
}

/** The number of words in a row that may begin a field's label. */
const countBeginnings = (row: Row | undefined, { mayBegin }: FieldPhrases): number =>
  (row?.segments ?? []).flatMap(({ tokens }) => tokens).filter(({ key }) => mayBegin(key) || yearsIn(key).length > 0)
    .length

/** Whether a row contains a label of an asked field or concept, or is of years only. */
const hasLabels = (row: Row, { labels }: Reading, asked: ReadonlySet<unknown>): boolean =>
  row.segments.every(({ text }) => yearsIn(text).length > 0) ||
  row.segments.some((segment) =>
    labels
      .in(segment)
      .some(({ concepts, targets }) => [...concepts.keys(), ...targets.keys()].some((one) => asked.has(one)))
  )

interface Match {
  readonly target: Target
  readonly under: Target | undefined
  readonly score: number
  readonly index: number
}

type MatchesIn = (text: string) => HeaderMatches

export const fromLeft = <A extends { readonly box: Box }>(all: ReadonlyArray<A>): ReadonlyArray<A> =>
  [...all].sort((a, b) => a.box.x - b.box.x)

const headerOf = (
  [first, last]: HeaderBand,
  cells: ReadonlyArray<HeaderCell>,
  matchesIn: MatchesIn
): TableHeader | undefined => {
  if (cells.length < 2 || cells.length > 40) return undefined
  const matches = cells
    .flatMap((cell, index): Array<Match> => {
      const { fields: named, isOther } = withGroupTitle(cell, matchesIn)
      if (isOther) return []
      const fields = named.filter(([target]) => !asksOtherYear(target, `${cell.group ?? ""} ${cell.text}`))
      const stack = stackedLabels(cell, matchesIn)
      const whole = fields.map(([target, score]) => ({ target, under: undefined, score, index }))
      return stack === undefined ? whole : [{ ...stack, index }, ...whole]
    })
    .sort((a, b) => b.score - a.score)
  const byCell = new Map<number, Match>()
  const used = new Set<Target | undefined>()
  for (const match of matches) {
    if (match.score < weights.table.headerCell || used.has(match.target) || byCell.has(match.index)) continue
    if (match.under !== undefined && used.has(match.under)) continue
    used.add(match.target)
    if (match.under !== undefined) used.add(match.under)
    byCell.set(match.index, match)
  }
  // "2024  2023" above a column of names without a title
  const isOfYears = cells.every(({ text }) => yearsIn(text).length > 0)
  if (byCell.size < (isOfYears ? 1 : 2)) return undefined
  const columns = cells.map((cell, index): Column => {
    const match = byCell.get(index)
    const also = matches.flatMap((other) =>
      other.index === index && other.target !== match?.target && other.score >= weights.table.headerCell
        ? [other.target]
        : []
    )
    return { ...cell, target: match?.target, under: match?.under, score: match?.score ?? 0, also }
  })
  const total = columns.reduce((sum, column) => sum + column.score * (column.under === undefined ? 1 : 2), 0)
  const isStrange = ({ target, text }: Column) => !isOfYears && target === undefined && !matchesIn(text).isKnown
  const strange = columns.filter(isStrange).length
  const names = byCell.size < 2 ? weights.table.headerCell : 0
  const score = total + names - weights.table.strangeCell * strange - weights.table.headerRow * (last - first)
  return score > 0 ? { first, last, columns: fromLeft(columns), score } : undefined
}

/** A cell's matches, or better ones with its group's title or the year above or below: "FY 2025", "Budget". */
const withGroupTitle = ({ group, lines, text }: HeaderCell, matchesIn: MatchesIn): HeaderMatches => {
  const own = matchesIn(text)
  const [upper, lower] = group === undefined ? lines : [group, text]
  if (upper === undefined || lower === undefined) return own
  const [[above], [below]] = [yearsIn(upper), yearsIn(lower)]
  if (group === undefined && (lines.length > 2 || (above === undefined) === (below === undefined))) return own
  const alone = new Map(own.fields)
  const better = [`${upper} ${lower}`, `${above ?? upper} ${below ?? lower}`, `${below ?? lower} ${above ?? upper}`]
    .flatMap((whole) => matchesIn(whole).fields)
    .filter(([target, score]) => score > Math.max(weights.table.headerCell, alone.get(target) ?? 0))
  return better.length > 0 ? { ...own, fields: better, isOther: false } : own
}

/** Whether a title contains years, and the field asks for another one. */
const asksOtherYear = ({ variable }: Target, title: string): boolean => {
  const said = yearsIn(title)
  if (said.length === 0) return false
  const asked = [variable.key, variable.context].map(yearsIn).find(({ length }) => length > 0)
  return asked !== undefined && !said.some((year) => asked.includes(year))
}

/** Two stacked labels of different fields: the upper one titles an item's first line, the lower one the next line. */
const stackedLabels = (
  cell: HeaderCell,
  matchesIn: MatchesIn
): { readonly target: Target; readonly under: Target; readonly score: number } | undefined => {
  const [upper, lower] = cell.lines
  if (upper === undefined || lower === undefined || cell.lines.length > 2) return undefined
  const whole = matchesIn(cell.text).best
  const first = matchesIn(upper).best
  const second = matchesIn(lower).best
  if (first === undefined || second === undefined || first[0] === second[0]) return undefined
  if ((whole?.[1] ?? 0) >= weights.table.wholeCell) return undefined
  const sure = Math.min(first[1], second[1]) >= weights.table.stackedLabel
  return sure ? { target: first[0], under: second[0], score: Math.max(first[1], second[1]) } : undefined
}
