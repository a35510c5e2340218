import { HttpApi, OpenApi } from "@effect/platform"
import { ApiKeysApi } from "./ApiKeysApi.js"
import { ExtractionsApi } from "./ExtractionsApi.js"
import { HealthApi } from "./HealthApi.js"
import { TemplatesApi } from "./TemplatesApi.js"
import { UsageApi } from "./UsageApi.js"

/** The contract: every endpoint with what it takes, gives and fails with. */
export class Api extends HttpApi.make("winnow")
  .add(ExtractionsApi)
  .add(TemplatesApi)
  .add(ApiKeysApi)
  .add(UsageApi)
  .prefix("/v1")
  .add(HealthApi)
  .annotate(OpenApi.Title, "Winnow")
  .annotate(OpenApi.Version, "1.0.0")
  .annotate(OpenApi.License, { name: "MIT" }) {}
