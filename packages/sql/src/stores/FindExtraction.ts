import type { ExtractionId, ExtractionParts, ExtractionStatus, StoreError, UserId } from "@winnow/core"
import type { SubmittedDocument } from "@winnow/document"
import { Array, Effect, Option } from "effect"
import type { Database } from "../database/Database.js"
import { decodeReview, reviewCodec } from "./SqlReviews.js"
import { Extraction } from "@winnow/core"
import { rowCodec } from "../database/RowCodec.js"

type FindParts = {
  readonly [Part in keyof ExtractionParts]: (
    userId: UserId,
    id: ExtractionId
  ) => Effect.Effect<Option.Option<ExtractionParts[Part]>, StoreError>
}

/** Each part has its own statement, which reads nothing of the other parts. */
export const findExtraction = ({ sql, statement, table }: typeof Database.Service) => {
  const documents = table("documents")
  const extractions = table("extractions")
  const parts: FindParts = {
    record: (userId, id) =>
      statement(
        sql`SELECT ${sql.literal(extractionCodec.columns)} FROM ${extractions} WHERE id = ${id} AND user_id = ${userId}`
      ).pipe(Effect.map((rows) => Option.map(Array.head(rows), extractionCodec.decode))),
    evidence: (userId, id) =>
      statement(
        sql<Record<"evidence" | "tokens" | "warnings", string | null>>`
          SELECT evidence, tokens, warnings FROM ${extractions} LEFT JOIN ${table("evidence")} ON extraction_id = id
          WHERE id = ${id} AND user_id = ${userId}`
      ).pipe(
        Effect.map((rows) =>
          Option.map(Array.head(rows), ({ evidence, tokens, warnings }) => ({
            evidence: evidence === null ? [] : JSON.parse(evidence),
            tokens: tokens === null ? null : JSON.parse(tokens),
            warnings: warnings === null ? [] : JSON.parse(warnings)
          }))
        )
      ),
    document: (userId, id) =>
      statement(
        sql<DocumentRow>`SELECT mime_type, bytes FROM ${documents} JOIN ${extractions} USING (id)
          WHERE id = ${id} AND user_id = ${userId}`
      ).pipe(Effect.map((rows) => Option.map(Array.head(rows), documentOf))),
    documentState: (userId, id) =>
      statement(
        sql<{ readonly status: ExtractionStatus; readonly mimeType: string | null }>`
          SELECT status, mime_type AS ${sql("mimeType")} FROM ${extractions} LEFT JOIN ${documents} USING (id)
          WHERE id = ${id} AND user_id = ${userId}`
      ).pipe(Effect.map(Array.head)),
    review: (userId, id) =>
      statement(
        sql`SELECT ${sql.literal(reviewCodec.columns)} FROM ${table("reviews")}
          WHERE extraction_id = ${id} AND user_id = ${userId}`
      ).pipe(Effect.map((rows) => Option.map(Array.head(rows), decodeReview)))
  }
  return <Part extends keyof ExtractionParts>(userId: UserId, id: ExtractionId, part: Part) =>
    Effect.withSpan(parts[part](userId, id), "SqlRuns.find", { attributes: { part }, captureStackTrace: false })
}

export interface DocumentRow {
  readonly mime_type: string
  readonly bytes: Uint8Array
}

export const documentOf = ({ mime_type, bytes }: DocumentRow): SubmittedDocument => ({
  mimeType: mime_type,
  bytes: ownBytes(bytes)
})

/** Drivers return a Buffer: with its own memory (SQLite), or as a view of network data (Postgres), which is copied. */
const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes)

export const extractionCodec = rowCodec(Extraction, { variables: "json", extractedData: "json", createdAt: "time" })
