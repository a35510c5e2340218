import { pathOf } from "@winnow/extractor/plain"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { weights } from "../Weights.js"
import { headerBandsOf } from "./HeaderBands.js"
import type { ItemTable } from "./ItemTable.js"
import { withFields } from "./ItemTable.js"
import { nameColumn } from "./NameColumn.js"
import { elementsOf } from "./TableElements.js"
import type { TableHeader } from "./TableHeader.js"
import { headersFor, isGoods } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { itemsBelow } from "./TableRows.js"

/** What tables answer, and which rows of the sheet they take. */
export interface Tables {
  /** By the array's path, as in `pathOf`. */
  readonly elements: ReadonlyMap<string, ReadonlyArray<Element>>
  readonly headerRows: ReadonlySet<number>
  readonly itemRows: ReadonlySet<number>
}

/** The elements of each array of objects that a table answers. */
export const tablesFor = (arrays: ReadonlyArray<ArrayTarget>, reading: Reading): Tables => {
  const found = new Map<string, ReadonlyArray<Element>>()
  const itemRows = new Set<number>()
  const bands = headerBandsOf(reading)
  const offers = arrays
    .filter((array) => array.fields.length > 0)
    .flatMap((array) => headersFor(array.phrases, bands, reading).map((header) => ({ array, header })))
    .sort((a, b) => b.header.score - a.header.score)
  const taken: Array<TableHeader> = []
  const tried = new Map<ArrayTarget, number>()
  for (const { array, header: best } of offers) {
    const tries = tried.get(array) ?? 0
    if (found.has(pathOf(array.path)) || best.score < weights.table.threshold || tries >= maxTried) continue
    tried.set(array, tries + 1)
    const start = firstLike(best, array, offers)
    const [header, repeated] = [start, repetitionsOf(start, array, offers)]
    if (taken.some((other) => areSame(other, header))) continue
    const readings = header.whole === undefined ? [header] : [header, header.whole]
    const tables = readings.flatMap((own) => {
      const table = tableBelow(own, repeated, array, reading)
      return table === undefined ? [] : [{ ...table, own }]
    })
    const [first, ...others] = tables
    if (first === undefined) continue
    const { elements, items, own } = others.reduce(fuller, first)
    taken.push(own, ...repeated)
    if (isGoods(own)) for (const row of rowsOf(items, own, reading)) itemRows.add(row)
    found.set(pathOf(array.path), elements)
  }
  const others = otherTables(
    offers.map(({ header }) => header),
    taken,
    reading
  )
  const headerRows = new Set(
    [...taken, ...others]
      .filter(isGoods)
      .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, step) => first + step))
  )
  return { elements: found, headerRows, itemRows }
}

/** So many of the best headers of an array are tried; a page of nothing but titles has hundreds. */
const maxTried = 16

/** The table with more values. */
const fuller = <A extends { readonly elements: ReadonlyArray<Element> }>(one: A, other: A): A =>
  valuesIn(other) > valuesIn(one) ? other : one

const valuesIn = ({ elements }: { readonly elements: ReadonlyArray<Element> }): number =>
  elements.reduce((sum, { size }) => sum + size, 0)

/** What a table says for an array, if it has what the array asks for. */
const tableBelow = (
  header: TableHeader,
  repeated: ReadonlyArray<TableHeader>,
  array: ArrayTarget,
  reading: Reading
): { readonly items: ReadonlyArray<Item>; readonly elements: ReadonlyArray<Element> } | undefined => {
  const items = itemsBelow(header, repeated, reading)
  if (items.length === 0) return undefined
  const named = namings.reduce<ItemTable>((table, naming) => withFields(table, naming(table, array.fields, reading)), {
    header,
    items
  })
  if (!isComplete(named.header, array)) return undefined
  const elements = elementsOf(named.items, array.columns.fields, named.header, reading)
  // A few words below words are no rows where none fills two columns
  if (elements.every(({ size }) => size < 2)) return undefined
  return { items, elements }
}

interface Offer {
  readonly array: ArrayTarget
  readonly header: TableHeader
}

/** The first of the headers with the same columns that a table has above each of its parts. */
const firstLike = (header: TableHeader, array: ArrayTarget, offers: ReadonlyArray<Offer>): TableHeader => {
  let first = header
  for (const { array: own, header: other } of offers)
    if (own === array && other.first < first.first && isRepetition(header, other) && areAsked(other, header))
      first = other
  return first
}

const repetitionsOf = (
  header: TableHeader,
  array: ArrayTarget,
  offers: ReadonlyArray<Offer>
): ReadonlyArray<TableHeader> =>
  offers.flatMap((offer) =>
    offer.array === array && offer.header !== header && isRepetition(offer.header, header) ? [offer.header] : []
  )

/** Whether one header has all the fields of another one. */
const areAsked = (header: TableHeader, of: TableHeader): boolean =>
  of.columns.every(({ target }) => target === undefined || header.columns.some((own) => own.target === target))

/** Tables of goods that no array takes, with more than one row: their titles name columns too, and no totals. */
const otherTables = (
  headers: ReadonlyArray<TableHeader>,
  taken: ReadonlyArray<TableHeader>,
  reading: Reading
): ReadonlyArray<TableHeader> => {
  const found: Array<TableHeader> = []
  let tries = 0
  for (const header of headers) {
    if (header.score < weights.table.threshold || !isGoods(header)) continue
    if (tries >= maxTried || [...taken, ...found].some((other) => areSame(other, header))) continue
    tries++
    if (itemsBelow(header, [], reading).length > 1) found.push(header)
  }
  return found
}

const namings = [nameColumn]

/** Whether two headers share rows, and columns in them. */
const areSame = (a: TableHeader, b: TableHeader): boolean => {
  if (a.first > b.last || b.first > a.last) return false
  const boxes = new Set(a.columns.filter(({ isOutside }) => isOutside !== true).map(({ box }) => box.x))
  return b.columns.some(({ box, isOutside }) => isOutside !== true && boxes.has(box.x))
}

/** A table of goods needs what is sold and a number; a small table two of its fields. */
const isComplete = (header: TableHeader, array: ArrayTarget): boolean => {
  const concepts = new Set(
    header.columns.flatMap((column) => (column.target === undefined ? [] : [column.target.concept ?? ""]))
  )
  const asksWhat = array.fields.some((field) => field.concept === "description")
  return (
    !asksWhat ||
    concepts.has("description") ||
    concepts.has("itemNumber") ||
    (concepts.has("quantity") && concepts.has("unitPrice"))
  )
}

const isRepetition = (other: TableHeader, header: TableHeader): boolean => {
  if (other.first <= header.last) return false
  const fields = new Set(header.columns.flatMap((column) => column.target ?? []))
  const shared = other.columns.filter((column) => column.target !== undefined && fields.has(column.target)).length
  return shared >= weights.table.repetition * fields.size
}

/** From below the header to the last item's first row, without balances between them and what stands between the items of two pages. */
const rowsOf = (items: ReadonlyArray<Item>, header: TableHeader, { sheet }: Reading): ReadonlySet<number> => {
  const rows = new Set<number>()
  let last = header.last
  let page: number | undefined
  for (const item of items) {
    for (const [span] of item.cells.values()) {
      if (span === undefined) continue
      const { segment } = span
      const from = page === undefined || page === segment.page ? last + 1 : segment.row
      for (let row = from; row < segment.row; row++) {
        const between = sheet.rows[row]
        if (between !== undefined) rows.add(row)
      }
      rows.add(segment.row)
      last = Math.max(last, segment.row)
      page = segment.page
    }
  }
  return rows
}
