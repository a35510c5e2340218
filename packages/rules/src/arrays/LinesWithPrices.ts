import type { Reading } from "../reading/Reading.js"
import { overlaps } from "../sheet/Alignment.js"
import type { Segment, Sheet, Span } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"
import type { FoundNumber } from "../values/Numbers.js"
import { placedNumbers } from "../values/PlacedNumbers.js"

/** A name with the prices right of it, the heading above it, and what is said below it. */
export interface PricedLine {
  readonly name: Span
  readonly prices: ReadonlyArray<Span>
  readonly heading: Segment | undefined
  readonly description: ReadonlyArray<Segment>
}

/** Names with their prices, row by row; a page may have several columns of them. */
export const linesWithPrices = ({ figures, sheet }: Reading): ReadonlyArray<PricedLine> => {
  const found: Array<Omit<PricedLine, "description">> = []
  let page: number | undefined
  let headings: Array<Segment> = []
  const inColumn = inColumnsOfPrices(sheet, figures)
  const isPriced = (span: Span) => isPrice(textOf(span), figures) || inColumn(span)
  for (const row of sheet.rows) {
    if (row.page !== page) headings = []
    page = row.page
    const all = row.segments.filter(({ text }) => /[\p{L}\d]/u.test(text))
    for (let at = 0; at < all.length; at++) {
      const first = all[at]
      if (first === undefined) break
      const own = ownPrice(first, figures)
      const name = { segment: first, from: 0, to: own?.from ?? first.text.length }
      const isName = /\p{L}\.?\p{L}/u.test(textOf(name)) && !isPriced(name)
      const beside = own === undefined ? all.slice(at + 1) : []
      const end = beside.findIndex((segment) => !isPriced(wholeOf(segment)))
      const prices = own === undefined ? beside.slice(0, end < 0 ? undefined : end).map(wholeOf) : [own]
      if (isName && prices.length > 0) {
        found.push({
          name,
          prices,
          heading: headingOver([first, ...prices.map(({ segment }) => segment)], headings, sheet)
        })
        at += own === undefined ? prices.length : 0
      } else if (isHeading(first, all)) headings.push(first)
    }
  }
  const ends = new Set(found.flatMap(({ heading, name }) => [name.segment, heading]))
  return found.map((line) => ({ ...line, description: belowName(line.name.segment, ends, sheet) }))
}

/** The last of its page's headings above a name, of letters as large; one that stands over its prices only where nothing stands beside it. */
const headingOver = (
  [name, ...prices]: ReadonlyArray<Segment>,
  headings: ReadonlyArray<Segment>,
  { rows }: Sheet
): Segment | undefined => {
  if (name === undefined) return undefined
  const last = prices.at(-1) ?? name
  return headings.findLast(({ box, row }) => {
    const isAlone = rows[row]?.segments.length === 1
    const { x, width } = (isAlone ? last : name).box
    return row < name.row && box.height > 0.95 * name.box.height && box.x < x + width && box.x + box.width > name.box.x
  })
}

/** In points: what stands farther away in a row is of another column. */
const farthestIn = 160

/** The lines right below a name, in line with it, as far as the next name or heading. */
const belowName = (name: Segment, ends: ReadonlySet<Segment | undefined>, { rows }: Sheet): ReadonlyArray<Segment> => {
  const lines: Array<Segment> = []
  for (let row = name.row + 1; row < rows.length; row++) {
    const { page, segments = [] } = rows[row] ?? {}
    const above = lines.at(-1) ?? name
    const reach = above.box.y + above.box.height + 0.8 * name.box.height
    if (page !== name.page || segments.every(({ box }) => box.y >= reach)) break
    const line = segments.find(({ box }) => Math.abs(box.x - name.box.x) < 0.5 * name.box.height)
    if (line === undefined || line.box.y >= reach) continue
    if (ends.has(line)) break
    lines.push(line)
  }
  return lines
}

/** "Lemonade 3,00": a price that ends the name's segment. */
const ownPrice = (segment: Segment, figures: Reading["figures"]): Span | undefined => {
  const last = placedNumbers([segment], figures).at(-1)?.number
  if (last === undefined || !(last.money || last.currency)) return undefined
  const sign = /\p{Sc}\s?$/u.exec(segment.text.slice(0, last.from))?.[0].length ?? 0
  const span = { segment, from: last.from - sign, to: segment.text.length }
  return span.from > 0 && isPrice(textOf(span), figures) ? span : undefined
}

/** So many prices above each other are a column of them. */
const fewestInColumn = 3

/** "500" below "2.500" and "1.500": a whole number without its marks in a column of prices. */
const inColumnsOfPrices = ({ segments }: Sheet, figures: Reading["figures"]): ((span: Span) => boolean) => {
  const byPage = new Map<number, Array<Segment>>()
  for (const segment of segments) {
    if (!isPrice(segment.text, figures)) continue
    const others = byPage.get(segment.page)
    if (others === undefined) byPage.set(segment.page, [segment])
    else others.push(segment)
  }
  return ({ segment }) =>
    /^\d{2,7}$/.test(segment.text.trim()) &&
    (byPage.get(segment.page) ?? []).filter(({ box }) => overlaps(box, segment.box)).length >= fewestInColumn
}

/** Letters of a price's currency, its unit and what stands before it: "from 20 EUR/m". */
const mostLetters = 9

/** A sum or a range of sums, and little else but what brackets say of it. */
const isPrice = (priced: string, figures: Reading["figures"]): boolean => {
  const text = priced.replace(/\s\([^()]*\)$/, "")
  const numbers = sumsIn(text, figures)
  return (
    numbers.length > 0 &&
    numbers.length <= 2 &&
    numbers.some(({ currency, money }) => money || currency) &&
    numbers.every(({ percent }) => !percent) &&
    text.replace(/\P{L}/gu, "").length <= mostLetters
  )
}

/** The sums of a price, from the lowest on: both of "15-50 EUR". */
export const sumsIn = (text: string, figures: Reading["figures"]): ReadonlyArray<FoundNumber> =>
  figures.numbersIn(text.replace(/(?<=\d)\s?[-–]\s?(?=\d)/, "; "))

const longestHeading = 60

const isHeading = (segment: Segment, row: ReadonlyArray<Segment>): boolean =>
  segment.text.length <= longestHeading &&
  /^\P{L}*\p{Lu}.*\p{L}{2}/u.test(segment.text) &&
  !/\d/.test(segment.text) &&
  !/[.,;]$/.test(segment.text) &&
  row.every(
    (other) => other === segment || !/\d/.test(other.text) || Math.abs(other.box.x - segment.box.x) > farthestIn
  )
