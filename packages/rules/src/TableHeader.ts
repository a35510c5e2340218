import type { Box } from "@winnow/core"
import type { FieldPhrases } from "./FieldPhrases.js"
import { fieldPhrasesOf } from "./FieldPhrases.js"
import type { HeaderCell } from "./HeaderCells.js"
import { headerCells } from "./HeaderCells.js"
import type { Labels } from "./Labels.js"
import { phrases } from "./Lexicon.js"
import { remembered } from "./Remembered.js"
import type { Reading } from "./Scores.js"
import type { Figures } from "./Figures.js"
import type { Row, Sheet } from "./Sheet.js"
import type { Target } from "./Target.js"
import { isRowConcept } from "./Target.js"
import { keyOf, tokensOf } from "./Text.js"
import { weights } from "./Weights.js"

/** A column by its header; `target` is the field that it answers. */
export interface Column {
  readonly box: Box
  readonly text: string
  readonly target: Target | undefined
  /** The field of the lines below an item's first, where the header has two labels one above the other. */
  readonly under: Target | undefined
  readonly score: number
}

/** Rows `[first, last]` of the sheet that head a table. */
export interface TableHeader {
  readonly first: number
  readonly last: number
  readonly columns: ReadonlyArray<Column>
  readonly score: number
}

/** Columns for what and how many, so that its labels mean its columns; a table of taxes or totals may name the document's own. */
export const isGoods = (header: TableHeader): boolean =>
  header.columns.some(
    ({ target }) =>
      target?.concept === "description" || target?.concept === "itemNumber" || target?.concept === "quantity"
  )

/** Every header for these fields, best first. A band of rows is looked at once, from its row with most labels. */
export const headersFor = (fields: ReadonlyArray<Target>, reading: Reading): Array<TableHeader> => {
  const known = fieldPhrasesOf(fields)
  const asked = new Set<unknown>(
    fields.flatMap((field) => (field.concept === undefined ? [field] : [field, field.concept]))
  )
  const { rows } = reading.sheet
  const { amountRows } = reading
  const headers: Array<TableHeader> = []
  const matches = remembered((text) => matchesOf(text, known))
  const read = new Map<string, TableHeader | undefined>()
  const headerAt = (first: number, last: number): TableHeader | undefined => {
    const band = `${first}-${last}`
    if (!read.has(band)) read.set(band, headerOf(first, last, reading, matches))
    return read.get(band)
  }
  for (const [index, row] of rows.entries()) {
    if (amountRows.has(row) || !hasLabels(row, reading.labels, asked)) continue
    let best: TableHeader | undefined
    for (const [first, last] of bandsAround(index, reading)) {
      const header = headerAt(first, last)
      if (header !== undefined && (best === undefined || header.score > best.score)) best = header
    }
    const previous = headers.at(-1)
    if (best === undefined) continue
    if (previous === undefined || best.first > previous.last) headers.push(best)
    else if (best.score > previous.score) headers[headers.length - 1] = best
  }
  return headers.sort((a, b) => b.score - a.score)
}

type Matches = (text: string) => ReadonlyArray<readonly [Target, number]>

/** Whether a label of the asked fields or concepts stands in a row. */
const hasLabels = (row: Row, labels: Labels, asked: ReadonlySet<unknown>): boolean =>
  row.segments.some((segment) =>
    labels.bySegment
      .get(segment.index)
      ?.some((label) => isAsked(label.concepts.keys(), asked) || isAsked(label.targets.keys(), asked))
  )

const isAsked = (named: Iterable<unknown>, asked: ReadonlySet<unknown>): boolean => {
  for (const one of named) if (asked.has(one)) return true
  return false
}

/** Rows with amounts are no headers. Found once for all arrays. */
export const amountRowsOf = (sheet: Sheet, figures: Figures): ReadonlySet<Row> =>
  new Set(
    sheet.rows.filter((row) =>
      row.segments.some((segment) =>
        figures.numbersIn(segment.text).some((number) => number.decimals === 2 && !number.percent)
      )
    )
  )

/** Bands of at most two rows above and two below that lie close together. */
const bandsAround = (index: number, reading: Reading): Array<readonly [number, number]> => {
  const { rows, lineHeight } = reading.sheet
  const { amountRows } = reading
  const joins = (upper: number, lower: number): boolean => {
    const a = rows[upper]
    const b = rows[lower]
    if (a === undefined || b === undefined || a.page !== b.page) return false
    return (
      b.box.y - (a.box.y + a.box.height) < weights.table.headerGap * lineHeight &&
      !amountRows.has(a) &&
      !amountRows.has(b)
    )
  }
  let first = index
  while (first > index - 2 && joins(first - 1, first)) first--
  let last = index
  while (last < index + 2 && joins(last, last + 1)) last++
  const bands: Array<readonly [number, number]> = []
  for (let from = first; from <= index; from++) for (let to = index; to <= last; to++) bands.push([from, to])
  return bands
}

interface Match {
  readonly target: Target
  readonly under: Target | undefined
  readonly score: number
  readonly index: number
}

const headerOf = (first: number, last: number, reading: Reading, matchesIn: Matches): TableHeader | undefined => {
  const cells = headerCells(reading.sheet.rows.slice(first, last + 1), reading)
  if (cells.length < 2 || cells.length > 40) return undefined
  const stacks = cells.map((cell) => stackOf(cell, matchesIn))
  const matches = cells
    .flatMap((cell, index): Array<Match> => {
      if (isOtherField(cell.text, matchesIn)) return []
      const stack = stacks[index]
      const whole = matchesIn(cell.text).map(([target, score]) => ({ target, under: undefined, score, index }))
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
  const columns = cells.map((cell, index): Column => {
    const match = byCell.get(index)
    return { ...cell, target: match?.target, under: match?.under, score: match?.score ?? 0 }
  })
  if (byCell.size < 2) return undefined
  const total = columns.reduce((sum, column) => sum + column.score * (column.under === undefined ? 1 : 2), 0)
  const strange = columns.filter((column) => column.target === undefined && !isKnownCell(column.text)).length
  const prose = columns.filter((column) => column.text.length > 45).length
  const score =
    total -
    weights.table.strangeCell * strange -
    weights.table.proseCell * prose -
    weights.table.headerRow * (last - first)
  return score > 0 ? { first, last, columns: columns.sort((a, b) => a.box.x - b.box.x), score } : undefined
}

/** Two labels one above the other that name different fields: the item's first line has the one, the next the other. */
const stackOf = (
  cell: HeaderCell,
  matchesIn: Matches
): { readonly target: Target; readonly under: Target; readonly score: number } | undefined => {
  const [upper, lower] = cell.lines
  if (upper === undefined || lower === undefined || cell.lines.length > 2) return undefined
  const best = (text: string) => [...matchesIn(text)].sort((a, b) => b[1] - a[1])[0]
  const whole = best(cell.text)
  const first = best(upper)
  const second = best(lower)
  if (first === undefined || second === undefined || first[0] === second[0]) return undefined
  if ((whole?.[1] ?? 0) >= weights.table.wholeCell) return undefined
  const sure = Math.min(first[1], second[1]) >= weights.table.stackedLabel
  return sure ? { target: first[0], under: second[0], score: first[1] } : undefined
}

/** A cell that is exactly the label of a column that nobody asks for. */
const isOtherField = (text: string, matchesIn: Matches): boolean =>
  isKnownCell(text) && !matchesIn(text).some(([, score]) => score >= weights.table.headerCell * 1.5)

const isKnownCell = (text: string): boolean => {
  const key = keyOf(text)
  return key === "" || (phrases.get(key)?.some((phrase) => isRowConcept(phrase.concept)) ?? false)
}

/** Fields whose phrase stands in a cell, scored by how much of the cell it covers. */
const matchesOf = (text: string, known: FieldPhrases): Array<readonly [Target, number]> => {
  const tokens = tokensOf(text).slice(0, 14)
  const length = tokens.reduce((sum, token) => sum + weightOf(token.key), 0)
  const best = new Map<Target, number>()
  for (let start = 0; start < tokens.length; start++) {
    let key = ""
    let covered = 0
    for (let end = start; end < tokens.length; end++) {
      key += tokens[end]?.key ?? ""
      covered += weightOf(tokens[end]?.key ?? "")
      for (const [target, weight] of known(key)) {
        const score =
          weight *
          (weights.table.partlyCovered + (1 - weights.table.partlyCovered) * (length === 0 ? 1 : covered / length))
        if (score > (best.get(target) ?? 0)) best.set(target, score)
      }
    }
  }
  return [...best]
}

/** Units in a header say nothing about its field. */
const weightOf = (key: string): number => (/^(?:eur|usd|gbp|chf|brl|in|euro|rs)$/.test(key) ? 0.5 : key.length)
