import type { Statement } from "@effect/sql"
import type { ReviewPosition, ReviewState, ReviewStore } from "@winnow/core"
import { isDecision, StoredReview, summaryOf } from "@winnow/core"
import { Array, DateTime, Effect, Option, Schema } from "effect"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"
import { rowCodec } from "../database/RowCodec.js"
import { queueDeliveries } from "./QueueDeliveries.js"

export const reviewCodec = rowCodec(StoredReview, {
  reasons: "json",
  corrections: "json",
  data: "json",
  claimedUntil: "time",
  createdAt: "time",
  updatedAt: "time"
})

/** Decodes times, which are texts within JSON. */
const decodeCorrections = Schema.decodeUnknownSync(StoredReview.fields.corrections)

export const decodeReview = (row: Parameters<typeof reviewCodec.decode>[0]): StoredReview => {
  const review = reviewCodec.decode(row)
  return new StoredReview(
    { ...review, corrections: decodeCorrections(review.corrections) },
    { disableValidation: true }
  )
}

export const sqlReviews = (database: typeof Database.Service): ReviewStore => {
  const { sql, statement, table, transaction } = database
  const reviews = table("reviews")
  const columns = sql.literal(reviewCodec.columns)
  const short = reviewCodec.columns.replace("corrections", "'[]' AS corrections").replace(/\bdata\b/, "NULL AS data")
  const comesAfter = ({ doubt, extractionId }: ReviewPosition) =>
    sql`(doubt < ${doubt} OR (doubt = ${doubt} AND extraction_id > ${extractionId}))`
  const order = sql.literal("doubt DESC, extraction_id")

  return {
    list: Effect.fn("SqlReviews.list")(function* (userId, { after, ids, limit, state, templateId }) {
      if (ids?.length === 0) return { items: [], hasMore: false }
      const where: Array<Statement.Fragment> = [sql`user_id = ${userId}`]
      if (ids === undefined) {
        if (state !== undefined) where.push(sql`state = ${state}`)
        if (templateId !== undefined) where.push(sql`template_id = ${templateId}`)
        if (after !== undefined) where.push(comesAfter(after))
      } else where.push(sql.in("extraction_id", ids))
      const rows = yield* statement(
        sql`SELECT ${sql.literal(short)} FROM ${reviews} WHERE ${sql.and(where)} ORDER BY ${order} LIMIT ${limit + 1}`
      )
      const items = rows.slice(0, limit).map(reviewCodec.decode).map(summaryOf)
      return { items, hasMore: rows.length > limit }
    }),
    save: Effect.fn("SqlReviews.save")(function* (review, read) {
      const { claimed_by, claimed_until, ...row } = reviewCodec.encode(review)
      const { extraction_id: id, user_id, ...changed } = row
      const announce = (before: ReviewState | undefined) =>
        isDecision(review, before)
          ? queueDeliveries(database, [review.extractionId], sql`'extraction.reviewed'`, isoOf(review.updatedAt))
          : Effect.void
      return yield* transaction(
        Effect.gen(function* () {
          const [stored] = yield* sql<StoredState>`
            SELECT version, state, claimed_by FROM ${reviews} WHERE extraction_id = ${id}`
          if (stored === undefined) {
            const runs = yield* sql`SELECT id FROM ${table("extractions")} WHERE id = ${id} AND user_id = ${user_id}`
            if (runs.length === 0) return false
            yield* sql`INSERT INTO ${reviews} ${sql.insert({ ...row, claimed_by, claimed_until })}`
            yield* announce(undefined)
            return true
          }
          if (stored.version !== read) return false
          const claim = stored.claimed_by === claimed_by ? { claimed_until } : {}
          yield* sql`UPDATE ${reviews} SET ${sql.update({ ...changed, ...claim })} WHERE extraction_id = ${id}`
          yield* announce(stored.state)
          return true
        }),
        `review ${String(id)}`
      )
    }),
    claim: Effect.fn("SqlReviews.claim")(function* (userId, target, holder, until) {
      const now = isoOf(yield* DateTime.now)
      const isFree = sql`(claimed_by IS NULL OR claimed_until IS NULL OR claimed_until <= ${now})`
      const given = { claimed_by: until === null ? null : holder, claimed_until: until === null ? null : isoOf(until) }
      const take = (where: Statement.Fragment) =>
        sql`UPDATE ${reviews} SET ${sql.update(given)} WHERE ${where} AND user_id = ${userId} RETURNING ${columns}`
      if ("id" in target) {
        const mayTake = until === null ? sql`claimed_by = ${holder}` : sql`(claimed_by = ${holder} OR ${isFree})`
        const rows = yield* statement(take(sql`extraction_id = ${target.id} AND ${mayTake}`))
        return Option.map(Array.head(rows), decodeReview)
      }
      const { after, templateId } = target
      const where: Array<Statement.Fragment> = [sql`user_id = ${userId}`, sql`state = 'open'`, isFree]
      if (templateId !== undefined) where.push(sql`template_id = ${templateId}`)
      if (after !== undefined) where.push(sql`extraction_id <> ${after.extractionId}`)
      const firstOf = (more: typeof where) =>
        sql<{ readonly extraction_id: string }>`SELECT extraction_id FROM ${reviews}
          WHERE ${sql.and([...where, ...more])} ORDER BY ${order} LIMIT 1`
      return yield* transaction(
        Effect.gen(function* () {
          const behind = after === undefined ? [] : yield* firstOf([comesAfter(after)])
          const [first] = behind.length > 0 ? behind : yield* firstOf([])
          if (first === undefined) return Option.none()
          const rows = yield* take(sql`extraction_id = ${first.extraction_id} AND ${isFree}`)
          return Option.map(Array.head(rows), decodeReview)
        }),
        `reviews ${userId}`
      )
    })
  }
}

interface StoredState {
  readonly version: number
  readonly state: ReviewState
  readonly claimed_by: string | null
}
