import { fillPage } from "../extraction/FillPage.js"
import type { TemplateId } from "../Ids.js"
import { hasPart } from "../storage/HasPart.js"
import type { Template } from "./Template.js"
import type { TemplateVersions } from "./TemplateQuota.js"
import { bytesOfTemplate } from "./TemplateQuota.js"

/**
 * The template with `id`, or with `versions` each of its versions, newest first; or at most `limit` templates after
 * `cursor` whose name contains `name`, ignoring case for A to Z.
 */
export type TemplateFilter =
  | { readonly id: TemplateId; readonly versions?: boolean }
  | {
      readonly limit: number
      readonly cursor?: Pick<Template, "createdAt" | "id">
      readonly name?: string
    }

export interface TemplatePage {
  readonly items: ReadonlyArray<Template>
  readonly hasMore: boolean
}

/** One page of a user's templates, for adapters that hold all of them in memory. */
export const pageOfTemplates = (all: ReadonlyArray<TemplateVersions>, filter: TemplateFilter): TemplatePage => {
  if ("id" in filter) {
    const versions = all.find(([{ id }]) => id === filter.id) ?? []
    return { items: filter.versions === true ? versions : versions.slice(0, 1), hasMore: false }
  }
  const { cursor, limit, name } = filter
  const found = all
    .map(([template]) => template)
    .filter((template) => name === undefined || hasPart(template.name, name))
    .filter((template) => cursor === undefined || newestFirst(cursor, template) < 0)
    .sort(newestFirst)
  const items = fillPage(found, limit, bytesOfTemplate)
  return { items, hasMore: found.length > items.length }
}

type Place = Pick<Template, "createdAt" | "id">

const newestFirst = (a: Place, b: Place): number =>
  b.createdAt.epochMillis - a.createdAt.epochMillis || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
