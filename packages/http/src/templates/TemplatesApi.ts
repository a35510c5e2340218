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
  name: described(text(200), "Name of the template."),
  variables: described(Variables, "What to extract: at least one variable; keys are unique on each level."),
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
    "In variables, `name` and `description` are accepted for `key` and `context`. " +
      "All templates of a user together may have 16 MiB of variables, instructions, examples and former versions."
  )

const list = HttpApiEndpoint.get("list", "/templates")
  .setUrlParams(TemplatesQuery)
  .addSuccess(Schema.Struct({ data: Schema.Array(Template), hasMore: Schema.Boolean }))
  .annotate(OpenApi.Summary, "List templates")
  .annotate(
    OpenApi.Description,
    "Newest first. For the next page, pass the last item's `createdAt` and `id` as `cursor`, separated by a comma. " +
      "A page of large templates ends early, after about 8 MiB, with `hasMore`."
  )

/** The document to suggest a template for. */
export const SuggestionRequest = Schema.Struct(documentFields).annotations({
  identifier: "SuggestionRequest",
  examples: [{ fileName: "invoice.pdf", pdfBase64: "JVBERi0xLjcK…", mimeType: mimeTypes.pdf }]
})

const TemplateSuggestion = Schema.Struct({
  name: name.annotations({ description: "The document's title, or its file name." }),
  variables: variables.annotations({
    description: "The variables that the document seems to have; empty if none was found."
  }),
  values: described(
    Schema.Record({ key: Schema.String, value: Schema.Unknown }),
    "The values found, by path, such as `lineItems[0].total`."
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
    "Suggests variables for documents like this one, with the values found in its first ten pages. If the server has a model, " +
      "the model names the variables; without a model, or if it fails, they come from captions and table headers. " +
      "Nothing is stored, and the request does not count against the monthly limit."
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
    "Newest first, beginning with the current version. A template keeps at most 50 former versions, 1 MiB in total."
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
    "Send the whole draft: what it leaves out is removed. If something changes, a new version is created. Earlier " +
      "extractions keep the version that they were made with."
  )

const TrialDraft = Schema.Struct({
  variables: described(Variables, "What to extract instead of the template's variables."),
  instructions: templateSettings.instructions,
  examples: templateSettings.examples
}).annotations({
  identifier: "TrialDraft",
  examples: [{ variables: [{ key: "total", type: "number", context: "Amount due, with tax" }] }]
})

const FieldScore = Schema.Struct({
  right: described(Schema.Int, "Values that equal the reviewed data."),
  wrong: described(Schema.Int, "Values that differ from the reviewed data or are not in it."),
  missing: described(Schema.Int, "Values of the reviewed data that were not extracted.")
}).annotations({
  identifier: "FieldScore"
})

const TemplateTrial = Schema.Struct({
  documents: described(Schema.Int, "How many approved documents were read."),
  fields: described(
    Schema.Array(Schema.Struct({ path: Schema.String, before: FieldScore, after: FieldScore })),
    "The scores of each field; `path` is, for example, `lines[].total`."
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
    "Values that became right or wrong, or changed from one wrong value to another; at most 1,000."
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
    "Extracts the newest 20 approved documents of the template that are still kept with the given variables, and compares " +
      "the results with the reviewed data: `before` scores the stored extractions, `after` the new ones. Nothing is stored, " +
      "and the request does not count against the monthly limit. If a model is configured, it is called as for runs."
  )

const remove = HttpApiEndpoint.del("remove", "/templates/:id")
  .setPath(TemplatePath)
  .addSuccess(Deleted)
  .addError(failures.templateNotFound)
  .annotate(OpenApi.Summary, "Delete a template")
  .annotate(
    OpenApi.Description,
    "Later runs with this template get 404. Earlier extractions keep its name and variables."
  )

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
  .annotate(OpenApi.Description, "What to extract from documents.") {}
