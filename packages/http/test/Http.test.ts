import { describe, expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import { call, callUntil, expectFailure, makeTemplate, runBody, variables } from "./Calls.js"
import { hiddenText, TestApi, testApi } from "./TestApi.js"

const live = { excludeTestServices: true }

describe("Failed runs", () => {
  layer(
    testApi({ documentRetention: "1 day" }),
    live
  )((it) => {
    it.effect("are run again under their id, and counted once", () =>
      Effect.gen(function* () {
        const body = runBody(yield* makeTemplate(), "%PDF-broken")
        const broken = yield* call("POST", "/v1/extractions/run", { body })
        const { data, status } = yield* call("POST", `/v1/extractions/${broken.data.id}/retry`)
        expect(status).toBe(202)
        expect(data).toEqual({ ...broken.data, status: "processing", error: null, processingTimeMs: null })
        const again = yield* callUntil(({ data }) => data.status === "failed", "GET", `/v1/extractions/${data.id}`)
        expect(again.data.error).toBe("The document is broken")
        expect((yield* call("GET", "/v1/usage")).body).toMatchObject({ data: { usage: 1 } })
        const key = yield* Effect.flatMap(TestApi, ({ keyOf }) => keyOf("free"))
        expectFailure(yield* call("POST", `/v1/extractions/${data.id}/retry`, { key }), 404, "NOT_FOUND")
      })
    )
  })
})

describe("Runs", () => {
  layer(
    testApi(),
    live
  )((it) => {
    it.effect("answer with the record, its evidence and its place in the list", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const { data, status } = yield* call("POST", "/v1/extractions/run", { body: runBody(templateId) })
        expect(status).toBe(200)
        expect(data).toMatchObject({
          templateId,
          templateName: "Invoice",
          fileName: "a.pdf",
          status: "completed",
          extractedData: { total: 12 },
          error: null,
          variables,
          source: "api",
          runId: null
        })
        expect(data.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
        expect((yield* call("GET", `/v1/extractions/${data.id}`)).data).toEqual(data)
        const evidence = yield* call("GET", `/v1/extractions/${data.id}/evidence`)
        expect(evidence.items).toMatchObject([{ path: "total", page: 1, status: "verified" }])
        expect(evidence.body).toMatchObject({ tokens: { model: "scripted", calls: [{ outcome: "answered" }] } })
        const list = yield* call("GET", `/v1/extractions?templateId=${templateId}`)
        expect(list.body).toEqual({ data: [data], hasMore: false })
      })
    )

    it.effect("give the warnings of a document with its evidence, and are listed by them", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const plain = yield* call("POST", "/v1/extractions/run", { body: runBody(templateId) })
        const warned = yield* call("POST", "/v1/extractions/run", {
          body: runBody(templateId, "%PDF-hidden")
        })
        const evidence = yield* call("GET", `/v1/extractions/${warned.data.id}/evidence`)
        expect(evidence.body).toMatchObject({ warnings: [hiddenText] })
        expect((yield* call("GET", `/v1/extractions/${plain.data.id}/evidence`)).body).toMatchObject({ warnings: [] })
        const list = `/v1/extractions?templateId=${templateId}`
        expect((yield* call("GET", `${list}&warning=hidden_text`)).body).toEqual({
          data: [warned.data],
          hasMore: false
        })
        expect((yield* call("GET", `${list}&warning=rows_missing`)).items).toEqual([])
        expectFailure(yield* call("GET", `${list}&warning=other`), 400, "INVALID_REQUEST")
      })
    )

    it.effect("are retried only when they failed and their document is kept", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const retry = (id: string) => call("POST", `/v1/extractions/${id}/retry`)
        const fine = yield* call("POST", "/v1/extractions/run", { body: runBody(templateId) })
        expectFailure(yield* retry(fine.data.id), 409, "NOT_FAILED", /has not failed/)
        const broken = yield* call("POST", "/v1/extractions/run", { body: runBody(templateId, "%PDF-broken") })
        expect(broken.data.status).toBe("failed")
        expectFailure(yield* retry(broken.data.id), 410, "DOCUMENT_NOT_KEPT", /--document-retention/)
        expectFailure(yield* retry("ext_unknown"), 404, "NOT_FOUND", "Extraction not found")
      })
    )

    it.effect("are not needed for a suggestion of a template, which is not counted", () =>
      Effect.gen(function* () {
        const { templateId: _, ...document } = runBody("", "%PDF-1.7 fine", { fileName: "Offer_2026-41.pdf" })
        const before = yield* call("GET", "/v1/usage")
        const suggested = yield* call("POST", "/v1/templates/suggest", { body: document })
        expect(suggested.status).toBe(200)
        expect(suggested.body).toMatchObject({
          data: { name: "Offer 2026 41", variables: [{ key: "total" }, { key: "rows" }] }
        })
        expect(suggested.data).toMatchObject({ values: { total: 12, "rows[0].amount": 5 } })
        expect((yield* call("GET", "/v1/usage")).body).toEqual(before.body)
        const broken = runBody("", "%PDF-broken")
        const path = "/v1/templates/suggest"
        expectFailure(yield* call("POST", path, { body: broken }), 422, "DOCUMENT_UNREADABLE", "The document is broken")
        expectFailure(yield* call("POST", path, { body: runBody("", "text") }), 400, "INVALID_DOCUMENT")
        expectFailure(yield* call("POST", path, { body: {} }), 400, "INVALID_REQUEST", /fileName/)
      })
    )

    it.effect("are listed by status and by a part of the file's name", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const run = (fileName: string, content?: string) =>
          Effect.map(
            call("POST", "/v1/extractions/run", { body: runBody(templateId, content, { fileName }) }),
            ({ data }) => data.id
          )
        const good = yield* run("Invoice 100%.pdf")
        const bad = yield* run("order.pdf", "%PDF-broken")
        const found = (query: string) =>
          Effect.map(call("GET", `/v1/extractions?templateId=${templateId}&${query}`), ({ items }) =>
            items.map(({ id }) => id)
          )
        expect(yield* found("status=completed")).toEqual([good])
        expect(yield* found("status=failed")).toEqual([bad])
        expect(yield* found("status=processing")).toEqual([])
        expect(yield* found("fileName=invoice%20100%25")).toEqual([good])
        expect(yield* found("fileName=.PDF&status=failed")).toEqual([bad])
        const message = /^status: must be one of processing, completed, failed/
        expectFailure(yield* call("GET", "/v1/extractions?status=done"), 400, "INVALID_REQUEST", message)
        expectFailure(yield* call("GET", "/v1/extractions?fileName="), 400, "INVALID_REQUEST", /^fileName: /)
      })
    )

    it.effect("of a batch come whole, however many they are", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const runId = "batch-of-120"
        const body = runBody(templateId, undefined, { runId })
        yield* Effect.replicateEffect(call("POST", "/v1/extractions/run?async=true", { body }), 120, { concurrency: 8 })
        const list = yield* call("GET", `/v1/extractions?runId=${runId}&limit=1&cursor=nonsense`)
        expect({ hasMore: list.hasMore, count: list.items.length }).toEqual({ hasMore: false, count: 120 })
        const times = list.items.map(({ createdAt }) => createdAt)
        expect(times).toEqual(times.toSorted().toReversed())
      })
    )

    it.effect("are counted by day, for their user alone", () =>
      Effect.gen(function* () {
        const key = yield* Effect.flatMap(TestApi, (api) => api.keyOf("free"))
        expect((yield* call("GET", "/v1/usage/days", { key })).body).toEqual({ data: [] })
        const body = runBody(yield* makeTemplate({ key }))
        const { createdAt } = (yield* call("POST", "/v1/extractions/run", { key, body })).data
        const day = createdAt.slice(0, 10)
        const expected = { data: [{ day, extractions: 1 }] }
        expect((yield* call("GET", "/v1/usage/days", { key })).body).toEqual(expected)
        expect((yield* call("GET", `/v1/usage/days?period=${day.slice(0, 7)}`, { key })).body).toEqual(expected)
        expect((yield* call("GET", "/v1/usage/days?period=1999-12", { key })).body).toEqual({ data: [] })
        for (const period of ["2026", "2026-13", "2026-1", "x"]) {
          const answer = yield* call("GET", `/v1/usage/days?period=${period}`, { key })
          expectFailure(answer, 400, "INVALID_REQUEST", /^period: must be a month as YYYY-MM/)
        }
      })
    )

    it.effect("answer 202 at once when async", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const { data, status } = yield* call("POST", "/v1/extractions/run?async=true", { body: runBody(templateId) })
        expect(status).toBe(202)
        expect(data).toMatchObject({
          status: "processing",
          extractedData: null,
          error: null,
          processingTimeMs: null
        })
        const ended = yield* callUntil(
          (answer) => answer.data.status !== "processing",
          "GET",
          `/v1/extractions/${data.id}`
        )
        expect(ended.data.status).toBe("completed")
      })
    )

    it.effect("answer 200 with the reason when the document cannot be read", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const { data, status } = yield* call("POST", "/v1/extractions/run", {
          body: runBody(templateId, "%PDF-broken")
        })
        expect(status).toBe(200)
        expect(data).toMatchObject({ status: "failed", error: "The document is broken", extractedData: null })
      })
    )

    it.effect("keep the batch's id, and take null for none", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const batch = yield* call("POST", "/v1/extractions/run", {
          body: runBody(templateId, "%PDF-", { runId: "run-1" })
        })
        expect(batch.data.runId).toBe("run-1")
        const single = yield* call("POST", "/v1/extractions/run", {
          body: runBody(templateId, "%PDF-", { runId: null })
        })
        expect(single.data.runId).toBeNull()
      })
    )

    it.effect("are made once for one idempotency key", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const headers = { "idempotency-key": "order-7" }
        const first = yield* call("POST", "/v1/extractions/run", { headers, body: runBody(templateId) })
        const again = yield* call("POST", "/v1/extractions/run", { headers, body: runBody(templateId) })
        expect(again.body).toEqual(first.body)
        const other = yield* call("POST", "/v1/extractions/run", { headers, body: runBody(templateId, "%PDF-other") })
        expectFailure(other, 422, "IDEMPOTENCY_MISMATCH")
        const ended = yield* call("POST", "/v1/extractions/run?async=true", { headers, body: runBody(templateId) })
        expect(ended).toMatchObject({ status: 200, body: first.body })
        yield* call("DELETE", `/v1/templates/${templateId}`)
        const after = yield* call("POST", "/v1/extractions/run", { headers, body: runBody(templateId) })
        expect(after).toMatchObject({ status: 200, body: first.body })
        const fresh = yield* call("POST", "/v1/extractions/run", { body: runBody(templateId) })
        expectFailure(fresh, 404, "NOT_FOUND", "Template not found")
      })
    )

    it.effect("are deleted with their evidence, but stay counted", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const { data } = yield* call("POST", "/v1/extractions/run", { body: runBody(templateId) })
        const { id } = data
        const before = yield* call("GET", "/v1/usage")
        expect((yield* call("DELETE", `/v1/extractions/${id}`)).body).toEqual({ data: { id, deleted: true } })
        expectFailure(yield* call("GET", `/v1/extractions/${id}`), 404, "NOT_FOUND", "Extraction not found")
        expectFailure(yield* call("GET", `/v1/extractions/${id}/evidence`), 404, "NOT_FOUND")
        expectFailure(yield* call("DELETE", `/v1/extractions/${id}`), 404, "NOT_FOUND")
        expect((yield* call("GET", "/v1/usage")).body).toEqual(before.body)
      })
    )

    it.effect("are refused over the plan's quota, with the counts", () =>
      Effect.gen(function* () {
        const key = yield* Effect.flatMap(TestApi, ({ keyOf }) => keyOf("free"))
        const templateId = yield* makeTemplate({ key })
        const run = call("POST", "/v1/extractions/run", { key, body: runBody(templateId) })
        const answers = yield* Effect.all(
          Array.from({ length: 30 }, () => run),
          { concurrency: 10 }
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(25)
        const refused = answers.find(({ status }) => status !== 200)
        if (refused === undefined) throw new Error("none was refused")
        expectFailure(refused, 429, "USAGE_LIMIT_EXCEEDED", /25 of 25/)
        expect((yield* call("GET", "/v1/usage", { key })).data).toMatchObject({
          plan: "free",
          usage: 25,
          limit: 25
        })
      })
    )

    it.effect("are another user's business", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const { data } = yield* call("POST", "/v1/extractions/run", { body: runBody(templateId) })
        const key = yield* Effect.flatMap(TestApi, ({ keyOf }) => keyOf("free"))
        expectFailure(yield* call("GET", `/v1/extractions/${data.id}`, { key }), 404, "NOT_FOUND")
        expectFailure(
          yield* call("POST", "/v1/extractions/run", { key, body: runBody(templateId) }),
          404,
          "NOT_FOUND",
          "Template not found"
        )
        expect((yield* call("GET", "/v1/extractions", { key })).body).toEqual({ data: [], hasMore: false })
      })
    )
  })
})

describe("A busy server", () => {
  layer(
    testApi({ capacity: 1, grace: "10 millis" }),
    live
  )((it) => {
    it.effect("refuses one synchronous run too many, and says when to come again", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        // Until it is taken: where a short call below comes first, there is no room for it yet.
        const endless = { body: runBody(templateId, "%PDF-endless") }
        yield* Effect.fork(callUntil(({ status }) => status === 200, "POST", "/v1/extractions/run", endless))
        const refused = yield* callUntil(({ status }) => status !== 200, "POST", "/v1/extractions/run", {
          body: runBody(templateId)
        })
        expectFailure(refused, 503, "OVERLOADED")
        expect(refused.headers.get("retry-after")).toBe("1")
        const { status } = yield* call("POST", "/v1/extractions/run?async=true", { body: runBody(templateId) })
        expect(status).toBe(202)
      })
    )
  })
})

describe("The list of extractions", () => {
  layer(
    testApi(),
    live
  )((it) => {
    it.effect("gives every record once over its pages, newest first", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        for (let index = 0; index < 7; index++) {
          yield* call("POST", "/v1/extractions/run", { body: runBody(templateId, "%PDF-", { runId: "batch" }) })
        }
        const whole = yield* call("GET", "/v1/extractions")
        expect(whole.items).toHaveLength(7)
        const times = whole.items.map((record) => record.createdAt)
        expect([...times].sort().reverse()).toEqual(times)
        const pages: Array<unknown> = []
        let cursor = ""
        for (let more = true; more; ) {
          const { hasMore, items } = yield* call("GET", `/v1/extractions?limit=3${cursor}`)
          expect(items.length).toBe(hasMore ? 3 : 1)
          pages.push(...items)
          cursor = `&cursor=${items.at(-1)?.createdAt}`
          more = hasMore
        }
        expect(pages).toEqual(whole.items)
        const batch = yield* call("GET", `/v1/extractions?runId=batch&limit=1&cursor=2000-01-01T00:00:00.000Z`)
        expect(batch.body).toEqual({ data: whole.items, hasMore: false })
        for (const page of ["limit=0&cursor=yesterday", "limit=1&limit=2", "cursor="]) {
          expect((yield* call("GET", `/v1/extractions?runId=batch&${page}`)).body).toEqual(batch.body)
        }
        expect((yield* call("GET", "/v1/extractions?limit=10000000000000000000")).items).toHaveLength(7)
        const today = times[0]?.slice(0, 10)
        expect((yield* call("GET", `/v1/extractions?dateFrom=${today}&dateTo=${today}`)).items).toHaveLength(7)
        expect((yield* call("GET", "/v1/extractions?dateTo=2020-02-29")).items).toEqual([])
        expect((yield* call("GET", "/v1/extractions?dateFrom=9000-01-01")).items).toEqual([])
        expect((yield* call("GET", "/v1/extractions?templateId=tpl_other")).items).toEqual([])
      })
    )
  })
})

describe("Templates", () => {
  layer(
    testApi(),
    live
  )((it) => {
    it.effect("are created, read, listed, replaced and deleted", () =>
      Effect.gen(function* () {
        const spelled = [
          { name: "lines", type: "array", description: "Items", fields: [{ name: "a", type: "date", description: "" }] }
        ]
        const created = yield* call("POST", "/v1/templates", { body: { name: "Order", variables: spelled } })
        const { id } = created.data
        expect(created.data.variables).toEqual([
          { key: "lines", type: "array", context: "Items", fields: [{ key: "a", type: "date", context: "" }] }
        ])
        expect((yield* call("GET", `/v1/templates/${id}`)).body).toEqual(created.body)
        expect((yield* call("GET", "/v1/templates")).body).toEqual({ data: [created.data], hasMore: false })
        const replaced = yield* call("PUT", `/v1/templates/${id}`, { body: { name: "Invoice", variables } })
        expect(replaced.data).toMatchObject({
          id,
          name: "Invoice",
          variables,
          createdAt: created.data.createdAt
        })
        expect((yield* call("DELETE", `/v1/templates/${id}`)).body).toEqual({ data: { id, deleted: true } })
        for (const [method, body] of [["GET"], ["DELETE"], ["PUT", { name: "a", variables }]] as const) {
          expectFailure(yield* call(method, `/v1/templates/${id}`, { body }), 404, "NOT_FOUND", "Template not found")
        }
      })
    )

    it.effect("have instructions, examples and rules of review, and a version for each change", () =>
      Effect.gen(function* () {
        const settings = {
          instructions: "Amounts are in Swiss francs.",
          examples: [{ text: "Total CHF 12", data: { total: 12 } }],
          review: { minConfidence: 0.5, unverified: true }
        }
        const created = yield* call("POST", "/v1/templates", { body: { name: "Bill", variables, ...settings } })
        expect(created.data).toMatchObject({ ...settings, version: 1 })
        const path = `/v1/templates/${created.data.id}`
        expect((yield* call("PUT", path, { body: { name: "Bill", variables, ...settings } })).body).toEqual(
          created.body
        )
        const bare = yield* call("PUT", path, { body: { name: "Bill", variables } })
        expect(Object.keys(bare.data)).not.toContain("instructions")
        const versions = yield* call("GET", `${path}/versions`)
        expect(versions.items).toMatchObject([{ version: 2 }, { version: 1, ...settings }])
        expect(Object.keys(versions.items[0] ?? {}).sort()).toEqual(["createdAt", "name", "variables", "version"])
        const key = yield* Effect.flatMap(TestApi, ({ keyOf }) => keyOf("free"))
        expectFailure(yield* call("GET", `${path}/versions`, { key }), 404, "NOT_FOUND", "Template not found")
      })
    )

    it.effect("refuse settings beyond their bounds, and name them", () =>
      Effect.gen(function* () {
        const example = { text: "a", data: {} }
        const refusals: ReadonlyArray<readonly [object, RegExp]> = [
          [{ instructions: "x".repeat(10_001) }, /^instructions: must not be longer than 10000 characters/],
          [{ instructions: 5 }, /^instructions: must be a string/],
          [{ examples: Array.from({ length: 6 }, () => example) }, /^examples: must not be more than 5/],
          [
            { examples: Array.from({ length: 4 }, () => ({ ...example, text: "x".repeat(20_000) })) },
            /^examples: must not be more than 65536 bytes/
          ],
          [{ examples: [{ text: "", data: {} }] }, /^examples\[0\]\.text: must not be empty/],
          [{ examples: [{ text: "a", data: [] }] }, /^examples\[0\]\.data: must be an object/],
          [{ review: { minConfidence: 2 } }, /^review\.minConfidence: must be a number from 0 to 1/],
          [{ review: { sums: "yes" } }, /^review\.sums: must be true or false/]
        ]
        for (const [settings, message] of refusals) {
          const refused = yield* call("POST", "/v1/templates", { body: { name: "Bill", variables, ...settings } })
          expectFailure(refused, 400, "INVALID_REQUEST", message)
        }
      })
    )

    it.effect("have 16 MiB of variables together, and say how much there is", () =>
      Effect.gen(function* () {
        const context = "x".repeat(65_000)
        const variables = Array.from({ length: 16 }, (_, index) => ({ key: `k${index}`, type: "string", context }))
        const large = { name: "Large", variables }
        const create = call("POST", "/v1/templates", { body: large })
        const created = yield* Effect.replicateEffect(create, 17)
        expect(created.map(({ status }) => status)).toEqual([...Array.from({ length: 16 }, () => 200), 400])
        expectFailure(yield* create, 400, "INVALID_REQUEST", /variables: .* 16777216 bytes.* 1665\d{4}$/)
        const small = yield* makeTemplate()
        const replaced = yield* call("PUT", `/v1/templates/${small}`, { body: large })
        expectFailure(replaced, 400, "INVALID_REQUEST", /16777216/)
        const key = yield* Effect.flatMap(TestApi, ({ keyOf }) => keyOf("free"))
        expect((yield* call("POST", "/v1/templates", { key, body: large })).status).toBe(200)
      })
    )
  })
})

describe("API keys", () => {
  layer(
    testApi(),
    live
  )((it) => {
    it.effect("are shown once, used, rolled and revoked", () =>
      Effect.gen(function* () {
        const created = yield* call("POST", "/v1/api-keys", { body: { name: "ci" } })
        const { apiKey, key } = created.data
        expect(apiKey).toMatchObject({ name: "ci", prefix: key.slice(0, 16), expiresAt: null, revoked: false })
        expect((yield* call("GET", "/v1/usage", { key })).status).toBe(200)
        const list = yield* call("GET", "/v1/api-keys")
        expect(list.items).toHaveLength(2)
        expect(JSON.stringify(list.body)).not.toContain(key)
        const rolled = yield* call("POST", `/v1/api-keys/${apiKey.id}/roll`)
        expect(rolled.data.apiKey.name).toBe("ci")
        const again = yield* call("POST", `/v1/api-keys/${apiKey.id}/roll`)
        expectFailure(again, 409, "CONFLICT", new RegExp(rolled.data.apiKey.id))
        expect((yield* call("GET", "/v1/usage", { key })).status).toBe(200)
        const next = rolled.data
        const { id } = next.apiKey
        expect((yield* call("DELETE", `/v1/api-keys/${id}`)).body).toEqual({ data: { id, deleted: true } })
        expectFailure(yield* call("GET", "/v1/usage", { key: next.key }), 401, "UNAUTHORIZED")
        expectFailure(yield* call("DELETE", `/v1/api-keys/${id}`), 404, "NOT_FOUND", "API key not found")
        expectFailure(yield* call("POST", `/v1/api-keys/${id}/roll`), 404, "NOT_FOUND", "API key not found")
      })
    )

    it.effect("are listed with the time of their last request, and not of an earlier one", () =>
      Effect.gen(function* () {
        const { apiKey, key } = (yield* call("POST", "/v1/api-keys", { body: { name: "busy" } })).data
        for (let times = 0; times < 3; times++) {
          const before = new Date().toISOString()
          yield* call("GET", "/v1/usage", { key })
          const list = yield* call("GET", "/v1/api-keys")
          const { lastUsedAt } = list.items.find(({ id }) => id === apiKey.id) ?? {}
          expect(String(lastUsedAt) >= before, `${lastUsedAt} after ${before}`).toBe(true)
          yield* Effect.sleep("5 millis")
        }
      })
    )

    it.effect("end with the key that they were created with", () =>
      Effect.gen(function* () {
        const create = (key: string | undefined, body: object) =>
          Effect.map(call("POST", "/v1/api-keys", { ...(key !== undefined && { key }), body }), ({ data }) => data)
        const parent = yield* create(undefined, { name: "parent", expiresAt: "2999-01-01T00:00:00Z" })
        const child = yield* create(parent.key, { name: "child" })
        const grandchild = yield* create(child.key, { name: "grandchild", expiresAt: "3000-01-01T00:00:00Z" })
        const lasting = yield* create(undefined, { name: "lasting" })
        const path = `/v1/api-keys/${lasting.apiKey.id}/roll`
        const rolled = (yield* call("POST", path, { key: parent.key })).data
        for (const { apiKey } of [child, grandchild, rolled]) expect(apiKey.expiresAt).toBe("2999-01-01T00:00:00.000Z")
        yield* call("DELETE", `/v1/api-keys/${parent.apiKey.id}`)
        for (const { key } of [child, grandchild]) {
          expectFailure(yield* call("GET", "/v1/usage", { key }), 401, "UNAUTHORIZED")
        }
      })
    )

    it.effect("manage no keys where they were created without the right to, nor does the console with such a key", () =>
      Effect.gen(function* () {
        const { data } = yield* call("POST", "/v1/api-keys", { body: { name: "worker", manages: false } })
        const { apiKey, key } = data
        const session = yield* call("POST", "/v1/session", { key: null, body: { apiKey: key } })
        expect(session.data).toMatchObject({ canManageKeys: false })
        const cookie = session.headers.getSetCookie()[0]?.split(";", 1)[0] ?? ""
        const inConsole = { key: null, headers: { cookie, "x-csrf-token": Object(session.body).data.csrfToken } }
        for (const caller of [{ key }, inConsole]) {
          expect((yield* call("GET", "/v1/usage", caller)).status).toBe(200)
          for (const [method, path, body] of [
            ["GET", "/v1/api-keys"],
            ["POST", "/v1/api-keys", { name: "more" }],
            ["POST", `/v1/api-keys/${apiKey.id}/roll`],
            ["DELETE", `/v1/api-keys/${apiKey.id}`]
          ] as const) {
            const refused = yield* call(method, path, { ...caller, ...(body !== undefined && { body }) })
            expectFailure(refused, 403, "FORBIDDEN", /without the right to manage keys/)
          }
        }
      })
    )

    it.effect("may expire", () =>
      Effect.gen(function* () {
        const { data } = yield* call("POST", "/v1/api-keys", {
          body: { name: "a", expiresAt: "2999-01-01T00:00:00+01:00" }
        })
        expect(data.apiKey.expiresAt).toBe("2998-12-31T23:00:00.000Z")
      })
    )
  })
})
