import type { TemplateId, TemplateStore, UserId } from "@winnow/core"
import { bytesOfVariables, checkTemplateQuota, Template, TemplateNotFound } from "@winnow/core"
import { Effect } from "effect"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"
import { rowCodec } from "../database/RowCodec.js"

const codec = rowCodec(Template, { variables: "json", createdAt: "time", updatedAt: "time" })

export const sqlTemplates = (database: typeof Database.Service): TemplateStore => {
  const { sql, table, lock, statement, transaction } = database
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

  return {
    insert: Effect.fn("SqlTemplates.insert")(function* (template, quota) {
      const { id, userId, variables } = template
      yield* transaction(
        Effect.gen(function* () {
          const { before = 0, held } = yield* measure(userId, id)
          yield* checkTemplateQuota(quota, { before, held, bytes: bytesOfVariables(variables) })
          yield* sql`INSERT INTO ${templates} ${sql.insert(codec.encode(template))}`
        })
      )
    }),
    list: Effect.fn("SqlTemplates.list")(function* (userId: UserId, filter?: { readonly id: TemplateId }) {
      const isIt = filter === undefined ? sql.literal("") : sql`AND id = ${filter.id}`
      const rows = yield* statement(
        sql`SELECT ${columns} FROM ${templates} WHERE user_id = ${userId} ${isIt} ORDER BY created_at DESC, id DESC`
      )
      return rows.map(codec.decode)
    }),
    replace: Effect.fn("SqlTemplates.replace")(function* (userId, id, { name, variables, updatedAt }, quota) {
      return yield* transaction(
        Effect.gen(function* () {
          const { before, held } = yield* measure(userId, id)
          if (before === undefined) return yield* new TemplateNotFound({ id })
          yield* checkTemplateQuota(quota, { before, held, bytes: bytesOfVariables(variables) })
          const [row] = yield* sql`UPDATE ${templates}
                SET name = ${name}, variables = ${JSON.stringify(variables)}, updated_at = ${isoOf(updatedAt)}
                WHERE id = ${id} AND user_id = ${userId} RETURNING ${columns}`
          return row === undefined ? yield* new TemplateNotFound({ id }) : codec.decode(row)
        })
      )
    }),
    remove: Effect.fn("SqlTemplates.remove")(function* (userId: UserId, id: TemplateId) {
      const removed = yield* transaction(
        sql`DELETE FROM ${templates} WHERE id = ${id} AND user_id = ${userId} RETURNING id`
      )
      if (removed.length === 0) return yield* new TemplateNotFound({ id })
    })
  }
}
