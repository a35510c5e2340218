import { describe, expect, it } from "@effect/vitest"
import { makeUserId, Stores, sweepLimits, templateQuota } from "@winnow/core"
import { PostgresStores } from "@winnow/postgres"
import { sampleApiKey, sampleSubmission, sampleTemplate, sampleUser } from "@winnow/testkit"
import { DateTime, Effect, Option, Redacted } from "effect"
import { Client } from "pg"
import { startCommitCuttingProxy } from "../../../test/support/CommitCuttingProxy.js"
import { newDatabase } from "../../../test/support/TestDatabase.js"

/** Loses the answer to the next COMMIT, which is done. */
type LoseNext = Effect.Effect<void>

const losing = <E>(test: (loseNext: LoseNext) => Effect.Effect<void, E, Stores>) =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(newDatabase)
    const proxy = yield* Effect.acquireRelease(
      Effect.promise(() => startCommitCuttingProxy(url)),
      ({ close }) => Effect.sync(close)
    )
    const loseNext = Effect.sync(() => {
      expect(proxy.left()).toBe(0)
      proxy.cutAnswers(1)
    })
    yield* Effect.provide(test(loseNext), PostgresStores.layer({ url: Redacted.make(proxy.url) }))
    expect(proxy.left()).toBe(0)
  })

const accepted = Effect.gen(function* () {
  const { runs: store } = yield* Stores
  const userId = yield* makeUserId
  return (yield* store.accept(yield* sampleSubmission({ userId }))).extraction
})

const soon = Effect.map(DateTime.now, DateTime.add({ seconds: 30 }))

describe("a step of which the answer is lost on the way from Postgres", () => {
  it.scopedLive("claims a run, counts one attempt and ends it", () =>
    losing(
      Effect.fnUntraced(function* (loseNext) {
        const { runs: store } = yield* Stores
        const { id, userId } = yield* accepted
        yield* loseNext
        const claim = yield* Effect.flatten(store.claim(id, yield* soon))
        expect(claim.lease).toEqual({ id, epoch: 1 })
        const outcome = {
          status: "completed",
          data: { a: 1 },
          evidence: [],
          tokens: null,
          processingTimeMs: 5
        } as const
        yield* loseNext
        const ended = yield* store.finish(claim.lease, outcome)
        expect(ended).toMatchObject({ id, status: "completed", extractedData: { a: 1 } })
        expect(yield* store.find(userId, id, "record")).toEqual(Option.some(ended))
        expect(yield* Effect.flip(store.finish(claim.lease, outcome))).toMatchObject({ _tag: "LeaseLost" })
      })
    )
  )

  it.scopedLive("waits for a commit that the database has yet to hear of", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(newDatabase)
      const proxy = yield* Effect.acquireRelease(
        Effect.promise(() => startCommitCuttingProxy(url)),
        ({ close }) => Effect.sync(close)
      )
      yield* Effect.gen(function* () {
        const { runs: store } = yield* Stores
        const submission = yield* sampleSubmission({ userId: yield* makeUserId })
        proxy.cutSlow(1, 300)
        const { extraction, repeated } = yield* store.accept(submission)
        expect({ id: extraction.id, repeated }).toEqual({ id: submission.extraction.id, repeated: false })
      }).pipe(Effect.provide(PostgresStores.layer({ url: Redacted.make(proxy.url) })))
      expect(proxy.left()).toBe(0)
    })
  )

  it.scopedLive("is known of for some minutes, in which it can be asked for", () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(newDatabase)
      const client = yield* Effect.acquireRelease(
        Effect.promise(async () => {
          const client = new Client(url)
          await client.connect()
          return client
        }),
        (client) => Effect.promise(() => client.end())
      )
      const query = (text: string) => Effect.promise(() => client.query(text))
      yield* Effect.gen(function* () {
        const { runs: store } = yield* Stores
        yield* accepted
        yield* query("INSERT INTO winnow_commits (at) SELECT now() - INTERVAL '1 hour' FROM generate_series(1, 50)")
        yield* store.sweep(sweepLimits)
        const { rows } = yield* query("SELECT at > now() - INTERVAL '1 minute' AS is_new FROM winnow_commits")
        expect(new Set(rows.map(({ is_new }) => is_new))).toEqual(new Set([true]))
      }).pipe(Effect.provide(PostgresStores.layer({ url: Redacted.make(url) })))
    })
  )

  it.scopedLive("removes what was there", () =>
    losing(
      Effect.fnUntraced(function* (loseNext) {
        const { id, userId } = yield* accepted
        const { keys, remove, templates } = yield* Stores
        yield* loseNext
        expect(yield* remove(userId, { extraction: id })).toBe(true)
        expect(yield* remove(userId, { extraction: id })).toBe(false)
        const template = yield* sampleTemplate(userId)
        yield* templates.insert(template, templateQuota)
        yield* loseNext
        expect(yield* remove(userId, { template: template.id })).toBe(true)
        expect(yield* remove(userId, { template: template.id })).toBe(false)
        const stored = yield* sampleApiKey(userId)
        yield* keys.insert(stored, 50)
        yield* loseNext
        expect(yield* remove(userId, { key: stored.key.id })).toBe(true)
        expect(yield* remove(userId, { key: stored.key.id })).toBe(false)
      })
    )
  )

  it.scopedLive("makes what is new, once", () =>
    losing(
      Effect.fnUntraced(function* (loseNext) {
        const { keys, templates, users } = yield* Stores
        const user = yield* sampleUser()
        yield* loseNext
        yield* users.save(user)
        expect(yield* Effect.flip(users.save(yield* sampleUser({ email: user.email })))).toMatchObject({
          _tag: "EmailTaken"
        })
        const template = yield* sampleTemplate(user.id)
        yield* loseNext
        yield* templates.insert(template, templateQuota)
        const stored = yield* sampleApiKey(user.id)
        yield* loseNext
        yield* keys.insert(stored, 50)
        yield* loseNext
        yield* keys.insert(yield* sampleApiKey(user.id), 50, { id: stored.key.id, endsAt: yield* soon })
        expect(yield* keys.list({ userId: user.id })).toHaveLength(2)
        expect((yield* templates.list(user.id, { limit: 10 })).items).toEqual([template])
      })
    )
  )
})
