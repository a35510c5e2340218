import type { ItemTable } from "./ItemTable.js"
import { lettersIn, textsIn, untitledIn } from "./ItemTable.js"
import type { Reading } from "../reading/Reading.js"
import type { Target } from "../template/Target.js"
import type { Column } from "./TableHeader.js"

/** Fewer letters are a code or a unit. */
const minLetters = 5

/**
 * Where no title says what is sold, it stands in the column with most letters, if most items have some there; and so where the
 * column that a title calls it has nothing, or nothing but codes.
 */
export const nameColumn = (
  table: ItemTable,
  fields: ReadonlyArray<Target>,
  { sheet }: Reading
): ReadonlyMap<Column, Target> => {
  const none = new Map()
  const target = fields.find(({ concept }) => concept === "description")
  if (target === undefined || table.header.columns.some(({ under }) => under === target)) return none
  const titled = table.header.columns.find((column) => column.target === target)
  const isEmpty = titled !== undefined && textsIn(table, titled).every((text) => text === "")
  const nameless = titled === undefined ? [...untitledIn(table)] : untitledIn(table)
  const named = maxLetters(table, nameless, sheet.lineHeight)
  if (named === undefined) return none
  if (titled !== undefined && !isEmpty && shareOfCodes(table, titled) < (named.text === "" ? mostlyCodes : 1))
    return none
  const code = fields.find(({ concept }) => concept === "itemNumber")
  const isFree = code !== undefined && !table.header.columns.some((column) => column.target === code)
  return titled === undefined || isEmpty
    ? new Map([[named, target]])
    : new Map([[named, target], ...(isFree ? [[titled, code] as const] : [])])
}

/** Few of many rows may be read amiss, where the names stand below no title. */
const mostlyCodes = 0.9

const shareOfCodes = (table: ItemTable, column: Column): number => {
  const texts = textsIn(table, column).filter((text) => text !== "")
  const codes = texts.filter((text) => /\d/.test(text) && !/\s|\p{Ll}{3}/u.test(text))
  return codes.length / Math.max(1, texts.length)
}

const maxLetters = (table: ItemTable, columns: ReadonlyArray<Column>, lineHeight: number): Column | undefined => {
  let best: Column | undefined
  let most = 0
  for (const column of columns) {
    const letters = lettersIn(table, column)
    const filled = letters.filter((count) => count >= minLetters).length
    const mean = letters.reduce((sum, count) => sum + count, 0) / letters.length
    if (filled * 2 > letters.length && mean > most && column.box.width > lineHeight) {
      best = column
      most = mean
    }
  }
  return best
}
