import type { Statement } from "@effect/sql"
import type { ExtractionId } from "@winnow/core"
import { DateTime, Effect } from "effect"
import type { Database } from "../database/Database.js"
import { isoOf } from "../database/IsoTime.js"
import { queueDeliveries } from "./QueueDeliveries.js"

/**
 * Part of the step that ends runs: deletes their checkpoints, and their documents unless these are retained longer or
 * under review; queues a delivery for each webhook that is subscribed to the event. Runs the statements `along` with it.
 */
export const endRuns = Effect.fnUntraced(function* (
  database: typeof Database.Service,
  ended: ReadonlyArray<ExtractionId>,
  along: ReadonlyArray<Statement.Statement<object>> = []
) {
  if (ended.length === 0) return
  const { sql, table, together } = database
  const time = isoOf(yield* DateTime.now)
  yield* together(
    sql`DELETE FROM ${table("documents")}
      WHERE ${sql.in("id", ended)} AND (keep_until IS NULL OR keep_until <= ${time}) AND NOT ${awaitsReview(database)}`,
    sql`DELETE FROM ${table("checkpoints")} WHERE ${sql.in("owner", ended)}`,
    queueDeliveries(database, ended, sql`('extraction.' || happened.status)`, time),
    ...along
  )
})

/** SQL condition that a document's review is open. */
export const awaitsReview = ({ sql, table }: typeof Database.Service) =>
  sql`EXISTS (SELECT 1 FROM ${table("reviews")} WHERE extraction_id = ${table("documents")}.id AND state = 'open')`
