import { pathOf } from "../PathOf.js"
import { isRecord } from "../Records.js"
import type { Agreement } from "./RowPairing.js"
import { pairRows } from "./RowPairing.js"
import { isSame } from "./SameValue.js"
import type { GroundTruth } from "./GroundTruth.js"
import { absentKeys, accepted, isEmpty, isOptional, knownFields } from "./GroundTruth.js"
import type { DataScore, Verdict, VerdictGroup, VerdictStatus } from "./Verdict.js"

/**
 * Scores data against the ground truth; `data` is undefined for a document whose extraction failed. Rows are paired in
 * any order so that most of their values agree; missing rows are omissions, additional rows are extra.
 */
export const scoreData = (truth: GroundTruth, data: Readonly<Record<string, unknown>> | undefined): DataScore => {
  const steps = scoring(truth, data)
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}

/** As `scoreData`, with pauses: long lists take long. */
export function* scoring(
  truth: GroundTruth,
  data: Readonly<Record<string, unknown>> | undefined
): Generator<void, DataScore> {
  const verdicts: Array<Verdict> = []
  const report: Report = (status, at, truth, value) => {
    const field = fieldOf(at.truth)
    verdicts.push({
      field,
      group: groupOf(at, field),
      status: data === undefined ? "failed" : status,
      truth,
      value,
      truthPath: status === "extra" ? null : pathOf(at.truth),
      path: at.data === undefined || isEmpty(value) ? null : pathOf(at.data)
    })
  }
  yield* compareFields(truth, data ?? {}, { truth: [], data: [], inRows: false }, report)
  const absent = data === undefined ? [] : absentKeys(truth)
  const invented = absent.filter((key) => !isEmpty(data?.[key]))
  return { verdicts, inventions: invented.map((key) => ({ key, value: data?.[key] })), absent: absent.length }
}

type Steps = ReadonlyArray<string | number>

/** A position in the ground truth and the matching position in the data, if any. */
interface At {
  readonly truth: Steps
  readonly data: Steps | undefined
  readonly inRows: boolean
}

type Report = (status: VerdictStatus, at: At, truth: unknown, value: unknown) => void

const step = (at: At, truth: string | number, data: string | number | undefined = truth, inRows = at.inRows): At => ({
  truth: [...at.truth, truth],
  data: at.data === undefined || data === undefined ? undefined : [...at.data, data],
  inRows
})

const fieldOf = (steps: Steps): string => pathOf(steps).replace(/\[\d+\]/g, "[]")

const groupOf = ({ inRows, truth }: At, field: string): VerdictGroup => {
  if (inRows) return /^(?:lineItems|items|transactions)\[/.test(field) ? "item" : "row"
  return truth.some((one) => typeof one === "number") ? "list" : "scalar"
}

function* compareValue(truth: unknown, value: unknown, key: string, at: At, report: Report): Generator<void> {
  const right = accepted(truth)
  if (right !== undefined) {
    // A row that is missing has no empty values that could be right.
    const isRight = isEmpty(value) ? value !== undefined && right.includes(null) : isSame(truth, value, key)
    report(isRight ? "correct" : isEmpty(value) ? "omitted" : "wrong", at, truth, value)
  } else if (Array.isArray(truth)) {
    const elements = elementsOf(value)
    const known = truth.some((element) => !isOptional(element)) ? truth.filter((one) => !isOptional(one)) : truth
    if (known.every((element) => isRecord(element) && accepted(element) === undefined))
      yield* compareRows(truth.filter(isRecord), elements, at, report)
    else yield* compareElements(truth, elements, key, at, report)
  } else if (isRecord(truth)) yield* compareFields(truth, value, at, report)
}

function* compareFields(
  truth: Readonly<Record<string, unknown>>,
  value: unknown,
  at: At,
  report: Report
): Generator<void> {
  for (const [key, known] of knownFields(truth)) {
    yield
    yield* compareValue(known, valueOf(value, key), key, step(at, key), report)
  }
}

/** A single value in place of an object is compared with each of its fields; undefined if there is no value at all. */
const valueOf = (value: unknown, key: string): unknown => {
  if (!isRecord(value)) return isEmpty(value) ? undefined : value
  return Object.hasOwn(value, key) ? (value[key] ?? null) : null
}

interface Element {
  readonly value: unknown
  /** Its index in the data's list. */
  readonly index: number
}

/** The non-empty elements of a list; a single value in place of a list is a list of one. */
const elementsOf = (value: unknown): ReadonlyArray<Element> =>
  (Array.isArray(value) ? value : [value])
    .map((value: unknown, index) => ({ value, index }))
    .filter((element) => !isEmpty(element.value))

function* compareElements(
  truths: ReadonlyArray<unknown>,
  elements: ReadonlyArray<Element>,
  key: string,
  at: At,
  report: Report
): Generator<void> {
  const isPair = (truth: number, element: number) => isSame(bare(truths[truth]), elements[element]?.value, key)
  const pairs = yield* pairRows(truths.length, elements.length, function* (truth, element) {
    yield
    if (!isPair(truth, element)) return { weight: 0, isWhole: false }
    const isWhole = !isOptional(truths[truth])
    return { weight: isWhole ? 2 : 1, isWhole }
  })
  const paired = new Set<Element>()
  const missing: Array<number> = []
  for (const [number, truth] of truths.entries()) {
    const column = pairs[number] ?? -1
    // Where a list is long, the rest is paired in order.
    const element = column >= 0 && isPair(number, column) ? elements[column] : undefined
    if (element !== undefined) paired.add(element)
    if (isOptional(truth)) continue
    if (element === undefined) missing.push(number)
    else report("correct", step(at, number, element.index), truth, element.value)
  }
  const rest = elements.filter((element) => !paired.has(element))
  for (const [index, number] of missing.entries()) {
    const element = rest[index]
    report(
      element === undefined ? "omitted" : "wrong",
      step(at, number, element?.index),
      truths[number],
      element?.value
    )
  }
  for (const element of rest.slice(missing.length)) report("extra", step(at, element.index), null, element.value)
}

const bare = (truth: unknown): unknown => {
  if (!isRecord(truth) || !isOptional(truth)) return truth
  const { $optional: _, ...rest } = truth
  return rest
}

type Row = Readonly<Record<string, unknown>>

function* compareRows(
  truths: ReadonlyArray<Row>,
  elements: ReadonlyArray<Element>,
  at: At,
  report: Report
): Generator<void> {
  const rows = elements.map(({ index, value }) => ({ index, value: isRecord(value) ? value : {} }))
  const pairs = yield* pairRows(truths.length, rows.length, (truth, row) =>
    agreementOf(truths[truth], rows[row]?.value, 1 - Math.abs(truth - row) / (truths.length + rows.length))
  )
  const paired = new Set(pairs)
  for (const [number, truth] of truths.entries()) {
    const row = rows[pairs[number] ?? -1]
    if (!isOptional(truth)) yield* compareFields(truth, row?.value, step(at, number, row?.index, true), report)
  }
  const keys = new Set(truths.filter((row) => !isOptional(row)).flatMap((row) => knownFields(row).map(([key]) => key)))
  for (const [column, row] of rows.entries()) {
    if (paired.has(column)) continue
    yield
    for (const key of keys) reportExtra(row.value[key], step(step(at, row.index, row.index, true), key), report)
  }
}

/** Reports every single value in an additional row as extra. */
const reportExtra = (value: unknown, at: At, report: Report): void => {
  if (isEmpty(value)) return
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) reportExtra(element, step(at, index), report)
  } else if (isRecord(value)) {
    for (const [key, field] of Object.entries(value)) reportExtra(field, step(at, key), report)
  } else report("extra", at, null, value)
}

/**
 * Pairs are weighted first by equal values, then by the number of values, then by nearness. An optional row weighs a
 * little less, and a row without known values takes whatever is left.
 */
function* agreementOf(truth: Row = {}, row: Row = {}, nearness: number): Generator<void, Agreement> {
  let right = 0
  let wrong = 0
  let all = 0
  yield* compareFields(truth, row, { truth: [], data: undefined, inRows: true }, (status, _, __, value) => {
    if (status === "correct" && isEmpty(value)) return
    all++
    if (status === "correct") right++
    if (status === "wrong") wrong++
  })
  const isWhole = right === all && all > 0
  if (isOptional(truth)) return { weight: right > 0 ? 900 * right + nearness : all > 0 ? 0 : 0.4, isWhole: false }
  return { weight: all === 0 ? 0.5 : 1000 * right + wrong + nearness, isWhole }
}
