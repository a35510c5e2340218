import type { TemplateQuota, TemplateStore } from "@winnow/core"
import { bytesOfVariables, checkTemplateQuota, Template, TemplateNotFound } from "@winnow/core"
import { Effect, Option } from "effect"
import type { Database } from "./Database.js"
import type { RecordRow } from "./RecordText.js"
import { recordText } from "./RecordText.js"
import type { Step } from "./Step.js"

const templates = recordText(Template)

/** Fails where there is none for the template beside the user's others. */
const makeRoom = Effect.fnUntraced(function* ({ sql }: Step, { id, userId, variables }: Template, room: TemplateQuota) {
  const sizes = yield* sql<{ readonly id: string; readonly bytes: number }>`
    SELECT id, octet_length(record) AS bytes FROM winnow.templates WHERE user_id = ${userId}`
  const before = sizes.find((size) => size.id === id)?.bytes ?? 0
  const held = sizes.reduce((sum, { bytes }) => sum + bytes, 0) - before
  yield* checkTemplateQuota(room, { before, held, bytes: bytesOfVariables(variables) })
})

export const pgliteTemplates = ({ step }: typeof Database.Service): TemplateStore => ({
  insert: (template, room) =>
    step(
      Effect.fnUntraced(function* (step) {
        const { createdAt, id, userId } = template
        yield* makeRoom(step, template, room)
        yield* step.sql`INSERT INTO winnow.templates (id, user_id, created_at, record)
                VALUES (${id}, ${userId}, ${createdAt.epochMillis}, ${templates.encode(template)})`
      })
    ),
  list: (userId, filter) =>
    step(({ sql }) =>
      Effect.map(
        sql<RecordRow>`SELECT record FROM winnow.templates
                WHERE user_id = ${userId} AND (${filter?.id ?? null}::TEXT IS NULL OR id = ${filter?.id ?? null})
                ORDER BY created_at DESC, id DESC`,
        templates.all
      )
    ),
  replace: (userId, id, change, room) =>
    step(
      Effect.fnUntraced(function* (step) {
        const { sql } = step
        const found = templates.first(
          yield* sql<RecordRow>`SELECT record FROM winnow.templates WHERE id = ${id} AND user_id = ${userId}`
        )
        if (Option.isNone(found)) return yield* new TemplateNotFound({ id })
        const { name, updatedAt, variables } = change
        const template = new Template({ ...found.value, name, updatedAt, variables })
        yield* makeRoom(step, template, room)
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
