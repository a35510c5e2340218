import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Plan } from "@winnow/core"
import { Schema } from "effect"
import { Authentication } from "../edge/Authentication.js"
import { failures } from "../contract/Failure.js"
import { Month } from "../contract/RequestFields.js"

const Usage = Schema.Struct({
  plan: Plan,
  usage: Schema.Int,
  limit: Schema.Int,
  periodKey: Schema.String.pipe(Schema.pattern(/^\d{4}-\d{2}$/))
}).annotations({ identifier: "UsageResponse" })

const get = HttpApiEndpoint.get("get", "/usage")
  .addSuccess(Schema.Struct({ data: Usage }))
  .addError(failures.userGone)
  .annotate(OpenApi.Summary, "Get the month's usage")
  .annotate(OpenApi.Description, "Plan, extractions used and extractions allowed in the calendar month (UTC).")

const DayUsage = Schema.Struct({
  day: Schema.String.annotations({ jsonSchema: { type: "string", format: "date" } }),
  extractions: Schema.Int
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
