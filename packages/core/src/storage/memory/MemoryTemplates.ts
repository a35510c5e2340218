import { Effect } from "effect"
import type { UserId } from "../../Ids.js"
import { Template, TemplateNotFound } from "../../template/Template.js"
import type { TemplateQuota, TemplatesFull } from "../../template/TemplateQuota.js"
import { bytesOfVariables, checkTemplateQuota } from "../../template/TemplateQuota.js"
import type { TemplateStore } from "../Stores.js"
import type { MemoryRows } from "./MemoryRows.js"

export const memoryTemplates = ({ templates }: MemoryRows): TemplateStore => {
  const ofUser = (userId: UserId) => [...templates.values()].filter((template) => template.userId === userId)

  const write = (template: Template, quota: TemplateQuota) => {
    const others = ofUser(template.userId).filter(({ id }) => id !== template.id)
    const before = templates.get(template.id)
    const sizes = {
      held: others.reduce((sum, { variables }) => sum + bytesOfVariables(variables), 0),
      before: before === undefined ? 0 : bytesOfVariables(before.variables),
      bytes: bytesOfVariables(template.variables)
    }
    return Effect.map(checkTemplateQuota(quota, sizes), () => {
      templates.set(template.id, template)
      return template
    })
  }

  return {
    insert: (template, quota) => Effect.suspend(() => Effect.asVoid(write(template, quota))),
    list: (userId, filter) =>
      Effect.sync(() =>
        ofUser(userId)
          .filter(({ id }) => filter === undefined || id === filter.id)
          .sort((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis || (a.id < b.id ? 1 : -1))
      ),
    replace: (userId, id, { name, updatedAt, variables }, quota) =>
      Effect.suspend((): Effect.Effect<Template, TemplateNotFound | TemplatesFull> => {
        const template = templates.get(id)
        if (template?.userId !== userId) return new TemplateNotFound({ id })
        return write(new Template({ ...template, name, updatedAt, variables }), quota)
      }),
    remove: (userId, id) =>
      Effect.suspend(() => {
        if (templates.get(id)?.userId !== userId) return new TemplateNotFound({ id })
        templates.delete(id)
        return Effect.void
      })
  }
}
