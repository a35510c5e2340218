import { keyOf, leavesOf } from "../grounding/Leaves.js"
import type { Extracted } from "../Extractor.js"
import { pathOf } from "../PathOf.js"
import { getOwn } from "../Records.js"
import { normalizedTextOf } from "../text/FoldedText.js"
import { normalise } from "../Values.js"
import type { Variable } from "../Variable.js"

/** The value of a second reading, by the path of each value that both readings have. */
export type Checks = NonNullable<Extracted["checks"]>

/**
 * Compares two readings of a document value by value. Lists with different row counts are not compared, because their
 * rows cannot be matched; nor are texts of which one contains the other.
 */
export const compareReadings = (variables: ReadonlyArray<Variable>, data: unknown, otherData: unknown): Checks => {
  const own = normalise(variables, data).data
  const other = normalise(variables, otherData).data
  const others = new Map(leavesOf(other).map(({ steps, value }) => [keyOf(steps), value]))
  const checks = new Map<string, { readonly agrees: boolean; readonly value: unknown }>()
  for (const { steps, value } of leavesOf(own)) {
    const second = others.get(keyOf(steps))
    const agrees = second === undefined || !haveSameRows(own, other, steps) ? undefined : agree(value, second)
    if (agrees !== undefined) checks.set(pathOf(steps), { agrees, value: second })
  }
  return checks
}

type Steps = ReadonlyArray<string | number>

const haveSameRows = (own: unknown, other: unknown, steps: Steps): boolean =>
  steps.every((step, at) => {
    if (typeof step !== "number") return true
    const [one, two] = [own, other].map((data) => steps.slice(0, at).reduce(memberOf, data))
    return Array.isArray(one) && Array.isArray(two) && one.length === two.length
  })

const memberOf = (value: unknown, step: string | number): unknown =>
  typeof step === "string" ? getOwn(value, step) : Array.isArray(value) ? value[step] : undefined

/** Whether two values are equal; undefined for texts of which one contains the other. */
export const agree = (one: unknown, other: unknown): boolean | undefined => {
  if (typeof one !== "string" || typeof other !== "string") return one === other
  const [own, second] = [normalizedTextOf(one), normalizedTextOf(other)]
  if (own === second) return true
  return own.includes(second) || second.includes(own) ? undefined : false
}
