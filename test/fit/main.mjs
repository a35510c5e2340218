// pnpm eval:fit DIR...: fits the weights of the rules and of their confidence on documents with known answers.
//
// The documents are cut into folds, no family in two of them. Figures are of each fold with weights fitted on the others, so
// that they say what to expect on layouts that nobody has looked at. Numbers are written into packages/rules/src/weights.json
// with --write, and only those that make the held-out figures no worse.
import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { summarise } from "@winnow/eval"
import { weights } from "../../packages/rules/dist/Weights.js"
import { calibration, claimsOf, fitConfidence, judgedBy } from "./confidence.mjs"
import { coordinateSearch } from "./coordinateSearch.mjs"
import { answer, readDocuments } from "./documents.mjs"
import { foldsOf, groupBy } from "./folds.mjs"
import { objectiveOn, scoresOf, sensitivityOf } from "./objective.mjs"
import { numbersIn, setNumbers } from "./weightsFile.mjs"

const file = new URL("../../packages/rules/src/weights.json", import.meta.url)

/** Read while a template is prepared, which is done once; and limits, which are no matter of fit. */
const fixed =
  /^(?:confidence\.|weakPhrase|headlessPhrase|table\.(?:lastPhrase|ownPhrase)|titleRows|longestList|farthest)/

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    folds: { type: "string", default: "5" },
    rounds: { type: "string", default: "2" },
    write: { type: "boolean", default: false }
  }
})
if (positionals.length === 0) {
  console.error(
    "Usage: pnpm eval:fit DIR... [--folds N] [--rounds N] [--write]; without rounds only the confidence is fitted"
  )
  process.exit(1)
}

/** @typedef {import("./documents.mjs").FitDocument} FitDocument */

/** @param {ReadonlyArray<FitDocument>} documents */
const figuresOf = (documents) =>
  summarise(
    documents.map((document) => ({
      case: { ...document, kind: "", language: "" },
      score: answer(document).scored(),
      evidence: [],
      tokens: null,
      warnings: [],
      milliseconds: 0
    }))
  )

const all = numbersIn(weights)
const start = new Map([...all].filter(([path]) => !fixed.test(path)))
const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)} %`.padStart(8)
const row = (/** @type {ReadonlyArray<string | number>} */ ...cells) =>
  console.log(cells.map((cell, index) => (index === 0 ? String(cell).padEnd(12) : String(cell).padStart(10))).join(""))

/** Runs with other weights; not to be nested, since it leaves the living ones. @template A @param {ReadonlyMap<string, number>} point @param {() => A} run @returns {A} */
const withWeights = (point, run) => {
  setNumbers(weights, point)
  const result = run()
  setNumbers(weights, all)
  return result
}

const documents = (await Promise.all(positionals.map(readDocuments))).flat()
const scores = scoresOf(withWeights)
const rounds = Number(values.rounds)
const sensitive = rounds > 0 ? sensitivityOf(documents, start, scores) : new Map()

/** @param {ReadonlyArray<FitDocument>} own */
const search = (own) => coordinateSearch(start, objectiveOn(own, sensitive, scores), { rounds })

/** @param {string} name @param {ReadonlyArray<FitDocument>} documents @param {ReadonlyMap<string, number>} point */
const measured = (name, documents, point) => {
  const { all: every, invented, items, macroF1, scalars } = withWeights(point, () => figuresOf(documents))
  const { value } = objectiveOn(documents, sensitive, scores)(point)
  row(name, documents.length, ...[scalars.recall, items.f1, every.f1, macroF1].map(percent), invented, percent(value))
  return value
}

const folds = foldsOf(documents, ({ family }) => family, Number(values.folds))
console.log(
  `${documents.length} documents, ${Object.keys(groupBy(documents, ({ family }) => family)).length} families, ${folds.length} folds\n`
)

row("weights", "documents", "fields", "items F1", "F1", "mean F1", "invented", "objective")
const heldOut = folds.map((fold, index) => {
  const others = folds.filter((other) => other !== fold).flat()
  const point = search(others)
  const now = measured(`${index + 1} as now`, fold, start)
  const fitted = measured(`${index + 1} fitted`, fold, point)
  return { fold, others, point, now, fitted, size: Object.keys(groupBy(fold, ({ family }) => family)).length }
})

const mean = (/** @type {"now" | "fitted"} */ which) =>
  heldOut.reduce((sum, fold) => sum + fold.size * fold[which], 0) / heldOut.reduce((sum, fold) => sum + fold.size, 0)
const keepsWeights = mean("fitted") < mean("now") + 1e-4

// Confidence is fitted and measured for the values that the weights to be used give
const claimed = heldOut.map(({ fold, others, point }) => {
  const used = keepsWeights ? start : point
  const claims = withWeights(used, () => claimsOf(fold))
  const confidence = fitConfidence(withWeights(used, () => claimsOf(others)))
  return { now: judgedBy(claims), fitted: withWeights(confidence, () => judgedBy(claims)) }
})
const now = calibration(claimed.flatMap((fold) => fold.now))
const fitted = calibration(claimed.flatMap((fold) => fold.fitted))

console.log("\nOn layouts that the weights were not fitted on, by family:")
row("", "as now", "fitted")
row("objective", percent(mean("now")), percent(mean("fitted")))
row(
  "confidence",
  percent(now.error),
  percent(fitted.error),
  "  mean difference between confidence and share of right values"
)
row("", now.loss.toFixed(3), fitted.loss.toFixed(3), "  loss")

const keepsConfidence = fitted.loss >= now.loss
console.log(`\nConfidence ${keepsConfidence ? "as now" : "fitted"}, on the same layouts:`)
row("from", "values", "claimed", "right")
for (const { claimed, from, right, values } of (keepsConfidence ? now : fitted).bins)
  row(percent(from).trim(), values, percent(claimed), percent(right))

const point = keepsWeights ? new Map() : search(documents)
const confidence = keepsConfidence ? new Map() : fitConfidence(withWeights(point, () => claimsOf(documents)))
const verdict =
  rounds > 0 ? "The weights stay: others are no better on layouts unseen." : "Only the confidence was fitted."
console.log(keepsWeights ? `\n${verdict}` : "\nWeights fitted on all documents:")
const changes = new Map([...point, ...confidence].filter(([path, value]) => all.get(path) !== value))
for (const [path, value] of changes) console.log(`  ${path}: ${all.get(path)} → ${value}`)
if (values.write) {
  setNumbers(weights, changes)
  writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`)
} else if (changes.size > 0) console.log("\nNothing is written without --write.")
