import { describe, expect, it } from "@effect/vitest"
import { ApiKeys, makeUserId, MemoryStores, Sessions, Stores, Users } from "@winnow/core"
import { sampleSubmission } from "@winnow/testkit"
import { DateTime, Effect, Layer, Redacted, TestClock } from "effect"

const services = Layer.provideMerge(Sessions.layer, Layer.merge(ApiKeys.layer, Users.layer)).pipe(
  Layer.provideMerge(MemoryStores.layer)
)

const newUserId = Effect.gen(function* () {
  const users = yield* Users
  return (yield* users.create({ email: "ada@example.com", plan: "free" })).id
})

const isRefused = (session: Effect.Effect<unknown, { readonly _tag: string }, Sessions>) =>
  Effect.map(Effect.flip(session), ({ _tag }) => expect(_tag).toBe("Unauthorized"))

const opened = Effect.gen(function* () {
  const sessions = yield* Sessions
  const keys = yield* ApiKeys
  const userId = yield* newUserId
  const { key, value } = yield* keys.create(userId, { name: "a", expiresAt: null, manages: true }, null)
  return { userId, sessions, ...(yield* sessions.signIn(value)), key }
})

describe("A session", () => {
  it.scoped("lasts while it is used, and ends 12 hours after its last use", () =>
    Effect.gen(function* () {
      const { sessions, token, userId } = yield* opened
      for (let day = 0; day < 4; day++) {
        yield* TestClock.adjust("11 hours")
        expect((yield* sessions.authenticate(token)).session.userId).toBe(userId)
      }
      yield* TestClock.adjust("12 hours")
      yield* isRefused(sessions.authenticate(token))
    }).pipe(Effect.provide(services))
  )

  it.scoped("ends with its key: when it is revoked, and when a rolled one runs out", () =>
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const rolled = yield* opened
      const revoked = yield* keys.create(rolled.userId, { name: "b", expiresAt: null, manages: true }, null)
      const session = yield* rolled.sessions.signIn(revoked.value)
      yield* keys.revoke(rolled.userId, revoked.key.id)
      yield* isRefused(rolled.sessions.authenticate(session.token))
      yield* keys.roll(rolled.userId, rolled.key.id, null)
      for (let hours = 0; hours < 20; hours += 10) {
        yield* rolled.sessions.authenticate(rolled.token)
        yield* TestClock.adjust("10 hours")
      }
      yield* rolled.sessions.authenticate(rolled.token)
      yield* TestClock.adjust("4 hours")
      yield* isRefused(rolled.sessions.authenticate(rolled.token))
    }).pipe(Effect.provide(services))
  )

  it.scoped("ends when its user signs out", () =>
    Effect.gen(function* () {
      const { session, sessions, token } = yield* opened
      yield* sessions.signOut(session)
      yield* sessions.signOut(session)
      yield* isRefused(sessions.authenticate(token))
    }).pipe(Effect.provide(services))
  )

  it.scoped("is opened by no session, and by no key that does not work", () =>
    Effect.gen(function* () {
      const { key, sessions, token, userId } = yield* opened
      expect((yield* Effect.flip(sessions.redeem(token)))._tag).toBe("LinkUnusable")
      const keys = yield* ApiKeys
      const { value } = yield* keys.create(userId, { name: "b", expiresAt: null, manages: true }, null)
      yield* keys.revoke(userId, key.id)
      expect((yield* sessions.signIn(value)).session.userId).toBe(userId)
      yield* isRefused(sessions.signIn(Redacted.make("wn_live_none")))
    }).pipe(Effect.provide(services))
  )
})

describe("A link that signs in", () => {
  it.scoped("works once, for one of those who come at once", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const userId = yield* newUserId
      const link = yield* sessions.makeLink(userId)
      yield* isRefused(sessions.authenticate(link.token))
      const results = yield* Effect.replicateEffect(Effect.either(sessions.redeem(link.token)), 5, { concurrency: 5 })
      const [session, ...others] = results.flatMap((result) => (result._tag === "Right" ? [result.right] : []))
      expect(others).toEqual([])
      expect(session?.session).toMatchObject({ userId, via: "link", extractionId: null })
    }).pipe(Effect.provide(services))
  )

  it.scoped("works for 10 minutes", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const userId = yield* newUserId
      const link = yield* sessions.makeLink(userId)
      yield* TestClock.adjust("10 minutes")
      expect((yield* Effect.flip(sessions.redeem(link.token)))._tag).toBe("LinkUnusable")
    }).pipe(Effect.provide(services))
  )

  it.scoped("is made for a user that exists", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      expect((yield* Effect.flip(sessions.makeLink(yield* makeUserId)))._tag).toBe("UserNotFound")
    }).pipe(Effect.provide(services))
  )
})

describe("A link to a review", () => {
  it.scoped("works until it expires, and so do the sessions that it opened", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const { runs } = yield* Stores
      const userId = yield* newUserId
      const { id } = (yield* runs.accept(yield* sampleSubmission({ userId }))).extraction
      const link = yield* sessions.makeReviewLink(userId, id, "1 hour")
      const first = yield* sessions.redeem(link.token)
      yield* TestClock.adjust("59 minutes")
      const second = yield* sessions.redeem(link.token)
      expect(second.session.expiresAt).toEqual(link.session.expiresAt)
      expect((yield* sessions.authenticate(first.token)).session.extractionId).toBe(id)
      yield* TestClock.adjust("1 minute")
      expect((yield* Effect.flip(sessions.redeem(link.token)))._tag).toBe("LinkUnusable")
      yield* Effect.forEach([first, second], ({ token }) => isRefused(sessions.authenticate(token)))
      expect(DateTime.distance(link.session.createdAt, link.session.expiresAt)).toBe(3_600_000)
    }).pipe(Effect.provide(services))
  )

  it.scoped("expires with the key that it was made with", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const keys = yield* ApiKeys
      const { runs } = yield* Stores
      const userId = yield* newUserId
      const { id } = (yield* runs.accept(yield* sampleSubmission({ userId }))).extraction
      const expiresAt = DateTime.add(yield* DateTime.now, { minutes: 5 })
      const { key } = yield* keys.create(userId, { name: "short", expiresAt, manages: false }, null)
      expect((yield* sessions.makeReviewLink(userId, id, "1 hour", key)).session.expiresAt).toEqual(expiresAt)
    }).pipe(Effect.provide(services))
  )
})
