import { pathOf } from "../PathOf.js"
import { leavesOf } from "../grounding/Leaves.js"
import { getOwn, isRecord } from "../Records.js"
import type { Variable } from "../Variable.js"
import { fieldsOf, itemTypeOf } from "../VariableFields.js"
import type { PlacedReading } from "./SecondReading.js"

type Steps = ReadonlyArray<string | number>

/** The steps of values that are unverified, disputed by another reading, or missing although required. */
export const openValues = (
  variables: ReadonlyArray<Variable>,
  { checks, data, places }: PlacedReading
): ReadonlyArray<Steps> => {
  const doubted = leavesOf(data).flatMap(({ steps }) => {
    const path = pathOf(steps)
    return places.get(path)?.status === "unverified" || checks?.get(path)?.agrees === false ? [steps] : []
  })
  return [...doubted, ...missing(variables, data, [])]
}

const missing = (variables: ReadonlyArray<Variable>, data: unknown, above: Steps): ReadonlyArray<Steps> =>
  variables.flatMap((variable) => {
    const value = getOwn(data, variable.key)
    const steps = [...above, variable.key]
    if (isBlank(value) && variable.required === true) return [steps]
    if (variable.type === "object") return missing(fieldsOf(variable), value, steps)
    if (!Array.isArray(value) || itemTypeOf(variable) !== "object") return []
    return value.flatMap((row, at) => missing(fieldsOf(variable), row, [...steps, at]))
  })

const isBlank = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : value === null || value === undefined || (isRecord(value) && leavesOf(value).length === 0)
