import { boxAround } from "@winnow/document/plain"
import { pathOf } from "@winnow/extractor/plain"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { overlaps } from "../sheet/Alignment.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { weights } from "../Weights.js"
import type { Token } from "../words/Text.js"
import { tokensOf, wordsOfKey } from "../words/Text.js"
import { headerBandsOf } from "./HeaderBands.js"
import { withFirstColumn, withNames } from "./NameColumn.js"
import { elementsOf } from "./TableElements.js"
import type { TableHeader } from "./TableHeader.js"
import { headersFor, listsItems } from "./TableHeader.js"
import type { Item } from "./TableRows.js"
import { itemsBelow } from "./TableRows.js"

/** The elements found in tables, and the sheet rows that the tables occupy. */
export interface Tables extends Pick<Reading, "headerRows" | "itemRows"> {
  /** By the array's path, as in `pathOf`. */
  readonly elements: ReadonlyMap<string, ReadonlyArray<Element>>
}

/** Reads the elements of each array of objects from the best table for it. */
export const tablesFor = (arrays: ReadonlyArray<ArrayTarget>, reading: Reading): Tables => {
  const found = new Map<string, ReadonlyArray<Element>>()
  const itemRows = new Set<number>()
  const bands = headerBandsOf(reading)
  const offers = arrays
    .filter((array) => array.fields.length > 0)
    .flatMap((array) => headersFor(array.phrases, bands, reading).map((header) => ({ array, header })))
    .filter(
      ({ array, header }) =>
        !arrays.some((other) => isHeaded(header, other, reading)) || isHeaded(header, array, reading)
    )
    .map((offer) => ({ ...offer, isHeaded: isHeaded(offer.header, offer.array, reading) }))
    .sort((a, b) => Number(b.isHeaded) - Number(a.isHeaded) || b.header.score - a.header.score)
  const taken: Array<TableHeader> = []
  const tried = new Map<ArrayTarget, number>()
  for (const { array, header: best } of offers) {
    const tries = tried.get(array) ?? 0
    if (found.has(pathOf(array.path)) || best.score < weights.table.threshold || tries >= maxTried) continue
    tried.set(array, tries + 1)
    const halves = offers.flatMap(({ array: own, header }) =>
      own === array && isOtherHalf(header, best, reading) ? [header] : []
    )
    for (const half of [best, ...halves].toSorted((a, b) => leftOf(a) - leftOf(b))) {
      const isTaken = (one: TableHeader) => taken.some((other) => areSame(other, one))
      if (isTaken(half)) continue
      const [first, ...repeated] = repetitionsOf(
        half,
        array,
        offers.filter((offer) => !isTaken(offer.header))
      )
      const header = { ...first, stops: otherHeads(array, offers) }
      const table = tableBelow(header, repeated, array, reading)
      if (table === undefined) continue
      const { elements, items } = table
      taken.push(header, ...repeated)
      if (listsItems(header)) for (const row of rowsOf(items, header)) itemRows.add(row)
      found.set(pathOf(array.path), [...(found.get(pathOf(array.path)) ?? []), ...elements])
    }
  }
  const others = otherTables(offers, taken, reading)
  const headerRows = new Set(
    [...taken, ...others]
      .filter(listsItems)
      .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, step) => first + step))
  )
  return { elements: found, headerRows, itemRows }
}

/** Whether the line above a header is an array's name, as "Returned items" above a table like the one of what was ordered. */
const isHeaded = ({ beside, columns, first }: TableHeader, { variable }: ArrayTarget, { sheet }: Reading): boolean => {
  const isNamed = (key: string, tokens: ReadonlyArray<Token>) =>
    wordsOfKey(key).every((word) => tokens.some((token) => token.key === word))
  const range = beside && boxAround(columns.map(({ box }) => box))
  const above = sheet.rows[first - 1]?.segments ?? []
  const [title, ...others] = range ? above.filter(({ box }) => overlaps(box, range)) : above
  if (beside !== undefined && columns.some(({ text }) => isNamed(variable.key, tokensOf(text)))) return true
  return title !== undefined && others.length === 0 && isNamed(variable.key, title.tokens)
}

const leftOf = ({ columns: [first] }: TableHeader): number => first?.box.x ?? 0

/** Whether a list goes on in a table beside it: both have the same titles, and no text above them tells them apart. */
const isOtherHalf = (header: TableHeader, other: TableHeader, { sheet }: Reading): boolean =>
  header !== other &&
  header.beside !== undefined &&
  header.first === other.first &&
  (sheet.rows[header.first - 1]?.segments.length ?? 0) < 2 &&
  header.columns.every(({ text }, index) => text === other.columns[index]?.text)

/** Max headers tried per array; a page of nothing but titles has hundreds. */
const maxTried = 16

/** A table's items and elements, if it has the columns that the array needs. */
const tableBelow = (
  titled: TableHeader,
  repeated: ReadonlyArray<TableHeader>,
  array: ArrayTarget,
  reading: Reading
): { readonly items: ReadonlyArray<Item>; readonly elements: ReadonlyArray<Element> } | undefined => {
  const header = withFirstColumn(titled, array.fields, reading.sheet)
  const plain = itemsBelow(header, repeated, reading)
  if (plain.length === 0) return undefined
  const named = withNames(header, plain, array.fields, reading.sheet.lineHeight)
  if (!isComplete(named, array)) return undefined
  const items = named === header ? plain : itemsBelow(named, repeated, reading)
  const elements = elementsOf(items, array.fields, named, reading)
  // Words below words are no table if no item fills two columns
  if (elements.every(({ size }) => size < 2)) return undefined
  return { items, elements }
}

/** The rows in which tables begin that fit other arrays better. */
const otherHeads = (array: ArrayTarget, offers: ReadonlyArray<HeaderForArray>): ReadonlySet<number> => {
  const own = new Map(offers.flatMap((one) => (one.array === array ? [[one.header.first, one.header.score]] : [])))
  return new Set(
    offers.flatMap(({ header: { first, score } }) =>
      score >= weights.table.threshold && score > (own.get(first) ?? 0) ? [first] : []
    )
  )
}

interface HeaderForArray {
  readonly array: ArrayTarget
  readonly header: TableHeader
}

/** A table's header and its repetitions with the same columns, from top to bottom. */
const repetitionsOf = (best: TableHeader, array: ArrayTarget, offers: ReadonlyArray<HeaderForArray>): Repetitions => {
  const others = offers.flatMap(({ array: own, header }) => (own === array && header !== best ? [header] : []))
  const first = others
    .filter((other) => other.first < best.first && areAlike(best, other) && areAlike(other, best))
    .reduce((top, other) => (other.first < top.first ? other : top), best)
  return [first, ...[best, ...others].filter((other) => other.first > first.last && areAlike(other, first))]
}

type Repetitions = readonly [first: TableHeader, ...repeated: ReadonlyArray<TableHeader>]

/** Tables of several items that no array takes: their labels are column titles too, not labels of totals. */
const otherTables = (
  offers: ReadonlyArray<HeaderForArray>,
  taken: ReadonlyArray<TableHeader>,
  reading: Reading
): ReadonlyArray<TableHeader> => {
  const found: Array<TableHeader> = []
  let tries = 0
  for (const { header } of offers) {
    if (header.score < weights.table.threshold || !listsItems(header)) continue
    if (tries >= maxTried || [...taken, ...found].some((other) => areSame(other, header))) continue
    tries++
    if (itemsBelow(header, [], reading).length > 1) found.push(header)
  }
  return found
}

/** Whether two headers share rows and columns. */
const areSame = (a: TableHeader, b: TableHeader): boolean => {
  if (a.first > b.last || b.first > a.last) return false
  const boxes = new Set(a.columns.map(({ box }) => box.x))
  return b.columns.some(({ box }) => boxes.has(box.x))
}

/** An array that asks for a description needs a description, an item number, or quantity and price. */
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

/** Whether a header has most fields of another header. */
const areAlike = (header: TableHeader, other: TableHeader): boolean => {
  const fields = new Set(other.columns.flatMap((column) => column.target ?? []))
  const shared = header.columns.filter(({ target }) => target !== undefined && fields.has(target)).length
  return shared >= weights.table.repetition * fields.size
}

/** The rows from below the header to the last item's main row, without the rows between the items of two pages. */
const rowsOf = (items: ReadonlyArray<Item>, header: TableHeader): ReadonlySet<number> => {
  const rows = new Set<number>()
  let last = header.last
  let page: number | undefined
  for (const item of items) {
    for (const [span] of item.cells.values()) {
      if (span === undefined) continue
      const { segment } = span
      const from = page === undefined || page === segment.page ? last + 1 : segment.row
      for (let row = from; row <= segment.row; row++) rows.add(row)
      last = Math.max(last, segment.row)
      page = segment.page
    }
  }
  return rows
}
