import { describe, expect, layer } from "@effect/vitest"
import { SecretCipher } from "@winnow/core"
import { ScriptedTransport } from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { call, callUntil, expectFailure, makeTemplate, runBody } from "./Calls.js"
import { TestApi, testApi } from "./TestApi.js"

const url = "https://example.com/hook"
const events = ["extraction.completed", "extraction.failed"]
const webhooks = Layer.merge(ScriptedTransport.layer(), SecretCipher.layerRandom)

const newKey = Effect.flatMap(TestApi, ({ keyOf }) => keyOf("pro"))
const register = (key: string, fields = {}) => call("POST", "/v1/webhooks", { key, body: { url, events, ...fields } })

describe("Webhooks", () => {
  layer(testApi({ webhooks }), { excludeTestServices: true })((it) => {
    it.effect("are registered, and their secret shown once", () =>
      Effect.gen(function* () {
        const key = yield* newKey
        const answer = yield* register(key, { events: [...events, ...events] })
        expect(answer.status).toBe(200)
        const { secret, webhook } = answer.data
        expect(secret).toMatch(/^[0-9a-f]{64}$/)
        expect(webhook).toMatchObject({ url, events, active: true })
        expect(Object.keys(webhook).sort()).toEqual(["active", "createdAt", "events", "id", "url", "userId"])
        const list = yield* call("GET", "/v1/webhooks", { key })
        expect(list.body).toEqual({ data: [webhook] })
        expect((yield* call("GET", `/v1/webhooks/${webhook.id}`, { key })).body).toEqual({ data: webhook })
      })
    )

    it.effect("are ten at most", () =>
      Effect.gen(function* () {
        const key = yield* newKey
        const answers = yield* Effect.replicateEffect(register(key), 13, { concurrency: "unbounded" })
        const refused = answers.filter(({ status }) => status !== 200)
        expect(refused).toHaveLength(3)
        for (const answer of refused) expectFailure(answer, 400, "MAX_WEBHOOKS_REACHED", /^10 active webhooks exist/)
      })
    )

    it.effect("are deleted, and others than the owner do not know them", () =>
      Effect.gen(function* () {
        const [key, other] = [yield* newKey, yield* newKey]
        const { id } = (yield* register(key)).data.webhook
        for (const [method, path] of [
          ["GET", `/v1/webhooks/${id}`],
          ["DELETE", `/v1/webhooks/${id}`],
          ["POST", `/v1/webhooks/${id}/test`],
          ["POST", `/v1/webhooks/${id}/rotate-secret`]
        ] as const) {
          expectFailure(yield* call(method, path, { key: other }), 404, "NOT_FOUND", "Webhook not found")
        }
        expect((yield* call("GET", "/v1/webhooks", { key: other })).body).toEqual({ data: [] })
        const answer = yield* call("DELETE", `/v1/webhooks/${id}`, { key })
        expect(answer.body).toEqual({ data: { id, deleted: true } })
        expectFailure(yield* call("GET", `/v1/webhooks/${id}`, { key }), 404, "NOT_FOUND")
        expectFailure(yield* call("DELETE", `/v1/webhooks/${id}`, { key }), 404, "NOT_FOUND")
        expect((yield* call("GET", "/v1/webhooks", { key })).body).toEqual({ data: [] })
      })
    )

    it.effect("are told of a run, which the list of deliveries shows, and are told again on demand", () =>
      Effect.gen(function* () {
        const key = yield* newKey
        const { id } = (yield* register(key)).data.webhook
        yield* register(key, { events: ["extraction.failed"] })
        const templateId = yield* makeTemplate({ key })
        const run = yield* call("POST", "/v1/extractions/run", { key, body: runBody(templateId) })
        const list = yield* callUntil(({ items }) => items.length > 0, "GET", "/v1/webhooks/deliveries", { key })
        const [delivery] = list.items
        expect(list.items).toMatchObject([
          {
            webhookId: id,
            extractionId: run.data.id,
            event: "extraction.completed",
            url,
            status: "success",
            error: null
          }
        ])
        const again = yield* call("POST", `/v1/webhooks/deliveries/${delivery?.id}/redeliver`, { key })
        expect(again.data).toMatchObject({ extractionId: run.data.id, status: "success" })
        expect((yield* call("GET", "/v1/webhooks/deliveries", { key })).items).toEqual([again.data, delivery])
        const newest = yield* call("GET", `/v1/webhooks/deliveries?webhookId=${id}&limit=1`, { key })
        expect(newest.items).toEqual([again.data])
        expect(newest.hasMore).toBe(true)
        const cursor = encodeURIComponent(`${again.data.createdAt},${again.data.id}`)
        const rest = yield* call("GET", `/v1/webhooks/deliveries?limit=1&cursor=${cursor}`, { key })
        expect(rest.body).toEqual({ data: [delivery], hasMore: false })
        const refused = yield* call("GET", "/v1/webhooks/deliveries?cursor=2026-01-01", { key })
        expectFailure(refused, 400, "INVALID_REQUEST", /^cursor: .*createdAt.*id.* of a delivery/)
        expect((yield* call("GET", "/v1/webhooks/deliveries?webhookId=wh_1", { key })).items).toEqual([])
        const other = yield* newKey
        const theirs = yield* call("POST", `/v1/webhooks/deliveries/${delivery?.id}/redeliver`, { key: other })
        expectFailure(theirs, 404, "NOT_FOUND", "Delivery not found")
        yield* call("DELETE", `/v1/extractions/${run.data.id}`, { key })
        const gone = yield* call("POST", `/v1/webhooks/deliveries/${delivery?.id}/redeliver`, { key })
        expectFailure(gone, 404, "NOT_FOUND", "Extraction not found")
      })
    )

    it.effect("are tested, and get a new secret", () =>
      Effect.gen(function* () {
        const key = yield* newKey
        const { secret, webhook } = (yield* register(key)).data
        const tested = yield* call("POST", `/v1/webhooks/${webhook.id}/test`, { key })
        expect(tested.data).toMatchObject({ webhookId: webhook.id, status: "success", httpStatus: 200 })
        const rotated = yield* call("POST", `/v1/webhooks/${webhook.id}/rotate-secret`, { key })
        expect(rotated.data.webhook).toEqual(webhook)
        expect(rotated.data.secret).toMatch(/^[0-9a-f]{64}$/)
        expect(rotated.data.secret).not.toBe(secret)
      })
    )
  })
})

describe("A server without a way out", () => {
  layer(testApi(), { excludeTestServices: true })((it) => {
    it.effect("registers no webhook, and says why", () =>
      Effect.gen(function* () {
        expectFailure(
          yield* register(yield* newKey),
          400,
          "INVALID_REQUEST",
          "url: cannot be called: this server sends no webhooks"
        )
      })
    )
  })
})
