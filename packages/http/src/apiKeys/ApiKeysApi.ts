import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ApiKey, ApiKeyId } from "@winnow/core"
import { DateTime, Effect, Schema, Struct } from "effect"
import { Authentication } from "../edge/Authentication.js"
import { Deleted } from "../contract/Response.js"
import { failures } from "../contract/Failure.js"
import { text, Timestamp } from "../contract/RequestFields.js"
import { JsonBody } from "../body/JsonBody.js"

const FutureTimestamp = Schema.filterEffect(Timestamp, (instant) =>
  Effect.map(DateTime.now, (now) => DateTime.greaterThan(instant, now) || "must be in the future")
)

const ApiKeyRequest = Schema.Struct({
  name: text(200, "Human-readable label."),
  expiresAt: Schema.optionalWith(Schema.NullOr(FutureTimestamp), { default: () => null }).annotations({
    description: "In the future; null or absent: never."
  }),
  manages: Schema.optionalWith(Schema.Boolean, { default: () => true }).annotations({
    description: "Whether it may create, list, roll and revoke keys; `true` if absent."
  })
}).annotations({
  identifier: "ApiKeyRequest",
  examples: [{ name: "laptop", expiresAt: null, manages: true }]
})

/** The key's fields that the API shows. */
const ApiKeyView = Schema.Struct(Struct.omit(ApiKey.fields, "manages", "parentId")).annotations({
  identifier: "ApiKey"
})

const ApiKeyPath = Schema.Struct({ id: ApiKeyId })

const IssuedApiKeyResponse = Schema.Struct({
  data: Schema.Struct({
    key: Schema.String.annotations({ description: "The key itself. It is shown in this response only." }),
    apiKey: ApiKeyView
  })
})

const create = HttpApiEndpoint.post("create", "/api-keys")
  .setPayload(ApiKeyRequest)
  .middleware(JsonBody)
  .addSuccess(IssuedApiKeyResponse)
  .addError(failures.apiKeyNotFound)
  .addError(failures.maxApiKeysReached)
  .annotate(OpenApi.Summary, "Create an API key")
  .annotate(
    OpenApi.Description,
    "Without `expiresAt`, or with null, it never expires. A key ends with the key that it was created with: it expires " +
      "when that does, at the latest, and is revoked with it. A key with `manages: false` cannot create, list, roll or " +
      "revoke keys."
  )

const list = HttpApiEndpoint.get("list", "/api-keys")
  .addSuccess(Schema.Struct({ data: Schema.Array(ApiKeyView) }))
  .annotate(OpenApi.Summary, "List API keys")
  .annotate(OpenApi.Description, "Those that are not revoked, newest first; never their values.")

const revoke = HttpApiEndpoint.del("revoke", "/api-keys/:id")
  .setPath(ApiKeyPath)
  .addSuccess(Deleted)
  .addError(failures.apiKeyNotFound)
  .annotate(OpenApi.Summary, "Revoke an API key")
  .annotate(
    OpenApi.Description,
    "It is refused from the next request on, and so are all keys that were created with it."
  )

const roll = HttpApiEndpoint.post("roll", "/api-keys/:id/roll")
  .setPath(ApiKeyPath)
  .addSuccess(IssuedApiKeyResponse)
  .addError(failures.apiKeyNotFound)
  .addError(failures.apiKeyRolled)
  .addError(failures.invalidRequest)
  .addError(failures.maxApiKeysReached)
  .annotate(OpenApi.Summary, "Roll an API key")
  .annotate(
    OpenApi.Description,
    "A new key of the same name, expiry and rights; the old one goes on for 24 hours. The new key expires no later than " +
      "the key that the request is sent with. A key that was rolled has no second successor: roll the first. No body."
  )

/** `/api-keys`: the keys that authenticate requests. */
export class ApiKeysApi extends HttpApiGroup.make("apiKeys")
  .add(create)
  .add(list)
  .add(revoke)
  .add(roll)
  .addError(failures.keyCannotManage)
  .middlewareEndpoints(Authentication)
  .annotate(OpenApi.Title, "API keys")
  .annotate(OpenApi.Description, "What requests are authenticated with.") {}
