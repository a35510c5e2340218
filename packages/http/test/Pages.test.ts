import { describe, expect, layer } from "@effect/vitest"
import { PageRenderer, ParserError } from "@winnow/document"
import { Effect, Layer } from "effect"
import { call, expectFailure, makeTemplate, runBody } from "./Calls.js"
import { TestApi, testApi, testEngine } from "./TestApi.js"

const live = { excludeTestServices: true }
const kept = { documentRetention: "1 hour" } as const

/** Draws the first page as one grey pixel; and has no others. */
const renderer = Layer.succeed(PageRenderer, {
  render: (_, { page, scale }) =>
    page === 1
      ? Effect.succeed({ width: 1, height: 1, pixels: new Uint8Array([9, 9, 9, 255]), scale })
      : new ParserError({ reason: "malformed", message: "No such page" })
})

const run = (content?: string, query = "") =>
  Effect.flatMap(makeTemplate(), (templateId) =>
    Effect.map(
      call("POST", `/v1/extractions/run${query}`, { body: runBody(templateId, content) }),
      ({ data }) => data.id
    )
  )

describe("The pages of an extraction's document", () => {
  layer(
    testApi({}, Layer.provide(testEngine(kept), renderer)),
    live
  )((it) => {
    it.effect("are read with their words", () =>
      Effect.gen(function* () {
        const answer = yield* call("GET", `/v1/extractions/${yield* run()}/pages`)
        expect(answer).toMatchObject({ status: 200, data: { kind: "pages", pageCount: 1, blocks: [] } })
        expect(answer.data).toMatchObject({
          pages: [{ number: 1, image: true, words: [{ text: "Total", x: 40, y: 40 }, { text: "12" }] }]
        })
      })
    )

    it.effect("are pictures that a browser may show again for a while, and asks after then", () =>
      Effect.gen(function* () {
        const path = `/v1/extractions/${yield* run()}/pages/1`
        const first = yield* call("GET", `${path}?scale=2`)
        expect(first.status).toBe(200)
        expect(first.headers.get("content-type")).toBe("image/png")
        expect(first.headers.get("cache-control")).toBe("private, max-age=300")
        expect(first.headers.get("vary")).toBe("Authorization, Cookie")
        const etag = first.headers.get("etag") ?? ""
        expect(etag).toMatch(/^"[\w.-]+"$/)
        for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
          const again = yield* call("GET", `${path}?scale=2`, { headers: { "if-none-match": tag } })
          expect(again).toMatchObject({ status: 304, body: "" })
          expect(again.headers.get("etag")).toBe(etag)
        }
        const other = yield* call("GET", path, { headers: { "if-none-match": etag } })
        expect(other.status).toBe(200)
        expect(other.headers.get("etag")).not.toBe(etag)
      })
    )

    it.effect("are 404 beyond the last", () =>
      Effect.gen(function* () {
        const path = `/v1/extractions/${yield* run()}/pages`
        expect((yield* call("GET", `${path}?from=2`)).data).toMatchObject({ pageCount: 1, pages: [] })
        expectFailure(
          yield* call("GET", `${path}/2`),
          404,
          "NOT_FOUND",
          "The document has no page 2; its last page is 1"
        )
      })
    )

    it.effect("are nobody else's, and gone with the extraction", () =>
      Effect.gen(function* () {
        const id = yield* run()
        const key = yield* Effect.flatMap(TestApi, (api) => api.keyOf("free"))
        const paths = [`/v1/extractions/${id}/pages`, `/v1/extractions/${id}/pages/1`]
        const tags = []
        for (const path of paths) tags.push((yield* call("GET", path)).headers.get("etag") ?? "none")
        const headers = { "if-none-match": tags.join() }
        for (const path of paths) expectFailure(yield* call("GET", path, { key, headers }), 404, "NOT_FOUND")
        yield* call("DELETE", `/v1/extractions/${id}`)
        for (const path of paths) expectFailure(yield* call("GET", path, { headers }), 404, "NOT_FOUND")
      })
    )

    it.effect("wait for the end of the extraction, and say why they cannot be read", () =>
      Effect.gen(function* () {
        const open = yield* run("%PDF-endless", "?async=true")
        const broken = yield* run("%PDF-broken")
        for (const path of ["pages", "pages/1"]) {
          expectFailure(yield* call("GET", `/v1/extractions/${open}/${path}`), 409, "EXTRACTION_PROCESSING")
        }
        const answer = yield* call("GET", `/v1/extractions/${broken}/pages`)
        expectFailure(answer, 422, "DOCUMENT_UNREADABLE", "The document is broken")
      })
    )

    it.effect.each([
      ["pages?from=0", /^from: must be a whole number from 1 to/],
      ["pages?from=x", /^from: must be a whole number/],
      ["pages?to=-1", /^to: must be a whole number/],
      ["pages?from=3&to=2", /^to: must not be less than `from`/],
      ["pages?from=2&to=52", /^to: must be at most 49 above `from`/],
      ["pages/0", /^page: must be a whole number/],
      ["pages/1.5", /^page: must be a whole number/],
      ["pages/99999999999999999999", /^page: must be a whole number/],
      ["pages/1?scale=0.24", /^scale: must be a number from 0.25 to 4/],
      ["pages/1?scale=4.01", /^scale: must be a number/],
      ["pages/1?scale=1e0", /^scale: must be a number/],
      ["pages/1?scale=", /^scale: must be a number/]
    ] as const)("are refused where the request is wrong: %s", ([path, message]) =>
      Effect.gen(function* () {
        expectFailure(yield* call("GET", `/v1/extractions/${yield* run()}/${path}`), 400, "INVALID_REQUEST", message)
      })
    )
  })

  layer(
    testApi({}, testEngine(kept)),
    live
  )((it) => {
    it.effect("have words and no pictures where nothing draws", () =>
      Effect.gen(function* () {
        const path = `/v1/extractions/${yield* run()}/pages`
        expect((yield* call("GET", path)).data).toMatchObject({ pages: [{ number: 1, image: false }] })
        expectFailure(yield* call("GET", `${path}/1`), 404, "NOT_FOUND", "have no pictures")
      })
    )
  })

  layer(
    testApi(),
    live
  )((it) => {
    it.effect("are gone when the document is no longer kept, and the answer names the setting", () =>
      Effect.gen(function* () {
        const id = yield* run()
        for (const path of ["pages", "pages/1"]) {
          const answer = yield* call("GET", `/v1/extractions/${id}/${path}`)
          expectFailure(answer, 410, "DOCUMENT_NOT_KEPT", /--document-retention/)
        }
      })
    )
  })
})
