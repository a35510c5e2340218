import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { casesOf, faultsOf } from "./Cases.js"
import { send, sendText } from "./Send.js"
import type { Tenants } from "./Tenants.js"
import { startTenants } from "./Tenants.js"
import { oddBodies } from "./WrongValues.js"

describe("The answers to what is no request of the contract", { timeout: 180_000 }, () => {
  let tenants: Tenants
  beforeAll(async () => {
    tenants = await startTenants()
  }, 180_000)
  afterAll(() => tenants.stop())

  it("are 4xx for bodies that are no object, no JSON, or none", async () => {
    const cases = casesOf(tenants, function* ({ bodySchema, operationId }, request) {
      if (bodySchema === undefined) return
      for (const body of oddBodies) {
        const isEmpty = String(body).trim() === "{}"
        const isWrong = !isEmpty || tenants.contract.findMismatch(bodySchema, {}) !== undefined
        yield { ...request, body, isWrong, what: `${operationId} ${String(body).slice(0, 50)}` }
      }
      yield { ...request, body: undefined, isWrong: true, what: `${operationId} without a body` }
    })
    expect(await faultsOf(tenants, cases)).toEqual([])
  })

  it("are 4xx for bodies that are said to be something else", async () => {
    const types = [
      "",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "json",
      "*/*"
    ]
    const cases = casesOf(tenants, function* ({ bodySchema, operationId }, request) {
      if (bodySchema === undefined) return
      const { "content-type": _, ...headers } = request.headers ?? {}
      yield { ...request, headers, isWrong: true, what: `${operationId} without a type` }
      for (const type of types) {
        yield {
          ...request,
          headers: { ...headers, "content-type": type },
          isWrong: true,
          what: `${operationId} ${type}`
        }
      }
      const gzip = { ...request.headers, "content-encoding": "gzip" }
      yield { ...request, headers: gzip, isWrong: true, what: `${operationId} gzip` }
    })
    expect(await faultsOf(tenants, cases)).toEqual([])
  })

  it("are 401 without a key that works", async () => {
    const keys = [
      "",
      "Bearer",
      "Bearer ",
      "Bearer x",
      "Basic eDp5",
      `Bearer ${"x".repeat(9_000)}`,
      "Bearer wn_live_ü",
      "ü"
    ]
    const cases = casesOf(tenants, function* ({ operationId, security = [] }, request) {
      if (security.length === 0) return
      const { authorization, ...headers } = request.headers ?? {}
      yield { ...request, headers, isWrong: true, what: `${operationId} without a key` }
      for (const key of [...keys, `${authorization}x`, authorization?.slice(0, -1) ?? ""]) {
        const odd = { ...headers, authorization: Buffer.from(key).toString("latin1") }
        yield { ...request, headers: odd, isWrong: true, what: `${operationId} with key ${key.slice(0, 50)}` }
      }
    })
    expect(await faultsOf(tenants, cases)).toEqual([])
  })

  it("are 405 with the methods that there are, for others", async () => {
    const methods = ["DELETE", "GET", "PATCH", "POST", "PROPFIND", "PUT", "TRACE"]
    for (const path of new Set(tenants.contract.operations.map((operation) => operation.path))) {
      const known = methods.filter((method) => tenants.contract.find(method, path) !== undefined)
      const allow = [...known, ...(known.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join(", ")
      for (const method of methods.filter((method) => !known.includes(method))) {
        const answer = await send(tenants.url, { method, url: path.replace("{id}", "x") })
        const body = { error: { code: "METHOD_NOT_ALLOWED" } }
        expect(answer, `${method} ${path}`).toMatchObject({ status: 405, body })
        expect(answer.headers.get("allow"), `${method} ${path}`).toBe(allow)
      }
    }
  })

  it("are 404 where nothing is", async () => {
    for (const url of ["/", "/v1", "/v1/", "/v2/usage", "/v1/Usage", "/v1/extractions/run/x", "/%ff", "//"]) {
      for (const method of ["GET", "POST", "DELETE"]) {
        const answer = await send(tenants.url, { method, url, headers: { authorization: `Bearer ${tenants.a.key}` } })
        expect(answer, `${method} ${url}`).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } })
      }
    }
  })

  it("are in the shape of all others where Node itself would answer", async () => {
    const refused = [
      ["GET /v1/usage HTTP/1.1\r\n\r\n", 400, "INVALID_REQUEST"],
      ["GET /v1/usage HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400, "INVALID_REQUEST"],
      [
        "POST /v1/templates HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        400,
        "INVALID_REQUEST"
      ],
      ["no HTTP\r\n\r\n", 400, "INVALID_REQUEST"],
      [`GET /v1/usage HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431, "INVALID_REQUEST"],
      ["POST /v1/templates HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\n\r\n", 417, "EXPECTATION_FAILED"]
    ] as const
    for (const [text, status, code] of refused) {
      const [head, body] = (await sendText(tenants.url, text)).split("\r\n\r\n")
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\nContent-Type: application/json\r\n`, "i"))
      expect(JSON.parse(body ?? "")).toEqual({ error: { code, message: expect.any(String) } })
    }
    expect(await sendText(tenants.url, "GET /health HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /)
  })

  it("come before the 100 that lets the body follow", async () => {
    const ask = (length: number, key: string, body = "") =>
      sendText(
        tenants.url,
        `POST /v1/templates HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nExpect: 100-continue\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`
      )
    const statuses = (text: string) => [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
    expect(statuses(await ask(2 ** 30, tenants.a.key))).toEqual([413])
    expect(statuses(await ask(2, "wrong"))).toEqual([401])
    expect(statuses(await ask(2, tenants.a.key, "{}"))).toEqual([100, 400])
  })

  it("tell nothing that the log would not, and none of them was unforeseen", () => {
    expect(tenants.logs()).not.toMatch(/unexpected/i)
  })
})
