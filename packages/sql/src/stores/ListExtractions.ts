import type { ExtractionFilter, UserId } from "@winnow/core"
import { fillPage } from "@winnow/core"
import { DateTime, Effect } from "effect"
import type { Database } from "../database/Database.js"
import { extractionCodec } from "./ExtractionRow.js"
import { isoOf } from "../database/IsoTime.js"
import type { Row } from "../database/RowCodec.js"

/** A page by its place in time, never by counting: an index has every combination's rows in the order asked for. */
export const listExtractions = ({ sql, table, statement }: typeof Database.Service) => {
  const columns = sql.literal(extractionCodec.columns)
  const list = Effect.fn("SqlRuns.list")(function* (userId: UserId, filter: ExtractionFilter) {
    const { templateId, runId, cursor, from, until, limit } = filter
    const conditions = [sql`user_id = ${userId}`]
    if (runId !== undefined) conditions.push(sql`run_id = ${runId}`)
    if (templateId !== undefined) conditions.push(sql`template_id = ${templateId}`)
    if (from !== undefined) conditions.push(sql`created_at >= ${isoOf(from)}`)
    // One bound and not two, with which SQLite thinks the index by time alone the better one.
    const end = runId === undefined ? earlierOf(until, cursor) : until
    if (end !== undefined) conditions.push(sql`created_at < ${isoOf(end)}`)
    const rows = yield* statement(
      sql`SELECT ${columns} FROM ${table("extractions")} WHERE ${sql.and(conditions)}
        ORDER BY created_at DESC ${runId === undefined ? sql`LIMIT ${limit + 1}` : sql.literal("")}`
    )
    const items = runId === undefined ? fillPage(rows, limit, bytesOf) : rows
    return { items: items.map(extractionCodec.decode), hasMore: rows.length > items.length }
  })
  return list
}

/** Of what can be long. */
const bytesOf = ({ extracted_data, variables }: Row): number =>
  Buffer.byteLength(String(variables)) + Buffer.byteLength(String(extracted_data))

const earlierOf = (a: DateTime.Utc | undefined, b: DateTime.Utc | undefined): DateTime.Utc | undefined =>
  a === undefined || b === undefined ? (a ?? b) : DateTime.min(a, b)
