import { confidenceOf } from "../../packages/rules/dist/choosing/Confidence.js"
import { weights } from "../../packages/rules/dist/Weights.js"
import { groupBy } from "./folds.mjs"
import { answer } from "./documents.mjs"
import { fitLogistic } from "./logistic.mjs"

/** @typedef {{ reasons: any, right: boolean, weight: number }} Claim */
/** @typedef {{ chance: number, right: boolean }} Judged */

const sources = Object.keys(weights.confidence.by)
const shares = Object.keys(weights.confidence).filter((name) => name !== "by")

/** Of every source one value that was right and one that was wrong, with no other reason: no documents make a source certain. */
const doubts = sources.flatMap((by) =>
  [true, false].map((right) => ({
    reasons: { by, ...Object.fromEntries(shares.map((share) => [share, 0])) },
    right,
    weight: 1
  }))
)

/** As if so many values had said that a reason means nothing. */
const ridge = 3

/**
 * Every value that the rules give and whether it is right. A family counts by the root of its values: many documents of one
 * layout say less than as many of different ones.
 * @param {ReadonlyArray<import("./documents.mjs").FitDocument>} documents
 * @returns {ReadonlyArray<Claim>}
 */
export const claimsOf = (documents) => {
  const claims = documents.flatMap((document) => {
    const { scored: judged, leaves } = answer(document)
    const scored = judged()
    const right = new Map(scored.verdicts.map(({ path, status }) => [path, status === "correct"]))
    for (const { key } of scored.inventions) right.set(key, false)
    return leaves.flatMap(({ path, reasons }) =>
      right.has(path) ? [{ family: document.family, reasons, right: right.get(path) === true }] : []
    )
  })
  const sizes = Object.entries(groupBy(claims, ({ family }) => family)).map(([family, own]) => [family, own.length])
  const weightOf = new Map(sizes.map(([family, size]) => [family, 1 / Math.sqrt(Number(size))]))
  const mean = claims.reduce((sum, { family }) => sum + (weightOf.get(family) ?? 0), 0) / Math.max(1, claims.length)
  return claims.map(({ family, reasons, right }) => ({ reasons, right, weight: (weightOf.get(family) ?? 0) / mean }))
}

/**
 * Weights for `weights.confidence`, by path in it.
 * @param {ReadonlyArray<Claim>} claims
 * @returns {Map<string, number>}
 */
export const fitConfidence = (claims) => {
  const [intercept = 0, ...rest] = fitLogistic(
    [...claims, ...doubts].map(({ reasons, right, weight }) => ({
      features: [
        1,
        ...sources.map((source) => (source === reasons.by ? 1 : 0)),
        ...shares.map((share) => reasons[share])
      ],
      right,
      weight
    })),
    ridge
  )
  const rounded = (/** @type {number} */ value) => Number(value.toFixed(2))
  return new Map([
    ...sources.map((source, index) => [`confidence.by.${source}`, rounded(intercept + (rest[index] ?? 0))]),
    ...shares.map((share, index) => [`confidence.${share}`, rounded(rest[sources.length + index] ?? 0)])
  ])
}

/**
 * The chance that the weights as they are now give to each value, and whether it is right.
 * @param {ReadonlyArray<Claim>} claims
 * @returns {ReadonlyArray<Judged>}
 */
export const judgedBy = (claims) => claims.map(({ reasons, right }) => ({ chance: confidenceOf(reasons), right }))

/** @param {ReadonlyArray<number>} values */
const mean = (values) => values.reduce((sum, own) => sum + own, 0) / Math.max(1, values.length)

/**
 * How far confidence can be believed: ten bins with the mean chance and the share that is right, the mean distance of the two,
 * and the mean loss (negative logarithm of the chance given to what was so).
 * @param {ReadonlyArray<Judged>} judged
 */
export const calibration = (judged) => {
  const bins = Object.entries(groupBy(judged, ({ chance }) => String(Math.min(9, Math.floor(chance * 10)))))
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([bin, own]) => ({
      from: Number(bin) / 10,
      values: own.length,
      claimed: mean(own.map(({ chance }) => chance)),
      right: mean(own.map(({ right }) => (right ? 1 : 0)))
    }))
  const distance = bins.reduce((sum, { claimed, right, values }) => sum + values * Math.abs(claimed - right), 0)
  const bounded = (/** @type {number} */ chance) => Math.min(0.999, Math.max(0.001, chance))
  const loss = mean(judged.map(({ chance, right }) => -Math.log(bounded(right ? chance : 1 - chance))))
  return { bins, error: distance / Math.max(1, judged.length), loss }
}
