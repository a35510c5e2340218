import { expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import { call, expectFailure, runBody, variables } from "./Calls.js"
import { TestApi, testApi } from "./TestApi.js"

const live = { excludeTestServices: true }

const required = { key: "due", type: "date", context: "", required: true }

/** A completed extraction, whose template opens a review where `review` asks for it. */
const makeRun = Effect.fnUntraced(function* (review?: object) {
  const template = yield* call("POST", "/v1/templates", {
    body: { name: "Invoice", variables: [...variables, required], review }
  })
  return (yield* call("POST", "/v1/extractions/run", { body: runBody(template.data.id) })).data
})

const path = (id: string) => `/v1/extractions/${id}/review`
const draft = (total: unknown, state = "approved") => ({ state, data: { total }, corrections: [] })

layer(testApi(), live)("Reviews", (it) => {
  it.effect("are there for each completed extraction, and opened where the template's rules ask for it", () =>
    Effect.gen(function* () {
      const plain = yield* makeRun()
      const none = yield* call("GET", path(plain.id))
      expect(none.body).toMatchObject({ data: { state: "none", version: 0, data: { total: 12 }, corrections: [] } })
      expect(none.headers.get("etag")).toBe('"0"')
      const doubtful = yield* makeRun({ missingRequired: true, unverified: true })
      const listed = yield* call("GET", "/v1/reviews?state=open")
      const other = yield* makeRun({ minConfidence: 0 })
      expect((yield* call("GET", path(other.id))).body).toMatchObject({ data: { state: "none" } })
      expect(listed.items).toMatchObject([
        { extractionId: doubtful.id, reasons: [{ code: "missing_required", path: "due" }] }
      ])
    })
  )

  it.effect(
    "are opened by a warning about the document where the template says so, and listed extractions by their state",
    () =>
      Effect.gen(function* () {
        const template = yield* call("POST", "/v1/templates", {
          body: { name: "Invoice", variables, review: { warnings: true } }
        })
        const run = (content: string) =>
          call("POST", "/v1/extractions/run", { body: runBody(template.data.id, content) })
        const plain = yield* run("%PDF-fine")
        const warned = yield* run("%PDF-hidden")
        const review = yield* call("GET", path(warned.data.id))
        expect(review.body).toMatchObject({
          data: { state: "open", reasons: [{ code: "warning", path: null, message: "Text was left out" }] }
        })
        const list = `/v1/extractions?templateId=${template.data.id}&reviewState`
        expect((yield* call("GET", `${list}=open`)).items.map(({ id }) => id)).toEqual([warned.data.id])
        expect((yield* call("GET", `${list}=none`)).items.map(({ id }) => id)).toEqual([plain.data.id])
        expectFailure(yield* call("GET", `${list}=done`), 400, "INVALID_REQUEST", /^reviewState: must be one of/)
      })
  )

  it.effect("are what a change of the template is tried on", () =>
    Effect.gen(function* () {
      const templateId = (yield* call("POST", "/v1/templates", { body: { name: "Invoice", variables } })).data.id
      const run = yield* call("POST", "/v1/extractions/run", { body: runBody(templateId) })
      yield* call("PUT", path(run.data.id), { headers: { "if-match": '"0"' }, body: draft(13) })
      const attempt = (body: object, key?: string) =>
        call("POST", `/v1/templates/${templateId}/try`, { body, ...(key && { key }) })
      expect((yield* attempt({ variables })).body).toEqual({ data: { documents: 0, fields: [], changes: [] } })
      expectFailure(yield* attempt({ variables: [] }), 400, "INVALID_REQUEST", /^variables/)
      const key = yield* Effect.flatMap(TestApi, ({ keyOf }) => keyOf("free"))
      expectFailure(yield* attempt({ variables }, key), 404, "NOT_FOUND", "Template not found")
    })
  )

  it.effect("keep corrections with their place beside the engine's answer, which stays", () =>
    Effect.gen(function* () {
      const { id } = yield* makeRun()
      const place = { path: "total", page: 1, box: { x: 1, y: 2, width: 3, height: 4 }, quote: "13" }
      const body = { ...draft(13), note: "By phone", corrections: [place] }
      const saved = yield* call("PUT", path(id), { headers: { "if-match": '"0"' }, body })
      expect(saved.body).toMatchObject({
        data: { state: "approved", version: 1, note: "By phone", data: { total: 13 } }
      })
      expect(saved.body).toMatchObject({ data: { corrections: [{ ...place, was: 12, is: 13 }] } })
      expect(saved.headers.get("etag")).toBe('"1"')
      expect((yield* call("GET", path(id))).body).toEqual(saved.body)
      expect((yield* call("GET", `/v1/extractions/${id}`)).body).toMatchObject({
        data: { extractedData: { total: 12 } }
      })
      yield* call("DELETE", `/v1/extractions/${id}`)
      expectFailure(yield* call("GET", path(id)), 404, "NOT_FOUND", "Extraction not found")
      expect((yield* call("GET", `/v1/reviews?ids=${id}`)).items).toEqual([])
    })
  )

  it.effect("take a result with thousands of rows, and refuse one that would be larger than any result may be", () =>
    Effect.gen(function* () {
      const fields = ["article", "description", "quantity", "unit", "price", "amount"].map((key) => ({
        key,
        type: "string",
        context: ""
      }))
      const rows = { key: "rows", type: "array", arrayType: "object", fields, context: "" }
      const template = yield* call("POST", "/v1/templates", { body: { name: "Order", variables: [rows] } })
      const { id } = (yield* call("POST", "/v1/extractions/run", { body: runBody(template.data.id) })).data
      const row = (index: number) => Object.fromEntries(fields.map(({ key }) => [key, `${key} of row ${index}`]))
      const save = (version: number, rows: ReadonlyArray<object>) =>
        call("PUT", path(id), {
          headers: { "if-match": `"${version}"` },
          body: { state: "open", data: { rows }, corrections: [] }
        })
      const all = Array.from({ length: 5_000 }, (_, index) => row(index))
      expect((yield* save(0, all)).body).toMatchObject({ data: { version: 1, data: { rows: all } } })
      expect((yield* save(1, all.slice(1))).body).toMatchObject({ data: { version: 2, data: { rows: all.slice(1) } } })
      const other = Array.from({ length: 9_000 }, (_, index) => row(-index))
      expectFailure(yield* save(2, other), 400, "INVALID_REQUEST", /^data: differs .* in more than 50,000 values/)
      const empty = Array.from({ length: 100_000 }, () => ({}))
      expectFailure(yield* save(2, empty), 400, "INVALID_REQUEST", /^data: .* more than 250,000 values/)
    })
  )

  it.effect("refuse a stale version, none, data of other types, and another user", () =>
    Effect.gen(function* () {
      const { id } = yield* makeRun()
      const put = (version: string | undefined, body: object) =>
        call("PUT", path(id), { headers: version === undefined ? {} : { "if-match": version }, body })
      expect((yield* put('"0"', draft(13))).status).toBe(200)
      expectFailure(yield* put('"0"', draft(14)), 412, "VERSION_MISMATCH", /version 1/)
      expectFailure(yield* put(undefined, draft(14)), 428, "PRECONDITION_REQUIRED", /If-Match/)
      expectFailure(yield* put('"1"', draft("much")), 400, "INVALID_REQUEST", /^data\.total: expected a number/)
      expectFailure(yield* put('"1"', draft(14, "done")), 400, "INVALID_REQUEST", /^state: must be one of/)
      const both = yield* Effect.all([put('"1"', draft(15)), put('"1"', draft(16))], { concurrency: 2 })
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
      const key = yield* Effect.flatMap(TestApi, ({ keyOf }) => keyOf("free"))
      const foreign = yield* call("PUT", path(id), { key, headers: { "if-match": "*" }, body: draft(1) })
      expectFailure(foreign, 404, "NOT_FOUND", "Extraction not found")
      expectFailure(yield* call("GET", path(id), { key }), 404, "NOT_FOUND", "Extraction not found")
      expect((yield* call("GET", `/v1/reviews?ids=${id}`, { key })).items).toEqual([])
    })
  )

  it.effect("belong to one key at a time, and the next one comes at once", () =>
    Effect.gen(function* () {
      const { id, ...run } = yield* makeRun({ missingRequired: true })
      expect(run.status).toBe("completed")
      const spare = yield* call("POST", "/v1/api-keys", { body: { name: "second" } })
      const key = spare.data.key
      const claimed = yield* call("POST", `${path(id)}/claim`)
      expect(claimed.body).toMatchObject({ data: { claimedBy: expect.stringMatching(/^\S.* \(key_\w+\)$/) } })
      expectFailure(yield* call("POST", `${path(id)}/claim`, { key }), 409, "CLAIMED", /until \d{4}-/)
      expect((yield* call("DELETE", `${path(id)}/claim`)).body).toEqual({ data: { released: true } })
      expect((yield* call("POST", `${path(id)}/claim`, { key })).status).toBe(200)
      for (let next = yield* call("POST", "/v1/reviews/next", { body: {} }); next.data !== null; ) {
        next = yield* call("POST", "/v1/reviews/next", { body: {} })
      }
      expect((yield* call("DELETE", `${path(id)}/claim`, { key })).status).toBe(200)
      const next = yield* call("POST", "/v1/reviews/next", { body: {} })
      expect(next.body).toMatchObject({ data: { extractionId: id } })
    })
  )
})
