import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ExtractionId, Template, TemplateId, templateSettings } from "@winnow/core"
import { described, mimeTypes } from "@winnow/document"
import { Variables } from "@winnow/extractor"
import { Schema } from "effect"
import { Authentication } from "../edge/Authentication.js"
import { Deleted } from "../contract/Response.js"
import { failures } from "../contract/Failure.js"
import { documentFields } from "../extractions/ExtractionsApi.js"
import { JsonBody } from "../body/JsonBody.js"
import { placeCursor } from "../contract/PlaceCursor.js"
import { PageLimit, text } from "../contract/RequestFields.js"

const TemplateDraft = Schema.Struct({
  name: described(text(200), "Display name."),
  variables: described(Variables, "What to extract: at least one, keys different on each level."),
  ...templateSettings
}).annotations({
  identifier: "TemplateDraft",
  examples: [
    {
      name: "Invoice",
      variables: [
        { key: "invoiceNumber", type: "string", context: "The invoice's number" },
        { key: "total", type: "number", context: "Amount due, with tax" },
        {
          key: "lines",
          type: "array",
          arrayType: "object",
          context: "The items billed",
          fields: [
            { key: "description", type: "string", context: "What was delivered" },
            { key: "amount", type: "number", context: "Amount of the line" }
          ]
        }
      ],
      instructions: "Amounts are in Swiss francs.",
      examples: [{ text: "Invoice 2026-041 … Total CHF 12.50", data: { invoiceNumber: "2026-041", total: 12.5 } }],
      review: { minConfidence: 0.6, missingRequired: true }
    }
  ]
})

const TemplatesQuery = Schema.Struct({
  limit: Schema.optionalWith(PageLimit, { default: () => 50 }),
  cursor: Schema.optionalWith(placeCursor(TemplateId, "a template"), { exact: true }),
  name: Schema.optionalWith(text(200), { exact: true })
})

const TemplatePath = Schema.Struct({ id: TemplateId })

const { name, variables, version } = Template.fields
const TemplateVersion = Schema.Struct({
  version,
  name,
  variables,
  ...templateSettings,
  createdAt: described(Schema.DateTimeUtc, "When this version was made, UTC.")
}).annotations({ identifier: "TemplateVersion" })

const TemplateResponse = Schema.Struct({ data: Template })

const create = HttpApiEndpoint.post("create", "/templates")
  .setPayload(TemplateDraft)
  .middleware(JsonBody)
  .addSuccess(TemplateResponse)
  .addError(failures.templatesFull)
  .annotate(OpenApi.Summary, "Create a template")
  .annotate(
    OpenApi.Description,
    "Variables are written with `key` and `context`; `name` and `description` are read as the same. " +
      "All templates together may have 16 MiB of variables, instructions, examples and former versions."
  )

const list = HttpApiEndpoint.get("list", "/templates")
  .setUrlParams(TemplatesQuery)
  .addSuccess(Schema.Struct({ data: Schema.Array(Template), hasMore: Schema.Boolean }))
  .annotate(OpenApi.Summary, "List templates")
  .annotate(
    OpenApi.Description,
    "Newest first. For the next page, pass the last item's `createdAt` and `id` as `cursor`, separated by a comma. " +
      "A page of large templates ends after about 8 MiB of them, with `hasMore`."
  )

/** The document to suggest a template for. */
export const SuggestionRequest = Schema.Struct(documentFields).annotations({
  identifier: "SuggestionRequest",
  examples: [{ fileName: "invoice.pdf", pdfBase64: "JVBERi0xLjcK…", mimeType: mimeTypes.pdf }]
})

const TemplateSuggestion = Schema.Struct({
  name: name.annotations({ description: "The document's title, or its file name." }),
  variables: variables.annotations({
    description: "What the document seems to have; empty where nothing looks like a variable."
  }),
  values: described(
    Schema.Record({ key: Schema.String, value: Schema.Unknown }),
    "What was found, by paths like `lineItems[0].total`."
  )
}).annotations({ identifier: "TemplateSuggestion" })

const suggest = HttpApiEndpoint.post("suggest", "/templates/suggest")
  .setPayload(SuggestionRequest)
  .addSuccess(Schema.Struct({ data: TemplateSuggestion }))
  .addError(failures.invalidRequest)
  .addError(failures.invalidDocument)
  .addError(failures.payloadTooLarge)
  .addError(failures.uploadTooSlow)
  .addError(failures.unsupportedMediaType)
  .addError(failures.documentUnreadable)
  .addError(failures.overloaded)
  .addError(failures.stopping)
  .annotate(OpenApi.Summary, "Suggest a template")
  .annotate(
    OpenApi.Description,
    "Variables for documents like this one, with the values found: named by the model where the server has one, else, or " +
      "when the model fails, by captions and the headers of tables. Keeps nothing and does not count against the monthly " +
      "limit. Without variables where nothing looks like one; reads the first ten pages."
  )

const get = HttpApiEndpoint.get("get", "/templates/:id")
  .setPath(TemplatePath)
  .addSuccess(TemplateResponse)
  .addError(failures.templateNotFound)
  .annotate(OpenApi.Summary, "Get a template")

const versions = HttpApiEndpoint.get("versions", "/templates/:id/versions")
  .setPath(TemplatePath)
  .addSuccess(Schema.Struct({ data: Schema.Array(TemplateVersion) }))
  .addError(failures.templateNotFound)
  .annotate(OpenApi.Summary, "List a template's versions")
  .annotate(
    OpenApi.Description,
    "Newest first, the current one included. A template keeps at most 50 former versions, of 1 MiB together."
  )

const replace = HttpApiEndpoint.put("replace", "/templates/:id")
  .setPath(TemplatePath)
  .setPayload(TemplateDraft)
  .middleware(JsonBody)
  .addSuccess(TemplateResponse)
  .addError(failures.templateNotFound)
  .addError(failures.templatesFull)
  .annotate(OpenApi.Summary, "Replace a template")
  .annotate(
    OpenApi.Description,
    "The whole draft: what it leaves out is removed. A draft that changes something makes a new version; extractions " +
      "made before keep theirs."
  )

const TrialDraft = Schema.Struct({
  variables: described(Variables, "What to extract in place of the template's variables."),
  instructions: templateSettings.instructions,
  examples: templateSettings.examples
}).annotations({
  identifier: "TrialDraft",
  examples: [{ variables: [{ key: "total", type: "number", context: "Amount due, with tax" }] }]
})

const FieldScore = Schema.Struct({
  right: described(Schema.Int, "Values as in the reviewed data."),
  wrong: described(Schema.Int, "Values that are others, or too many."),
  missing: described(Schema.Int, "Values of the reviewed data that are not there.")
}).annotations({
  identifier: "FieldScore"
})

const TemplateTrial = Schema.Struct({
  documents: described(Schema.Int, "How many approved documents were read."),
  fields: described(
    Schema.Array(Schema.Struct({ path: Schema.String, before: FieldScore, after: FieldScore })),
    "By paths like `lines[].total`."
  ),
  changes: described(
    Schema.Array(
      Schema.Struct({
        extractionId: ExtractionId,
        fileName: Schema.String,
        path: Schema.String,
        expected: Schema.Unknown,
        before: Schema.Unknown,
        after: Schema.Unknown
      })
    ),
    "Values that became right or wrong, or are wrong in another way; at most 1,000."
  )
}).annotations({ identifier: "TemplateTrial" })

const tryOut = HttpApiEndpoint.post("try", "/templates/:id/try")
  .setPath(TemplatePath)
  .setPayload(TrialDraft)
  .middleware(JsonBody)
  .addSuccess(Schema.Struct({ data: TemplateTrial }))
  .addError(failures.templateNotFound)
  .addError(failures.overloaded)
  .addError(failures.stopping)
  .annotate(OpenApi.Summary, "Try a template's change")
  .annotate(
    OpenApi.Description,
    "Reads the newest 20 approved documents of the template that are kept, with other variables, and compares: `before` is " +
      "what their extractions gave, `after` what they give now, both against the reviewed data. Keeps nothing and does not " +
      "count against the monthly limit; a model that is configured is asked as for runs."
  )

const remove = HttpApiEndpoint.del("remove", "/templates/:id")
  .setPath(TemplatePath)
  .addSuccess(Deleted)
  .addError(failures.templateNotFound)
  .annotate(OpenApi.Summary, "Delete a template")
  .annotate(OpenApi.Description, "Runs with it give 404 from then on; extractions made before keep its name.")

/** `/templates`: what to extract. */
export class TemplatesApi extends HttpApiGroup.make("templates")
  .add(create)
  .add(list)
  .add(suggest)
  .add(get)
  .add(versions)
  .add(replace)
  .add(tryOut)
  .add(remove)
  .middlewareEndpoints(Authentication)
  .annotate(OpenApi.Title, "Templates")
  .annotate(OpenApi.Description, "What to extract.") {}
