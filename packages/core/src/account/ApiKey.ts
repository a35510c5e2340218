import { DateTime, Schema } from "effect"
import { described } from "@winnow/document"
import { ApiKeyId, UserId } from "../Ids.js"

/** A key without its value. */
export class ApiKey extends Schema.Class<ApiKey>("ApiKey")({
  id: described(ApiKeyId, "Id of the key; it cannot be used for authentication."),
  userId: described(UserId, "The user who owns the key."),
  name: described(Schema.NonEmptyString.pipe(Schema.maxLength(200)), "Name of the key, for people."),
  /** First 16 characters of the value. */
  prefix: described(Schema.String, "First 16 characters of the key."),
  expiresAt: described(Schema.NullOr(Schema.DateTimeUtc), "When the key expires; null if it never expires."),
  lastUsedAt: described(
    Schema.NullOr(Schema.DateTimeUtc),
    "When the key last authenticated a request; uses in other servers may appear up to a minute late. Null if never used."
  ),
  createdAt: described(Schema.DateTimeUtc, "When the key was created, UTC."),
  revoked: described(Schema.Boolean, "Whether the key is revoked; revoked keys are not listed."),
  /** Whether the key may create, list, roll and revoke keys. */
  manages: Schema.Boolean,
  /** The key that created this one; this key expires and is revoked with it. */
  parentId: Schema.NullOr(ApiKeyId)
}) {
  isUsableAt(instant: DateTime.Utc): boolean {
    return !this.revoked && (this.expiresAt === null || DateTime.greaterThan(this.expiresAt, instant))
  }
}

/** Maximum number of keys per user that are not revoked. */
export const maxApiKeys = 1_000

export class MaxApiKeysReached extends Schema.TaggedError<MaxApiKeysReached>()("MaxApiKeysReached", {
  limit: Schema.Int
}) {
  override get message() {
    return `You have ${this.limit} API keys already: revoke one that you do not need`
  }
}

/** A key and the SHA-256 of its value in hex. */
export interface StoredApiKey {
  readonly key: ApiKey
  readonly hash: string
}

export class ApiKeyNotFound extends Schema.TaggedError<ApiKeyNotFound>()("ApiKeyNotFound", { id: ApiKeyId }) {
  override get message() {
    return "API key not found"
  }
}

/** A key can be rolled only once; after that, roll its successor. */
export class ApiKeyRolled extends Schema.TaggedError<ApiKeyRolled>()("ApiKeyRolled", {
  id: ApiKeyId,
  successor: ApiKeyId
}) {
  override get message() {
    return `The key was rolled already: roll its successor ${this.successor}, or create a new key`
  }
}

/** The presented key is missing, malformed, unknown, expired or revoked; the error does not say which. */
export class Unauthorized extends Schema.TaggedError<Unauthorized>()("Unauthorized", {}) {
  override get message() {
    return "Missing, invalid or expired API key"
  }
}
