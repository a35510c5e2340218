import { expect } from "@effect/vitest"
import { Effect } from "effect"
import { Contract } from "../../../test/support/Contract.js"
import { makeOpenApiDocument } from "../src/reference/OpenApiDocument.js"
import { TestApi } from "./TestApi.js"

/** Fields of any record that an answer may hold. */
interface Fields {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly error: string | null
  readonly runId: string | null
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly variables: unknown
  readonly key: string
  readonly secret: string
  readonly webhook: { readonly id: string }
  readonly apiKey: { readonly id: string; readonly name: string; readonly expiresAt: string | null }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** All of it, and what it has where it is of that kind. */
  readonly body: unknown
  readonly data: Fields
  readonly items: ReadonlyArray<Fields>
  readonly hasMore: boolean
  readonly error: { readonly code: string; readonly message: string }
}

export interface CallOptions {
  /** Null: none. */
  readonly key?: string | null
  readonly headers?: Record<string, string>
  /** A string goes as it is, anything else as JSON. */
  readonly body?: unknown
}

const contract = new Contract(JSON.parse(JSON.stringify(makeOpenApiDocument())))

/** One request; its answer must be as the OpenAPI document says. */
export const call = (method: string, path: string, options: CallOptions = {}) =>
  Effect.flatMap(TestApi, (api) =>
    Effect.promise(async (signal): Promise<Answer> => {
      const key = options.key === undefined ? api.key : options.key
      const sent = options.body
      const response = await fetch(`http://127.0.0.1:${api.port}${path}`, {
        method,
        signal,
        headers: {
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...(sent === undefined ? {} : { "content-type": "application/json" }),
          ...options.headers
        },
        ...(sent === undefined ? {} : { body: typeof sent === "string" ? sent : JSON.stringify(sent) })
      })
      const text = await response.text()
      const isJson = text !== "" && response.headers.get("content-type") === "application/json"
      const body = isJson ? JSON.parse(text) : text
      const { status, headers } = response
      const isDescribed = path.startsWith("/v1/") && method !== "OPTIONS" && method !== "HEAD"
      if (isDescribed) expect(contract.findFault(method, path, { status, headers, body })).toBeUndefined()
      expect(headers.get("x-request-id")).toMatch(/^\S+$/)
      return { status, headers, body, data: body.data, items: body.data, hasMore: body.hasMore, error: body.error }
    })
  )

/** The first answer that is as it should be. */
export const callUntil = (
  isGood: (answer: Answer) => boolean,
  ...request: Parameters<typeof call>
): ReturnType<typeof call> =>
  Effect.flatMap(call(...request), (answer) =>
    isGood(answer) ? Effect.succeed(answer) : Effect.delay(callUntil(isGood, ...request), "10 millis")
  )

export const expectFailure = (answer: Answer, status: number, code: string, message?: string | RegExp) => {
  expect(answer.body).toEqual({ error: { code, message: expect.any(String) } })
  expect(answer.status).toBe(status)
  if (message !== undefined) expect(answer.error.message).toMatch(message)
}

export const variables = [{ key: "total", type: "number", context: "Amount due" }]

export const makeTemplate = (options: CallOptions = {}) =>
  Effect.map(call("POST", "/v1/templates", { ...options, body: { name: "Invoice", variables } }), ({ data }) => data.id)

/** The body of a run of this document. */
export const runBody = (templateId: string, content = "%PDF-1.7 fine", fields = {}) => ({
  templateId,
  fileName: "a.pdf",
  pdfBase64: Buffer.from(content).toString("base64"),
  mimeType: "application/pdf",
  ...fields
})
