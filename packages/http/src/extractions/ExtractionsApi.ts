import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { Extraction, ExtractionId, ExtractionStatus, ReviewState, TemplateId } from "@winnow/core"
import { DocumentWarning, mimeTypes, TokenUsage, WarningCode } from "@winnow/document"
import { Evidence } from "@winnow/extractor"
import { JSONSchema, Schema, Struct } from "effect"
import { Authentication } from "../edge/Authentication.js"
import { exportFormats, exportTypes } from "../export/ExportFile.js"
import { maxExportsAtOnce } from "../export/ExportSlots.js"
import { Deleted } from "../contract/Response.js"
import { failures } from "../contract/Failure.js"
import { DayEnd, DayStart, oneOf, PageLimit, text, Timestamp } from "../contract/RequestFields.js"

/** A document in a body. `RunBody` decodes it as it arrives, never as one JSON text. */
export const documentFields = {
  fileName: text(1_000, "Original file name."),
  pdfBase64: Schema.String.annotations({
    message: () => "must be a string of base64",
    jsonSchema: {
      type: "string",
      contentEncoding: "base64",
      description: "The file in base64: standard or URL-safe alphabet, padding and a `data:` URL's prefix are optional."
    }
  }),
  mimeType: Schema.Literal(mimeTypes.pdf, mimeTypes.docx).annotations({
    description: "The type of the file.",
    message: () => ({ message: `must be "${mimeTypes.pdf}" or "${mimeTypes.docx}"`, override: true })
  })
}

/** The body of a run. */
export const RunRequest = Schema.Struct({
  templateId: text(200).pipe(Schema.compose(TemplateId)).annotations({ description: "Template to use." }),
  ...documentFields,
  runId: Schema.optionalWith(text(200), { nullable: true }).annotations({
    description: "Name of a batch; it groups the batch's extractions."
  })
}).annotations({
  identifier: "RunRequest",
  examples: [
    {
      templateId: TemplateId.make("tpl_5nXk2bQm8ZtRw1YcVd3LsA"),
      fileName: "invoice-2026-041.pdf",
      pdfBase64: "JVBERi0xLjcK…",
      mimeType: mimeTypes.pdf
    }
  ]
})

const IdempotencyKey = Schema.String.pipe(
  Schema.pattern(/^[\x21-\x7e]{1,255}$/, {
    message: () => "must be 1 to 255 printable ASCII characters without spaces"
  })
)

/** Filters of lists and exports. */
const filterFields = {
  templateId: Schema.optionalWith(text(200).pipe(Schema.compose(TemplateId)), { exact: true }),
  runId: Schema.optionalWith(text(200), { exact: true }),
  from: Schema.optionalWith(DayStart, { exact: true }).pipe(Schema.fromKey("dateFrom")),
  until: Schema.optionalWith(DayEnd, { exact: true }).pipe(Schema.fromKey("dateTo")),
  status: Schema.optionalWith(oneOf(ExtractionStatus.literals), { exact: true }),
  fileName: Schema.optionalWith(text(1_000), { exact: true }),
  warning: Schema.optionalWith(oneOf(WarningCode.literals), { exact: true }),
  reviewState: Schema.optionalWith(oneOf(ReviewState.literals), { exact: true })
}

const ExtractionFilter = Schema.Struct({
  ...filterFields,
  limit: Schema.optionalWith(PageLimit, { default: () => 50 }),
  cursor: Schema.optionalWith(Timestamp, { exact: true })
})

const Parameters = Schema.Record({
  key: Schema.String,
  value: Schema.UndefinedOr(Schema.Union(Schema.String, Schema.Array(Schema.String)))
})

/** A batch is returned whole: with `runId`, `limit` and `cursor` are ignored. */
const ExtractionsQuery = Schema.transform(Parameters, ExtractionFilter, {
  strict: false,
  decode: (query) => (query["runId"] === undefined ? query : Struct.omit(query, "limit", "cursor")),
  encode: (query) => query
}).annotations({ jsonSchema: JSONSchema.make(ExtractionFilter) })

const ExtractionPath = Schema.Struct({ id: ExtractionId })

const ExtractionResponse = Schema.Struct({ data: Extraction })

const run = HttpApiEndpoint.post("run", "/extractions/run")
  .setHeaders(Schema.Struct({ "idempotency-key": Schema.optional(IdempotencyKey) }))
  .setUrlParams(
    Schema.Struct({
      async: Schema.optional(
        Schema.Literal("true", "false").annotations({
          message: () => ({ message: 'must be "true" or "false"', override: true })
        })
      )
    })
  )
  .setPayload(RunRequest)
  .addSuccess(ExtractionResponse.annotations({ description: "The extraction, completed or failed." }))
  .addSuccess(
    ExtractionResponse.annotations(
      HttpApiSchema.annotations({
        status: 202,
        description:
          "The run is accepted and still `processing`: because of `async=true`, or because the database became unreachable while the server waited for the result."
      })
    )
  )
  .addError(failures.invalidRequest)
  .addError(failures.invalidDocument)
  .addError(failures.userGone)
  .addError(failures.templateNotFound)
  .addError(failures.extractionNotFound)
  .addError(failures.payloadTooLarge)
  .addError(failures.uploadTooSlow)
  .addError(failures.unsupportedMediaType)
  .addError(failures.idempotencyMismatch)
  .addError(failures.usageLimitExceeded)
  .addError(failures.overloaded)
  .addError(failures.stopping)
  .annotate(OpenApi.Summary, "Run an extraction")
  .annotate(
    OpenApi.Description,
    "Extracts the template's variables from a PDF or DOCX document. Waits for the result unless `async=true`. " +
      "If the document cannot be read, the extraction has the status `failed`; this is not an HTTP error."
  )

const list = HttpApiEndpoint.get("list", "/extractions")
  .setUrlParams(ExtractionsQuery)
  .addSuccess(Schema.Struct({ data: Schema.Array(Extraction), hasMore: Schema.Boolean }))
  .annotate(OpenApi.Summary, "List extractions")
  .annotate(
    OpenApi.Description,
    "Newest first. For the next page, pass the last item's `createdAt` as `cursor`. " +
      "A page of large records ends early, after about 8 MiB, with `hasMore`. A batch (`runId`) is returned whole."
  )

const exportAll = HttpApiEndpoint.get("export", "/extractions/export")
  .setUrlParams(
    Schema.Struct({ format: Schema.optionalWith(oneOf(exportFormats), { default: () => "csv" }), ...filterFields })
  )
  .addSuccess(
    HttpApiSchema.Text({ contentType: exportTypes.csv }).annotations({
      description: "The file, streamed while it is written."
    })
  )
  .addError(failures.invalidRequest)
  .addError(failures.rateLimited)
  .annotate(OpenApi.Summary, "Export extractions")
  .annotate(
    OpenApi.Description,
    "Writes every extraction that matches the filter into one file, newest first. `csv` has one line per extraction, with " +
      "lists as JSON. `xlsx` has a sheet of the extractions and a sheet for each list, whose rows name their extraction. " +
      "`json` has the same records as `GET /v1/extractions`. In CSV, an apostrophe stands before a text that a spreadsheet " +
      "would run as a formula. If the connection breaks off, the file is incomplete. " +
      `A user can run at most ${maxExportsAtOnce} exports at the same time.`
  )

const get = HttpApiEndpoint.get("get", "/extractions/:id")
  .setPath(ExtractionPath)
  .addSuccess(ExtractionResponse)
  .addError(failures.extractionNotFound)
  .annotate(OpenApi.Summary, "Get an extraction")
  .annotate(OpenApi.Description, "To wait for a result, repeat this request until `status` is `completed` or `failed`.")

const evidence = HttpApiEndpoint.get("evidence", "/extractions/:id/evidence")
  .setPath(ExtractionPath)
  .addSuccess(
    Schema.Struct({
      data: Schema.Array(Evidence),
      tokens: Schema.NullOr(TokenUsage),
      warnings: Schema.Array(DocumentWarning)
    })
  )
  .addError(failures.extractionNotFound)
  .annotate(OpenApi.Summary, "Get an extraction's evidence")
  .annotate(
    OpenApi.Description,
    "`data` says where each value stands in the document, with one entry per single value that is not null. `tokens` says " +
      "what the model cost. `warnings` says what a person must know about the document and its values."
  )

const document = HttpApiEndpoint.get("document", "/extractions/:id/document")
  .setPath(ExtractionPath)
  .addSuccess(
    HttpApiSchema.Uint8Array().annotations({
      description: "The document's bytes; `Content-Type` is the document's type."
    })
  )
  .addError(failures.extractionNotFound)
  .addError(failures.documentNotKept)
  .annotate(OpenApi.Summary, "Get an extraction's document")
  .annotate(
    OpenApi.Description,
    "Returns the document as it was submitted: while the extraction is `processing`, and afterwards for as long as the server keeps documents."
  )

const retry = HttpApiEndpoint.post("retry", "/extractions/:id/retry")
  .setPath(ExtractionPath)
  .addSuccess(
    ExtractionResponse.annotations(
      HttpApiSchema.annotations({ status: 202, description: "The extraction, `processing` again." })
    )
  )
  .addError(failures.extractionNotFound)
  .addError(failures.notFailed)
  .addError(failures.documentNotKept)
  .annotate(OpenApi.Summary, "Retry an extraction")
  .annotate(
    OpenApi.Description,
    "Runs a failed extraction again under the same id, with the same variables and settings, if its document is still kept. " +
      "It does not count against the monthly limit again. Webhooks are notified when it ends."
  )

const remove = HttpApiEndpoint.del("remove", "/extractions/:id")
  .setPath(ExtractionPath)
  .addSuccess(Deleted)
  .addError(failures.extractionNotFound)
  .annotate(OpenApi.Summary, "Delete an extraction")
  .annotate(OpenApi.Description, "Deletes the record, its document and its evidence. The month's usage stays the same.")

/** `/extractions`: starting extractions and reading their records. */
export class ExtractionsApi extends HttpApiGroup.make("extractions")
  .add(run)
  .add(list)
  .add(exportAll)
  .add(get)
  .add(evidence)
  .add(document)
  .add(retry)
  .add(remove)
  .middlewareEndpoints(Authentication)
  .annotate(OpenApi.Title, "Extractions")
  .annotate(OpenApi.Description, "Running extractions and reading their results.") {}
