import { describe, expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import { call, expectFailure, makeTemplate, runBody } from "./Calls.js"
import { TestApi, testApi } from "./TestApi.js"

const live = { excludeTestServices: true }

describe("The document of an extraction", () => {
  layer(
    testApi({ documentRetention: "1 hour" }),
    live
  )((it) => {
    it.effect("can be had again while it is kept, as a download of its own type", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const fileName = 'Rechnung "März" (1)\n😀.pdf'
        const body = { ...runBody(templateId, "%PDF-kept"), fileName }
        const { id } = (yield* call("POST", "/v1/extractions/run", { body })).data
        const answer = yield* call("GET", `/v1/extractions/${id}/document`)
        expect(answer).toMatchObject({ status: 200, body: "%PDF-kept" })
        expect(answer.headers.get("content-type")).toBe("application/pdf")
        expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
        expect(answer.headers.get("content-disposition")).toBe(
          `attachment; filename*=UTF-8''Rechnung%20%22M%C3%A4rz%22%20%281%29%0A%F0%9F%98%80.pdf`
        )
      })
    )

    it.effect("is nobody else's, and goes with the extraction", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const { id } = (yield* call("POST", "/v1/extractions/run", { body: runBody(templateId) })).data
        const key = yield* Effect.flatMap(TestApi, (api) => api.keyOf("free"))
        const path = `/v1/extractions/${id}/document`
        expectFailure(yield* call("GET", path, { key }), 404, "NOT_FOUND", "Extraction not found")
        yield* call("DELETE", `/v1/extractions/${id}`)
        expectFailure(yield* call("GET", path), 404, "NOT_FOUND", "Extraction not found")
      })
    )
  })

  layer(
    testApi(),
    live
  )((it) => {
    it.effect("is gone with the end of its run where none are kept", () =>
      Effect.gen(function* () {
        const templateId = yield* makeTemplate()
        const { id } = (yield* call("POST", "/v1/extractions/run", { body: runBody(templateId) })).data
        const gone = "The document of this extraction is no longer kept"
        expectFailure(yield* call("GET", `/v1/extractions/${id}/document`), 410, "DOCUMENT_NOT_KEPT", gone)
      })
    )
  })
})
