import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { Schema } from "effect"

const get = HttpApiEndpoint.get("get", "/health")
  .addSuccess(Schema.Struct({ status: Schema.Literal("ok") }))
  .addSuccess(
    Schema.Struct({ status: Schema.Literal("unavailable") }).annotations(
      HttpApiSchema.annotations({ status: 503, description: "Up, but something that it needs is not." })
    )
  )
  .annotate(OpenApi.Summary, "Is the service ready?")
  .annotate(OpenApi.Description, "For load balancers: whether requests are of use here now.")

const live = HttpApiEndpoint.get("live", "/health/live")
  .addSuccess(Schema.Struct({ status: Schema.Literal("ok") }))
  .annotate(OpenApi.Summary, "Is the process alive?")
  .annotate(
    OpenApi.Description,
    "For whoever restarts what hangs: says yes also while the database is away, which no restart brings back."
  )

/** `/health`: for load balancers and supervisors; needs no key. */
export class HealthApi extends HttpApiGroup.make("health")
  .add(get)
  .add(live)
  .annotate(OpenApi.Title, "Health")
  .annotate(OpenApi.Description, "For load balancers and supervisors.") {}
