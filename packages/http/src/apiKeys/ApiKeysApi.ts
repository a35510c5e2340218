import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ApiKey, ApiKeyId } from "@winnow/core"
import { DateTime, Effect, Schema } from "effect"
import { Authentication } from "../edge/Authentication.js"
import { Deleted } from "../contract/Response.js"
import { failures } from "../contract/Failure.js"
import { text, Timestamp } from "../contract/RequestFields.js"
import { JsonBody } from "../body/JsonBody.js"

const FutureTimestamp = Schema.filterEffect(Timestamp, (instant) =>
  Effect.map(DateTime.now, (now) => DateTime.greaterThan(instant, now) || "must be in the future")
)

const ApiKeyRequest = Schema.Struct({
  name: text(200),
  expiresAt: Schema.optionalWith(Schema.NullOr(FutureTimestamp), { default: () => null })
}).annotations({
  identifier: "ApiKeyRequest",
  examples: [{ name: "laptop", expiresAt: null }]
})

const ApiKeyPath = Schema.Struct({ id: ApiKeyId })

const IssuedApiKeyResponse = Schema.Struct({
  data: Schema.Struct({
    key: Schema.String.annotations({ description: "The key itself. It is shown in this response only." }),
    apiKey: ApiKey
  })
})

const create = HttpApiEndpoint.post("create", "/api-keys")
  .setPayload(ApiKeyRequest)
  .middleware(JsonBody)
  .addSuccess(IssuedApiKeyResponse)
  .annotate(OpenApi.Summary, "Create an API key")
  .annotate(OpenApi.Description, "Without `expiresAt`, or with null, it never expires.")

const list = HttpApiEndpoint.get("list", "/api-keys")
  .addSuccess(Schema.Struct({ data: Schema.Array(ApiKey) }))
  .annotate(OpenApi.Summary, "List API keys")
  .annotate(OpenApi.Description, "Those that are not revoked, newest first; never their values.")

const revoke = HttpApiEndpoint.del("revoke", "/api-keys/:id")
  .setPath(ApiKeyPath)
  .addSuccess(Deleted)
  .addError(failures.apiKeyNotFound)
  .annotate(OpenApi.Summary, "Revoke an API key")
  .annotate(OpenApi.Description, "It is refused from the next request on.")

const roll = HttpApiEndpoint.post("roll", "/api-keys/:id/roll")
  .setPath(ApiKeyPath)
  .addSuccess(IssuedApiKeyResponse)
  .addError(failures.apiKeyNotFound)
  .addError(failures.apiKeyRolled)
  .annotate(OpenApi.Summary, "Roll an API key")
  .annotate(
    OpenApi.Description,
    "A new key of the same name and expiry; the old one goes on for 24 hours. A key that was rolled has no second successor: roll the first. No body."
  )

/** `/api-keys`: what requests are authenticated with. */
export class ApiKeysApi extends HttpApiGroup.make("apiKeys")
  .add(create)
  .add(list)
  .add(revoke)
  .add(roll)
  .middlewareEndpoints(Authentication)
  .annotate(OpenApi.Title, "API keys")
  .annotate(OpenApi.Description, "What requests are authenticated with.") {}
