import type { Naming } from "./ItemTable.js"
import { missingIn, textsIn } from "./ItemTable.js"

/** A single row counts nothing. */
const fewest = 2

/** The first column, whatever its title, numbers the rows where its numbers grow by the same step from row to row: 0010, 0020, 0030. */
export const countingColumn: Naming = (table, fields) => {
  const target = missingIn(table, fields).find(({ concept }) => concept === "position")
  const [first] = [...table.header.columns].sort((a, b) => a.box.x - b.box.x)
  if (target === undefined || first === undefined || first.target?.concept === "quantity") return new Map()
  const texts = textsIn(table, first)
  const numbers = texts.map(Number)
  const [start = 0, next = 0] = numbers
  const step = next - start
  const counts =
    texts.length >= fewest &&
    step > 0 &&
    start === step &&
    texts.every((text, index) => /^\d{1,5}$/.test(text) && numbers[index] === start + index * step)
  return counts ? new Map([[first, target]]) : new Map()
}
