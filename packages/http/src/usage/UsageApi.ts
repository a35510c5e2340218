import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Plan } from "@winnow/core"
import { Schema } from "effect"
import { Authentication } from "../edge/Authentication.js"
import { failures } from "../contract/Failure.js"

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

/** `/usage`: how much of the plan is used. */
export class UsageApi extends HttpApiGroup.make("usage")
  .add(get)
  .middlewareEndpoints(Authentication)
  .annotate(OpenApi.Title, "Usage")
  .annotate(OpenApi.Description, "How much of the plan is used.") {}
