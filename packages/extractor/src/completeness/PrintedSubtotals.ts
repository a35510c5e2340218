import type { ParsedDocument } from "@winnow/document"
import { lineText } from "@winnow/document"
import { isTotal } from "../arithmetic/Amounts.js"
import { readNumbers } from "../text/NumberText.js"
import type { Variable } from "../Variable.js"

type Row = Readonly<Record<string, unknown>>

/** The amounts of lines such as "Subtotal 1,250.00", in the order of the document; each with all that it may mean. */
export const printedSubtotals = ({ pages }: ParsedDocument): ReadonlyArray<ReadonlyArray<number>> =>
  pages.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const text = lineText(line)
      if (text.length > maxLength) return []
      const rest = subtotal.exec(text.normalize("NFKC"))?.[1] ?? ""
      const values = readNumbers(rest)
      return values.length === 0 ? [] : [values]
    })
  )

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
  if (subtotals.length < 2 || rows.length < 2 || rows.length > maxRows) return false
  const columns = fields.filter(({ key, type }) => type === "number" && isTotal(key)).map(({ key }) => key)
  return columns.some((key) => {
    const sums = runsOf(rows.map(({ [key]: cell }) => (typeof cell === "number" ? cell : 0)))
    const ofOthers = runsOf(
      subtotals.map(([value = 0]) => value),
      2
    )
    const agreeing = subtotals.filter((values) => values.some((value) => sums.has(inCents(value))))
    const broken = subtotals.filter((values) =>
      values.every((value) => !sums.has(inCents(value)) && !ofOthers.has(inCents(value)))
    )
    return broken.length > 0 && agreeing.length >= broken.length
  })
}

const maxRows = 1_000

/** The sums of all runs of neighbours, at least `min` long. */
const runsOf = (values: ReadonlyArray<number>, min = 1): ReadonlySet<number> => {
  const sums = new Set<number>()
  for (let from = 0; from < values.length; from++) {
    let sum = 0
    for (let to = from; to < values.length; to++) {
      sum += values[to] ?? 0
      if (to - from + 1 >= min) sums.add(inCents(sum))
    }
  }
  return sums
}

const inCents = (value: number): number => Math.round(value * 100)
