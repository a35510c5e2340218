import type { Variable } from "@winnow/extractor"
import { registerCache } from "../Memoized.js"
import type { TemplateTargets } from "./TemplateTargets.js"
import { targetsOf } from "./TemplateTargets.js"
import { keyFromContext } from "./ContextKeys.js"

/** A template with everything that its words alone say. */
export interface PreparedTemplate extends TemplateTargets {
  /** The variables to which the targets refer. */
  readonly named: NamedTemplate
}

/** Templates by their JSON: the same one is used repeatedly, and a worker gets a new copy each time. */
const cache = new Map<string, PreparedTemplate>()

/** Max size of all in `cache`, some tens of megabytes; beyond it the cache is emptied. */
const maxCacheSize = 500_000
let cacheSize = 0

const emptyCache = () => {
  cache.clear()
  cacheSize = 0
}

registerCache(emptyCache)

/** Prepares a template, or returns the cached one. */
export const preparedTemplate = (variables: ReadonlyArray<Variable>): PreparedTemplate => {
  const json = JSON.stringify(variables)
  const known = cache.get(json)
  if (known !== undefined) return known
  // A copy, because the caller may change its own
  const template = prepare(structuredClone(variables))
  if (sizeOf(json, template) > maxCacheSize / 2) return template
  if (cacheSize + sizeOf(json, template) > maxCacheSize) emptyCache()
  cacheSize += sizeOf(json, template)
  cache.set(json, template)
  return template
}

/** The number of characters and titles. */
const sizeOf = (json: string, { arrays }: PreparedTemplate): number =>
  arrays.reduce((sum, { titles }) => sum + titles.size, json.length)

const prepare = (variables: ReadonlyArray<Variable>): PreparedTemplate => {
  const named = namedTemplate(variables)
  return { named, ...targetsOf(named.variables, named.ownKeys) }
}

/** A template whose opaque keys are replaced by what their contexts ask for, and the variables' own keys. */
export interface NamedTemplate {
  readonly variables: ReadonlyArray<Variable>
  /** Only of renamed variables. */
  readonly ownKeys: ReadonlyMap<Variable, string>
}

const namedTemplate = (template: ReadonlyArray<Variable>): NamedTemplate => {
  const ownKeys = new Map<Variable, string>()
  const namedIn = (variables: ReadonlyArray<Variable>, inRows: boolean): ReadonlyArray<Variable> => {
    const taken = new Set(variables.map(({ key }) => key))
    return variables.map((variable) => {
      const key = keyFromContext(variable)
      // Variables with the same context keep their own keys
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
