import type { Variable } from "@winnow/extractor"
import type { NamedTemplate } from "./NamedTemplate.js"
import { namedTemplate } from "./NamedTemplate.js"
import type { TemplateTargets } from "./TemplateTargets.js"
import { targetsOf } from "./TemplateTargets.js"

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
