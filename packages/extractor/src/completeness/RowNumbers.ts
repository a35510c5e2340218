import type { Variable } from "../Variable.js"
import { isPartOfOrder } from "./PartialDeliveries.js"
import { inEachLine } from "./PrintedLines.js"

type Row = Readonly<Record<string, unknown>>

/**
 * The two row numbers between which rows are missing, if the rows are numbered from 1 and exactly one number does not
 * follow the one before it. If the template has no row number, the numbers are taken from the document's lines.
 * Undefined for a partial delivery, which keeps the numbers of its order.
 */
export function* skippedNumbers(
  fields: ReadonlyArray<Variable>,
  rows: ReadonlyArray<Row>,
  lines: ReadonlyArray<string>
): Generator<void, readonly [number, number] | undefined> {
  const field = fields.find(({ key }) => saysPosition.test(key))
  const numbers =
    field === undefined
      ? yield* lineNumbers(lines, fields, rows)
      : rows.map(({ [field.key]: cell }) =>
          typeof cell === "string" && wholeNumber.test(cell.trim()) ? Number.parseInt(cell, 10) : cell
        )
  const steps = numbers.slice(1).flatMap((after, index) => {
    const before = numbers[index]
    return typeof before === "number" && typeof after === "number" ? [[before, after] as const] : []
  })
  const [first, ...others] = steps.filter(([before, after]) => after !== before + 1)
  const isCounted = numbers[0] === 1 && steps.length === rows.length - 1 && steps.every(([one, two]) => one < two)
  const isOneGap = first !== undefined && isCounted && others.length === 0 && steps.length >= minSteps
  return isOneGap && !(yield* isPartOfOrder(lines, fields)) ? first : undefined
}

/** Row numbers from the document's lines; empty if they do not match the rows or belong to another column. */
function* lineNumbers(
  lines: ReadonlyArray<string>,
  fields: ReadonlyArray<Variable>,
  rows: ReadonlyArray<Row>
): Generator<void, ReadonlyArray<number>> {
  const numbers = yield* inEachLine(lines, (line) => numberedRow.exec(line)?.slice(1, 2).map(Number) ?? [])
  const isOtherColumn = fields.some(({ key }) => rows.every(({ [key]: cell }, index) => cell === numbers[index]))
  return numbers.length === rows.length && !isOtherColumn ? numbers : []
}

/** "3 Clamp 2 12.00" */
const numberedRow = /^(\d{1,3})[.)]?\s+\p{L}.*\d[.,]\d{2}\D{0,4}$/u

const minSteps = 3
const wholeNumber = /^\d{1,4}[.)]?$/
const saysPosition =
  /^(?:pos|position|no|nr|num|number|line|line_?(?:no|nr|number)|row(?:_?number)?|item_?(?:no|nr)|s(?:erial)?_?no|lfd_?nr|seq|index|nummer|numero|rang)$/i
