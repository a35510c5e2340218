import { answer } from "./documents.mjs"
import { groupBy } from "./folds.mjs"

/**
 * @typedef {import("./documents.mjs").FitDocument} FitDocument
 * @typedef {{ f1: number, invented: number, absent: number }} Score
 * @typedef {(document: FitDocument, point?: ReadonlyMap<string, number>) => Score} Scores
 */

/**
 * How well the rules read a document, with other weights or as they are. What was read before is not judged again.
 * @param {<A>(point: ReadonlyMap<string, number>, run: () => A) => A} withWeights
 * @returns {Scores}
 */
export const scoresOf = (withWeights) => {
  /** @type {WeakMap<FitDocument, Map<string, Score>>} */
  const known = new WeakMap()
  return (document, point = new Map()) => {
    const own = known.get(document) ?? new Map()
    known.set(document, own)
    const { data, scored } = withWeights(point, () => answer(document))
    const key = JSON.stringify(data)
    const score = own.get(key) ?? scoreOf(scored())
    own.set(key, score)
    return score
  }
}

/** @param {import("@winnow/eval").DataScore} scored @returns {Score} */
const scoreOf = ({ absent, inventions, verdicts }) => {
  const count = (/** @type {string} */ status) => verdicts.filter((verdict) => verdict.status === status).length
  const [correct, extra] = [count("correct"), count("extra")]
  // Twice the right ones among those given and those known
  const all = 2 * verdicts.length - extra - count("omitted")
  return { f1: all === 0 ? 1 : (2 * correct) / all, invented: inventions.length, absent }
}

/**
 * What is to grow: the mean F1 of the families, so that no vendor counts by the number of its documents, less what is
 * invented, which counts double.
 * @param {ReadonlyArray<FitDocument>} documents
 * @param {ReadonlyArray<Score>} scores
 */
const valueOf = (documents, scores) => {
  const mean = (/** @type {ReadonlyArray<number>} */ all) => all.reduce((sum, one) => sum + one, 0) / all.length
  const families = groupBy([...scores.keys()], (index) => documents[index]?.family ?? "")
  const f1 = mean(Object.values(families).map((own) => mean(own.map((index) => scores[index]?.f1 ?? 0))))
  const absent = scores.reduce((sum, one) => sum + one.absent, 0)
  const invented = scores.reduce((sum, one) => sum + one.invented, 0)
  return f1 - (absent === 0 ? 0 : (2 * invented) / absent)
}

/**
 * The documents that a small change of each number makes a difference to.
 * @param {ReadonlyArray<FitDocument>} documents
 * @param {ReadonlyMap<string, number>} start
 * @param {Scores} scores
 */
export const sensitivityOf = (documents, start, scores) => {
  const before = documents.map((document) => scores(document))
  return new Map(
    [...start].map(([name, value]) => {
      const changed = documents.filter((document, index) =>
        [1.25, 0.8].some((factor) => scores(document, new Map([[name, value * factor]])) !== before[index])
      )
      return [name, new Set(changed)]
    })
  )
}

/**
 * The objective of a search on some documents: of a changed number only those are read again that it makes a difference to.
 * @param {ReadonlyArray<FitDocument>} documents
 * @param {ReadonlyMap<string, ReadonlySet<FitDocument>>} sensitive
 * @param {Scores} scores
 */
export const objectiveOn =
  (documents, sensitive, scores) =>
  (
    /** @type {ReadonlyMap<string, number>} */ point,
    /** @type {string | undefined} */ changed,
    /** @type {ReadonlyArray<Score> | undefined} */ before
  ) => {
    const state = documents.map((document, index) => {
      const kept = changed === undefined || sensitive.get(changed)?.has(document) ? undefined : before?.[index]
      return kept ?? scores(document, point)
    })
    return { value: valueOf(documents, state), state }
  }
