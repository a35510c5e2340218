import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { casesOf, faultsOf } from "./Cases.js"
import { send } from "./Send.js"
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
        yield { ...request, body, isWrong: true, what: `${operationId} ${String(body).slice(0, 50)}` }
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
    const cases = casesOf(tenants, function* ({ operationId, path }, request) {
      if (!path.startsWith("/v1/")) return
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

  it("tell nothing that the log would not, and none of them was unforeseen", () => {
    expect(tenants.logs()).not.toMatch(/unexpected/i)
  })
})
