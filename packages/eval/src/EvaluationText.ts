import { counted } from "./Counted.js"
import type { Comparison } from "./Comparison.js"
import type { EvaluatedDocument } from "./Evaluation.js"
import { reliabilityOf } from "./Reliability.js"
import type { Summary } from "./Summary.js"
import { summarise, summariseBy, tallyByField } from "./Summary.js"
import type { Tally } from "./Tally.js"

export interface EvaluationTextOptions {
  readonly comparison?: Comparison
  /** The name of the other evaluation; default: `the baseline`. */
  readonly against?: string
  /** Prices per million tokens, in any currency. */
  readonly prices?: TokenPrices
}

export interface TokenPrices {
  readonly input: number
  readonly output: number
}

export const costOf = (
  { inputTokens, outputTokens }: Pick<Summary, "inputTokens" | "outputTokens">,
  { input, output }: TokenPrices
): number => (inputTokens * input + outputTokens * output) / 1e6

/**
 * An evaluation as text for a terminal: values that became worse, totals, kinds, the fields with most errors,
 * confidence.
 */
export const evaluationText = (
  documents: ReadonlyArray<EvaluatedDocument>,
  { against = "the baseline", comparison, prices }: EvaluationTextOptions = {}
): string =>
  [
    comparison === undefined ? [] : comparisonLines(comparison, against),
    totalLines(summarise(documents), prices),
    kindLines(documents),
    fieldLines(documents),
    reliabilityLines(documents)
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const maxShown = 20

const comparisonLines = (
  { added, better, figures, gone, worse }: Comparison,
  against: string
): ReadonlyArray<string> => {
  const shown = worse.slice(0, maxShown).map(({ at, document, status }) => `  ${document}  ${at}: ${status}`)
  const mended = better.slice(0, maxShown).map(({ at, document }) => `  ${document}  ${at}: right now`)
  const changed = figures.filter(({ before, name, now }) => before !== now && name !== "milliseconds")
  const shares = ["f1", "macroF1", "scalars", "items", "rows", "lists", "calibrationError"]
  const figure = (name: string, value: number) => (shares.includes(name) ? percent(value) : String(value))
  return [
    `Against ${against}: ${counted(worse.length, "value")} worse, ${better.length} better`,
    ...shown,
    ...(worse.length > maxShown ? [`  … and ${worse.length - maxShown} more`] : []),
    ...mended,
    ...(better.length > maxShown ? [`  … and ${better.length - maxShown} more`] : []),
    ...changed.map(({ before, name, now }) => `  ${name}: ${figure(name, before)} → ${figure(name, now)}`),
    ...(added.length + gone.length > 0 ? [`  ${counted(added.length, "document")} new, ${gone.length} gone`] : [])
  ]
}

const totalLines = (summary: Summary, prices: TokenPrices | undefined): ReadonlyArray<string> => {
  const groups: ReadonlyArray<readonly [string, Tally]> = [
    ["all values", summary.all],
    ["single fields", summary.scalars],
    ["line items", summary.items],
    ["other rows", summary.rows],
    ["lists", summary.lists]
  ]
  const { boxes, overlap, rightBox, rightPage } = summary.placement
  const { mean, median, slowest } = summary.milliseconds
  const tokens = summary.inputTokens + summary.outputTokens
  return [
    ...table(
      [counted(summary.documents, "document"), ...tallyTitles],
      groups.filter(([, { extra, known }]) => known + extra > 0).map(([name, own]) => [name, ...tallyCells(own)])
    ),
    "",
    `Mean F1 of the documents ${percent(summary.macroF1)}; ${summary.perfect} without an error, ${summary.failed} failed`,
    `Invented values for fields that the documents do not have: ${summary.invented} of ${summary.absent}`,
    warningLine(summary),
    ...(boxes === 0
      ? []
      : [
          `Right values with a known place: ${boxes}; right page ${percent(rightPage / boxes)}, ` +
            `right box ${percent(rightBox / boxes)}, mean overlap ${percent(overlap)}`
        ]),
    `Time for a document: mean ${mean.toFixed(0)} ms, median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
    ...(tokens === 0 ? [] : [`Tokens: ${summary.inputTokens} in, ${summary.outputTokens} out`]),
    ...(prices === undefined ? [] : [`Cost: ${costOf(summary, prices).toFixed(4)}`])
  ]
}

const warningLine = ({ documents, warned, warnings }: Summary): string => {
  const codes = warnings.map(({ code, count }) => `${code} ${count}`).join(", ")
  return `Documents with warnings: ${warned} of ${documents}${codes === "" ? "" : ` (${codes})`}`
}

const tallyTitles = ["right", "wrong", "null", "failed", "extra", "precision", "recall", "F1"]

const tallyCells = ({
  correct,
  extra,
  f1,
  failed,
  omitted,
  precision,
  recall,
  wrong
}: Tally): ReadonlyArray<string> => [
  ...[correct, wrong, omitted, failed, extra].map(String),
  ...[precision, recall, f1].map(percent)
]

const kindLines = (documents: ReadonlyArray<EvaluatedDocument>): ReadonlyArray<string> => {
  const share = ({ f1, known }: Tally) => (known === 0 ? "" : percent(f1))
  return table(
    ["kind", "documents", "failed", "known", "fields right", "items F1", "F1", "mean F1", "invented"],
    summariseBy(documents, (document) => document.case.kind).map(({ figures, name }) => [
      name,
      String(figures.documents),
      String(figures.failed),
      String(figures.all.known),
      figures.scalars.known === 0 ? "" : percent(figures.scalars.recall),
      share(figures.items),
      percent(figures.all.f1),
      percent(figures.macroF1),
      `${figures.invented}/${figures.absent}`
    ])
  )
}

const fieldLines = (documents: ReadonlyArray<EvaluatedDocument>): ReadonlyArray<string> => {
  const faults = ({ extra, failed, omitted, wrong }: Tally) => extra + failed + omitted + wrong
  const worst = tallyByField(documents)
    .filter(({ figures }) => faults(figures) > 0)
    .sort((a, b) => faults(b.figures) - faults(a.figures))
  return worst.length === 0
    ? []
    : table(
        ["fields with most errors", ...tallyTitles],
        worst.slice(0, maxShown).map(({ figures, name }) => [name, ...tallyCells(figures)])
      )
}

const reliabilityLines = (documents: ReadonlyArray<EvaluatedDocument>): ReadonlyArray<string> => {
  const { bins, error, values } = reliabilityOf(documents)
  return values === 0
    ? []
    : [
        ...table(
          ["confidence", "values", "claimed", "right"],
          bins.map(({ claimed, from, right, to, values }) => [
            `${from.toFixed(1)} – ${to.toFixed(1)}`,
            String(values),
            percent(claimed),
            percent(right)
          ])
        ),
        `Mean difference between confidence and share of right values: ${percent(error)}`
      ]
}

/** Columns below their titles; the first is left-aligned, the others right-aligned. */
const table = (titles: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => {
  const all = [titles, ...rows]
  const widths = titles.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 2)))
      .join("")
      .trimEnd()
  )
}
