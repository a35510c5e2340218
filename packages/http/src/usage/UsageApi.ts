import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Plan } from "@winnow/core"
import { Schema } from "effect"
import { described } from "@winnow/document"
import { Authentication } from "../edge/Authentication.js"
import { failures } from "../contract/Failure.js"
import { Month } from "../contract/RequestFields.js"

const Usage = Schema.Struct({
  plan: described(Plan, "The user's plan."),
  usage: described(Schema.Int, "Extractions accepted in the period."),
  limit: described(
    Schema.Int,
    "Extractions that the plan allows in the period; 9007199254740991 if an app that embeds Winnow sets no limit."
  ),
  periodKey: described(
    Schema.String.pipe(Schema.pattern(/^\d{4}-\d{2}$/)),
    "The period: a calendar month in UTC as `YYYY-MM`."
  )
}).annotations({ identifier: "UsageResponse" })

const get = HttpApiEndpoint.get("get", "/usage")
  .addSuccess(Schema.Struct({ data: Usage }))
  .addError(failures.userGone)
  .annotate(OpenApi.Summary, "Get the month's usage")
  .annotate(
    OpenApi.Description,
    "The plan, and how many extractions are used and allowed in this calendar month (UTC)."
  )

const DayUsage = Schema.Struct({
  day: described(Schema.String.annotations({ jsonSchema: { type: "string", format: "date" } }), "The day in UTC."),
  extractions: described(Schema.Int, "Extractions accepted on that day, including those deleted since.")
}).annotations({ identifier: "DayUsage" })

const days = HttpApiEndpoint.get("days", "/usage/days")
  .setUrlParams(Schema.Struct({ period: Schema.optionalWith(Month, { exact: true }) }))
  .addSuccess(Schema.Struct({ data: Schema.Array(DayUsage) }))
  .annotate(OpenApi.Summary, "Get a month's usage by day")
  .annotate(
    OpenApi.Description,
    "Extractions accepted on each day (UTC) of the month `period`, by default the current one. Days without extractions are " +
      "left out. Usage is kept for two to three months."
  )

/** `/usage`: how much of the plan is used. */
export class UsageApi extends HttpApiGroup.make("usage")
  .add(get)
  .add(days)
  .middlewareEndpoints(Authentication)
  .annotate(OpenApi.Title, "Usage")
  .annotate(OpenApi.Description, "How much of the plan is used.") {}
