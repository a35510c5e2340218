import { maxBy } from "../Collections.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import type { Column, TableHeader } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { linesOf } from "./TableRows.js"

/** A text with fewer letters is a code or a unit. */
const minLetters = 5

/**
 * If no column is the description, or that column holds only codes, the untitled column with the most letters becomes the
 * description, provided that most items have text there.
 */
export const withNames = (
  header: TableHeader,
  items: ReadonlyArray<Item>,
  fields: ReadonlyArray<Target>,
  lineHeight: number
): TableHeader => {
  const description = fields.find(({ concept }) => concept === "description")
  if (description === undefined || header.columns.some(({ under }) => under === description)) return header
  const titled = header.columns.find(({ target }) => target === description)
  if (titled !== undefined && !items.every((item) => isCode(textIn(item, titled)))) return header
  const untitled = header.columns.filter(
    (column) =>
      column.target === undefined &&
      column.box.width > lineHeight &&
      items.filter((item) => lettersIn(item, column) >= minLetters).length * 2 > items.length
  )
  const best = maxBy(untitled, (column) => items.reduce((sum, item) => sum + lettersIn(item, column), 0))
  if (best === undefined) return header
  const named: Column = { ...best, target: description, score: weights.table.headerCell }
  return {
    ...header,
    columns: header.columns.map((column) =>
      column === best ? named : column === titled ? { ...column, target: undefined } : column
    )
  }
}

const textIn = (item: Item, column: Column): string => (item.cells.get(column) ?? []).map(textOf).join(" ").trim()

const isCode = (text: string): boolean => text === "" || (/\d/.test(text) && !/\s|\p{Ll}{3}/u.test(text))

/** The max number of letters in one line of an item in a column. */
const lettersIn = (item: Item, column: Column): number =>
  Math.max(
    ...linesOf(item).map((cells) => (cells.get(column) ?? []).map(textOf).join("").replace(/\P{L}/gu, "").length)
  )
