import type { Extraction, TemplateDraft, UserId } from "@winnow/core"
import { Stores, Template, TemplateId, settingsOf } from "@winnow/core"
import { DateTime, Effect } from "effect"
import { createHash } from "node:crypto"

/**
 * Returns the id of the user's template with this content, and stores the template if it is new: a job needs a stored
 * template. The same content always has the same id.
 */
export const storedTemplateId = Effect.fn("storedTemplateId")(function* (userId: UserId, draft: TemplateDraft) {
  const { templates: store } = yield* Stores
  const id = idOf(userId, draft)
  const find = Effect.map(store.list(userId, { id }), ({ items }) => items.length > 0)
  if (yield* find) return id
  const now = yield* DateTime.now
  yield* store
    .insert(new Template({ id, userId, ...draft, version: 1, createdAt: now, updatedAt: now }), {
      maxBytes: Infinity
    })
    .pipe(
      Effect.catchTag("TemplatesFull", Effect.die),
      // Another process may have inserted it first.
      Effect.catchAll((error) => Effect.flatMap(find, (isThere) => (isThere ? Effect.void : error)))
    )
  return id
})

/**
 * Deletes such a template after its last job, because a host that makes a template for each job would accumulate them.
 */
export const pruneTemplate = Effect.fn("pruneTemplate")(function* ({ templateId, userId }: Extraction) {
  const { remove, runs, templates } = yield* Stores
  const {
    items: [template]
  } = yield* templates.list(userId, { id: templateId })
  if (template === undefined || template.id !== idOf(userId, template)) return
  const { items } = yield* runs.list(userId, { templateId, limit: 1 })
  if (items.length > 0) return
  yield* remove(userId, { template: templateId })
})

const idOf = (userId: UserId, { name, variables, ...rest }: TemplateDraft): TemplateId => {
  const settings = settingsOf(rest)
  const content = [userId, name, variables, ...(Object.keys(settings).length === 0 ? [] : [settings])]
  return TemplateId.make(`tpl_${createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22)}`)
}
