import type { ExtractionFilter, ReviewState, UserId } from "@winnow/core"
import { fillPage } from "@winnow/core"
import type { Statement } from "@effect/sql"
import { DateTime, Effect } from "effect"
import type { Database } from "../database/Database.js"
import { extractionCodec } from "./FindExtraction.js"
import { hasPart } from "../database/HasPart.js"
import { isoOf } from "../database/IsoTime.js"

/**
 * Finds a page by its position in time, never by counting rows: for every combination of filters an index has the rows
 * in the requested order.
 */
export const listExtractions = (database: typeof Database.Service) => {
  const { sql, table, statement } = database
  const columns = sql.literal(extractionCodec.columns)
  const list = Effect.fn("SqlRuns.list")(function* (userId: UserId, filter: ExtractionFilter) {
    const { templateId, runId, status, fileName, cursor, from, until, limit, warning, reviewState } = filter
    const whose: Array<Statement.Fragment> = [sql`user_id = ${userId}`]
    if (runId !== undefined) whose.push(sql`run_id = ${runId}`)
    if (templateId !== undefined) whose.push(sql`template_id = ${templateId}`)
    if (status !== undefined) whose.push(sql`status = ${status}`)
    if (fileName !== undefined) whose.push(hasPart(database, "file_name", fileName))
    if (warning !== undefined)
      whose.push(sql`id IN (SELECT extraction_id FROM ${table("document_warnings")}
        WHERE user_id = ${userId} AND code = ${warning})`)
    if (reviewState !== undefined) whose.push(hasReview(database, userId, reviewState))
    const conditions = [...whose]
    if (from !== undefined) conditions.push(sql`created_at >= ${isoOf(from)}`)
    // One bound instead of two: with two, SQLite prefers the index by time alone.
    const end = earlierOf(until, cursor)
    if (end !== undefined) conditions.push(sql`created_at < ${isoOf(end)}`)
    const read = (where: ReadonlyArray<Statement.Fragment>) =>
      Effect.map(
        statement(sql`SELECT ${columns} FROM ${table("extractions")} WHERE ${sql.and(where)} ORDER BY created_at DESC`),
        (rows) => rows.map(extractionCodec.decode)
      )
    // The length of a text is known without reading the text, so rows that do not fit the page are never read.
    const sizes = yield* statement(
      sql`SELECT created_at, OCTET_LENGTH(variables) + COALESCE(OCTET_LENGTH(extracted_data), 0) AS bytes
        FROM ${table("extractions")} WHERE ${sql.and(conditions)} ORDER BY created_at DESC LIMIT ${limit + 1}`
    )
    const page = fillPage(sizes, limit, ({ bytes }) => Number(bytes))
    const [first, last] = [page[0], page.at(-1)]
    if (first === undefined || last === undefined) return { items: [], hasMore: false }
    const within = sql`created_at BETWEEN ${String(last["created_at"])} AND ${String(first["created_at"])}`
    return { items: yield* read([...whose, within]), hasMore: sizes.length > page.length }
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
