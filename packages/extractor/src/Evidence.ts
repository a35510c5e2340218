import { Schema } from "effect"
import { described } from "@winnow/document"

/** In points; the origin is the page's top-left corner. */
export const BoxSchema = Schema.Struct({
  x: described(Schema.Number, "Points from the page's left edge."),
  y: described(Schema.Number, "Points from the page's top edge."),
  width: described(Schema.Number, "Width in points."),
  height: described(Schema.Number, "Height in points.")
}).annotations({ identifier: "Box" })

/**
 * Where the value of one leaf stands. `path` is like `lines[0].total`. `status` is `verified` if the quote is in the
 * document and reads as the value, `approximate` if it nearly does, `unverified` if no such text was found.
 * `confidence` is in [0, 1]. `source` is set only on pages that were read from their image. `check` is set only if a
 * second reading also has a value. `role` and `model` are set only if a fallback model was used for the document.
 */
export const Evidence = Schema.Struct({
  path: described(Schema.String, "The value's place in `extractedData`, like `lines[0].total`."),
  page: described(Schema.NullOr(Schema.Int), "Page of the value, from 1. Null if it is not known."),
  box: described(
    Schema.NullOr(BoxSchema),
    "The value's box on the page. Null if the format has no positions, or none was found."
  ),
  quote: described(Schema.NullOr(Schema.String), "The document's words for the value, verbatim."),
  status: described(
    Schema.Literal("verified", "approximate", "unverified"),
    "`verified`: the quote is in the document and means this value. `approximate`: the same with a small difference. `unverified`: no such text was found."
  ),
  confidence: described(Schema.Number, "How certain the value is, from 0 to 1."),
  source: Schema.optionalWith(Schema.Literal("transcript", "ocr", "image"), { exact: true }).annotations({
    description:
      "Only on a page that was read from its picture. `transcript`: a model transcribed the page. `image`: a model read the value in the picture. `ocr`: OCR recognised the words. Only `ocr` has boxes."
  }),
  check: Schema.optionalWith(Schema.Literal("agrees", "disagrees"), { exact: true }).annotations({
    description: "Only if the document was read twice and both readings have a value here: whether they agree."
  }),
  role: Schema.optionalWith(Schema.Literal("reading", "fallback"), { exact: true }).annotations({
    description:
      "Only if a fallback model was called for the document: whether the first `reading` or the `fallback` gave this value."
  }),
  model: Schema.optionalWith(Schema.String, { exact: true }).annotations({
    description:
      "Only if a fallback model was called for the document: the model that gave this value, as in `requestedModel` of its calls."
  })
}).annotations({ identifier: "Evidence" })
export type Evidence = typeof Evidence.Type

export type EvidenceStatus = Evidence["status"]
