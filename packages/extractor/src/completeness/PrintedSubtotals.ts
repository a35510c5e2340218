import { isTotal } from "../arithmetic/Amounts.js"
import { readNumbers } from "../text/NumberText.js"
import type { Variable } from "../Variable.js"
import { inEachLine } from "./PrintedLines.js"

type Row = Readonly<Record<string, unknown>>

/** The amounts of lines such as "Subtotal 1,250.00", in the order of the document; each with all that it may mean. */
export const printedSubtotals = (lines: ReadonlyArray<string>) =>
  inEachLine(lines, (line) => {
    const values = line.length > maxLength ? [] : readNumbers(subtotal.exec(line)?.[1] ?? "")
    return values.length === 0 ? [] : [values]
  })

const maxLength = 100
const subtotal =
  /^(?:sub[\s-]?total|zwischensumme|sous[\s-]?total|subtotale|subtotaal|delsumma|delsum|mellansumma|mellomsum|välisumma|suma częściowa|suma pośrednia|mezisoučet|medzisúčet|részösszeg|međuzbroj|vmesna vsota|промежуточный итог|подытог|междинна сума|проміжний підсумок|μερικό σύνολο|ara toplam|vahesumma|tarpinė suma|starpsumma|tạm tính|cộng|小計|小计|소계)(?: [\p{L}\s]{1,40}?)?\s*[:：]?\s*((?:\p{L}{3} ?)?[\p{Sc}(-]?\s*\d[\d.,'’\s]*(?:[\p{Sc})-]|\s*\p{L}{2,3})?)$/iu

/**
 * Whether printed subtotals say that rows are missing: some are the sum of neighbouring rows in a column of amounts,
 * and another is the sum of none, nor of other subtotals.
 */
export const breaksSubtotals = (
  fields: ReadonlyArray<Variable>,
  rows: ReadonlyArray<Row>,
  subtotals: ReadonlyArray<ReadonlyArray<number>>
): boolean => {
  if (subtotals.length < 2 || rows.length < 2 || subtotals.length * rows.length > maxComparisons) return false
  const columns = fields.filter(({ key, type }) => type === "number" && isTotal(key)).map(({ key }) => key)
  return columns.some((key) => {
    const isSumOfRows = runSums(rows.map(({ [key]: cell }) => (typeof cell === "number" ? cell : 0)))
    const isSumOfOthers = runSums(
      subtotals.map(([value = 0]) => value),
      2
    )
    const agreeing = subtotals.filter((values) => values.some(isSumOfRows))
    const broken = subtotals.filter((values) => values.every((value) => !isSumOfRows(value) && !isSumOfOthers(value)))
    return broken.length > 0 && agreeing.length >= broken.length
  })
}

const maxComparisons = 100_000

/** Whether a value is the sum of a run of neighbours, at least `min` long. */
const runSums = (values: ReadonlyArray<number>, min = 1): ((sum: number) => boolean) => {
  const before = [0]
  for (const value of values) before.push((before.at(-1) ?? 0) + inCents(value))
  return (sum) => {
    const starts = new Set<number>()
    for (let end = min; end < before.length; end++) {
      starts.add(before[end - min] ?? 0)
      if (starts.has((before[end] ?? 0) - inCents(sum))) return true
    }
    return false
  }
}

const inCents = (value: number): number => Math.round(value * 100)
