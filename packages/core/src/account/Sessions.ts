import { Context, DateTime, Duration, Effect, Layer, Option, Redacted } from "effect"
import { createHash } from "node:crypto"
import { ExtractionNotFound } from "../extraction/Extraction.js"
import type { ExtractionId, UserId } from "../Ids.js"
import { randomBase62 } from "../Ids.js"
import { Stores } from "../storage/Stores.js"
import type { StoreError } from "../StoreError.js"
import type { ApiKey } from "./ApiKey.js"
import { Unauthorized } from "./ApiKey.js"
import { ApiKeys } from "./ApiKeys.js"
import { LinkUnusable, Session } from "./Session.js"
import type { UserNotFound } from "./User.js"
import { Users } from "./Users.js"

/** A session or link with its token, which is shown only once and not stored. */
export interface IssuedSession extends OpenSession {
  readonly token: Redacted.Redacted
}

export interface OpenSession {
  readonly session: Session
  /** The API key whose end also ends the session; null for none. */
  readonly key: ApiKey | null
}

/** A session expires after this time without use. */
const idleTime = Duration.hours(12)

/** A session's expiry is written at most this often. */
const touchInterval = Duration.minutes(5)

/** How long a sign-in link is valid. */
const linkTime = Duration.minutes(10)

export class Sessions extends Context.Tag("@winnow/core/Sessions")<
  Sessions,
  {
    /** Opens a session that ends with the API key. */
    readonly signIn: (apiKey: Redacted.Redacted) => Effect.Effect<IssuedSession, Unauthorized | StoreError>
    /** Opens the session of a link. A sign-in link works once, a review link until it expires. */
    readonly redeem: (token: Redacted.Redacted) => Effect.Effect<IssuedSession, LinkUnusable | StoreError>
    /** The session with this token, extended to 12 hours from now, and the API key that ends it. */
    readonly authenticate: (token: Redacted.Redacted) => Effect.Effect<OpenSession, Unauthorized | StoreError>
    readonly signOut: (session: Session) => Effect.Effect<void, StoreError>
    /** Makes a link that signs the user in once, within 10 minutes. */
    readonly makeLink: (userId: UserId) => Effect.Effect<IssuedSession, UserNotFound | StoreError>
    /**
     * Makes a link that opens only the review of one extraction, as often as it is used until it expires. It expires no
     * later than `key`.
     */
    readonly makeReviewLink: (
      userId: UserId,
      id: ExtractionId,
      expiresIn: Duration.DurationInput,
      key?: ApiKey | null
    ) => Effect.Effect<IssuedSession, ExtractionNotFound | StoreError>
  }
>() {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.suspend(() => make)
  )
}

const make = Effect.gen(function* () {
  const { keys: keyStore, remove, runs, sessions: store } = yield* Stores
  const keys = yield* ApiKeys
  const users = yield* Users

  const issue = Effect.fnUntraced(function* (
    fields: Pick<Session, "kind" | "via" | "userId"> & Partial<Session>,
    time: Duration.Duration
  ) {
    const token = Redacted.make(yield* randomBase62(tokenLength))
    const now = yield* DateTime.now
    const session = new Session({
      apiKeyId: null,
      extractionId: null,
      endsAt: null,
      ...fields,
      tokenHash: hashOf(token),
      createdAt: now,
      expiresAt: earliest(DateTime.addDuration(now, time), fields.endsAt)
    })
    yield* store.insert(session)
    return { session, key: null, token }
  })

  const signIn = Effect.fn("Sessions.signIn")(function* (apiKey: Redacted.Redacted) {
    const key = yield* keys.authenticate(apiKey)
    const { expiresAt: endsAt, id: apiKeyId, userId } = key
    return { ...(yield* issue({ kind: "session", via: "key", userId, apiKeyId, endsAt }, idleTime)), key }
  })

  const redeem = Effect.fn("Sessions.redeem")(function* (token: Redacted.Redacted) {
    const hash = hashOf(token)
    const found = yield* store.find(hash)
    if (Option.isNone(found) || found.value.kind !== "link") return yield* new LinkUnusable()
    const { extractionId, endsAt, userId, via } = found.value
    // Of several concurrent callers with the same one-time link, only one removes it.
    if (via === "link" && !(yield* remove(userId, { session: hash }))) return yield* new LinkUnusable()
    return yield* issue({ kind: "session", via, userId, extractionId, endsAt }, idleTime)
  })

  const authenticate = Effect.fn("Sessions.authenticate")(function* (token: Redacted.Redacted) {
    const hash = hashOf(token)
    const session = Option.getOrUndefined(yield* store.find(hash))
    if (session?.kind !== "session") return yield* new Unauthorized()
    const now = yield* DateTime.now
    const { apiKeyId } = session
    const key = apiKeyId === null ? null : (yield* keyStore.list({ id: apiKeyId }))[0]
    if (key?.isUsableAt(now) === false || key === undefined) return yield* new Unauthorized()
    const expiresAt = earliest(DateTime.addDuration(now, idleTime), session.endsAt)
    if (DateTime.distance(session.expiresAt, expiresAt) < Duration.toMillis(touchInterval)) return { session, key }
    yield* store.touch(hash, expiresAt)
    return { session: new Session({ ...session, expiresAt }), key }
  })

  const signOut = Effect.fn("Sessions.signOut")(({ tokenHash, userId }: Session) =>
    Effect.asVoid(remove(userId, { session: tokenHash }))
  )

  const makeLink = Effect.fn("Sessions.makeLink")(function* (userId: UserId) {
    const { id } = yield* users.get(userId)
    return yield* issue({ kind: "link", via: "link", userId: id }, linkTime)
  })

  const makeReviewLink = Effect.fn("Sessions.makeReviewLink")(function* (
    userId: UserId,
    id: ExtractionId,
    expiresIn: Duration.DurationInput,
    key: ApiKey | null = null
  ) {
    if (Option.isNone(yield* runs.find(userId, id, "record"))) return yield* new ExtractionNotFound({ id })
    const time = Duration.decode(expiresIn)
    const endsAt = earliest(DateTime.addDuration(yield* DateTime.now, time), key?.expiresAt)
    return yield* issue({ kind: "link", via: "review", userId, extractionId: id, endsAt }, time)
  })

  return Sessions.of({ signIn, redeem, authenticate, signOut, makeLink, makeReviewLink })
})

/** 238 bits, so no salt is needed. */
const tokenLength = 40

const hashOf = (token: Redacted.Redacted): string => createHash("sha256").update(Redacted.value(token)).digest("hex")

const earliest = (time: DateTime.Utc, end: DateTime.Utc | null | undefined): DateTime.Utc =>
  end === null || end === undefined ? time : DateTime.min(time, end)
