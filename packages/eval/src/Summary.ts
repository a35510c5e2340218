import type { WarningCode } from "@winnow/document"
import type { EvaluatedDocument } from "./Evaluation.js"
import type { Placement } from "./Placement.js"
import { placementOf } from "./Placement.js"
import type { Tally } from "./Tally.js"
import { tally } from "./Tally.js"
import type { Verdict } from "@winnow/extractor"

/** The scores of some documents. Shares are in [0, 1], times in milliseconds. */
export interface Summary {
  readonly documents: number
  /** Documents without data, and documents without errors. */
  readonly failed: number
  readonly perfect: number
  /** All values, then by kind. `scalars.recall` is the share of correct single fields. */
  readonly all: Tally
  readonly scalars: Tally
  readonly items: Tally
  readonly rows: Tally
  readonly lists: Tally
  /** The mean of the documents' F1. */
  readonly macroF1: number
  /** Keys that the documents do not contain, and how many of them got a value. */
  readonly absent: number
  readonly invented: number
  /** Documents with a warning, and the number of documents per code, highest first. */
  readonly warned: number
  readonly warnings: ReadonlyArray<{ readonly code: WarningCode; readonly count: number }>
  /** How well values were located, where the truth has their places. */
  readonly placement: Placement
  readonly milliseconds: { readonly mean: number; readonly median: number; readonly slowest: number }
  readonly inputTokens: number
  readonly outputTokens: number
}

export const summarise = (documents: ReadonlyArray<EvaluatedDocument>): Summary => {
  const verdicts = documents.flatMap(({ score }) => score.verdicts)
  const group = (name: Verdict["group"]) => tally(verdicts.filter((verdict) => verdict.group === name))
  const judged = documents.map(({ score }) => tally(score.verdicts)).filter(({ known }) => known > 0)
  const times = documents.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return {
    documents: documents.length,
    failed: documents.filter(({ error }) => error !== undefined).length,
    perfect: judged.filter(({ correct, extra, known }) => correct === known && extra === 0).length,
    all: tally(verdicts),
    scalars: group("scalar"),
    items: group("item"),
    rows: group("row"),
    lists: group("list"),
    macroF1: judged.length === 0 ? 0 : sum(judged.map(({ f1 }) => f1)) / judged.length,
    absent: sum(documents.map(({ score }) => score.absent)),
    invented: sum(documents.map(({ score }) => score.inventions.length)),
    warned: documents.filter(({ warnings }) => warnings.length > 0).length,
    warnings: codesOf(documents),
    placement: placementOf(documents),
    milliseconds: {
      mean: times.length === 0 ? 0 : sum(times) / times.length,
      median: times[times.length >> 1] ?? 0,
      slowest: times.at(-1) ?? 0
    },
    inputTokens: sum(documents.map(({ tokens }) => tokens?.inputTokens ?? 0)),
    outputTokens: sum(documents.map(({ tokens }) => tokens?.outputTokens ?? 0))
  }
}

const codesOf = (documents: ReadonlyArray<EvaluatedDocument>): Summary["warnings"] => {
  const counts = new Map<WarningCode, number>()
  for (const { warnings } of documents)
    for (const code of new Set(warnings.map(({ code }) => code))) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count })).sort((one, other) => other.count - one.count)
}

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, number) => total + number, 0)

export interface Group<A> {
  readonly name: string
  readonly figures: A
}

/** The summary of each group of documents, by name. */
export const summariseBy = (
  documents: ReadonlyArray<EvaluatedDocument>,
  nameOf: (document: EvaluatedDocument) => string
): ReadonlyArray<Group<Summary>> =>
  [...grouped(documents, nameOf)]
    .map(([name, own]) => ({ name, figures: summarise(own) }))
    .sort((a, b) => a.name.localeCompare(b.name))

/** The tally of each field; fields with most known values first. */
export const tallyByField = (documents: ReadonlyArray<EvaluatedDocument>): ReadonlyArray<Group<Tally>> =>
  [
    ...grouped(
      documents.flatMap(({ score }) => score.verdicts),
      ({ field }) => field
    )
  ]
    .map(([name, own]) => ({ name, figures: tally(own) }))
    .sort((a, b) => b.figures.known - a.figures.known || a.name.localeCompare(b.name))

const grouped = <A>(all: ReadonlyArray<A>, nameOf: (one: A) => string): ReadonlyMap<string, ReadonlyArray<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const one of all) {
    const name = nameOf(one)
    const own = groups.get(name)
    if (own === undefined) groups.set(name, [one])
    else own.push(one)
  }
  return groups
}
