import type { Variable } from "@winnow/extractor"
import { cached } from "../Once.js"
import type { TemplateTargets } from "./TemplateTargets.js"
import { targetsOf } from "./TemplateTargets.js"
import { keyByContext } from "./ContextKeys.js"

/** A template with all that its words alone tell. */
export interface PreparedTemplate extends TemplateTargets {
  /** As the targets have them. */
  readonly named: NamedTemplate
}

/** By the template's JSON: the same templates come again and again, in a worker each time as a new copy. */
const kept = new Map<string, PreparedTemplate>()

/** The size of all in `kept`, some tens of megabytes at most; the oldest go first. */
const maxKept = 500_000
let keptNow = 0

cached(() => {
  kept.clear()
  keptNow = 0
})

/** Prepares a template once, as long as not too many others come between. */
export const prepared = (variables: ReadonlyArray<Variable>): PreparedTemplate => {
  const json = JSON.stringify(variables)
  const known = kept.get(json)
  if (known !== undefined) return known
  // A copy, since the caller may change its own
  const template = prepare(structuredClone(variables))
  if (sizeOf(json, template) > maxKept / 2) return template
  kept.set(json, template)
  keptNow += sizeOf(json, template)
  for (const [oldest, other] of kept) {
    if (keptNow <= maxKept) break
    kept.delete(oldest)
    keptNow -= sizeOf(oldest, other)
  }
  return template
}

/** Characters and titles. */
const sizeOf = (json: string, { arrays }: PreparedTemplate): number =>
  arrays.reduce((sum, { titles }) => sum + titles.size, json.length)

const prepare = (variables: ReadonlyArray<Variable>): PreparedTemplate => {
  const named = namedTemplate(variables)
  return { named, ...targetsOf(named.variables) }
}

/** A template in which no key is opaque whose context says what is asked for, and the keys that its variables have in truth. */
export interface NamedTemplate {
  readonly variables: ReadonlyArray<Variable>
  /** Only of those that have another name here. */
  readonly ownKeys: ReadonlyMap<Variable, string>
}

const namedTemplate = (template: ReadonlyArray<Variable>): NamedTemplate => {
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
