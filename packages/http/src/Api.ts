import { HttpApi, OpenApi } from "@effect/platform"
import { WebhookPayload } from "@winnow/core"
import { ApiKeysApi } from "./apiKeys/ApiKeysApi.js"
import { ExtractionsApi } from "./extractions/ExtractionsApi.js"
import { PagesApi } from "./pages/PagesApi.js"
import { HealthApi } from "./health/HealthApi.js"
import { SessionApi } from "./session/SessionApi.js"
import { ReviewsApi } from "./reviews/ReviewsApi.js"
import { TemplatesApi } from "./templates/TemplatesApi.js"
import { UsageApi } from "./usage/UsageApi.js"
import { WebhooksApi } from "./webhooks/WebhooksApi.js"

/** The contract: every endpoint with its parameters, answers and errors. */
export class Api extends HttpApi.make("winnow")
  .add(ExtractionsApi)
  .add(PagesApi)
  .add(ReviewsApi)
  .add(TemplatesApi)
  .add(WebhooksApi)
  .add(ApiKeysApi)
  .add(UsageApi)
  .add(SessionApi)
  .prefix("/v1")
  .add(HealthApi)
  .annotate(HttpApi.AdditionalSchemas, [WebhookPayload])
  .annotate(OpenApi.Title, "Winnow")
  .annotate(OpenApi.Version, "1.0.0")
  .annotate(
    OpenApi.Description,
    "Documents in, data out: a PDF or DOCX and a template of typed variables give JSON that matches the template, each " +
      "value traceable to its place. Bodies are JSON; results are under `data`, errors are " +
      "`{ error: { code, message } }`. An unknown address answers 404 `NOT_FOUND`, a method that it does not know 405 " +
      "`METHOD_NOT_ALLOWED` with `Allow`. Every answer has an `X-Request-Id`."
  )
  .annotate(OpenApi.Servers, [{ url: ".", description: "Where this document is" }])
  .annotate(OpenApi.License, { name: "MIT", url: "https://opensource.org/license/mit" }) {}
