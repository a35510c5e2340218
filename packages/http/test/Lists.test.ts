import { describe, expect, layer } from "@effect/vitest"
import { Extractions, StoreError } from "@winnow/core"
import { Context, Effect, Fiber, Layer } from "effect"
import { call, expectFailure, makeTemplate, runBody } from "./Calls.js"
import { TestApi, testApi, testEngine } from "./TestApi.js"

/** So many bytes of variables, in hints of the longest. */
const wide = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / 60_000) }, (_, index) => ({
    key: `field${index}`,
    type: "number",
    context: "é".repeat(30_000)
  }))

const newKey = Effect.flatMap(TestApi, ({ keyOf }) => keyOf("pro"))

/** The ids of all templates, page by page. */
const templatePages = Effect.fnUntraced(function* (key: string, query: string) {
  const pages: Array<ReadonlyArray<string>> = []
  let cursor = ""
  for (let hasMore = true; hasMore; ) {
    const page = yield* call("GET", `/v1/templates?${query}${cursor}`, { key })
    expect(page.status).toBe(200)
    pages.push(page.items.map(({ id }) => id))
    const last = page.items.at(-1)
    cursor = `&cursor=${encodeURIComponent(`${last?.createdAt},${last?.id}`)}`
    hasMore = page.hasMore
  }
  return pages
})

const live = { excludeTestServices: true }

describe("The list of templates", () => {
  layer(
    testApi(),
    live
  )((it) => {
    it.effect("comes in pages, each template once, newest first", () =>
      Effect.gen(function* () {
        const key = yield* newKey
        const made = yield* Effect.replicateEffect(makeTemplate({ key }), 5)
        const pages = yield* templatePages(key, "limit=2")
        expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
        expect(pages.flat().sort()).toEqual(made.toSorted())
        expect(yield* templatePages(key, "")).toEqual([pages.flat()])
      })
    )

    it.effect("has only those whose name has a part", () =>
      Effect.gen(function* () {
        const key = yield* newKey
        for (const name of ["Invoice", "Receipt", "Old invoices"]) {
          yield* call("POST", "/v1/templates", { key, body: { name, variables: wide(1) } })
        }
        const found = yield* call("GET", "/v1/templates?name=INVOICE", { key })
        expect(found.items.map(({ name }) => name)).toEqual(["Old invoices", "Invoice"])
        expect(yield* templatePages(key, "name=invoice&limit=1")).toHaveLength(2)
      })
    )

    it.effect("ends a page of large templates early", () =>
      Effect.gen(function* () {
        const key = yield* newKey
        const body = { name: "Wide", variables: wide(900_000) }
        yield* Effect.replicateEffect(call("POST", "/v1/templates", { key, body }), 12)
        const pages = yield* templatePages(key, "limit=100")
        expect(pages.map(({ length }) => length)).toEqual([10, 2])
      })
    )

    it.effect.each(["", "now", "2026-01-01T00:00:00.000Z", ",tpl_1", "2026-01-01T00:00:00.000Z,", "a,b"])(
      "refuses the cursor %j",
      (cursor) =>
        Effect.gen(function* () {
          const refused = yield* call("GET", `/v1/templates?cursor=${encodeURIComponent(cursor)}`)
          expectFailure(refused, 400, "INVALID_REQUEST", /^cursor: .*createdAt.*id/)
        })
    )
  })
})

/** A key whose user has a batch of eight runs of half a megabyte, and one run beside it. */
const batch = Effect.gen(function* () {
  const key = yield* newKey
  const { data } = yield* call("POST", "/v1/templates", { key, body: { name: "Wide", variables: wide(500_000) } })
  const run = (fields: object) =>
    Effect.map(
      call("POST", "/v1/extractions/run", { key, body: runBody(data.id, "%PDF-1.7", fields) }),
      (answer) => answer.data
    )
  const runs = yield* Effect.replicateEffect(run({ runId: "batch" }), 8)
  yield* run({})
  return { key, runs }
})

describe("A batch", () => {
  layer(
    testApi(),
    live
  )((it) => {
    it.effect("comes whole, in one answer, whatever limit and cursor are", () =>
      Effect.gen(function* () {
        const { key, runs } = yield* batch
        const listed = yield* call("GET", "/v1/extractions?runId=batch&limit=2&cursor=x", { key })
        expect(listed.body).toEqual({ data: runs.toReversed(), hasMore: false })
        expect(listed.headers.get("content-type")).toBe("application/json")
        expect((yield* call("HEAD", "/v1/extractions?runId=batch", { key })).status).toBe(200)
        const none = yield* call("GET", "/v1/extractions?runId=other", { key })
        expect(none.body).toEqual({ data: [], hasMore: false })
      })
    )
  })

  const failing = Layer.map(testEngine(), (services) => {
    const extractions = Context.get(services, Extractions)
    return Context.add(services, Extractions, {
      ...extractions,
      list: (userId, filter) =>
        filter.cursor === undefined
          ? extractions.list(userId, filter)
          : new StoreError({ message: "The connection was lost" })
    })
  })
  layer(
    testApi({}, failing),
    live
  )((it) => {
    it.effect("that fails midway ends its connection, so that nobody takes it for whole", () =>
      Effect.gen(function* () {
        const { key } = yield* batch
        const { port } = yield* TestApi
        const read = yield* Effect.promise(async () => {
          const headers = { authorization: `Bearer ${key}` }
          const response = await fetch(`http://127.0.0.1:${port}/v1/extractions?runId=batch`, { headers })
          return { status: response.status, ending: await response.text().catch(() => "cut off") }
        })
        expect(read).toEqual({ status: 200, ending: "cut off" })
        const page = yield* call("GET", "/v1/extractions", { key })
        expectFailure(page, 503, "UNAVAILABLE")
      })
    )
  })
})

describe("Lists of several users", () => {
  let slices = 0
  const counted = Layer.map(testEngine(), (services) => {
    const extractions = Context.get(services, Extractions)
    return Context.add(services, Extractions, {
      ...extractions,
      list: (userId, filter) =>
        Effect.suspend(() => {
          slices++
          return extractions.list(userId, filter)
        })
    })
  })
  layer(
    testApi({}, counted),
    live
  )((it) => {
    it.effect("are made slice by slice: a page does not wait for another user's eleven batches", () =>
      Effect.gen(function* () {
        const [one, other] = [yield* batch, yield* batch]
        const list = call("GET", "/v1/extractions?runId=batch", { key: one.key })
        const batches = yield* Effect.fork(Effect.replicateEffect(list, 11, { concurrency: "unbounded" }))
        yield* Effect.promise(() => expect.poll(() => slices, { interval: 1 }).toBeGreaterThanOrEqual(11))
        expect((yield* call("GET", "/v1/extractions?limit=3", { key: other.key })).status).toBe(200)
        const before = slices
        yield* Fiber.join(batches)
        expect(before).toBeLessThan((2 / 3) * slices)
      })
    )
  })
})
