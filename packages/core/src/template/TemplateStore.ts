import { Context, Effect, HashMap, Layer, Option, SynchronizedRef } from "effect"
import type { TemplateId, UserId } from "../Ids.js"
import type { StoreError } from "../StoreError.js"
import { Template, TemplateNotFound } from "./Template.js"

/** What `replace` may change. */
export type TemplateChange = Pick<Template, "name" | "variables" | "updatedAt">

/** Port: a user's templates, newest first. Another user's are as unknown as those that never were. */
export class TemplateStore extends Context.Tag("@winnow/core/TemplateStore")<
  TemplateStore,
  {
    readonly insert: (template: Template) => Effect.Effect<void, StoreError>
    readonly find: (userId: UserId, id: TemplateId) => Effect.Effect<Option.Option<Template>, StoreError>
    readonly list: (userId: UserId) => Effect.Effect<ReadonlyArray<Template>, StoreError>
    readonly replace: (
      userId: UserId,
      id: TemplateId,
      change: TemplateChange
    ) => Effect.Effect<Template, TemplateNotFound | StoreError>
    readonly remove: (userId: UserId, id: TemplateId) => Effect.Effect<void, TemplateNotFound | StoreError>
  }
>() {
  static readonly layerMemory = Layer.effect(
    TemplateStore,
    Effect.map(SynchronizedRef.make(HashMap.empty<TemplateId, Template>()), (templates) => {
      const own = (all: HashMap.HashMap<TemplateId, Template>, userId: UserId, id: TemplateId) =>
        Option.filter(HashMap.get(all, id), (template) => template.userId === userId)
      return TemplateStore.of({
        insert: (template) => SynchronizedRef.update(templates, HashMap.set(template.id, template)),
        find: (userId, id) => Effect.map(SynchronizedRef.get(templates), (all) => own(all, userId, id)),
        list: (userId) =>
          Effect.map(SynchronizedRef.get(templates), (all) =>
            [...HashMap.values(all)]
              .filter((template) => template.userId === userId)
              .sort((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis || (a.id < b.id ? 1 : -1))
          ),
        replace: (userId, id, { name, variables, updatedAt }) =>
          SynchronizedRef.modifyEffect(templates, (all) =>
            Option.match(own(all, userId, id), {
              onNone: () => new TemplateNotFound({ id }),
              onSome: (template) => {
                const changed = new Template({ ...template, name, variables, updatedAt })
                return Effect.succeed([changed, HashMap.set(all, id, changed)] as const)
              }
            })
          ),
        remove: (userId, id) =>
          SynchronizedRef.updateEffect(templates, (all) =>
            Option.isNone(own(all, userId, id)) ? new TemplateNotFound({ id }) : Effect.succeed(HashMap.remove(all, id))
          )
      })
    })
  )
}
