import { Schema } from "effect"

/** Points, origin at the page's top-left corner. */
export const BoxSchema = Schema.Struct({
  x: Schema.Number,
  y: Schema.Number,
  width: Schema.Number,
  height: Schema.Number
}).annotations({ identifier: "Box" })

/**
 * Where one leaf's value stands. `path` as in `lines[0].total`. `verified`: the quote is in the document and reads as the
 * value; `approximate`: nearly so; `unverified`: no such text was found. `confidence` in [0, 1]. `source` only on a page
 * without good text of its own, which was read from its picture. `check` only where another reading has a value too.
 */
export const Evidence = Schema.Struct({
  path: Schema.String,
  page: Schema.NullOr(Schema.Int),
  box: Schema.NullOr(BoxSchema),
  quote: Schema.NullOr(Schema.String),
  status: Schema.Literal("verified", "approximate", "unverified"),
  confidence: Schema.Number,
  source: Schema.optionalWith(Schema.Literal("transcript", "ocr", "image"), { exact: true }),
  check: Schema.optionalWith(Schema.Literal("agrees", "disagrees"), { exact: true })
}).annotations({ identifier: "Evidence" })
export type Evidence = typeof Evidence.Type

export type EvidenceStatus = Evidence["status"]
