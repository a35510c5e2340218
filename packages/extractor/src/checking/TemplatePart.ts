import type { Variable } from "../Variable.js"
import { fieldsOf } from "../VariableFields.js"

type Steps = ReadonlyArray<string | number>

/** The variables of these values. Lists stay whole, for of a row with one field alone nobody can tell which one it is. */
export const templatePart = (
  variables: ReadonlyArray<Variable>,
  wanted: ReadonlyArray<Steps>
): ReadonlyArray<Variable> => {
  const byKey = new Map<string | number | undefined, Array<Steps>>()
  for (const [key, ...rest] of wanted) {
    const within = byKey.get(key)
    if (within === undefined) byKey.set(key, [rest])
    else within.push(rest)
  }
  return variables.flatMap((variable) => {
    const within = byKey.get(variable.key)
    if (within === undefined) return []
    if (variable.type !== "object" || within.some((steps) => steps.length === 0)) return [variable]
    return [{ ...variable, fields: templatePart(fieldsOf(variable), within) }]
  })
}
