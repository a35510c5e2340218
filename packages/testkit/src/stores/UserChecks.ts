import { expect } from "@effect/vitest"
import { makeUserId, randomBase62, Stores, User } from "@winnow/core"
import { DateTime, Effect, Either } from "effect"
import type { Check } from "../Conformance.js"
import { sampleUser } from "../SampleRecords.js"

export const userChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "keeps a user as they are",
    run: Effect.gen(function* () {
      const { users: store } = yield* Stores
      const user = yield* sampleUser({ plan: "core", email: `Zoë.${yield* randomBase62(8)}@Example.com` })
      yield* store.save(user)
      expect(yield* store.list({ id: user.id })).toEqual([user])
      expect(yield* store.list({ id: yield* makeUserId })).toEqual([])
    })
  },
  {
    name: "refuses an e-mail address that is taken, in capitals too, and finds who has it by it",
    run: Effect.gen(function* () {
      const { users: store } = yield* Stores
      const address = `jürgen.${yield* randomBase62(8)}@example.com`
      const user = yield* sampleUser({ email: address })
      yield* store.save(user)
      expect(yield* store.list({ email: "jürgen.nobody@example.com" })).toEqual([])
      for (const email of [address, address.toUpperCase()]) {
        expect(yield* store.list({ email })).toEqual([user])
        const second = yield* sampleUser({ email })
        expect(yield* Effect.flip(store.save(second))).toMatchObject({ _tag: "EmailTaken", email })
        expect(yield* store.list({ id: second.id })).toEqual([])
      }
      expect(yield* store.list({ id: user.id })).toEqual([user])
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
      expect(yield* store.list({ id: user.id })).toEqual([new User({ ...user, plan: "pro" })])
      expect(yield* store.list({ id: other.id })).toEqual([other])
    })
  },
  {
    name: "lists the newest users",
    run: Effect.gen(function* () {
      const { users: store } = yield* Stores
      const made = yield* Effect.forEach([2, 3, 1], (day) =>
        sampleUser({ createdAt: DateTime.unsafeMake(`9998-01-0${day}T00:00:00.000Z`) })
      )
      yield* Effect.forEach(made, store.save)
      const [second, newest, third] = made
      expect(yield* store.list({ limit: 3 })).toEqual([newest, second, third])
      expect(yield* store.list({ limit: 1 })).toEqual([newest])
    })
  }
]
