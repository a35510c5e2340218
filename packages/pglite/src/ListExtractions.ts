import type { ExtractionFilter, ExtractionPage, UserId } from "@winnow/core"
import { fillPage } from "@winnow/core"
import { Effect } from "effect"
import { extractionText } from "./ExtractionText.js"
import type { RecordRow } from "./RecordText.js"
import type { Step } from "./Step.js"

/**
 * A page by its place in time, never by counting. Postgres plans each query with its parameters, so that those which are
 * null cost nothing.
 */
export const listExtractions = Effect.fnUntraced(function* ({ sql }: Step, userId: UserId, filter: ExtractionFilter) {
  const { cursor, from, limit, runId = null, templateId = null, until } = filter
  const ends = [until, runId === null ? cursor : undefined].map((end) => end?.epochMillis ?? Infinity)
  const rows = yield* sql<RecordRow>`SELECT record FROM winnow.extractions
    WHERE user_id = ${userId}
      AND (${templateId}::TEXT IS NULL OR template_id = ${templateId})
      AND (${runId}::TEXT IS NULL OR run_id = ${runId})
      AND created_at >= ${from?.epochMillis ?? Number.MIN_SAFE_INTEGER}
      AND created_at < ${Math.min(...ends, Number.MAX_SAFE_INTEGER)}
    ORDER BY created_at DESC LIMIT ${runId === null ? limit + 1 : null}`
  const taken = runId === null ? fillPage(rows, limit, ({ record }) => Buffer.byteLength(record)) : rows
  const page: ExtractionPage = {
    items: extractionText.all(taken),
    hasMore: rows.length > taken.length
  }
  return page
})
