import { maxBy } from "../Collections.js"
import { boxAround } from "@winnow/document/plain"
import type { Sheet } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { isText } from "../template/FieldPhrases.js"
import type { Target } from "../template/Target.js"
import { weights } from "../Weights.js"
import type { Column, TableHeader } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { linesOf } from "./TableRows.js"

/** A text with fewer letters is a code or a unit. */
const minLetters = 5

/** The field of the column that may lack a title: the description, else the only text that no title answers. */
const openField = (header: TableHeader, fields: ReadonlyArray<Target>): Target | undefined => {
  const open = fields.filter((field) => isText(field) && !isTitled(header, field))
  return fields.find(({ concept }) => concept === "description") ?? (open.length === 1 ? open[0] : undefined)
}

const isTitled = ({ columns }: TableHeader, field: Target): boolean =>
  columns.some(({ target, under }) => target === field || under === field)

/** Adds a column left of the first title, where most rows below the header begin with words, if a field may be there. */
export const withFirstColumn = (header: TableHeader, fields: ReadonlyArray<Target>, { rows }: Sheet): TableHeader => {
  const [first] = header.columns
  const open = openField(header, fields)
  if (first === undefined || open === undefined || header.beside || isTitled(header, open)) return header
  const below = rows.slice(header.last + 1, header.last + 1 + maxNames).filter(({ segments }) => segments.length > 1)
  const names = below.flatMap(({ segments: [lead] }) =>
    lead !== undefined && lead.box.x + lead.box.width <= first.box.x && /\p{L}{2}/u.test(lead.text) ? [lead.box] : []
  )
  const box = names.length * 2 > below.length ? boxAround(names) : null
  const untitled = { text: "", target: undefined, under: undefined, score: 0 }
  return box === null ? header : { ...header, columns: [{ ...untitled, box }, ...header.columns] }
}

const maxNames = 12

/** Makes the untitled column with the most letters the missing name, or the description instead of codes. */
export const withNames = (
  header: TableHeader,
  items: ReadonlyArray<Item>,
  fields: ReadonlyArray<Target>,
  lineHeight: number
): TableHeader => {
  const description = openField(header, fields)
  if (description === undefined || header.columns.some(({ under }) => under === description)) return header
  const titled = header.columns.find(({ target }) => target === description)
  if (titled !== undefined && !items.every((item) => isCode(textIn(item, titled)))) return header
  const untitled = header.columns.filter(
    (column) =>
      column.target === undefined &&
      (column.text === "" || (description.concept === "description" && column.box.width > lineHeight)) &&
      items.filter((item) => lettersIn(item, column) >= (column.text === "" ? 2 : minLetters)).length * 2 > items.length
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

export const isCode = (text: string): boolean => text === "" || (/\d/.test(text) && !/\s|\p{Ll}{3}/u.test(text))

/** The max number of letters in one line of an item in a column. */
const lettersIn = (item: Item, column: Column): number =>
  Math.max(
    ...linesOf(item).map((cells) => (cells.get(column) ?? []).map(textOf).join("").replace(/\P{L}/gu, "").length)
  )
