import type { ExtractionFilter, ReviewState, UserId } from "@winnow/core"
import type { Statement } from "@effect/sql"
import { DateTime, Effect } from "effect"
import type { Database } from "../database/Database.js"
import { extractionCodec } from "./FindExtraction.js"
import { hasPart } from "../database/HasPart.js"
import { isoOf } from "../database/IsoTime.js"
import { readPage } from "../database/ReadPage.js"

/**
 * Finds a page by its position in time, never by counting rows: for every combination of filters an index has the rows
 * in the requested order.
 */
export const listExtractions = (database: typeof Database.Service) => {
  const { sql, table } = database
  const list = Effect.fn("SqlRuns.list")(function* (userId: UserId, filter: ExtractionFilter) {
    const { templateId, runId, status, fileName, cursor, from, until, limit, warning, reviewState } = filter
    const conditions: Array<Statement.Fragment> = [sql`user_id = ${userId}`]
    if (runId !== undefined) conditions.push(sql`run_id = ${runId}`)
    if (templateId !== undefined) conditions.push(sql`template_id = ${templateId}`)
    if (status !== undefined) conditions.push(sql`status = ${status}`)
    if (fileName !== undefined) conditions.push(hasPart(database, "file_name", fileName))
    if (warning !== undefined)
      conditions.push(sql`id IN (SELECT extraction_id FROM ${table("document_warnings")}
        WHERE user_id = ${userId} AND code = ${warning})`)
    if (reviewState !== undefined) conditions.push(hasReview(database, userId, reviewState))
    if (from !== undefined) conditions.push(sql`created_at >= ${isoOf(from)}`)
    // One bound instead of two: with two, SQLite prefers the index by time alone.
    const end = earlierOf(until, cursor)
    if (end !== undefined) conditions.push(sql`created_at < ${isoOf(end)}`)
    const { hasMore, items } = yield* readPage(database, {
      from: "extractions",
      where: sql.and(conditions),
      order: "created_at DESC",
      columns: extractionCodec.columns,
      bytes: "OCTET_LENGTH(variables) + COALESCE(OCTET_LENGTH(extracted_data), 0)",
      limit
    })
    return { items: items.map(extractionCodec.decode), hasMore }
  })
  return list
}

const earlierOf = (a: DateTime.Utc | undefined, b: DateTime.Utc | undefined): DateTime.Utc | undefined =>
  a === undefined || b === undefined ? (a ?? b) : DateTime.min(a, b)

/** An extraction without a review counts as having one in state `none`. */
const hasReview = ({ sql, table }: typeof Database.Service, userId: UserId, state: ReviewState): Statement.Fragment => {
  const reviewed = sql`SELECT extraction_id FROM ${table("reviews")} WHERE user_id = ${userId}`
  return state === "none"
    ? sql`id NOT IN (${reviewed} AND state <> 'none')`
    : sql`id IN (${reviewed} AND state = ${state})`
}
