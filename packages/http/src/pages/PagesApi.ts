import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { ExtractionId } from "@winnow/core"
import { Schema } from "effect"
import { described } from "@winnow/document"
import { failures } from "../contract/Failure.js"
import { Digits } from "../contract/RequestFields.js"
import { Authentication } from "../edge/Authentication.js"

const maxPagesAtOnce = 50
const usualPages = 20

const PageNumber = Digits(1, 1_000_000)

/** Pages `[from, to]`; without `to`, twenty pages. */
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
  text: described(Schema.String, "The word, without white space."),
  x: described(Schema.Number, "Points from the page's left edge."),
  y: described(Schema.Number, "Points from the page's top edge."),
  width: described(Schema.Number, "Width in points."),
  height: described(Schema.Number, "Height in points.")
}).annotations({ identifier: "Word" })

const DocumentPage = Schema.Struct({
  number: described(Schema.Int, "Page number, from 1."),
  width: described(Schema.Number, "Width in points."),
  height: described(Schema.Number, "Height in points."),
  image: described(Schema.Boolean, "Whether the page has a picture."),
  words: described(Schema.Array(Word), "Words in reading order. A scanned page has none.")
}).annotations({ identifier: "DocumentPage" })

const Paragraph = Schema.Struct({
  kind: described(Schema.Literal("paragraph"), "What the block is."),
  text: described(Schema.String, "The paragraph's text, with a line feed between its lines.")
}).annotations({
  identifier: "ParagraphBlock"
})

const TableBlock = Schema.Struct({
  kind: described(Schema.Literal("table"), "What the block is."),
  rows: described(
    Schema.Array(Schema.Array(Schema.String)),
    "Texts of the cells, row by row. A merged cell has its text in the first place; the other places are empty."
  )
}).annotations({ identifier: "TableBlock" })

const PagesOfDocument = Schema.Struct({
  kind: described(Schema.Literal("pages", "flow"), "`pages`, or `flow` for a DOCX."),
  pageCount: described(Schema.Int, "Number of pages of the whole document; 0 for a DOCX."),
  pages: described(Schema.Array(DocumentPage), "The requested pages. Empty for a DOCX."),
  blocks: described(
    Schema.Array(Schema.Union(Paragraph, TableBlock)),
    "Paragraphs and tables in document order. Empty unless `kind` is `flow`."
  )
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
    "Returns the sizes of the pages and their words with boxes. A DOCX has no pages: its paragraphs and tables are returned. " +
      `Without \`to\`, ${usualPages} pages are returned; at most ${maxPagesAtOnce} can be requested. Pages beyond the last are left out.`
  )

const picture = HttpApiEndpoint.get("picture", "/extractions/:id/pages/:page")
  .setPath(Schema.Struct({ id: ExtractionId, page: PageNumber }))
  .setUrlParams(Schema.Struct({ scale: Schema.optionalWith(Scale, { default: () => 1 }) }))
  .setHeaders(Schema.Struct({ "if-none-match": Schema.optional(Schema.String) }))
  .addSuccess(HttpApiSchema.Uint8Array({ contentType: "image/png" }).annotations({ description: "The page as PNG." }))
  .addSuccess(
    HttpApiSchema.Empty(304).annotations({
      description: "The client already has this picture: its `ETag` is the one in `If-None-Match`."
    })
  )
  .addError(failures.extractionNotFound)
  .addError(failures.pageNotFound)
  .addError(failures.extractionProcessing)
  .addError(failures.documentNotKept)
  .addError(failures.documentUnreadable)
  .annotate(OpenApi.Summary, "Get a page's picture")
  .annotate(
    OpenApi.Description,
    "Draws the page as a viewer shows it, with form fields and notes. A page that would have more than 16 million pixels is " +
      "drawn smaller. Only pages with `image: true` have a picture."
  )

/** `/extractions/{id}/pages`: the pages of a document. */
export class PagesApi extends HttpApiGroup.make("pages")
  .add(read)
  .add(picture)
  .middlewareEndpoints(Authentication)
  .annotate(OpenApi.Title, "Pages")
  .annotate(OpenApi.Description, "The pages of an extraction's document, for display.") {}
