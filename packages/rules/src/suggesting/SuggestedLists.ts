import type { ParsedDocument, Table } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import type { Concept } from "../lexicon/Concepts.js"
import { isRowConcept } from "../lexicon/Concepts.js"
import type { Locale } from "../values/Locale.js"
import { kindOf } from "../words/Lexicon.js"
import { phrasesIn } from "../words/Phrases.js"
import { keyOf } from "../words/Text.js"
import { hintOf, keyOfCaption, typeOf, typeOfText, unique } from "./SuggestedScalars.js"

/**
 * An array for each table with a header; tables with the same header give one array. The titles in `headers` are not captions
 * of scalars.
 */
export const suggestLists = (document: ParsedDocument, locale: Locale) => {
  const lists = new Map<string, Variable>()
  const headers = new Set<string>()
  for (const table of document.tables) {
    const [titles = [], ...rows] = rowsOf(table)
    if (!isHeader(titles) || rows.length === 0) continue
    for (const title of titles) headers.add(title)
    const columns = titles.flatMap((title, column) => columnOf(title, rows, column, locale))
    const fields = unique(columns.map(({ variable }) => variable))
    const concepts = columns.flatMap(({ concept }) => concept ?? [])
    const key = nameOf(concepts, lists)
    const signature = titles.join("|")
    if (fields.length > 1 && !lists.has(signature)) {
      const context = `One for each row of the table with the columns ${titles.filter((title) => title !== "").join(", ")}`
      lists.set(signature, { key, type: "array", arrayType: "object", context, fields })
    }
  }
  return { variables: [...lists.values()], headers }
}

const minColumns = 3

/** Whether a row is a header: its cells are words without digits. */
const isHeader = (titles: ReadonlyArray<string>): boolean => {
  const written = titles.filter((title) => title !== "")
  return (
    written.length >= minColumns &&
    written.every((title) => /\p{L}/u.test(title) && !/\d/.test(title) && title.length <= 40 && !title.endsWith(":"))
  )
}

const columnOf = (
  title: string,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  column: number,
  locale: Locale
): ReadonlyArray<{ readonly concept: Concept | undefined; readonly variable: Variable }> => {
  const known = phrasesIn(keyOf(title), locale.language).map(({ concept }) => concept)
  const concept = known.find(isRowConcept) ?? known.find((concept) => kindOf(concept) !== "none")
  const key = concept ?? keyOfCaption(title)
  if (key === undefined) return []
  const type = concept === undefined ? typeOfColumn(rows, column, locale) : typeOf(concept)
  return [{ concept, variable: { key, type, context: hintOf(title) } }]
}

const typeOfColumn = (rows: ReadonlyArray<ReadonlyArray<string>>, column: number, locale: Locale) => {
  const types = rows.map((row) => row[column] ?? "").flatMap((text) => (text === "" ? [] : typeOfText(text, locale)))
  const main = (["date", "number"] as const).find((one) => 2 * types.filter((own) => own === one).length > types.length)
  return main ?? "string"
}

const nameOf = (concepts: ReadonlyArray<Concept>, lists: ReadonlyMap<string, Variable>): string => {
  const has = (...some: ReadonlyArray<Concept>) => some.some((concept) => concepts.includes(concept))
  const name = has("debit", "credit", "valueDate", "closingBalance")
    ? "transactions"
    : has("quantity", "unitPrice", "lineTotal", "itemNumber")
      ? "lineItems"
      : "rows"
  const taken = new Set([...lists.values()].map(({ key }) => key))
  for (let count = 1; ; count++) {
    const key = count === 1 ? name : `${name}${count}`
    if (!taken.has(key)) return key
  }
}

/** The text of each cell, row by row. */
const rowsOf = ({ cells }: Table): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = []
  const width = Math.max(0, ...cells.map(({ column }) => column + 1))
  for (const { column, row, words } of cells) {
    const texts = (rows[row] ??= Array.from({ length: width }, () => ""))
    texts[column] = words.map(({ text }) => text).join(" ")
  }
  return rows.filter((texts) => texts !== undefined)
}
