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
  name: text(200, "Name of the key, for people."),
  expiresAt: Schema.optionalWith(Schema.NullOr(FutureTimestamp), { default: () => null }).annotations({
    description: "When the key expires, in the future; it never expires if this is null or absent."
  }),
  manages: Schema.optionalWith(Schema.Boolean, { default: () => true }).annotations({
    description: "Whether the key may create, list, roll and revoke keys; `true` if absent."
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
    "The new key depends on the key that creates it: it expires no later than that key, and is revoked with it. " +
      "A key with `manages: false` cannot create, list, roll or revoke keys."
  )

const list = HttpApiEndpoint.get("list", "/api-keys")
  .addSuccess(Schema.Struct({ data: Schema.Array(ApiKeyView) }))
  .annotate(OpenApi.Summary, "List API keys")
  .annotate(OpenApi.Description, "Keys that are not revoked, newest first, without their values.")

const revoke = HttpApiEndpoint.del("revoke", "/api-keys/:id")
  .setPath(ApiKeyPath)
  .addSuccess(Deleted)
  .addError(failures.apiKeyNotFound)
  .annotate(OpenApi.Summary, "Revoke an API key")
  .annotate(OpenApi.Description, "The key stops working at once, and so do all keys that were created with it.")

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
    "Creates a new key with the same name, expiry and rights; the old key works for another 24 hours. The new key expires " +
      "no later than the key that sends the request. A key can be rolled once; after that, roll its successor. Send no body."
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
  .annotate(OpenApi.Description, "The keys that authenticate requests.") {}
