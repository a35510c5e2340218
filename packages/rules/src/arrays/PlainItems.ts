import { nothing, pass } from "../Pass.js"
import type { Variable } from "@winnow/extractor"
import type { Concept } from "../lexicon/Concepts.js"
import { givenBack } from "../lexicon/Tills.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Row, Segment } from "../sheet/Sheet.js"
import { isProduct } from "../tables/ItemProducts.js"
import { beginsWith, subtotals, totals } from "../tables/Totals.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import type { PlacedNumber } from "../values/PlacedNumbers.js"
import { mayBePrice, numberAt, placedNumbers } from "../values/PlacedNumbers.js"
import { weights } from "../Weights.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { fold } from "../words/Text.js"

/** A row such as "2 x Espresso 2,50 5,00" of a paper without a table's header. */
interface PlainItem {
  readonly text: Segment
  readonly from: number
  readonly to: number
  readonly unit: Candidate | undefined
  readonly quantity: Candidate | undefined
  readonly price: Candidate | undefined
  readonly total: Candidate
}

/**
 * Items of a receipt: rows of a name and an amount above the first total. Only where the amounts sum up to a total of the
 * document, those of all rows or of the last ones; otherwise any two columns would do.
 */
export const plainItems = pass(
  "items without a header",
  nothing,
  (fields: ReadonlyArray<Target>, reading: Reading): Array<Element> => {
    const total = totalIn(fields)
    if (total === undefined || !fields.some(({ concept }) => concept === "description")) return []
    const ends = [[...totals, ...subtotals], [...totals]].map((concepts) => firstOf(new Set(concepts), reading))
    for (const end of new Set(ends)) {
      const items = itemsAbove(end, reading)
      if (items.length > 0) return items.map((item) => elementOf(item, fields, total))
    }
    return []
  }
)

/** The first row that begins with such a total and has an amount. */
const firstOf = (concepts: ReadonlySet<Concept>, reading: Reading): number =>
  reading.sheet.rows.findIndex(
    (row) =>
      row.segments.slice(0, 2).some((segment) => beginsWith(segment, concepts, reading.labels)) &&
      amountsOf(row, reading).length > 0
  )

const itemsAbove = (end: number, reading: Reading): ReadonlyArray<PlainItem> => {
  if (end < 1) return []
  const above = reading.sheet.rows.slice(0, end)
  const items: Array<PlainItem> = []
  let taken: Row | undefined
  for (const [index, row] of above.entries()) {
    if (reading.itemRows.has(index)) continue
    const last = items.at(-1)
    const factors = last === undefined || last.quantity !== undefined ? undefined : factorsOf(last, row, reading)
    if (last !== undefined && factors !== undefined) {
      items[items.length - 1] = { ...last, ...factors }
      taken = row
      continue
    }
    const before = above[index - 1]
    const item = itemOf(row, before, reading)
    if (item === undefined) continue
    // "2 x 1.99" may stand above the thing as well
    const ofAbove = before === undefined || before === taken || item.quantity !== undefined ? undefined : before
    items.push({ ...item, ...(ofAbove === undefined ? undefined : factorsOf(item, ofAbove, reading)) })
  }
  const below = reading.sheet.rows.slice(end, end + weights.table.totalRows)
  const amounts = below.flatMap((row) => amountsOf(row, reading)).map(({ number }) => number.value)
  // A total may have nothing but the tax above it
  const [tax, sum] = amounts
  const printed = tax !== undefined && sum !== undefined && tax < sum ? [...amounts, sum - tax] : amounts
  const summed = lastSummed(takenBack(items, printed), printed)
  if (summed.length > 0) return cancels(summed) ? [] : summed
  // The last rows may be sums whose names are not known: "Base 10.88"
  for (let count = Math.max(2, items.length - maxUnknownSums); count < items.length; count++) {
    const own = items.slice(0, count)
    const sums = items.slice(count).map(({ total }) => Number(total.value))
    if (lastSummed(own, [...printed, ...sums]).length === count) return cancels(own) ? [] : withoutSum(own)
  }
  return []
}

/** What was given back is taken off, whether or not the till prints its sign: empty bottles of 0.25. */
const takenBack = (items: ReadonlyArray<PlainItem>, printed: ReadonlyArray<number>): ReadonlyArray<PlainItem> => {
  const sum = items.reduce((all, { total }) => all + Number(total.value), 0)
  if (printed.some((value) => Math.abs(value - sum) < 0.015)) return items
  const back = items.filter(
    ({ from, text, to, total }) => Number(total.value) > 0 && givenBack.test(fold(text.text.slice(from, to)))
  )
  const rest = sum - 2 * back.reduce((all, { total }) => all + Number(total.value), 0)
  if (back.length === 0 || !printed.some((value) => Math.abs(value - rest) < 0.015)) return items
  return items.map((item) =>
    back.includes(item) ? { ...item, total: { ...item.total, value: -Number(item.total.value) } } : item
  )
}

/** The last of three or more that is the sum of the others is no thing. */
const withoutSum = (items: ReadonlyArray<PlainItem>): ReadonlyArray<PlainItem> => {
  const before = items.slice(0, -1)
  const sum = before.reduce((total, item) => total + Number(item.total.value), 0)
  return before.length > 1 && Math.abs(sum - Number(items.at(-1)?.total.value)) < 0.015 ? before : items
}

const maxUnknownSums = 2

/** The most of the last items that sum up to a printed total: all of them, or two at least. */
const lastSummed = (items: ReadonlyArray<PlainItem>, printed: ReadonlyArray<number>): ReadonlyArray<PlainItem> => {
  let sum = 0
  let first = items.length
  for (let index = items.length - 1; index >= 0; index--) {
    sum += Number(items[index]?.total.value)
    const isEnough = index === 0 || items.length - index > 1
    if (isEnough && printed.some((value) => Math.abs(value - sum) < 0.015)) first = index
  }
  return items.slice(first)
}

/** What was owed and paid is no list of what was bought; what was taken off is little beside the rest. */
const cancels = (items: ReadonlyArray<PlainItem>): boolean => {
  const amounts = items.map(({ total }) => Number(total.value))
  const bought = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0)
  return amounts.some((amount) => amount > bought / 3 && amounts.includes(-amount))
}

/** The price of a thing is that of its line, where nobody asks how many there are. */
const totalIn = (fields: ReadonlyArray<Target>): Target | undefined => {
  const asked = (name: Concept) => fields.find(({ concept }) => concept === name)
  return asked("lineTotal") ?? (asked("quantity") === undefined ? asked("unitPrice") : undefined)
}

const amountsOf = (row: Row, { figures }: Reading): Array<PlacedNumber> =>
  placedNumbers(row.segments, figures).filter(({ number }) => number.money && !number.percent)

/** "2 Stk x 2,29" and "1,048 kg x 1,99 EUR/kg" below the thing of which they make the amount. */
const factorsOf = (
  { total }: PlainItem,
  { segments }: Row,
  { figures }: Reading
): { readonly quantity: Candidate; readonly price: Candidate } | undefined => {
  const [count, price, ...more] = placedNumbers(segments, figures)
  if (count === undefined || price === undefined || more.length > 1) return undefined
  const isLine = segments.every(({ text }) => !/\p{L}{5}/u.test(text)) && mayBePrice(price)
  const amount = Number(total.value)
  const times = count.number.value
  const makes =
    Math.abs(times * price.number.value - amount) < 0.015 || (more[0]?.number.value === amount && times !== 0)
  return isLine && makes && amount !== 0 ? { quantity: numberAt(count), price: numberAt(price) } : undefined
}

const itemOf = (row: Row, above: Row | undefined, reading: Reading): PlainItem | undefined => {
  const amounts = amountsOf(row, reading).filter(isNoCount)
  const last = amounts.at(-1)
  const [text] = row.segments
  const first = amounts[0]
  if (last === undefined || first === undefined || text === undefined) return undefined
  // "3 @ 2.85  8.55" below what there are three of
  const isCount = timesPrice(first) !== undefined && above !== undefined && amountsOf(above, reading).length === 0
  const named = nameIn(row) ?? (isCount ? nameIn(above) : undefined)
  if (named === undefined) return undefined
  const to = first.segment === named ? first.number.from : named.text.length
  const mark = dash.exec(named.text)?.[0].length ?? 0
  const lead =
    /^\s*(?:(\d{1,3})\s?[xX×*]?\s+(?=\p{L})|(\d{1,3})[xX×]\s?|(\d{1,3}[.,]\d{1,3})\s?[xX×*]\s?(?=\p{L}))/u.exec(
      named.text.slice(mark, to)
    )
  const from = mark + (lead?.[0].length ?? 0)
  const rest = named.text.slice(from, to)
  const bracketed = bracketedCount(rest)
  const tail = bracketed ?? countBehind.exec(rest)
  const end = from + (tail?.index ?? to - from)
  const { count, measure, unit } = tail?.groups ?? {}
  const digits = lead?.[1] ?? lead?.[2] ?? lead?.[3] ?? count ?? measure
  if (!/\p{L}{3}/u.test(named.text.slice(from, end))) return undefined
  return {
    text: named,
    from,
    to: end,
    unit: unitIn(named, end, unit),
    quantity:
      digits === undefined
        ? (timesPrice(first) ?? countOf(row, first, last, reading))
        : countIn(named, digits, lead === null ? named.text.indexOf(digits, end) : named.text.indexOf(digits)),
    price: amounts.length > 1 ? numberAt(first) : undefined,
    total: numberAt(last)
  }
}

/** "1.23 kg x" counts, as sums are printed or not. */
const isNoCount = ({ number, segment }: PlacedNumber): boolean =>
  !/^\s?(?:\p{L}{1,3}\.?\s?)[xX×*@]\s/u.test(segment.text.slice(number.to))

/** The mark of a list, which the number of a row is not. */
const dash = /^\s*[•·▪●○–—-]\s+(?=\S)/u

/** How many there are behind the name: "Bread x2", "Bread (2 x", "Bread - 2 x $", "Beef - 1.23 kg x $". */
const countBehind =
  /\s[\s(–—-]*(?:[xX×]\s?(?<count>\d{1,3})|\d{1,3}\s?[xX×*@]|(?<measure>\d{1,3}(?:[.,]\d{1,3})?)\s?(?<unit>\p{L}{1,8}\.?)\s?[xX×*@])[\s:–—-]*\p{Sc}?\s*$/u

/** The unit and how many, told by their word: "(EA, qty 2) x". */
const bracketedCount = (text: string): RegExpExecArray | null => {
  const found =
    /\s?\((?:(?<unit>\p{L}{1,6}\.?)\s?[,;/]\s?)?(?<word>\p{L}{2,12})\.?\s?:?\s?(?<count>\d{1,4})\)[\sxX×*@]*$/u.exec(
      text
    )
  return found !== null && quantityWords.has(fold(found.groups?.["word"] ?? "")) ? found : null
}

const quantityWords: ReadonlySet<string> = new Set(["quantity", "pieces"].flatMap(synonymsOf).concat("qty"))

const unitIn = (segment: Segment, from: number, unit: string | undefined): Candidate | undefined => {
  const at = unit === undefined ? -1 : segment.text.indexOf(unit, from)
  return unit === undefined || at < 0
    ? undefined
    : { value: unit, span: { segment, from: at, to: at + unit.length }, fit: 1 }
}

const nameIn = ({ segments }: Row): Segment | undefined => segments.find(({ text }) => /\p{L}{3}/u.test(text))

const countIn = (segment: Segment, digits: string, from: number): Candidate => ({
  value: Number(digits.replace(",", ".")),
  span: { segment, from, to: from + digits.length },
  fit: 1
})

/** How many, before the price of one: "2 x 3.40", "3 @ 2.85". */
const timesPrice = ({ segment, number }: PlacedNumber) => {
  const [whole, digits] = /(\d{1,3})\s?[xX×*@]\s?[$€£]?\s?$/.exec(segment.text.slice(0, number.from)) ?? []
  return whole === undefined || digits === undefined ? undefined : countIn(segment, digits, number.from - whole.length)
}

/** "2" in a cell of its own between the name and the price of one, of which it makes the amount. */
const countOf = (row: Row, price: PlacedNumber, total: PlacedNumber, { figures }: Reading): Candidate | undefined =>
  price === total
    ? undefined
    : placedNumbers(row.segments, figures)
        .filter(
          ({ number, segment }) => segment.text.trim().length === number.to - number.from && number !== price.number
        )
        .filter(({ number }) => isProduct(price.number.value, number.value, total.number.value))
        .map(numberAt)[0]

const elementOf = (item: PlainItem, fields: ReadonlyArray<Target>, total: Target): Element => {
  const element = new Map<Variable, Scored>()
  const named = (name: Concept) => fields.find(({ concept }) => concept === name)
  const put = (target: Target | undefined, candidate: Candidate | undefined) => {
    if (target !== undefined && candidate !== undefined)
      element.set(target.variable, { target, candidate, score: weights.table.plainItem, by: "row", checked: true })
  }
  const name = item.text.text.slice(item.from, item.to).replace(/[\s.,;·…_:=@(–—\p{Sc}-]+$/u, "")
  put(named("description"), {
    value: name,
    span: { segment: item.text, from: item.from, to: item.from + name.length },
    fit: 1
  })
  put(named("quantity"), item.quantity)
  put(named("unit"), item.unit)
  put(named("unitPrice"), item.price)
  put(total, item.total)
  return element
}
