import { expect } from "@effect/vitest"
import { makeUserId, randomBase62, Stores, User } from "@winnow/core"
import { DateTime, Effect, Either, Option } from "effect"
import type { Check } from "../Conformance.js"
import { sampleUser } from "../SampleRecords.js"

export const userChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "keeps a user as they are",
    run: Effect.gen(function* () {
      const { users: store } = yield* Stores
      const user = yield* sampleUser({ plan: "core", email: `Zoë.${yield* randomBase62(8)}@Example.com` })
      yield* store.save(user)
      expect(yield* store.find(user.id)).toEqual(Option.some(user))
      expect(yield* store.find(yield* makeUserId)).toEqual(Option.none())
    })
  },
  {
    name: "refuses an e-mail address that is taken, in capitals too, and keeps who had it",
    run: Effect.gen(function* () {
      const { users: store } = yield* Stores
      const user = yield* sampleUser({ email: `jürgen.${yield* randomBase62(8)}@example.com` })
      yield* store.save(user)
      for (const email of [user.email, user.email.toUpperCase()]) {
        const second = yield* sampleUser({ email })
        expect(yield* Effect.flip(store.save(second))).toMatchObject({ _tag: "EmailTaken", email })
        expect(yield* store.find(second.id)).toEqual(Option.none())
      }
      expect(yield* store.find(user.id)).toEqual(Option.some(user))
    })
  },
  {
    name: "lets one of 20 concurrent users have an e-mail address",
    run: Effect.gen(function* () {
      const { users: store } = yield* Stores
      const email = `${yield* randomBase62(12)}@example.com`
      const users = yield* Effect.replicateEffect(sampleUser({ email }), 20)
      const results = yield* Effect.forEach(users, (user) => Effect.either(store.save(user)), {
        concurrency: "unbounded"
      })
      expect(results.filter(Either.isRight)).toHaveLength(1)
    })
  },
  {
    name: "changes the plan of a user who is saved again, and nothing else",
    run: Effect.gen(function* () {
      const { users: store } = yield* Stores
      const user = yield* sampleUser({ plan: "core" })
      const other = yield* sampleUser()
      yield* Effect.forEach([user, other], store.save)
      const later = DateTime.add(user.createdAt, { days: 1 })
      yield* store.save(new User({ ...user, plan: "pro", email: other.email, createdAt: later }))
      expect(yield* store.find(user.id)).toEqual(Option.some(new User({ ...user, plan: "pro" })))
      expect(yield* store.find(other.id)).toEqual(Option.some(other))
    })
  }
]
