import { phrases } from "../words/Phrases.js"
import { keyOf } from "../words/Text.js"
import { fitsField, isWritten } from "./FitsField.js"
import type { Naming } from "./ItemTable.js"
import { missingIn, untitledIn } from "./ItemTable.js"

/** The only column left for the only field left, if its title is none that papers have for anything else and its values fit. */
export const lastColumn: Naming = (table, fields, { figures }) => {
  const [target, ...otherFields] = missingIn(table, fields)
  const [column, ...others] = untitledIn(table)
  if (target === undefined || column === undefined || otherFields.length + others.length > 0) return new Map()
  if (!/\p{L}{2}/u.test(column.text) || phrases.has(keyOf(column.text))) return new Map()
  const cells = table.items.map(({ cells }) => cells.get(column) ?? [])
  const fits = cells.every((spans) => spans.every(({ segment }) => fitsField(segment, target, figures)))
  const isFilled = 2 * cells.filter((spans) => spans.length > 0).length > cells.length
  const isWordy = cells.some((spans) => spans.some(({ segment }) => /\p{L}{2}/u.test(segment.text)))
  return fits && isFilled && (!isWritten(target) || isWordy) ? new Map([[column, target]]) : new Map()
}
