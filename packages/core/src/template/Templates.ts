import { Context, DateTime, Effect, Layer } from "effect"
import type { TemplateId, UserId } from "../Ids.js"
import { makeTemplateId } from "../Ids.js"
import type { TemplateDraft } from "./Template.js"
import { Template, TemplateNotFound } from "./Template.js"
import type { TemplateFilter, TemplatePage } from "./TemplatePage.js"
import type { TemplatesFull } from "./TemplateQuota.js"
import { templateQuota } from "./TemplateQuota.js"
import { settingsOf } from "./TemplateSettings.js"
import type { StoreError } from "../StoreError.js"
import { Stores } from "../storage/Stores.js"

export class Templates extends Context.Tag("@winnow/core/Templates")<
  Templates,
  {
    /** Fails with `TemplatesFull` if the user's templates would exceed the quota, as does `replace`. */
    readonly create: (userId: UserId, draft: TemplateDraft) => Effect.Effect<Template, TemplatesFull | StoreError>
    /**
     * Fails with `TemplateNotFound` for an id that is unknown or another user's, as do the methods below with an id.
     */
    readonly get: (userId: UserId, id: TemplateId) => Effect.Effect<Template, TemplateNotFound | StoreError>
    /** Newest first. */
    readonly list: (userId: UserId, filter: TemplateFilter) => Effect.Effect<TemplatePage, StoreError>
    /**
     * Every stored version of a template, newest first: the current one and at most 50 former ones of 1 MiB together.
     */
    readonly versions: (
      userId: UserId,
      id: TemplateId
    ) => Effect.Effect<ReadonlyArray<Template>, TemplateNotFound | StoreError>
    /** Makes a new version, unless the draft equals the current one. */
    readonly replace: (
      userId: UserId,
      id: TemplateId,
      draft: TemplateDraft
    ) => Effect.Effect<Template, TemplateNotFound | TemplatesFull | StoreError>
    /** Extractions made with it stay, with its name and variables. */
    readonly remove: (userId: UserId, id: TemplateId) => Effect.Effect<void, TemplateNotFound | StoreError>
  }
>() {
  static readonly layer = Layer.effect(
    Templates,
    Effect.gen(function* () {
      const stores = yield* Stores
      const { templates: store } = stores

      const create = Effect.fn("Templates.create")(function* (userId: UserId, draft: TemplateDraft) {
        const now = yield* DateTime.now
        const id = yield* makeTemplateId
        const { name, variables } = draft
        const template = new Template({
          id,
          userId,
          name,
          variables,
          ...settingsOf(draft),
          version: 1,
          createdAt: now,
          updatedAt: now
        })
        yield* store.insert(template, templateQuota)
        return template
      })

      const get = Effect.fn("Templates.get")(function* (userId: UserId, id: TemplateId) {
        const [template] = (yield* store.list(userId, { id })).items
        return template ?? (yield* new TemplateNotFound({ id }))
      })

      const replace = Effect.fn("Templates.replace")(function* (userId: UserId, id: TemplateId, draft: TemplateDraft) {
        return yield* store.replace(userId, id, { ...draft, updatedAt: yield* DateTime.now }, templateQuota)
      })

      const versions = Effect.fn("Templates.versions")(function* (userId: UserId, id: TemplateId) {
        const found = (yield* store.list(userId, { id, versions: true })).items
        return found.length === 0 ? yield* new TemplateNotFound({ id }) : found
      })

      const list = Effect.fn("Templates.list")((userId: UserId, filter: TemplateFilter) => store.list(userId, filter))
      const remove = Effect.fn("Templates.remove")(function* (userId: UserId, id: TemplateId) {
        if (!(yield* stores.remove(userId, { template: id }))) return yield* new TemplateNotFound({ id })
      })

      return Templates.of({ create, get, list, versions, replace, remove })
    })
  )
}
