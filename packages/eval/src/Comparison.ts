import type { SavedEvaluation } from "./SavedEvaluation.js"

/** A value that is right in one evaluation and wrong in the other. */
export interface Change {
  readonly document: string
  readonly at: string
  readonly status: string
}

/** A comparison of two evaluations, over the documents in both. */
export interface Comparison {
  readonly worse: ReadonlyArray<Change>
  readonly better: ReadonlyArray<Change>
  readonly figures: ReadonlyArray<{ readonly name: keyof SavedEvaluation["figures"]; before: number; now: number }>
  /** Documents only in the later evaluation, and documents only in the earlier one. */
  readonly added: ReadonlyArray<string>
  readonly gone: ReadonlyArray<string>
}

export const compareEvaluations = (before: SavedEvaluation, now: SavedEvaluation): Comparison => {
  const paths = Object.keys(now.documents)
  const common = paths.filter((path) => Object.hasOwn(before.documents, path))
  const changes = (from: SavedEvaluation, to: SavedEvaluation) => common.flatMap((path) => newFaults(path, from, to))
  return {
    worse: changes(before, now),
    better: changes(now, before),
    figures: figureNames.map((name) => ({ name, before: before.figures[name], now: now.figures[name] })),
    added: paths.filter((path) => !common.includes(path)),
    gone: Object.keys(before.documents).filter((path) => !common.includes(path))
  }
}

const figureNames = [
  "f1",
  "macroF1",
  "scalars",
  "items",
  "rows",
  "lists",
  "invented",
  "failed",
  "calibrationError",
  "milliseconds",
  "inputTokens",
  "outputTokens"
] as const satisfies ReadonlyArray<keyof SavedEvaluation["figures"]>

/**
 * The errors of `to` at places that have none in `from`. Several errors at one place, such as extra values, are
 * counted.
 */
const newFaults = (document: string, from: SavedEvaluation, to: SavedEvaluation): ReadonlyArray<Change> => {
  const known = new Map<string, number>()
  for (const { at } of from.documents[document]?.faults ?? []) known.set(at, (known.get(at) ?? 0) + 1)
  return (to.documents[document]?.faults ?? []).flatMap(({ at, status }) => {
    const left = known.get(at) ?? 0
    known.set(at, left - 1)
    return left > 0 ? [] : [{ document, at, status }]
  })
}
