import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { Schema } from "effect"

const get = HttpApiEndpoint.get("get", "/health")
  .addSuccess(Schema.Struct({ status: Schema.Literal("ok") }))
  .addSuccess(
    Schema.Struct({ status: Schema.Literal("unavailable") }).annotations(
      HttpApiSchema.annotations({ status: 503, description: "Up, but something that it needs is not." })
    )
  )
  .annotate(OpenApi.Summary, "Is the service up?")

/** `/health`: for load balancers; no key is asked for. */
export class HealthApi extends HttpApiGroup.make("health")
  .add(get)
  .annotate(OpenApi.Title, "Health")
  .annotate(OpenApi.Description, "For load balancers.") {}
