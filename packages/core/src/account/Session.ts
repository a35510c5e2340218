import { Schema } from "effect"
import { ApiKeyId, ExtractionId, UserId } from "../Ids.js"

/** A console session, or a link that opens one. */
export class Session extends Schema.Class<Session>("Session")({
  /** SHA-256 of the token in hex; the token itself is stored nowhere. */
  tokenHash: Schema.String,
  /** The token of a `link` is exchanged for that of a `session`. */
  kind: Schema.Literal("session", "link"),
  /** What opened it: an API key, an operator's link, or a link to the review of one extraction. */
  via: Schema.Literal("key", "link", "review"),
  userId: UserId,
  /** The session ends when this key is revoked or expires; null for none. */
  apiKeyId: Schema.NullOr(ApiKeyId),
  /** The only extraction it may access; null for everything of its user. */
  extractionId: Schema.NullOr(ExtractionId),
  createdAt: Schema.DateTimeUtc,
  /** Each use of a session extends it. */
  expiresAt: Schema.DateTimeUtc,
  /** No use extends `expiresAt` beyond this; null for no such limit. */
  endsAt: Schema.NullOr(Schema.DateTimeUtc)
}) {}

/** The link's token is unknown, expired or already used. */
export class LinkUnusable extends Schema.TaggedError<LinkUnusable>()("LinkUnusable", {}) {
  override get message() {
    return "This link was already used or has expired: ask for a new one"
  }
}
