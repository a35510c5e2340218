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
    "Extractions that the plan allows in a period; 9007199254740991 where an app that embeds Winnow sets no limit."
  ),
  periodKey: described(Schema.String.pipe(Schema.pattern(/^\d{4}-\d{2}$/)), "Calendar month in UTC as YYYY-MM.")
}).annotations({ identifier: "UsageResponse" })

const get = HttpApiEndpoint.get("get", "/usage")
  .addSuccess(Schema.Struct({ data: Usage }))
  .addError(failures.userGone)
  .annotate(OpenApi.Summary, "Get the month's usage")
  .annotate(OpenApi.Description, "Plan, extractions used and extractions allowed in the calendar month (UTC).")

const DayUsage = Schema.Struct({
  day: described(Schema.String.annotations({ jsonSchema: { type: "string", format: "date" } }), "UTC."),
  extractions: described(Schema.Int, "Accepted on that day, those deleted since included.")
}).annotations({ identifier: "DayUsage" })

const days = HttpApiEndpoint.get("days", "/usage/days")
  .setUrlParams(Schema.Struct({ period: Schema.optionalWith(Month, { exact: true }) }))
  .addSuccess(Schema.Struct({ data: Schema.Array(DayUsage) }))
  .annotate(OpenApi.Summary, "Get a month's usage by day")
  .annotate(
    OpenApi.Description,
    "Extractions accepted on each day (UTC) of a month, the current one unless `period` says otherwise. Days without any are " +
      "left out. Months are kept for two to three months."
  )

/** `/usage`: how much of the plan is used. */
export class UsageApi extends HttpApiGroup.make("usage")
  .add(get)
  .add(days)
  .middlewareEndpoints(Authentication)
  .annotate(OpenApi.Title, "Usage")
  .annotate(OpenApi.Description, "How much of the plan is used.") {}
