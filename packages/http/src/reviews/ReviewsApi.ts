import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ExtractionId, Review, ReviewState, ReviewSummary, TemplateId } from "@winnow/core"
import { BoxSchema } from "@winnow/extractor"
import { Option, ParseResult, Schema } from "effect"
import { described } from "@winnow/document"
import { JsonBody, ResultBody } from "../body/JsonBody.js"
import { failures } from "../contract/Failure.js"
import { PageLimit, text } from "../contract/RequestFields.js"
import { Authentication } from "../edge/Authentication.js"

const mustBe = (what: string) => ({ message: () => ({ message: `must be ${what}`, override: true }) })

const CorrectionPlace = Schema.Struct({
  path: described(text(2_000), "The value's place in `data`, like `lines[0].total`."),
  page: described(
    Schema.NullOr(Schema.Int.pipe(Schema.between(1, 100_000))).annotations(mustBe("a page's number or null")),
    "Page of the value, from 1; null if the value has no place."
  ),
  box: described(
    Schema.NullOr(BoxSchema).annotations(mustBe("a box of points or null")),
    "The value's box on the page, in points from the top left."
  ),
  quote: Schema.optionalWith(Schema.NullOr(Schema.String).annotations(mustBe("a string or null")), {
    exact: true
  }).annotations({ description: "The document's words at this place." })
}).annotations({ identifier: "CorrectionPlace", message: () => "must be an object" })

const ReviewDraft = Schema.Struct({
  state: described(ReviewState, "`open` while it waits for a person; `approved` and `rejected` end the review."),
  data: described(
    Schema.Record({ key: Schema.String, value: Schema.Unknown }).annotations(mustBe("an object")),
    "The complete data with all corrections. Its values must have the template's types."
  ),
  note: Schema.optionalWith(
    Schema.NullOr(text(2_000)).annotations(mustBe("a string of 1 to 2000 characters without NUL, or null")),
    { exact: true }
  ).annotations({ description: "A note for people who read the review." }),
  corrections: described(
    Schema.Array(CorrectionPlace).annotations({ message: () => "must be an array of corrections" }),
    "Where the corrected values stand in the document."
  )
}).annotations({
  identifier: "ReviewDraft",
  examples: [{ state: "approved", data: {}, note: "Checked by phone", corrections: [] }]
})

const NextReview = Schema.Struct({
  templateId: Schema.optionalWith(text(200).pipe(Schema.compose(TemplateId)), { exact: true }).annotations({
    description: "Only reviews of this template."
  }),
  after: Schema.optionalWith(text(200).pipe(Schema.compose(ExtractionId)), { exact: true }).annotations({
    description: "The extraction that was just reviewed or skipped."
  })
}).annotations({ identifier: "NextReview", examples: [{}] })

/** The version in quotes, or `*` for any version. */
const IfMatch = Schema.Struct({
  "if-match": Schema.optionalWith(
    Schema.String.pipe(
      Schema.pattern(/^(?:\*|"\d{1,9}")$/, { message: () => 'must be the version in quotes such as "3", or *' })
    ),
    { exact: true }
  )
})

const maxIds = 100

const Ids = Schema.transform(text(20_100), Schema.Array(ExtractionId), {
  strict: true,
  decode: (ids) => ids.split(",").filter((id) => id !== ""),
  encode: (ids) => ids.join(",")
})
  .pipe(Schema.maxItems(maxIds))
  .annotations({
    message: () => ({ message: `must be at most ${maxIds} ids with commas between them`, override: true }),
    jsonSchema: { type: "string" }
  })

const position = /^(0(?:\.\d{1,4})?|1)_(.{1,200})$/s

const Cursor = Schema.transformOrFail(
  Schema.String,
  Schema.Struct({ doubt: Schema.Number, extractionId: ExtractionId }),
  {
    strict: true,
    decode: (cursor, _, ast) =>
      Option.match(Option.fromNullable(position.exec(cursor)), {
        onNone: () => ParseResult.fail(new ParseResult.Type(ast, cursor)),
        onSome: ([, doubt = "", id = ""]) => ParseResult.succeed({ doubt: Number(doubt), extractionId: id })
      }),
    encode: ({ doubt, extractionId }) => ParseResult.succeed(`${doubt}_${extractionId}`)
  }
).annotations({
  message: () => ({ message: "must be the `cursor` of the page before", override: true }),
  jsonSchema: { type: "string" }
})

const ReviewsQuery = Schema.Struct({
  ids: Schema.optionalWith(Ids, { exact: true }),
  state: Schema.optionalWith(ReviewState, { exact: true }),
  templateId: Schema.optionalWith(text(200).pipe(Schema.compose(TemplateId)), { exact: true }),
  limit: Schema.optionalWith(PageLimit, { default: () => 50 }),
  after: Schema.optionalWith(Cursor, { exact: true }).pipe(Schema.fromKey("cursor"))
})

const ReviewPath = Schema.Struct({ id: ExtractionId })
const ReviewResponse = Schema.Struct({ data: Review })

const get = HttpApiEndpoint.get("get", "/extractions/:id/review")
  .setPath(ReviewPath)
  .addSuccess(ReviewResponse)
  .addError(failures.extractionNotFound)
  .addError(failures.reviewNotFound)
  .annotate(OpenApi.Summary, "Get an extraction's review")
  .annotate(
    OpenApi.Description,
    "Every completed extraction has a review. Its `version`, which is also the `ETag`, is 0 until somebody saves the review."
  )

const save = HttpApiEndpoint.put("save", "/extractions/:id/review")
  .setPath(ReviewPath)
  .setHeaders(IfMatch)
  .setPayload(ReviewDraft)
  .middleware(ResultBody)
  .addSuccess(ReviewResponse)
  .addError(failures.extractionNotFound)
  .addError(failures.reviewNotFound)
  .addError(failures.invalidReview)
  .addError(failures.versionMismatch)
  .addError(failures.preconditionRequired)
  .annotate(OpenApi.Summary, "Save an extraction's review")
  .annotate(
    OpenApi.Description,
    "Send the version that you read in `If-Match`, in quotes; if the review has a newer version, nothing is saved. The server " +
      "computes the corrections by comparing `data` with the extraction's data; `corrections` adds the places of values. " +
      "The extraction itself never changes."
  )

const claim = HttpApiEndpoint.post("claim", "/extractions/:id/review/claim")
  .setPath(ReviewPath)
  .addSuccess(ReviewResponse)
  .addError(failures.extractionNotFound)
  .addError(failures.reviewNotFound)
  .addError(failures.claimed)
  .annotate(OpenApi.Summary, "Claim a review")
  .annotate(
    OpenApi.Description,
    "Reserves the review for this API key or session for 15 minutes; each save renews the claim. Send no body."
  )

const release = HttpApiEndpoint.del("release", "/extractions/:id/review/claim")
  .setPath(ReviewPath)
  .addSuccess(Schema.Struct({ data: Schema.Struct({ released: Schema.Literal(true) }) }))
  .addError(failures.extractionNotFound)
  .addError(failures.reviewNotFound)
  .annotate(OpenApi.Summary, "Release a review")
  .annotate(OpenApi.Description, "Ends the claim of this API key or session. A claim of another one stays.")

const list = HttpApiEndpoint.get("list", "/reviews")
  .setUrlParams(ReviewsQuery)
  .addSuccess(
    Schema.Struct({
      data: Schema.Array(ReviewSummary),
      hasMore: Schema.Boolean,
      cursor: Schema.NullOr(Schema.String)
    })
  )
  .annotate(OpenApi.Summary, "List reviews")
  .annotate(
    OpenApi.Description,
    "Most doubtful first, without data and corrections. `ids` selects the reviews of these extractions; the other parameters " +
      "are then ignored. Reviews that were neither opened by the template's rules nor saved are left out. For the next page, pass `cursor`."
  )

const next = HttpApiEndpoint.post("next", "/reviews/next")
  .setPayload(NextReview)
  .middleware(JsonBody)
  .addSuccess(Schema.Struct({ data: Schema.NullOr(Review) }))
  .annotate(OpenApi.Summary, "Claim the next review")
  .annotate(
    OpenApi.Description,
    "Claims the most doubtful open review that nobody has claimed. With `after`, the search begins after the review of this extraction. `data` is null if there is none."
  )

/** `/reviews`: people's reviews of extractions. */
export class ReviewsApi extends HttpApiGroup.make("reviews")
  .add(get)
  .add(save)
  .add(claim)
  .add(release)
  .add(list)
  .add(next)
  .middlewareEndpoints(Authentication)
  .annotate(OpenApi.Title, "Reviews")
  .annotate(OpenApi.Description, "Checking, correcting, approving and rejecting results.") {}
