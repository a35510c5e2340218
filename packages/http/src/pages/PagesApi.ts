import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { ExtractionId } from "@winnow/core"
import { Schema } from "effect"
import { failures } from "../contract/Failure.js"
import { Digits } from "../contract/RequestFields.js"
import { Authentication } from "../edge/Authentication.js"

const maxPagesAtOnce = 50
const usualPages = 20

const PageNumber = Digits(1, 1_000_000)

/** `[from, to]`; without `to`, twenty pages. */
const PageRange = Schema.transform(
  Schema.Struct({
    from: Schema.optionalWith(PageNumber, { default: () => 1 }),
    to: Schema.optionalWith(PageNumber, { exact: true })
  }),
  Schema.Struct({ from: Schema.Int, to: Schema.Int }).pipe(
    Schema.filter(({ from, to }) =>
      to < from
        ? { path: ["to"], message: "must not be less than `from`" }
        : to - from < maxPagesAtOnce || {
            path: ["to"],
            message: `must be at most ${maxPagesAtOnce - 1} above \`from\``
          }
    )
  ),
  {
    strict: true,
    decode: ({ from, to = from + usualPages - 1 }) => ({ from, to }),
    encode: (range) => range
  }
)

const Scale = Schema.transform(
  Schema.String.pipe(
    Schema.pattern(/^\d{1,3}(?:\.\d{1,6})?$/),
    Schema.filter((text) => Number(text) >= 0.25 && Number(text) <= 4)
  ),
  Schema.Number,
  { strict: true, decode: Number, encode: String }
).annotations({
  message: () => ({ message: "must be a number from 0.25 to 4", override: true }),
  jsonSchema: { type: "number", minimum: 0.25, maximum: 4, default: 1 }
})

const Word = Schema.Struct({
  text: Schema.String,
  x: Schema.Number,
  y: Schema.Number,
  width: Schema.Number,
  height: Schema.Number
}).annotations({ identifier: "Word" })

const DocumentPage = Schema.Struct({
  number: Schema.Int,
  width: Schema.Number,
  height: Schema.Number,
  image: Schema.Boolean,
  words: Schema.Array(Word)
}).annotations({ identifier: "DocumentPage" })

const Paragraph = Schema.Struct({ kind: Schema.Literal("paragraph"), text: Schema.String }).annotations({
  identifier: "ParagraphBlock"
})

const TableBlock = Schema.Struct({
  kind: Schema.Literal("table"),
  rows: Schema.Array(Schema.Array(Schema.String))
}).annotations({ identifier: "TableBlock" })

const PagesOfDocument = Schema.Struct({
  kind: Schema.Literal("pages", "flow"),
  pageCount: Schema.Int,
  pages: Schema.Array(DocumentPage),
  blocks: Schema.Array(Schema.Union(Paragraph, TableBlock))
}).annotations({ identifier: "DocumentPages" })

const read = HttpApiEndpoint.get("read", "/extractions/:id/pages")
  .setPath(Schema.Struct({ id: ExtractionId }))
  .setUrlParams(PageRange)
  .addSuccess(Schema.Struct({ data: PagesOfDocument }))
  .addError(failures.extractionNotFound)
  .addError(failures.extractionProcessing)
  .addError(failures.documentNotKept)
  .addError(failures.documentUnreadable)
  .annotate(OpenApi.Summary, "Read a document's pages")
  .annotate(
    OpenApi.Description,
    "Sizes of the pages and their words with boxes; of a DOCX, which has no pages, its paragraphs and tables. " +
      `${usualPages} pages unless \`to\` says otherwise, at most ${maxPagesAtOnce}; pages beyond the last are left out.`
  )

const picture = HttpApiEndpoint.get("picture", "/extractions/:id/pages/:page")
  .setPath(Schema.Struct({ id: ExtractionId, page: PageNumber }))
  .setUrlParams(Schema.Struct({ scale: Schema.optionalWith(Scale, { default: () => 1 }) }))
  .setHeaders(Schema.Struct({ "if-none-match": Schema.optional(Schema.String) }))
  .addSuccess(HttpApiSchema.Uint8Array({ contentType: "image/png" }).annotations({ description: "The page as PNG." }))
  .addSuccess(
    HttpApiSchema.Empty(304).annotations({ description: "The picture is the one that `If-None-Match` names." })
  )
  .addError(failures.extractionNotFound)
  .addError(failures.pageNotFound)
  .addError(failures.extractionProcessing)
  .addError(failures.documentNotKept)
  .addError(failures.documentUnreadable)
  .annotate(OpenApi.Summary, "Get a page's picture")
  .annotate(
    OpenApi.Description,
    "The page as a viewer shows it, form fields and notes included. A page that would have more than 16 million pixels is " +
      "drawn smaller. Only pages with `image: true` have a picture."
  )

/** `/extractions/{id}/pages`: what a document looks like. */
export class PagesApi extends HttpApiGroup.make("pages")
  .add(read)
  .add(picture)
  .middlewareEndpoints(Authentication)
  .annotate(OpenApi.Title, "Pages")
  .annotate(OpenApi.Description, "Pages of the extractions' documents, for people to look at.") {}
