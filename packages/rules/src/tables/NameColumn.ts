import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import type { Column, TableHeader } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { linesOf } from "./TableRows.js"

/** Fewer letters are a code or a unit. */
const minLetters = 5

/**
 * Where no title says what is sold, or where the column below such a title has nothing but codes, the untitled column with
 * most letters does, if most items have some there.
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
  let best: Column | undefined
  let most = 0
  for (const column of header.columns) {
    const letters = items.map((item) => lettersIn(item, column))
    const filled = letters.filter((count) => count >= minLetters).length
    const mean = letters.reduce((sum, count) => sum + count, 0) / letters.length
    if (column.target !== undefined || filled * 2 <= letters.length || mean <= most) continue
    if (column.box.width <= lineHeight) continue
    best = column
    most = mean
  }
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

/** The most letters that a line of an item has in a column. */
const lettersIn = (item: Item, column: Column): number =>
  Math.max(
    ...linesOf(item).map((cells) => (cells.get(column) ?? []).map(textOf).join("").replace(/\P{L}/gu, "").length)
  )
