import type { DocumentWarning } from "@winnow/document"
import type { Evidence, Variable } from "@winnow/extractor"
import { fieldsOf, pathOf } from "@winnow/extractor"
import type { ReviewRules } from "../template/TemplateSettings.js"
import type { Doubt, ReviewReason } from "./Review.js"

interface Result {
  readonly data: Readonly<Record<string, unknown>>
  readonly evidence: ReadonlyArray<Evidence>
  readonly warnings?: ReadonlyArray<DocumentWarning>
}

/** What a template's rules find to review in a result. No reason: nothing to review. */
export const doubtOf = (
  rules: ReviewRules,
  variables: ReadonlyArray<Variable>,
  { data, evidence, warnings = [] }: Result
): Doubt => {
  const { minConfidence } = rules
  const found: Array<{ readonly reason: ReviewReason; readonly weight: number }> = []
  const note = (code: ReviewReason["code"], path: string | null, message: string, weight: number) =>
    found.push({ reason: { code, path, message }, weight })
  for (const { check, confidence, path, status } of evidence) {
    if (check === "disagrees" && (rules.unverified === true || minConfidence !== undefined)) {
      note("low_confidence", path, "Another reading of the document gives another value", 0.5)
    } else if (rules.unverified === true && status === "unverified") {
      note("unverified", path, "The value was not found in the document", 0.5)
    } else if (minConfidence !== undefined && confidence < minConfidence) {
      note(
        "low_confidence",
        path,
        `Confidence ${confidence.toFixed(2)} is below ${minConfidence}`,
        (1 - confidence) / 2
      )
    }
  }
  if (rules.missingRequired === true) {
    for (const path of missingIn(variables, data, [])) {
      note("missing_required", path, "A required value is missing", 0.5)
    }
  }
  if (rules.sums === true) {
    for (const path of disagreeingSums(variables, data, [])) {
      note("sums_disagree", path, "No total is the sum of the rows", 0.6)
    }
  }
  if (rules.warnings === true) {
    for (const { message } of warnings) note("warning", null, message, 0.4)
  }
  const certainty = found.reduce((product, { weight }) => product * (1 - weight), 1)
  return {
    reasons: found.slice(0, maxReasons).map(({ reason }) => reason),
    doubt: Math.round((1 - certainty) * 1e4) / 1e4
  }
}

/** A long list of bad rows has the same reason a thousand times. */
const maxReasons = 100

type Steps = ReadonlyArray<string | number>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Each object that the variables describe: the data itself, objects in it, rows of lists. */
function* objectsIn(
  variables: ReadonlyArray<Variable>,
  data: Readonly<Record<string, unknown>>,
  steps: Steps
): Generator<{ variables: ReadonlyArray<Variable>; data: Readonly<Record<string, unknown>>; steps: Steps }> {
  yield { variables, data, steps }
  for (const variable of variables) {
    const value = data[variable.key]
    const inside = [...steps, variable.key]
    if (isObject(value)) yield* objectsIn(fieldsOf(variable), value, inside)
    if (!Array.isArray(value)) continue
    for (const [index, item] of value.entries()) {
      if (isObject(item)) yield* objectsIn(fieldsOf(variable), item, [...inside, index])
    }
  }
}

function* missingIn(
  all: ReadonlyArray<Variable>,
  whole: Readonly<Record<string, unknown>>,
  from: Steps
): Generator<string> {
  for (const { data, steps, variables } of objectsIn(all, whole, from)) {
    for (const { key, required } of variables) {
      const value = data[key] ?? null
      if (required === true && (value === null || (Array.isArray(value) && value.length === 0))) {
        yield pathOf([...steps, key])
      }
    }
  }
}

const saysTotal = /total|amount|sum|net|gross|due|price|betrag|summe|brutto|netto|montant|importe|saldo|balance/i
const saysOne = /unit|quantity|qty|count|percent|rate|discount|stück|menge/i

/**
 * Lists with a column of amounts whose sum equals no total outside the list, neither directly nor after adding one
 * other amount, such as the tax.
 */
function* disagreeingSums(
  all: ReadonlyArray<Variable>,
  whole: Readonly<Record<string, unknown>>,
  from: Steps
): Generator<string> {
  for (const { data, steps, variables } of objectsIn(all, whole, from)) {
    const amounts = variables.flatMap(({ key, type }) => {
      const value = data[key]
      return type === "number" && typeof value === "number" ? [{ key, value }] : []
    })
    const totals = amounts.filter(({ key }) => saysTotal.test(key) && !saysOne.test(key))
    if (totals.length === 0) continue
    for (const list of variables) {
      const rows = data[list.key]
      if (!Array.isArray(rows) || rows.length === 0) continue
      const columns = fieldsOf(list).filter(
        ({ key, type }) => type === "number" && saysTotal.test(key) && !saysOne.test(key)
      )
      const sums = columns.map(({ key }) =>
        rows.reduce<number>((sum, row) => sum + (isObject(row) && typeof row[key] === "number" ? row[key] : 0), 0)
      )
      // Each row may be rounded by half a cent, and so may the total.
      const tolerance = Math.max(0.05, rows.length * 0.01)
      const isNear = (a: number, b: number) => Math.abs(a - b) <= tolerance
      const agrees = (sum: number) =>
        totals.some(({ value }) => isNear(value, sum) || amounts.some((other) => isNear(value, sum + other.value)))
      if (sums.length > 0 && !sums.some(agrees)) yield pathOf([...steps, list.key])
    }
  }
}
