import type { Variable } from "@winnow/extractor"
import { cached } from "../Once.js"
import type { TemplateTargets } from "./TemplateTargets.js"
import { targetsOf } from "./TemplateTargets.js"

/** A template with all that its words alone tell. */
export interface PreparedTemplate extends TemplateTargets {
  /** As the targets have them. */
  readonly variables: ReadonlyArray<Variable>
}

/** By the template's JSON: the same templates come again and again, in a worker each time as a new copy. */
const cache = new Map<string, PreparedTemplate>()

/** The size of all in `cache`, some tens of megabytes at most; the oldest go first. */
const maxSize = 500_000
let size = 0

cached(() => {
  cache.clear()
  size = 0
})

/** Prepares a template once, as long as not too many others come between. */
export const prepared = (variables: ReadonlyArray<Variable>): PreparedTemplate => {
  const json = JSON.stringify(variables)
  const known = cache.get(json)
  if (known !== undefined) return known
  // A copy, since the caller may change its own
  const template = preparedAnew(structuredClone(variables))
  if (sizeOf(json, template) > maxSize / 2) return template
  cache.set(json, template)
  size += sizeOf(json, template)
  for (const [oldest, other] of cache) {
    if (size <= maxSize) break
    cache.delete(oldest)
    size -= sizeOf(oldest, other)
  }
  return template
}

/** Characters and titles. */
const sizeOf = (json: string, { arrays }: PreparedTemplate): number =>
  arrays.reduce((sum, { titles }) => sum + titles.size, json.length)

const preparedAnew = (variables: ReadonlyArray<Variable>): PreparedTemplate => ({ variables, ...targetsOf(variables) })
