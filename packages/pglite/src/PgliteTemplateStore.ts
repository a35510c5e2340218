import { Template, TemplateNotFound, TemplateStore } from "@winnow/core"
import { Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"
import type { RecordRow } from "./RecordText.js"
import { recordText } from "./RecordText.js"

const templates = recordText(Template)

export const PgliteTemplateStore = {
  layer: Layer.effect(
    TemplateStore,
    Effect.map(Database, ({ step }) =>
      TemplateStore.of({
        insert: (template) =>
          step(({ sql }) =>
            Effect.asVoid(
              sql`INSERT INTO winnow.templates (id, user_id, created_at, record)
                VALUES (${template.id}, ${template.userId}, ${template.createdAt.epochMillis}, ${templates.encode(template)})`
            )
          ),
        find: (userId, id) =>
          step(({ sql }) =>
            Effect.map(
              sql<RecordRow>`SELECT record FROM winnow.templates WHERE id = ${id} AND user_id = ${userId}`,
              templates.first
            )
          ),
        list: (userId) =>
          step(({ sql }) =>
            Effect.map(
              sql<RecordRow>`SELECT record FROM winnow.templates WHERE user_id = ${userId}
                ORDER BY created_at DESC, id DESC`,
              templates.all
            )
          ),
        replace: (userId, id, change) =>
          step(
            Effect.fnUntraced(function* ({ sql }) {
              const found = templates.first(
                yield* sql<RecordRow>`SELECT record FROM winnow.templates WHERE id = ${id} AND user_id = ${userId}`
              )
              if (Option.isNone(found)) return yield* new TemplateNotFound({ id })
              const { name, updatedAt, variables } = change
              const template = new Template({ ...found.value, name, updatedAt, variables })
              yield* sql`UPDATE winnow.templates SET record = ${templates.encode(template)} WHERE id = ${id}`
              return template
            })
          ),
        remove: (userId, id) =>
          step(
            Effect.fnUntraced(function* ({ sql }) {
              const removed = yield* sql`DELETE FROM winnow.templates WHERE id = ${id} AND user_id = ${userId}
                RETURNING id`
              if (removed.length === 0) return yield* new TemplateNotFound({ id })
            })
          )
      })
    )
  )
}
