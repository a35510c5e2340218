import type { Comparison, EvaluatedDocument, EvaluationTextOptions, ValueError, Summary, Tally } from "@winnow/eval"
import { counted, errorsOf, reliabilityOf, summarise, summariseBy, tallyByField } from "@winnow/eval"
import { evaluationStyle } from "./EvaluationStyle.js"
import type { Html } from "./Html.js"
import { html } from "./Html.js"
import { reliabilityChart } from "./ReliabilityChart.js"
import { standalonePage } from "./StandalonePage.js"

/**
 * An evaluation as one HTML page without script: values that became worse, totals, then documents, those with most
 * errors first.
 */
export const evaluationPage = (
  documents: ReadonlyArray<EvaluatedDocument>,
  { against = "the baseline", comparison }: Omit<EvaluationTextOptions, "prices"> = {}
): string => {
  const summary = summarise(documents)
  const title = `Evaluation of ${counted(summary.documents, "document")}`
  const faulty = documents
    .map((document) => ({ document, faults: errorsOf(document) }))
    .sort((a, b) => b.faults.length - a.faults.length || a.document.case.path.localeCompare(b.document.case.path))
  const clean = faulty.filter(({ faults }) => faults.length === 0)
  return standalonePage({
    title,
    style: evaluationStyle,
    body: html`<main>
<h1>${title}</h1>
${comparison !== undefined && changesOf(comparison, against)}
${totalsOf(summary)}
<h2>Documents with errors</h2>
${faulty.filter(({ faults }) => faults.length > 0).map(({ document, faults }) => documentOf(document, faults))}
<h2>Kinds</h2>
${kindsOf(documents)}
<h2>Fields</h2>
${fieldsOf(documents)}
<h2>Confidence</h2>
${reliabilityChart(reliabilityOf(documents))}
<h2>Documents without an error</h2>
<p>${clean.length === 0 ? "None." : clean.map(({ document }) => document.case.path).join(", ")}</p>
</main>`
  })
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** A table with titles; the first cell of each row is its header. */
const table = (titles: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string | number>>): Html =>
  html`<div class="scroll"><table>
<thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${rows.map(([first = "", ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`

const tallyTitles = ["right", "wrong", "null", "failed", "extra", "precision", "recall", "F1"]

const tallyCells = ({ correct, extra, f1, failed, omitted, precision, recall, wrong }: Tally) => [
  correct,
  wrong,
  omitted,
  failed,
  extra,
  percent(precision),
  percent(recall),
  percent(f1)
]

const totalsOf = (summary: Summary): Html => {
  const groups: ReadonlyArray<readonly [string, Tally]> = [
    ["All values", summary.all],
    ["Single fields", summary.scalars],
    ["Line items", summary.items],
    ["Other rows", summary.rows],
    ["Lists", summary.lists]
  ]
  const { boxes, rightBox, rightPage } = summary.placement
  const rows = groups
    .filter(([, { extra, known }]) => known + extra > 0)
    .map(([name, own]) => [name, ...tallyCells(own)])
  return html`${table(["", ...tallyTitles], rows)}
<p>Mean F1 of the documents ${percent(summary.macroF1)}. ${summary.perfect} without an error, ${summary.failed} failed.
Invented values for fields that the documents do not have: ${summary.invented} of ${summary.absent}.
${boxes > 0 && html`Of ${boxes} right values with a known place, ${rightPage} on the right page and ${rightBox} in the right box.`}
Time for a document: mean ${summary.milliseconds.mean.toFixed(0)} ms, slowest ${summary.milliseconds.slowest.toFixed(0)} ms.
${summary.inputTokens + summary.outputTokens > 0 && html`Tokens: ${summary.inputTokens} in, ${summary.outputTokens} out.`}</p>`
}

const changesOf = ({ better, worse }: Comparison, against: string): Html => {
  const list = (changes: Comparison["worse"]) =>
    html`<ul>${changes.map(({ at, document, status }) => html`<li>${document}: <code>${at}</code> ${status}</li>`)}</ul>`
  return html`<h2>Against ${against}</h2>
<details${worse.length > 0 && html` open`}><summary>${counted(worse.length, "value")} worse</summary>${list(worse)}</details>
<details><summary>${counted(better.length, "value")} better</summary>${list(better)}</details>`
}

const documentOf = (
  { case: { path }, error, evidence }: EvaluatedDocument,
  faults: ReadonlyArray<ValueError>
): Html => {
  const byPath = new Map(evidence.map((one) => [one.path, one]))
  const row = ({ at, path, status, truth, value }: ValueError) => {
    const found = byPath.get(path ?? "")
    return html`<tr><th scope="row"><code>${at}</code></th><td><span class="${status}">${status}</span></td>
<td>${shown(truth)}</td><td>${shown(value)}</td><td>${found?.quote ?? ""}</td>
<td>${found === undefined ? "" : `${found.status} ${percent(found.confidence)}`}</td></tr>\n`
  }
  return html`<details open><summary>${path} <span class="count">${faults.length}</span></summary>
${error !== undefined && html`<p class="failed">${error}</p>`}
<div class="scroll"><table><thead><tr>
<th scope="col">field</th><th scope="col"></th><th scope="col">known</th><th scope="col">found</th>
<th scope="col">read from</th><th scope="col">evidence</th></tr></thead>
<tbody>${faults.map(row)}</tbody></table></div></details>\n`
}

/** A value as text; if several are accepted, all of them. */
const shown = (value: unknown): string => {
  if (value === undefined || value === null) return ""
  if (typeof value === "object" && "$any" in value && Array.isArray(value.$any))
    return value.$any.map(shown).join(" or ")
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

const kindsOf = (documents: ReadonlyArray<EvaluatedDocument>): Html =>
  table(
    ["kind", "documents", "failed", ...tallyTitles, "mean F1"],
    summariseBy(documents, (document) => document.case.kind).map(({ figures, name }) => [
      name,
      figures.documents,
      figures.failed,
      ...tallyCells(figures.all),
      percent(figures.macroF1)
    ])
  )

const fieldsOf = (documents: ReadonlyArray<EvaluatedDocument>): Html =>
  table(
    ["field", ...tallyTitles],
    tallyByField(documents).map(({ figures, name }) => [name, ...tallyCells(figures)])
  )
