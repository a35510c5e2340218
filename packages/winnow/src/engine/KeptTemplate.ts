import type { UserId } from "@winnow/core"
import type { Variable } from "@winnow/extractor"
import { Stores, Template, TemplateId } from "@winnow/core"
import { DateTime, Effect } from "effect"
import { createHash } from "node:crypto"

/**
 * The id of the user's template with this content, which is kept when it is new: a job belongs to a template. The same
 * content has the same id, also after a restart.
 */
export const keptTemplate = Effect.fn("keptTemplate")(function* (
  userId: UserId,
  name: string,
  variables: ReadonlyArray<Variable>
) {
  const { templates: store } = yield* Stores
  const id = TemplateId.make(`tpl_${digestOf([userId, name, variables])}`)
  const find = Effect.map(store.list(userId, { id }), ({ items }) => items.length > 0)
  if (yield* find) return id
  const now = yield* DateTime.now
  yield* store
    .insert(new Template({ id, userId, name, variables, version: 1, createdAt: now, updatedAt: now }), {
      maxBytes: Infinity
    })
    .pipe(
      Effect.catchTag("TemplatesFull", Effect.die),
      // Somebody else was faster.
      Effect.catchAll((error) => Effect.flatMap(find, (isThere) => (isThere ? Effect.void : error)))
    )
  return id
})

const digestOf = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22)
