import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { Schema } from "effect"

const get = HttpApiEndpoint.get("get", "/health")
  .addSuccess(Schema.Struct({ status: Schema.Literal("ok") }))
  .addSuccess(
    Schema.Struct({ status: Schema.Literal("unavailable") }).annotations(
      HttpApiSchema.annotations({ status: 503, description: "The process runs, but the database is unreachable." })
    )
  )
  .annotate(OpenApi.Summary, "Is the service ready?")
  .annotate(OpenApi.Description, "For load balancers: answers 200 if this process can handle requests now.")

const live = HttpApiEndpoint.get("live", "/health/live")
  .addSuccess(Schema.Struct({ status: Schema.Literal("ok") }))
  .annotate(OpenApi.Summary, "Is the process alive?")
  .annotate(
    OpenApi.Description,
    "For supervisors that restart a process that hangs: answers 200 even while the database is unreachable, because a restart would not help."
  )

/** `/health`: for load balancers and supervisors; needs no key. */
export class HealthApi extends HttpApiGroup.make("health")
  .add(get)
  .add(live)
  .annotate(OpenApi.Title, "Health")
  .annotate(OpenApi.Description, "For load balancers and supervisors.") {}
