import { pathOf } from "@winnow/extractor/plain"
import { careerElements } from "../careers/Careers.js"
import { contractParties } from "../parties/ContractParties.js"
import type { ArrayFinder, Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import type { Tables } from "../tables/Tables.js"
import { tablesFor } from "../tables/Tables.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { asksItems } from "../template/TemplateTargets.js"
import { listItems } from "./Lists.js"
import { namedLists } from "./NamedLists.js"
import { headerlessItems } from "./HeaderlessItems.js"
import { taxLines } from "./TaxLines.js"
import { transposedTables } from "./TransposedTables.js"

/** The elements of each array: from a table, from a résumé or from columns if these have more values, else without a header. */
export const arrayElements = (arrays: ReadonlyArray<ArrayTarget>, reading: Reading): Tables => {
  const tables = tablesFor(arrays, reading)
  const found = new Map(tables.elements)
  const itemRows = new Set(tables.itemRows)
  const named = namedLists(arrays, reading)
  for (const array of arrays) {
    const path = pathOf(array.path)
    const table = found.get(path)
    if (table !== undefined) {
      const others = [careerElements(array, reading), transposedTables(array, reading)]
      found.set(
        path,
        others.reduce((best, other) => (countValues(other) > countValues(best) ? other : best), table)
      )
      continue
    }
    const plain = withoutHeader(array, { ...reading, itemRows: tables.itemRows })
    const elements = plain.length > 0 ? plain : (named.get(array) ?? [])
    if (elements.length > 0) found.set(path, elements)
    if (asksItems(array.variable)) for (const row of rowsOf(elements)) itemRows.add(row)
  }
  return { ...tables, elements: found, itemRows }
}

const countValues = (elements: ReadonlyArray<Element>): number => elements.reduce((sum, { size }) => sum + size, 0)

const rowsOf = (elements: ReadonlyArray<Element>): ReadonlyArray<number> =>
  elements.flatMap((element) => [...element.values()].map(({ candidate }) => candidate.span.segment.row))

/** Ways to read an array without a table; the first that finds elements counts. */
const finders: ReadonlyArray<ArrayFinder> = [
  contractParties,
  listItems,
  taxLines,
  transposedTables,
  careerElements,
  headerlessItems
]

const withoutHeader: ArrayFinder = (array, reading) => {
  for (const find of finders) {
    const found = find(array, reading)
    if (found.length > 0) return found
  }
  return []
}
