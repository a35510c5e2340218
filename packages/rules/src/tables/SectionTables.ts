import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import type { Row, Segment } from "../sheet/Sheet.js"
import type { PlacedNumber } from "../values/PlacedNumbers.js"
import { placedNumbers } from "../values/PlacedNumbers.js"
import { keyOf } from "../words/Text.js"
import type { Column, TableHeader } from "./TableHeader.js"

/**
 * The titles of smaller tables below one of goods, as a paper has for each kind of what it charges: "Travel | Trips | Amount", "Other
 * | Amount". What heads the amounts stands in the same place and says the same; the first title is what its rows are of.
 */
export const sectionHeaders = (
  { columns, last }: TableHeader,
  taken: ReadonlyArray<TableHeader>,
  { figures, sheet }: Reading
): ReadonlyArray<TableHeader> => {
  const amount = columns.find(({ target }) => target?.concept === "lineTotal")
  const name = columns.find(({ target }) => target?.concept === "description")
  if (amount === undefined || name === undefined || name.box.x >= amount.box.x) return []
  const isNear = (one: number, other: number) => Math.abs(one - other) < 2 * sheet.lineHeight
  const rightOf = ({ box }: Column | Segment) => box.x + box.width
  const title = keyOf(amount.text)
  const headerIn = (row: Row, index: number): ReadonlyArray<TableHeader> => {
    const [first, ...others] = row.segments
    const end = others.at(-1)
    if (first === undefined || end === undefined || keyOf(end.text) !== title) return []
    if (!isNear(rightOf(end), rightOf(amount)) || !isNear(first.box.x, name.box.x)) return []
    if (!/\p{L}{3}/u.test(first.text) || row.segments.some(({ text }) => figures.numbersIn(text).length > 0)) return []
    const own = row.segments.map(({ box, text }, place): Column => {
      const like = place === 0 ? name : place === others.length ? amount : undefined
      return { box, text, target: like?.target, under: undefined, score: like?.score ?? 0 }
    })
    return [{ first: index, last: index, columns: own, score: 0 }]
  }
  return sheet.rows.flatMap((row, index) =>
    index <= last || taken.some((other) => other.first <= index && index <= other.last) ? [] : headerIn(row, index)
  )
}

/**
 * Whether the amounts of all tables sum up to a printed one, and those of the first table alone to none but what is carried forward: a
 * net total would make the further table one of taxes.
 */
export const sumUp = (
  first: ReadonlyArray<Element>,
  others: ReadonlyArray<Element>,
  itemRows: ReadonlySet<number>,
  { figures, labels, sheet }: Reading
): boolean => {
  const [own, rest] = [sumOf(first), sumOf(others)]
  const sums = sheet.rows.flatMap(({ segments }, index) =>
    itemRows.has(index) ? [] : placedNumbers(segments, figures).filter(({ number }) => number.money)
  )
  const printed = (sum: number) => sums.filter(({ number }) => Math.abs(number.value - sum) < 0.005)
  if (rest === 0 || printed(own + rest).length === 0) return false
  const carried = labels.byConcept.get("carriedForward") ?? []
  const isCarried = ({ segment }: PlacedNumber): boolean =>
    carried.some(({ span }) => Math.abs(span.segment.row - segment.row) <= rowsToCarried)
  return printed(own).every(isCarried)
}

/** From "Subtotal" at a page's end over the head of the next one to the sum below "Carried forward". */
const rowsToCarried = 3

const sumOf = (elements: ReadonlyArray<Element>): number =>
  elements
    .flatMap((element) => [...element.values()])
    .reduce((sum, { candidate, target }) => sum + (target.concept === "lineTotal" ? Number(candidate.value) : 0), 0)
