import { pathOf } from "@winnow/extractor/plain"
import { careerElements } from "../careers/Careers.js"
import { contractParties } from "../parties/ContractParties.js"
import { proseOf } from "../prose/ProseText.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { ownPapers } from "../sheet/OwnPapers.js"
import type { Tables } from "../tables/Tables.js"
import { tablesFor } from "../tables/Tables.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { asksItems } from "../template/TemplateTargets.js"
import { weights } from "../Weights.js"
import { listItems } from "./Lists.js"
import { namedLists } from "./NamedLists.js"
import { plainItems } from "./PlainItems.js"
import { asksTaxes, taxLines } from "./TaxLines.js"

/** The elements of each array: from a table where one has its columns, else from what has no header. */
export const arrayElements = (arrays: ReadonlyArray<ArrayTarget>, reading: Reading): Tables => {
  const tables = tablesFor(arrays, reading)
  const found = new Map(tables.elements)
  const itemRows = new Set(tables.itemRows)
  const named = namedLists(arrays, reading)
  for (const array of arrays) {
    const path = pathOf(array.path)
    const table = found.get(path)
    if (table !== undefined) {
      const careers = careerElements(array, reading)
      if (valuesIn(careers) > valuesIn(table)) found.set(path, careers)
      continue
    }
    const plain = withoutHeader(array, { ...reading, itemRows: tables.itemRows })
    const elements = plain.length > 0 ? plain : (named.get(array) ?? [])
    if (elements.length > 0) found.set(path, elements)
    if (asksItems(array.variable)) for (const row of rowsOf(elements)) itemRows.add(row)
  }
  return { ...tables, elements: found, itemRows }
}

const valuesIn = (elements: ReadonlyArray<Element>): number => elements.reduce((sum, { size }) => sum + size, 0)

const rowsOf = (elements: ReadonlyArray<Element>): ReadonlyArray<number> =>
  elements.flatMap((element) => [...element.values()].map(({ candidate }) => candidate.span.segment.row))

const withoutHeader = (array: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
  const { list } = array
  if (list?.concept === "parties") return mayBeContract(reading) ? partiesOf(list, reading) : []
  if (list !== undefined) return listItems(list, reading)
  if (asksTaxes(array.fields)) return taxLines(array.fields, reading)
  const careers = careerElements(array, reading)
  if (careers.length > 0) return careers
  // What is bought is no answer to what is earned, paid or held
  return asksItems(array.variable) ? plainItems(array.fields, reading) : []
}

const partiesOf = (list: Target, { sheet }: Reading): ReadonlyArray<Element> =>
  contractParties(proseOf(sheet), sheet).map(
    (candidate) => new Map([[list.variable, { target: list, candidate, score: weights.contractParty, by: "sentence" }]])
  )

const mayBeContract = ({ sheet }: Reading): boolean => {
  const own = ownPapers(sheet)
  return own.size === 0 || own.has("contract")
}
