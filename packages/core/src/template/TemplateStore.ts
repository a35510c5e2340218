import { Context, Effect, HashMap, Layer, Option, SynchronizedRef } from "effect"
import type { TemplateId, UserId } from "../Ids.js"
import type { StoreError } from "../StoreError.js"
import { Template, TemplateNotFound } from "./Template.js"
import type { TemplateRoom, TemplatesFull } from "./TemplateRoom.js"
import { bytesOfVariables, checkRoom } from "./TemplateRoom.js"

/** What `replace` may change. */
export type TemplateChange = Pick<Template, "name" | "variables" | "updatedAt">

/** Port: a user's templates, newest first. Another user's are as unknown as those that never were. */
export class TemplateStore extends Context.Tag("@winnow/core/TemplateStore")<
  TemplateStore,
  {
    /** Fails with `TemplatesFull` where there is no room for it (`checkRoom`), as does `replace`. */
    readonly insert: (template: Template, room: TemplateRoom) => Effect.Effect<void, TemplatesFull | StoreError>
    readonly find: (userId: UserId, id: TemplateId) => Effect.Effect<Option.Option<Template>, StoreError>
    readonly list: (userId: UserId) => Effect.Effect<ReadonlyArray<Template>, StoreError>
    readonly replace: (
      userId: UserId,
      id: TemplateId,
      change: TemplateChange,
      room: TemplateRoom
    ) => Effect.Effect<Template, TemplateNotFound | TemplatesFull | StoreError>
    readonly remove: (userId: UserId, id: TemplateId) => Effect.Effect<void, TemplateNotFound | StoreError>
  }
>() {
  static readonly layerMemory = Layer.effect(
    TemplateStore,
    Effect.map(SynchronizedRef.make(HashMap.empty<TemplateId, Template>()), (templates) => {
      const own = (all: HashMap.HashMap<TemplateId, Template>, userId: UserId, id: TemplateId) =>
        Option.filter(HashMap.get(all, id), (template) => template.userId === userId)
      const check = (
        all: HashMap.HashMap<TemplateId, Template>,
        { id, userId, variables }: Template,
        room: TemplateRoom
      ) => {
        const others = [...HashMap.values(all)].filter((other) => other.userId === userId && other.id !== id)
        return checkRoom(room, {
          held: others.reduce((sum, other) => sum + bytesOfVariables(other.variables), 0),
          before: Option.match(own(all, userId, id), {
            onNone: () => 0,
            onSome: (before) => bytesOfVariables(before.variables)
          }),
          bytes: bytesOfVariables(variables)
        })
      }
      return TemplateStore.of({
        insert: (template, room) =>
          SynchronizedRef.updateEffect(templates, (all) =>
            Effect.as(check(all, template, room), HashMap.set(all, template.id, template))
          ),
        find: (userId, id) => Effect.map(SynchronizedRef.get(templates), (all) => own(all, userId, id)),
        list: (userId) =>
          Effect.map(SynchronizedRef.get(templates), (all) =>
            [...HashMap.values(all)]
              .filter((template) => template.userId === userId)
              .sort((a, b) => b.createdAt.epochMillis - a.createdAt.epochMillis || (a.id < b.id ? 1 : -1))
          ),
        replace: (userId, id, { name, variables, updatedAt }, room) =>
          SynchronizedRef.modifyEffect(
            templates,
            Effect.fnUntraced(function* (all) {
              const template = Option.getOrUndefined(own(all, userId, id))
              if (template === undefined) return yield* new TemplateNotFound({ id })
              const changed = new Template({ ...template, name, variables, updatedAt })
              yield* check(all, changed, room)
              return [changed, HashMap.set(all, id, changed)] as const
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
