import type { TemplateRoom } from "@winnow/core"
import { bytesOfVariables, checkRoom, Template, TemplateNotFound, TemplateStore } from "@winnow/core"
import { Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"
import type { RecordRow } from "./RecordText.js"
import { recordText } from "./RecordText.js"
import type { Step } from "./Step.js"

const templates = recordText(Template)

/** Fails where there is none for the template beside the user's others. */
const makeRoom = Effect.fnUntraced(function* ({ sql }: Step, { id, userId, variables }: Template, room: TemplateRoom) {
  const sizes = yield* sql<{ readonly id: string; readonly bytes: number }>`
    SELECT id, octet_length(record) AS bytes FROM winnow.templates WHERE user_id = ${userId}`
  const before = sizes.find((size) => size.id === id)?.bytes ?? 0
  const held = sizes.reduce((sum, { bytes }) => sum + bytes, 0) - before
  yield* checkRoom(room, { before, held, bytes: bytesOfVariables(variables) })
})

export const PgliteTemplateStore = {
  layer: Layer.effect(
    TemplateStore,
    Effect.map(Database, ({ step }) =>
      TemplateStore.of({
        insert: (template, room) =>
          step(
            Effect.fnUntraced(function* (step) {
              const { createdAt, id, userId } = template
              yield* makeRoom(step, template, room)
              yield* step.sql`INSERT INTO winnow.templates (id, user_id, created_at, record)
                VALUES (${id}, ${userId}, ${createdAt.epochMillis}, ${templates.encode(template)})`
            })
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
    )
  )
}
