import type { DocumentWarning } from "@winnow/document"
import type { Evidence, Variable } from "@winnow/extractor"
import { disagreeingLists, objectsIn, pathOf } from "@winnow/extractor"
import type { ReviewRules } from "../template/TemplateSettings.js"
import type { Doubt, ReviewReason } from "./Review.js"

interface Result {
  readonly data: Readonly<Record<string, unknown>>
  readonly evidence: ReadonlyArray<Evidence>
  readonly warnings?: ReadonlyArray<DocumentWarning>
}

/** Applies a template's review rules to a result. Without reasons there is nothing to review. */
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
    for (const path of missingIn(variables, data)) {
      note("missing_required", path, "A required value is missing", 0.5)
    }
  }
  if (rules.sums === true) {
    for (const object of objectsIn(variables, data)) {
      for (const { steps } of disagreeingLists(object)) {
        note("sums_disagree", pathOf(steps), "No total is the sum of the rows", 0.6)
      }
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

/** A long list of bad rows would give the same reason a thousand times. */
const maxReasons = 100

function* missingIn(all: ReadonlyArray<Variable>, whole: Readonly<Record<string, unknown>>): Generator<string> {
  for (const { data, steps, variables } of objectsIn(all, whole)) {
    for (const { key, required } of variables) {
      const value = data[key] ?? null
      if (required === true && (value === null || (Array.isArray(value) && value.length === 0))) {
        yield pathOf([...steps, key])
      }
    }
  }
}
