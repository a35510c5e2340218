import type { Variable } from "@winnow/client"
import { kindOf, kinds } from "./VariableKinds.js"

export interface VariableDifference {
  readonly path: string
  readonly change: "added" | "removed" | "changed"
  readonly was: string
  readonly is: string
}

/** What changed in each field between two versions. */
export const variableDifferences = (
  before: ReadonlyArray<Variable>,
  after: ReadonlyArray<Variable>
): ReadonlyArray<VariableDifference> => {
  const was = new Map(described(before))
  const is = new Map(described(after))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path): ReadonlyArray<VariableDifference> => {
    const [old, now] = [was.get(path), is.get(path)]
    if (old === now) return []
    const change = old === undefined ? "added" : now === undefined ? "removed" : "changed"
    return [{ path, change, was: old ?? "", is: now ?? "" }]
  })
}

const described = (variables: ReadonlyArray<Variable>, before = ""): ReadonlyArray<readonly [string, string]> =>
  variables.flatMap((variable) => {
    const { context, enum: choices = [], fields, key, required } = variable
    const path = before + key
    const kind = nameOf(kindOf(variable))
    const oneOf = choices.length === 0 ? "" : `, one of ${choices.join(" | ")}`
    const line = `${kind}${oneOf}${required === true ? ", required" : ""}: ${context}`
    return [[path, line] as const, ...described(fields ?? [], `${path}.`)]
  })

const names = new Map(kinds)
const nameOf = (kind: string): string => names.get(kind) ?? kind
