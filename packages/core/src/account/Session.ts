import { Schema } from "effect"
import { ApiKeyId, ExtractionId, UserId } from "../Ids.js"

/** Who is signed in to the console, or a link that opens such a session. */
export class Session extends Schema.Class<Session>("Session")({
  /** SHA-256 of the token in hex; the token itself is stored nowhere. */
  tokenHash: Schema.String,
  /** The token of a `link` is exchanged for that of a `session`. */
  kind: Schema.Literal("session", "link"),
  /** What opened it: an API key, a link of the operator's, or a link to the review of one extraction. */
  via: Schema.Literal("key", "link", "review"),
  userId: UserId,
  /** The key that it ends with; null without. */
  apiKeyId: Schema.NullOr(ApiKeyId),
  /** All that it may reach; null for everything of its user. */
  extractionId: Schema.NullOr(ExtractionId),
  createdAt: Schema.DateTimeUtc,
  /** Each use of a session moves this on. */
  expiresAt: Schema.DateTimeUtc,
  /** No use moves `expiresAt` past this; null without such an end. */
  endsAt: Schema.NullOr(Schema.DateTimeUtc)
}) {}

/** The token of a link is unknown, too old, or was used before. */
export class LinkUnusable extends Schema.TaggedError<LinkUnusable>()("LinkUnusable", {}) {
  override get message() {
    return "This link was used before or is too old: ask for a new one"
  }
}
