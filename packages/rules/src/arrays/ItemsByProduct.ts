import type { Concept } from "../lexicon/Concepts.js"
import type { Reading } from "../reading/Reading.js"
import type { Element } from "../reading/Scored.js"
import { mostCommonPlace } from "../sheet/Alignment.js"
import type { Row, Segment, Sheet } from "../sheet/Sheet.js"
import { isProduct } from "../tables/ItemProducts.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { ofLines } from "../values/Candidates.js"
import { mayBePrice, numberAt, placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"

type Parts = Readonly<Partial<Record<Concept, Candidate>>>

/**
 * Items of a table whose titles say nothing known: rows of a name and three numbers of which one is the product of the
 * others, with or without tax and the sum with it behind them. One row could be chance, and so could rows of single units.
 */
export const itemsByProduct = (fields: ReadonlyArray<Target>, reading: Reading): ReadonlyArray<Element> => {
  const asked = new Set(fields.map(({ concept }) => concept))
  if (!asked.has("description") || !(asked.has("lineTotal") || asked.has("unitPrice"))) return []
  const { rows } = reading.sheet
  const found = rows.flatMap((row, index) => {
    const figures = figuresIn(row, reading)
    return figures === undefined ? [] : [{ ...figures, index }]
  })
  const column = mostCommonPlace(
    found.flatMap(({ name }) => (name === undefined ? [] : [name.box.x])),
    1
  )
  const items = found.flatMap(({ index, name, parts }, number) => {
    const own = rows.slice(index, Math.min(found[number + 1]?.index ?? rows.length, index + mostLines))
    const lines = linesAt(column, own, reading.sheet)
    const description = ofLines(lines.length > 0 ? lines : name === undefined ? [] : [name])
    return description === undefined ? [] : [{ ...parts, description: { ...description, fit: 0.9 } }]
  })
  if (items.length < 2 || items.every(({ quantity }) => quantity?.value === 1)) return []
  return items.map(
    (parts: Parts): Element =>
      new Map(
        fields.flatMap((target) => {
          const candidate = target.concept === undefined ? undefined : parts[target.concept]
          return candidate === undefined
            ? []
            : [
                [
                  target.variable,
                  { target, candidate, score: weights.table.product, by: "product", checked: true }
                ] as const
              ]
        })
      )
  )
}

/** What makes a row an item: its quantity, price and total, and its name where it has one. */
interface ItemFigures {
  readonly name: Segment | undefined
  readonly parts: Parts
}

const figuresIn = (row: Row, { figures }: Reading): ItemFigures | undefined => {
  const name = nameIn(row)
  const others = row.segments.filter((segment) => segment !== name)
  const numbers = placedNumbers(others, figures).filter(({ number }) => !number.percent && number.value > 0)
  if (numbers.length > mostNumbers) return undefined
  for (const total of numbers.toReversed()) {
    if (!total.number.money) continue
    const before = numbers.slice(0, numbers.indexOf(total))
    for (const price of before.toReversed()) {
      if (!mayBePrice(price)) continue
      const quantity = before.find(
        (other) => other !== price && isProduct(price.number.value, other.number.value, total.number.value)
      )
      if (quantity === undefined) continue
      const parts = { quantity: numberAt(quantity), unitPrice: numberAt(price), lineTotal: numberAt(total) }
      return { name, parts }
    }
  }
  return undefined
}

const mostNumbers = 8

/** A name's lines in its column, from an item's row or, where that has only figures, the one below it. */
const linesAt = (column: number, rows: ReadonlyArray<Row>, { lineHeight }: Sheet): ReadonlyArray<Segment> => {
  const lines: Array<Segment> = []
  for (const [step, { page, segments }] of rows.entries()) {
    const line = segments.find((segment) => Math.abs(segment.box.x - column) < lineHeight)
    const last = lines.at(-1)
    const goesOn =
      last === undefined
        ? line !== undefined && lettersOf(line) > fewestLetters
        : line !== undefined && page === last.page && isBelow(line, last)
    if (goesOn && line !== undefined) lines.push(line)
    else if (step > 0) break
  }
  return lines
}

const isBelow = ({ box }: Segment, above: Segment): boolean =>
  box.y - above.box.y < 2 * Math.max(box.height, above.box.height)

/** A name has no more. */
const mostLines = 10

/** The segment with most letters. */
const nameIn = ({ segments }: Row): Segment | undefined => {
  let best: Segment | undefined
  for (const segment of segments) {
    if (lettersOf(segment) > (best === undefined ? fewestLetters : lettersOf(best))) best = segment
  }
  return best
}

const fewestLetters = 2

const lettersOf = ({ text }: Segment): number => text.replace(/[^\p{L}]/gu, "").length
