import type { Variable } from "@winnow/extractor"
import { keyByContext } from "./ContextKeys.js"

/** A template in which no key is opaque whose context says what is asked for, and the keys that its variables have in truth. */
export interface NamedTemplate {
  readonly variables: ReadonlyArray<Variable>
  /** Only of those that have another name here. */
  readonly ownKeys: ReadonlyMap<Variable, string>
}

export const namedTemplate = (template: ReadonlyArray<Variable>): NamedTemplate => {
  const ownKeys = new Map<Variable, string>()
  const namedIn = (variables: ReadonlyArray<Variable>, inRows: boolean): ReadonlyArray<Variable> => {
    const taken = new Set(variables.map(({ key }) => key))
    return variables.map((variable) => {
      const key = keyByContext(variable)
      // Two that say the same stay apart
      const isNew = !taken.has(key)
      taken.add(key)
      const fields = variable.fields && namedIn(variable.fields, inRows || variable.type === "array")
      const named = { ...variable, ...(isNew ? { key } : {}), ...(fields === undefined ? {} : { fields }) }
      if (named.key !== variable.key) ownKeys.set(named, variable.key)
      return named
    })
  }
  return { variables: namedIn(template, false), ownKeys }
}
