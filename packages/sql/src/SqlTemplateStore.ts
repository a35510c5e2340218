import type { TemplateId, UserId } from "@winnow/core"
import { bytesOfVariables, checkRoom, Template, TemplateNotFound, TemplateStore } from "@winnow/core"
import { Array, Effect, Layer, Option } from "effect"
import { Database } from "./Database.js"
import { isoOf } from "./IsoTime.js"
import { rowCodec } from "./RowCodec.js"

const codec = rowCodec(Template, { variables: "json", createdAt: "time", updatedAt: "time" })

export const SqlTemplateStore = {
  layer: Layer.effect(
    TemplateStore,
    Effect.gen(function* () {
      const { sql, table, lock, statement, transaction } = yield* Database
      const templates = table("templates")
      const columns = sql.literal(codec.columns)

      /** Within a transaction: what the user's templates hold; on others than SQLite one user's changes come one by one. */
      const measure = Effect.fnUntraced(function* (userId: UserId, id: TemplateId) {
        yield* lock(`templates ${userId}`)
        const sizes = yield* sql<{ readonly id: string; readonly bytes: number }>`
          SELECT id, octet_length(variables) AS bytes FROM ${templates} WHERE user_id = ${userId}`
        const before = sizes.find((size) => size.id === id)?.bytes
        return { before, held: sizes.reduce((sum, { bytes }) => sum + bytes, 0) - (before ?? 0) }
      })

      return TemplateStore.of({
        insert: Effect.fn("SqlTemplateStore.insert")(function* (template, room) {
          const { id, userId, variables } = template
          yield* transaction(
            Effect.gen(function* () {
              const { before = 0, held } = yield* measure(userId, id)
              yield* checkRoom(room, { before, held, bytes: bytesOfVariables(variables) })
              yield* sql`INSERT INTO ${templates} ${sql.insert(codec.encode(template))}`
            })
          )
        }),
        find: Effect.fn("SqlTemplateStore.find")(function* (userId: UserId, id: TemplateId) {
          const rows = yield* statement(
            sql`SELECT ${columns} FROM ${templates} WHERE id = ${id} AND user_id = ${userId}`
          )
          return Option.map(Array.head(rows), codec.decode)
        }),
        list: Effect.fn("SqlTemplateStore.list")(function* (userId: UserId) {
          const rows = yield* statement(
            sql`SELECT ${columns} FROM ${templates} WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC`
          )
          return rows.map(codec.decode)
        }),
        replace: Effect.fn("SqlTemplateStore.replace")(function* (userId, id, { name, variables, updatedAt }, room) {
          return yield* transaction(
            Effect.gen(function* () {
              const { before, held } = yield* measure(userId, id)
              if (before === undefined) return yield* new TemplateNotFound({ id })
              yield* checkRoom(room, { before, held, bytes: bytesOfVariables(variables) })
              const [row] = yield* sql`UPDATE ${templates}
                SET name = ${name}, variables = ${JSON.stringify(variables)}, updated_at = ${isoOf(updatedAt)}
                WHERE id = ${id} AND user_id = ${userId} RETURNING ${columns}`
              return row === undefined ? yield* new TemplateNotFound({ id }) : codec.decode(row)
            })
          )
        }),
        remove: Effect.fn("SqlTemplateStore.remove")(function* (userId: UserId, id: TemplateId) {
          const removed = yield* transaction(
            sql`DELETE FROM ${templates} WHERE id = ${id} AND user_id = ${userId} RETURNING id`
          )
          if (removed.length === 0) return yield* new TemplateNotFound({ id })
        })
      })
    })
  )
}
