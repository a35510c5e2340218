import { emptyCaches } from "../../packages/rules/dist/Memoized.js"
import { answer } from "../fit/documents.mjs"

/**
 * @typedef {import("../fit/documents.mjs").FitDocument} FitDocument
 * @typedef {{ right: number, invented: number, json: string }} Outcome
 * @typedef {{ name: string, changed: number, lost: number, gained: number, families: number, invented: number, milliseconds: number }} Row
 */

/** @param {FitDocument} document @returns {Outcome} */
const outcomeOf = (document) => {
  const { data, scored } = answer(document)
  const { inventions, verdicts } = scored()
  const right = verdicts.filter(({ status }) => status === "correct").length
  return { right, invented: inventions.length, json: JSON.stringify(data) }
}

/** Runs with empty caches, since templates are prepared once. @template A @param {() => A} work @returns {{ result: A, milliseconds: number }} */
const measured = (work) => {
  emptyCaches()
  const before = process.cpuUsage()
  const result = work()
  const { system, user } = process.cpuUsage(before)
  return { result, milliseconds: (system + user) / 1000 }
}

/**
 * What is lost without each pass: values right with it and not without it, in how many families, and the processor time that it
 * takes for a document.
 * @param {ReadonlyArray<FitDocument>} documents
 * @param {ReadonlyMap<string, { isOn: boolean }>} passes
 * @param {(row: Row) => void} report called as soon as a pass has been measured
 */
export const ablate = (documents, passes, report) => {
  const all = () => measured(() => documents.map(outcomeOf))
  all()
  const whole = all()
  for (const [name, pass] of passes) {
    pass.isOn = false
    const without = all()
    pass.isOn = true
    const differences = documents.map(({ family }, index) => {
      const [before, after] = [whole.result[index], without.result[index]]
      if (before === undefined || after === undefined) throw new Error(`${name}: a document has no outcome`)
      return {
        family,
        changed: before.json !== after.json,
        right: after.right - before.right,
        invented: after.invented - before.invented
      }
    })
    const sum = (/** @type {(one: (typeof differences)[number]) => number} */ of) =>
      differences.reduce((total, one) => total + of(one), 0)
    report({
      name,
      changed: differences.filter(({ changed }) => changed).length,
      lost: sum(({ right }) => Math.max(0, -right)),
      gained: sum(({ right }) => Math.max(0, right)),
      families: new Set(differences.flatMap(({ family, right }) => (right < 0 ? [family] : []))).size,
      invented: sum(({ invented }) => invented),
      milliseconds: (whole.milliseconds - without.milliseconds) / documents.length
    })
  }
}
