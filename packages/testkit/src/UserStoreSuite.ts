import { expect } from "@effect/vitest"
import { makeUserId, randomBase62, UserStore } from "@winnow/core"
import { Effect, Either, Option } from "effect"
import type { Check } from "./Conformance.js"
import { conformanceSuite } from "./Conformance.js"
import { sampleUser } from "./SampleRecords.js"

export const userStoreChecks: ReadonlyArray<Check<UserStore>> = [
  {
    name: "keeps a user as they are",
    run: Effect.gen(function* () {
      const store = yield* UserStore
      const user = yield* sampleUser({ plan: "core", email: `Zoë.${yield* randomBase62(8)}@Example.com` })
      yield* store.insert(user)
      expect(yield* store.find(user.id)).toEqual(Option.some(user))
      expect(yield* store.find(yield* makeUserId)).toEqual(Option.none())
    })
  },
  {
    name: "refuses an e-mail address that is taken, in capitals too, and keeps who had it",
    run: Effect.gen(function* () {
      const store = yield* UserStore
      const user = yield* sampleUser({ email: `jürgen.${yield* randomBase62(8)}@example.com` })
      yield* store.insert(user)
      for (const email of [user.email, user.email.toUpperCase()]) {
        const second = yield* sampleUser({ email })
        expect(yield* Effect.flip(store.insert(second))).toMatchObject({ _tag: "EmailTaken", email })
        expect(yield* store.find(second.id)).toEqual(Option.none())
      }
      expect(yield* store.find(user.id)).toEqual(Option.some(user))
    })
  },
  {
    name: "lets one of 20 concurrent users have an e-mail address",
    run: Effect.gen(function* () {
      const store = yield* UserStore
      const email = `${yield* randomBase62(12)}@example.com`
      const users = yield* Effect.replicateEffect(sampleUser({ email }), 20)
      const results = yield* Effect.forEach(users, (user) => Effect.either(store.insert(user)), {
        concurrency: "unbounded"
      })
      expect(results.filter(Either.isRight)).toHaveLength(1)
    })
  },
  {
    name: "changes a user's plan and nothing else",
    run: Effect.gen(function* () {
      const store = yield* UserStore
      const user = yield* sampleUser()
      const other = yield* sampleUser()
      yield* Effect.forEach([user, other], store.insert)
      const changed = yield* store.setPlan(user.id, "pro")
      expect({ ...changed }).toEqual({ ...user, plan: "pro" })
      expect(yield* store.find(user.id)).toEqual(Option.some(changed))
      expect(yield* store.find(other.id)).toEqual(Option.some(other))
    })
  },
  {
    name: "fails to change the plan of a user who never was",
    run: Effect.gen(function* () {
      const store = yield* UserStore
      const id = yield* makeUserId
      expect(yield* Effect.flip(store.setPlan(id, "pro"))).toMatchObject({ _tag: "UserNotFound", id })
      expect(yield* store.find(id)).toEqual(Option.none())
    })
  }
]

/** Tests a `UserStore`. */
export const userStoreSuite = conformanceSuite("UserStore", userStoreChecks)
