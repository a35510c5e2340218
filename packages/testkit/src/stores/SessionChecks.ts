import { expect } from "@effect/vitest"
import type { UserId } from "@winnow/core"
import { makeApiKeyId, makeUserId, randomBase62, Session, Stores } from "@winnow/core"
import { DateTime, Effect, Option, TestClock } from "effect"
import type { Check } from "../Conformance.js"
import { acceptRun } from "./runs/Runs.js"
import { expectPruning } from "./Pruning.js"

const sampleSession = Effect.fnUntraced(function* (userId: UserId, fields: Partial<Session> = {}) {
  const now = yield* DateTime.now
  return new Session({
    tokenHash: yield* randomBase62(64),
    kind: "session",
    via: "link",
    userId,
    apiKeyId: null,
    extractionId: null,
    createdAt: now,
    expiresAt: DateTime.add(now, { hours: 12 }),
    endsAt: null,
    ...fields
  })
})

export const sessionChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "keeps a session as it is, by its token's hash",
    run: Effect.gen(function* () {
      const { sessions } = yield* Stores
      const userId = yield* makeUserId
      const { id } = yield* acceptRun({ userId })
      const full = yield* sampleSession(userId, {
        kind: "link",
        via: "review",
        apiKeyId: yield* makeApiKeyId,
        extractionId: id,
        endsAt: DateTime.add(yield* DateTime.now, { days: 3 })
      })
      const plain = yield* sampleSession(userId)
      yield* Effect.forEach([full, plain], sessions.insert)
      expect(yield* sessions.find(full.tokenHash)).toEqual(Option.some(full))
      expect(yield* sessions.find(plain.tokenHash)).toEqual(Option.some(plain))
      expect(yield* sessions.find(yield* randomBase62(64))).toEqual(Option.none())
    })
  },
  {
    name: "does not find a session that has expired, nor says that it removed it",
    run: Effect.gen(function* () {
      const { remove, sessions } = yield* Stores
      const session = yield* sampleSession(yield* makeUserId)
      yield* sessions.insert(session)
      yield* TestClock.adjust("12 hours")
      expect(yield* sessions.find(session.tokenHash)).toEqual(Option.none())
      expect(yield* remove(session.userId, { session: session.tokenHash })).toBe(false)
    })
  },
  {
    name: "moves a session's end on, never back",
    run: Effect.gen(function* () {
      const { sessions } = yield* Stores
      const session = yield* sampleSession(yield* makeUserId)
      const other = yield* sampleSession(yield* makeUserId)
      yield* Effect.forEach([session, other], sessions.insert)
      const later = DateTime.add(session.expiresAt, { minutes: 10 })
      yield* sessions.touch(session.tokenHash, later)
      yield* sessions.touch(session.tokenHash, session.expiresAt)
      yield* sessions.touch(yield* randomBase62(64), later)
      expect({ ...Option.getOrThrow(yield* sessions.find(session.tokenHash)) }).toEqual({
        ...session,
        expiresAt: later
      })
      expect(yield* sessions.find(other.tokenHash)).toEqual(Option.some(other))
    })
  },
  {
    name: "removes a session for one of those who come at once",
    run: Effect.gen(function* () {
      const { remove, sessions } = yield* Stores
      const session = yield* sampleSession(yield* makeUserId)
      yield* sessions.insert(session)
      const removed = yield* Effect.replicateEffect(remove(session.userId, { session: session.tokenHash }), 10, {
        concurrency: 10
      })
      expect(removed.filter((one) => one)).toHaveLength(1)
      expect(yield* sessions.find(session.tokenHash)).toEqual(Option.none())
    })
  },
  {
    name: "removes the sessions of an extraction with it, and no others",
    run: Effect.gen(function* () {
      const { remove, sessions } = yield* Stores
      const userId = yield* makeUserId
      const [gone, stays] = [yield* acceptRun({ userId }), yield* acceptRun({ userId })]
      const made = yield* Effect.forEach([gone.id, stays.id, null], (extractionId) =>
        sampleSession(userId, { extractionId })
      )
      yield* Effect.forEach(made, sessions.insert)
      yield* remove(userId, { extraction: gone.id })
      const found = yield* Effect.forEach(made, ({ tokenHash }) => sessions.find(tokenHash))
      expect(found.map(Option.isSome)).toEqual([false, true, true])
    })
  },
  {
    name: "prunes sessions that have expired, and no others",
    run: Effect.gen(function* () {
      const { sessions } = yield* Stores
      const userId = yield* makeUserId
      const old = yield* Effect.replicateEffect(sampleSession(userId), 3)
      yield* Effect.forEach(old, sessions.insert)
      yield* TestClock.adjust("13 hours")
      const session = yield* sampleSession(userId)
      yield* sessions.insert(session)
      yield* expectPruning("sessions", yield* DateTime.now, 3)
      expect(yield* sessions.find(session.tokenHash)).toEqual(Option.some(session))
    })
  }
]
