import { expect } from "@effect/vitest"
import { makeUserId, makeWebhookId, maxWebhooks, Stores, Webhook } from "@winnow/core"
import { DateTime, Effect, Either } from "effect"
import type { Check } from "../Conformance.js"
import { expectPruning } from "./Pruning.js"
import { awkwardText, sampleWebhook } from "../SampleRecords.js"

const day = (number: number) => DateTime.unsafeMake(`2026-11-0${number}T12:00:00.123Z`)

export const webhookChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "keeps a webhook and its secrets as they are",
    run: Effect.gen(function* () {
      const { webhooks: store } = yield* Stores
      const userId = yield* makeUserId
      const { webhook } = yield* sampleWebhook(userId, {
        url: `https://example.com/${awkwardText}`,
        events: ["extraction.failed"],
        createdAt: day(1)
      })
      const secrets = { secret: awkwardText, previous: { secret: "the one before", until: day(2) } }
      yield* store.insert({ webhook, secrets }, 1)
      expect(yield* store.list({ userId, id: webhook.id })).toEqual([{ webhook, secrets }])
    })
  },
  {
    name: "lists a user's webhooks, newest first",
    run: Effect.gen(function* () {
      const { webhooks: store } = yield* Stores
      const userId = yield* makeUserId
      yield* store.insert(yield* sampleWebhook(yield* makeUserId), 10)
      const stored = yield* Effect.forEach([2, 3, 1], (number) => sampleWebhook(userId, { createdAt: day(number) }))
      yield* Effect.forEach(stored, (each) => store.insert(each, 10))
      const [second, third, first] = stored
      expect(yield* store.list({ userId })).toEqual([third, second, first])
    })
  },
  {
    name: "keeps exactly as many webhooks as the limit says of 40 that come at once",
    run: Effect.gen(function* () {
      const { webhooks: store } = yield* Stores
      const userId = yield* makeUserId
      const insert = Effect.flatMap(sampleWebhook(userId), (stored) => Effect.either(store.insert(stored, maxWebhooks)))
      const results = yield* Effect.replicateEffect(insert, 40, { concurrency: "unbounded" })
      const refusals = results.filter(Either.isLeft).map(({ left }) => left)
      expect(refusals).toHaveLength(40 - maxWebhooks)
      for (const refusal of refusals) expect(refusal).toMatchObject({ _tag: "MaxWebhooksReached", limit: maxWebhooks })
      expect(yield* store.list({ userId })).toHaveLength(maxWebhooks)
    })
  },
  {
    name: "counts each user's active webhooks only",
    run: Effect.gen(function* () {
      const { remove, webhooks: store } = yield* Stores
      const userId = yield* makeUserId
      yield* store.insert(yield* sampleWebhook(yield* makeUserId), 1)
      const first = yield* sampleWebhook(userId)
      yield* store.insert(first, 1)
      expect(yield* Effect.flip(store.insert(yield* sampleWebhook(userId), 1))).toMatchObject({ limit: 1 })
      yield* remove(userId, { webhook: first.webhook.id })
      yield* store.insert(yield* sampleWebhook(userId), 1)
    })
  },
  {
    name: "removes a webhook once, and knows it no more",
    run: Effect.gen(function* () {
      const { remove, webhooks: store } = yield* Stores
      const userId = yield* makeUserId
      const stored = yield* sampleWebhook(userId)
      const { id } = stored.webhook
      yield* store.insert(stored, 10)
      yield* remove(userId, { webhook: id })
      expect(yield* store.list({ userId, id })).toEqual([])
      expect(yield* store.list({ userId })).toEqual([])
      expect(yield* remove(userId, { webhook: id })).toBe(false)
      expect(yield* store.replaceSecrets(stored, { secret: "next", previous: null })).toBe(false)
      const page = yield* store.list({ after: null, limit: 1_000 })
      expect(page.map(({ webhook }) => webhook.id)).not.toContain(id)
    })
  },
  {
    name: "prunes the previous secrets whose overlap ended before a time, so many in a step",
    run: Effect.gen(function* () {
      const { webhooks: store } = yield* Stores
      const userId = yield* makeUserId
      const stored = yield* Effect.replicateEffect(sampleWebhook(userId), 5)
      const [first, second, third, fourth, unrotated] = stored.map(({ webhook }) => webhook.id)
      yield* Effect.forEach(stored, (each) => store.insert(each, 10))
      for (const [index, until] of [day(1), day(2), day(2), day(3)].entries()) {
        const read = yield* Effect.fromNullable(stored[index])
        yield* store.replaceSecrets(read, { secret: "next", previous: { secret: read.secrets.secret, until } })
      }
      yield* expectPruning("previousSecrets", day(3), 3)
      const secretsOf = (id: typeof first | undefined) =>
        Effect.flatMap(Effect.fromNullable(id), (id) =>
          Effect.map(store.list({ userId, id }), ([found]) => found?.secrets)
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
      const { remove, webhooks: store } = yield* Stores
      const userId = yield* makeUserId
      const other = yield* makeUserId
      const stored = yield* sampleWebhook(userId)
      const { id } = stored.webhook
      yield* store.insert(stored, 10)
      expect(yield* store.list({ userId: other, id })).toEqual([])
      expect(yield* store.list({ userId: other })).toEqual([])
      expect(yield* remove(other, { webhook: id })).toBe(false)
      const theirs = { ...stored, webhook: new Webhook({ ...stored.webhook, userId: other }) }
      expect(yield* store.replaceSecrets(theirs, { secret: "theirs", previous: null })).toBe(false)
      expect(yield* store.list({ userId, id })).toEqual([stored])
    })
  },
  {
    name: "pages through everybody's webhooks and shows each once",
    run: Effect.gen(function* () {
      const { webhooks: store } = yield* Stores
      const stored = yield* Effect.replicateEffect(Effect.flatMap(makeUserId, sampleWebhookOf), 7)
      yield* Effect.forEach(stored, (each) => store.insert(each, 10))
      const seen: Array<string> = []
      let page = yield* store.list({ after: null, limit: 3 })
      for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
        const ids = page.map(({ webhook }) => webhook.id)
        expect(seen.filter((id) => ids.some((other) => other === id))).toEqual([])
        seen.push(...ids)
        page = yield* store.list({ after: last.webhook.id, limit: 3 })
      }
      for (const { webhook } of stored) expect(seen).toContain(webhook.id)
    })
  },
  {
    name: "replaces secrets unless they were changed since they were read",
    run: Effect.gen(function* () {
      const { webhooks: store } = yield* Stores
      const userId = yield* makeUserId
      const { webhook, secrets } = yield* sampleWebhook(userId)
      yield* store.insert({ webhook, secrets }, 10)
      const late = { secret: "too late", previous: null }
      const second = { secret: "second", previous: { secret: secrets.secret, until: day(2) } }
      const unknown = { webhook: new Webhook({ ...webhook, id: yield* makeWebhookId }), secrets }
      expect(yield* store.replaceSecrets(unknown, second)).toBe(false)
      expect(yield* store.replaceSecrets({ webhook, secrets }, second)).toBe(true)
      expect(yield* store.list({ userId })).toEqual([{ webhook, secrets: second }])
      expect(yield* store.replaceSecrets({ webhook, secrets }, late)).toBe(false)
      expect(yield* store.replaceSecrets({ webhook, secrets: { ...second, previous: null } }, late)).toBe(false)
      const third = { secret: "third", previous: null }
      expect(yield* store.replaceSecrets({ webhook, secrets: second }, third)).toBe(true)
      expect(yield* store.list({ userId, id: webhook.id })).toEqual([{ webhook, secrets: third }])
    })
  },
  {
    name: "says that secrets are replaced when the same step is repeated",
    run: Effect.gen(function* () {
      const { webhooks: store } = yield* Stores
      const userId = yield* makeUserId
      const stored = yield* sampleWebhook(userId)
      yield* store.insert(stored, 10)
      const next = { secret: "next", previous: { secret: stored.secrets.secret, until: day(2) } }
      expect(yield* store.replaceSecrets(stored, next)).toBe(true)
      expect(yield* store.replaceSecrets(stored, next)).toBe(true)
      expect(yield* store.list({ userId })).toEqual([{ webhook: stored.webhook, secrets: next }])
    })
  }
]

const sampleWebhookOf = (userId: Parameters<typeof sampleWebhook>[0]) => sampleWebhook(userId)
