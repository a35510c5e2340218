import { isTotal } from "../arithmetic/Amounts.js"
import { readNumbers } from "../text/NumberText.js"
import type { Variable } from "../Variable.js"
import { inEachLine } from "./PrintedLines.js"

type Row = Readonly<Record<string, unknown>>

/** The amounts of lines such as "Subtotal 1,250.00", in document order; each with all its possible readings. */
export const printedSubtotals = (lines: ReadonlyArray<string>) =>
  inEachLine(lines, (line) => {
    const values = line.length > maxLength ? [] : readNumbers(subtotal.exec(line)?.[1] ?? "")
    return values.length === 0 ? [] : [values]
  })

const maxLength = 100
const subtotal =
  /^(?:sub[\s-]?total|zwischensumme|sous[\s-]?total|subtotale|subtotaal|delsumma|delsum|mellansumma|mellomsum|välisumma|suma częściowa|suma pośrednia|mezisoučet|medzisúčet|részösszeg|međuzbroj|vmesna vsota|промежуточный итог|подытог|междинна сума|проміжний підсумок|μερικό σύνολο|ara toplam|vahesumma|tarpinė suma|starpsumma|tạm tính|cộng|小計|小计|소계)(?: [\p{L}\s]{1,40}?)?\s*[:：]?\s*((?:\p{L}{3} ?)?[\p{Sc}(-]?\s*\d[\d.,'’\s]*(?:[\p{Sc})-]|\s*\p{L}{2,3})?)$/iu

/**
 * Whether printed subtotals show that rows are missing: some equal the sum of neighbouring rows in an amount column,
 * while another equals no such sum and no sum of other subtotals. No row is missing if one column has all the sums.
 */
export function* breaksSubtotals(
  fields: ReadonlyArray<Variable>,
  rows: ReadonlyArray<Row>,
  subtotals: ReadonlyArray<ReadonlyArray<number>>
): Generator<void, boolean> {
  if (subtotals.length < 2 || rows.length < 2) return false
  if (subtotals.length * (subtotals.length + rows.length) > maxComparisons) return false
  const isSumOfOthers = runSums(
    subtotals.map(([value = 0]) => value),
    2
  )
  const own = subtotals.filter((values) => !values.some(isSumOfOthers))
  let isBroken = false
  for (const { key, type } of fields) {
    if (type !== "number" || !isTotal(key)) continue
    const isSumOfRows = runSums(rows.map(({ [key]: cell }) => (typeof cell === "number" ? cell : 0)))
    const agreeing = subtotals.filter((values) => values.some(isSumOfRows))
    const broken = own.filter((values) => !values.some(isSumOfRows))
    if (broken.length === 0) return false
    isBroken ||= agreeing.length >= broken.length
    yield
  }
  return isBroken
}

const maxComparisons = 100_000

/** Builds a test whether a value is the sum of at least `min` neighbouring values, within a cent. */
const runSums = (values: ReadonlyArray<number>, min = 1): ((sum: number) => boolean) => {
  const before = [0]
  for (const value of values) before.push((before.at(-1) ?? 0) + value)
  return (sum) => {
    const starts = new Set<number>()
    for (let end = min; end < before.length; end++) {
      starts.add(inCents(before[end - min] ?? 0))
      const start = inCents((before[end] ?? 0) - sum)
      if (starts.has(start) || starts.has(start - 1) || starts.has(start + 1)) return true
    }
    return false
  }
}

const inCents = (value: number): number => Math.round(value * 100)
