import type { Statement } from "@effect/sql"
import type { TemplateFilter, TemplateQuota, TemplateStore, UserId } from "@winnow/core"
import {
  bytesOfTemplate,
  changedTemplate,
  checkTemplateQuota,
  formerVersionsToKeep,
  Template,
  TemplateNotFound
} from "@winnow/core"
import { Array, Effect } from "effect"
import type { Database } from "../database/Database.js"
import { hasPart } from "../database/HasPart.js"
import { isoOf } from "../database/IsoTime.js"
import { readPage } from "../database/ReadPage.js"
import { rowCodec } from "../database/RowCodec.js"

const codec = rowCodec(Template, {
  variables: "json",
  instructions: "json",
  examples: "json",
  review: "json",
  createdAt: "time",
  updatedAt: "time"
})

const bytesOfRow = ["variables", "instructions", "examples", "review"]
  .map((column) => `COALESCE(octet_length(${column}), 0)`)
  .join(" + ")

/** Templates in two tables with the same columns: one has the current versions, the other the former ones. */
export const sqlTemplates = (database: typeof Database.Service): TemplateStore => {
  const { sql, table, statement, transaction } = database
  const templates = table("templates")
  const former = table("template_versions")
  const columns = sql.literal(codec.columns)
  const bytes = sql.literal(bytesOfRow)

  /** Within a transaction: checks the quota, and returns the bytes that the user's other templates hold. */
  const makeRoom = Effect.fnUntraced(function* (next: Template, before: number, quota: TemplateQuota) {
    const [row] = yield* sql<{ readonly held: number | null }>`SELECT SUM(bytes) AS held FROM (
      SELECT ${bytes} AS bytes FROM ${templates} WHERE user_id = ${next.userId} AND id <> ${next.id}
      UNION ALL SELECT ${bytes} AS bytes FROM ${former} WHERE user_id = ${next.userId} AND id <> ${next.id}
    ) AS others`
    const held = Number(row?.held ?? 0)
    yield* checkTemplateQuota(quota, { before, held, bytes: bytesOfTemplate(next) })
    return held
  })

  /** Within a transaction: stores the replaced version, and deletes the oldest versions as the quota requires. */
  const keepFormer = Effect.fnUntraced(function* (was: Template, held: number, quota: TemplateQuota) {
    yield* sql`INSERT INTO ${former} ${sql.insert(codec.encode(was))}`
    const sizes = yield* sql<{ readonly version: number; readonly bytes: number }>`
      SELECT version, ${bytes} AS bytes FROM ${former} WHERE id = ${was.id} ORDER BY version DESC`
    const oldest =
      sizes[
        formerVersionsToKeep(
          quota,
          held,
          sizes.map(({ bytes }) => Number(bytes))
        )
      ]
    if (oldest !== undefined) yield* sql`DELETE FROM ${former} WHERE id = ${was.id} AND version <= ${oldest.version}`
  })

  return {
    insert: Effect.fn("SqlTemplates.insert")(function* (template, quota) {
      yield* transaction(
        Effect.gen(function* () {
          if (quota.maxBytes < Infinity) yield* makeRoom(template, 0, quota)
          yield* sql`INSERT INTO ${templates} ${sql.insert(codec.encode(template))}`
        }),
        `templates ${template.userId}`
      )
    }),
    list: Effect.fn("SqlTemplates.list")(function* (userId: UserId, filter: TemplateFilter) {
      const from = (rows: typeof templates, which: Statement.Fragment) =>
        sql`SELECT ${columns} FROM ${rows} WHERE user_id = ${userId} AND ${which}`
      if ("id" in filter) {
        const one = sql`id = ${filter.id}`
        const versions = sql`${from(templates, one)} UNION ALL ${from(former, one)} ORDER BY version DESC`
        const rows = yield* statement(filter.versions === true ? versions : from(templates, one))
        return { items: rows.map(codec.decode), hasMore: false }
      }
      const { cursor, limit, name } = filter
      const conditions: Array<Statement.Fragment> = [sql`user_id = ${userId}`]
      if (cursor !== undefined) conditions.push(sql`(created_at, id) < (${isoOf(cursor.createdAt)}, ${cursor.id})`)
      if (name !== undefined) conditions.push(hasPart(database, "name", name))
      const { hasMore, items } = yield* readPage(database, {
        from: "templates",
        where: sql.and(conditions),
        order: "created_at DESC, id DESC",
        columns: codec.columns,
        bytes: bytesOfRow,
        limit
      })
      return { items: items.map(codec.decode), hasMore }
    }),
    replace: Effect.fn("SqlTemplates.replace")(function* (userId, id, change, quota) {
      return yield* transaction(
        Effect.gen(function* () {
          const rows = yield* sql`SELECT ${columns} FROM ${templates} WHERE id = ${id} AND user_id = ${userId}`
          const [was] = Array.map(rows, codec.decode)
          if (was === undefined) return yield* new TemplateNotFound({ id })
          const next = changedTemplate(was, change)
          if (next === was) return was
          const held = yield* makeRoom(next, bytesOfTemplate(was), quota)
          yield* keepFormer(was, held + bytesOfTemplate(next), quota)
          const { id: _, ...changed } = codec.encode(next)
          yield* sql`UPDATE ${templates} SET ${sql.update(changed)} WHERE id = ${id}`
          return next
        }),
        `templates ${userId}`
      )
    })
  }
}
