import type { Extraction, Idempotency, UserId } from "@winnow/core"
import { IdempotencyMismatch, idempotencyWindow } from "@winnow/core"
import { Array, DateTime, Effect, Option } from "effect"
import type { Database } from "../database/Database.js"
import { extractionCodec } from "./ExtractionRow.js"
import { isoOf } from "../database/IsoTime.js"

/** The run that an idempotency key stands for. */
export const findRepeated = ({ sql, table }: typeof Database.Service) =>
  Effect.fnUntraced(function* (userId: UserId, { fingerprint, key }: Idempotency) {
    const since = isoOf(DateTime.subtractDuration(yield* DateTime.now, idempotencyWindow))
    const [earlier] = yield* sql<{ readonly fingerprint: string; readonly extraction_id: string }>`
      SELECT fingerprint, extraction_id FROM ${table("idempotency")}
      WHERE user_id = ${userId} AND idempotency_key = ${key} AND created_at > ${since}`
    if (earlier === undefined) return Option.none<Extraction>()
    const rows = yield* sql`SELECT ${sql.literal(extractionCodec.columns)} FROM ${table("extractions")}
      WHERE id = ${earlier.extraction_id} AND user_id = ${userId}`
    if (rows.length > 0 && earlier.fingerprint !== fingerprint) return yield* new IdempotencyMismatch()
    return Option.map(Array.head(rows), extractionCodec.decode)
  })
