import { Effect } from "effect"
import type { TemplateId, UserId } from "../../Ids.js"
import type { Template } from "../../template/Template.js"
import { changedTemplate, TemplateNotFound } from "../../template/Template.js"
import { pageOfTemplates } from "../../template/TemplatePage.js"
import type { TemplateQuota, TemplatesFull } from "../../template/TemplateQuota.js"
import { bytesOfTemplate, withVersion } from "../../template/TemplateQuota.js"
import type { TemplateStore } from "../Stores.js"
import type { MemoryRows } from "./MemoryRows.js"

export const memoryTemplates = ({ templates }: MemoryRows): TemplateStore => {
  const ofUser = (userId: UserId) => [...templates.values()].filter(([template]) => template.userId === userId)

  const heldBeside = (userId: UserId, id: TemplateId) =>
    ofUser(userId)
      .flat()
      .reduce((sum, template) => sum + (template.id === id ? 0 : bytesOfTemplate(template)), 0)

  const write = (next: Template, former: ReadonlyArray<Template>, quota: TemplateQuota) =>
    Effect.map(withVersion(quota, heldBeside(next.userId, next.id), former, next), (versions) => {
      templates.set(next.id, versions)
      return next
    })

  return {
    insert: (template, quota) => Effect.suspend(() => Effect.asVoid(write(template, [], quota))),
    list: (userId, filter) => Effect.sync(() => pageOfTemplates(ofUser(userId), filter)),
    replace: (userId, id, change, quota) =>
      Effect.suspend((): Effect.Effect<Template, TemplateNotFound | TemplatesFull> => {
        const versions = templates.get(id)
        if (versions?.[0].userId !== userId) return new TemplateNotFound({ id })
        const next = changedTemplate(versions[0], change)
        return next === versions[0] ? Effect.succeed(next) : write(next, versions, quota)
      })
  }
}
