import { expect } from "@effect/vitest"
import { makeUserId, makeWebhookId, maxWebhooks, WebhookStore } from "@winnow/core"
import { DateTime, Effect, Either, Option } from "effect"
import type { Check } from "./Conformance.js"
import { conformanceSuite } from "./Conformance.js"
import { expectForgetting } from "./Forgetting.js"
import { awkwardText, sampleWebhook } from "./SampleRecords.js"

const day = (number: number) => DateTime.unsafeMake(`2026-11-0${number}T12:00:00.123Z`)

export const webhookStoreChecks: ReadonlyArray<Check<WebhookStore>> = [
  {
    name: "keeps a webhook and its secrets as they are",
    run: Effect.gen(function* () {
      const store = yield* WebhookStore
      const userId = yield* makeUserId
      const { webhook } = yield* sampleWebhook(userId, {
        url: `https://example.com/${awkwardText}`,
        events: ["extraction.failed"],
        createdAt: day(1)
      })
      const secrets = { secret: awkwardText, previous: { secret: "the one before", until: day(2) } }
      yield* store.insert({ webhook, secrets }, 1)
      expect(yield* store.find(userId, webhook.id)).toEqual(Option.some({ webhook, secrets }))
    })
  },
  {
    name: "lists a user's webhooks, newest first",
    run: Effect.gen(function* () {
      const store = yield* WebhookStore
      const userId = yield* makeUserId
      yield* store.insert(yield* sampleWebhook(yield* makeUserId), 10)
      const stored = yield* Effect.forEach([2, 3, 1], (number) => sampleWebhook(userId, { createdAt: day(number) }))
      yield* Effect.forEach(stored, (each) => store.insert(each, 10))
      const [second, third, first] = stored.map(({ webhook }) => webhook)
      expect(yield* store.list(userId)).toEqual([third, second, first])
    })
  },
  {
    name: "keeps exactly as many webhooks as the limit says of 40 that come at once",
    run: Effect.gen(function* () {
      const store = yield* WebhookStore
      const userId = yield* makeUserId
      const insert = Effect.flatMap(sampleWebhook(userId), (stored) => Effect.either(store.insert(stored, maxWebhooks)))
      const results = yield* Effect.replicateEffect(insert, 40, { concurrency: "unbounded" })
      const refusals = results.filter(Either.isLeft).map(({ left }) => left)
      expect(refusals).toHaveLength(40 - maxWebhooks)
      for (const refusal of refusals) expect(refusal).toMatchObject({ _tag: "MaxWebhooksReached", limit: maxWebhooks })
      expect(yield* store.list(userId)).toHaveLength(maxWebhooks)
    })
  },
  {
    name: "counts each user's active webhooks only",
    run: Effect.gen(function* () {
      const store = yield* WebhookStore
      const userId = yield* makeUserId
      yield* store.insert(yield* sampleWebhook(yield* makeUserId), 1)
      const first = yield* sampleWebhook(userId)
      yield* store.insert(first, 1)
      expect(yield* Effect.flip(store.insert(yield* sampleWebhook(userId), 1))).toMatchObject({ limit: 1 })
      yield* store.remove(userId, first.webhook.id)
      yield* store.insert(yield* sampleWebhook(userId), 1)
    })
  },
  {
    name: "removes a webhook once, and knows it no more",
    run: Effect.gen(function* () {
      const store = yield* WebhookStore
      const userId = yield* makeUserId
      const stored = yield* sampleWebhook(userId)
      const { id } = stored.webhook
      yield* store.insert(stored, 10)
      yield* store.remove(userId, id)
      expect(yield* store.find(userId, id)).toEqual(Option.none())
      expect(yield* store.list(userId)).toEqual([])
      expect(yield* Effect.flip(store.remove(userId, id))).toMatchObject({ _tag: "WebhookNotFound", id })
      expect(yield* Effect.flip(store.rotate(userId, id, "next", day(1)))).toMatchObject({ _tag: "WebhookNotFound" })
      const page = yield* store.page(Option.none(), 1_000)
      expect(page.map(({ webhook }) => webhook.id)).not.toContain(id)
    })
  },
  {
    name: "keeps the secret before a rotation, and the one before that no more",
    run: Effect.gen(function* () {
      const store = yield* WebhookStore
      const userId = yield* makeUserId
      const stored = yield* sampleWebhook(userId)
      const { id } = stored.webhook
      yield* store.insert(stored, 10)
      expect(yield* store.rotate(userId, id, "second", day(2))).toEqual(stored.webhook)
      const secretsOf = Effect.map(store.find(userId, id), (found) => Option.getOrThrow(found).secrets)
      expect(yield* secretsOf).toEqual({
        secret: "second",
        previous: { secret: stored.secrets.secret, until: day(2) }
      })
      yield* store.rotate(userId, id, "third", day(3))
      expect(yield* secretsOf).toEqual({ secret: "third", previous: { secret: "second", until: day(3) } })
    })
  },
  {
    name: "forgets the secrets before a rotation that sign no more since before a time, so many in a step",
    run: Effect.gen(function* () {
      const store = yield* WebhookStore
      const userId = yield* makeUserId
      const stored = yield* Effect.replicateEffect(sampleWebhook(userId), 5)
      const [first, second, third, fourth, unrotated] = stored.map(({ webhook }) => webhook.id)
      yield* Effect.forEach(stored, (each) => store.insert(each, 10))
      for (const [id, until] of [
        [first, day(1)],
        [second, day(2)],
        [third, day(2)],
        [fourth, day(3)]
      ] as const) {
        yield* store.rotate(userId, yield* Effect.fromNullable(id), "next", until)
      }
      yield* expectForgetting(store.forgetSecrets, day(3), 3)
      const secretsOf = (id: typeof first | undefined) =>
        Effect.flatMap(Effect.fromNullable(id), (id) =>
          Effect.map(store.find(userId, id), (found) => Option.getOrThrow(found).secrets)
        )
      for (const id of [first, second, third]) expect(yield* secretsOf(id)).toEqual({ secret: "next", previous: null })
      expect(yield* secretsOf(fourth)).toEqual({
        secret: "next",
        previous: { secret: stored[3]?.secrets.secret, until: day(3) }
      })
      expect(yield* secretsOf(unrotated)).toEqual(stored[4]?.secrets)
    })
  },
  {
    name: "does not know one user's webhook when another asks",
    run: Effect.gen(function* () {
      const store = yield* WebhookStore
      const userId = yield* makeUserId
      const other = yield* makeUserId
      const stored = yield* sampleWebhook(userId)
      const { id } = stored.webhook
      yield* store.insert(stored, 10)
      expect(yield* store.find(other, id)).toEqual(Option.none())
      expect(yield* store.list(other)).toEqual([])
      expect(yield* Effect.flip(store.remove(other, id))).toMatchObject({ _tag: "WebhookNotFound", id })
      expect(yield* Effect.flip(store.rotate(other, id, "theirs", day(1)))).toMatchObject({ _tag: "WebhookNotFound" })
      expect(yield* store.find(userId, id)).toEqual(Option.some(stored))
    })
  },
  {
    name: "pages through everybody's webhooks and shows each once",
    run: Effect.gen(function* () {
      const store = yield* WebhookStore
      const stored = yield* Effect.replicateEffect(Effect.flatMap(makeUserId, sampleWebhookOf), 7)
      yield* Effect.forEach(stored, (each) => store.insert(each, 10))
      const seen: Array<string> = []
      let page = yield* store.page(Option.none(), 3)
      for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
        seen.push(...page.map(({ webhook }) => webhook.id))
        page = yield* store.page(Option.some(last.webhook.id), 3)
      }
      expect(new Set(seen).size).toBe(seen.length)
      for (const { webhook } of stored) expect(seen).toContain(webhook.id)
    })
  },
  {
    name: "seals secrets anew unless they were changed since",
    run: Effect.gen(function* () {
      const store = yield* WebhookStore
      const userId = yield* makeUserId
      const { webhook, secrets } = yield* sampleWebhook(userId)
      yield* store.insert({ webhook, secrets }, 10)
      const anew = { secret: "sealed anew", previous: null }
      expect(yield* store.reseal(yield* makeWebhookId, secrets, anew)).toBe(false)
      expect(yield* store.reseal(webhook.id, secrets, anew)).toBe(true)
      expect(yield* store.reseal(webhook.id, secrets, { secret: "too late", previous: null })).toBe(false)
      yield* store.rotate(userId, webhook.id, "next", day(2))
      expect(yield* store.reseal(webhook.id, anew, { secret: "too late", previous: null })).toBe(false)
      const from = { secret: "next", previous: { secret: anew.secret, until: day(2) } }
      const to = { secret: "next anew", previous: { secret: "old anew", until: day(2) } }
      expect(yield* store.reseal(webhook.id, { ...from, previous: null }, to)).toBe(false)
      expect(yield* store.reseal(webhook.id, from, to)).toBe(true)
      expect(yield* store.find(userId, webhook.id)).toEqual(Option.some({ webhook, secrets: to }))
    })
  }
]

const sampleWebhookOf = (userId: Parameters<typeof sampleWebhook>[0]) => sampleWebhook(userId)

/** Tests a `WebhookStore`. */
export const webhookStoreSuite = conformanceSuite("WebhookStore", webhookStoreChecks)
