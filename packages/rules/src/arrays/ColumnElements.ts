import { isWhole } from "../labels/Labels.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import { overlap } from "../sheet/Alignment.js"
import type { Segment } from "../sheet/Sheet.js"
import { fitsField, isWritten } from "../tables/FitsField.js"
import { headerMatches } from "../tables/HeaderMatches.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"

/** A row of one field: its title, and what the elements side by side have for it. */
interface FieldRow {
  readonly target: Target
  readonly named: number
  readonly row: number
  readonly cells: ReadonlyArray<Segment>
}

/** Rows without a title of a field between two that have one. */
const farthest = 3

/**
 * The elements of a table that has its titles in the first column and an element in each of the others, as models are compared:
 * two or more fields one below the other with two or more values each.
 */
export const columnElements = (array: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
  const tables = togetherIn(rowsOf(array, reading))
  const [table] = [...tables].sort((a, b) => b.length - a.length)
  const [first] = table ?? []
  if (table === undefined || first === undefined || table.length < 2) return []
  const names = namesAbove(first, table, array, reading)
  const whole = names === undefined ? table : [...table, names]
  return first.cells.map((head) => elementOf(head, whole, reading))
}

/** What stands alone above the columns, where a field that may be any text has no row of its own. */
const namesAbove = (
  { cells, row }: FieldRow,
  table: ReadonlyArray<FieldRow>,
  { fields }: ArrayTarget,
  { sheet }: Reading
): FieldRow | undefined => {
  const missing = fields.filter((field) => isWritten(field) && table.every(({ target }) => target !== field))
  const target = missing.find(({ concept }) => concept === "description") ?? missing[0]
  const above = sheet.rows[row - 1]?.segments ?? []
  return target !== undefined && areAbove(above, cells)
    ? { target, named: weights.table.headerCell, row: row - 1, cells: above }
    : undefined
}

const areAbove = (upper: ReadonlyArray<Segment>, lower: ReadonlyArray<Segment>): boolean =>
  upper.length === lower.length &&
  upper.every(({ box, page }, at) => page === lower[at]?.page && overlap(box, lower[at].box) > 0)

const rowsOf = ({ phrases }: ArrayTarget, reading: Reading): ReadonlyArray<FieldRow> => {
  const matchesIn = headerMatches(phrases)
  return reading.sheet.rows.flatMap(({ segments: [title, ...cells] }): ReadonlyArray<FieldRow> => {
    if (title === undefined || cells.length < 2 || title.text.length > longestTitle) return []
    const [target, named] = matchesIn(title.text).best ?? []
    if (target === undefined || named === undefined || named < weights.table.headerCell) return []
    const isHeader = cells.some((cell) => isWhole(cell, reading.labels) || matchesIn(cell.text).best !== undefined)
    const fits = cells.every((cell) => fitsField(cell, target, reading.figures))
    return isHeader || !fits ? [] : [{ target, named, row: title.row, cells }]
  })
}

const longestTitle = 45

/** Rows near each other that have as many cells in the same places, each of another field. */
const togetherIn = (rows: ReadonlyArray<FieldRow>): ReadonlyArray<ReadonlyArray<FieldRow>> => {
  const found: Array<Array<FieldRow>> = []
  for (const row of rows) {
    const open = found.at(-1)
    const last = open?.at(-1)
    const goesOn =
      open !== undefined &&
      last !== undefined &&
      row.row - last.row <= farthest &&
      areAbove(last.cells, row.cells) &&
      open.every(({ target }) => target !== row.target)
    if (goesOn) open.push(row)
    else found.push([row])
  }
  return found
}

const elementOf = (head: Segment, table: ReadonlyArray<FieldRow>, { figures }: Reading): Element => {
  const element = new Map<Target["variable"], Scored>()
  for (const { cells, named, target } of table) {
    const cell = cells.find(({ box }) => overlap(box, head.box) > 0)
    const [candidate] = cell === undefined ? [] : candidatesIn(target.kind, cell, 0, cell.text.length, figures)
    if (candidate !== undefined)
      element.set(target.variable, { target, candidate, score: weights.table.record, by: "column", named })
  }
  return element
}
