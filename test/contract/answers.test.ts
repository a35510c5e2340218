import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Operation } from "../support/Contract.js"
import { newDatabase } from "../support/TestDatabase.js"
import type { Request } from "./Send.js"
import { send } from "./Send.js"
import type { Tenants } from "./Tenants.js"
import { startTenants } from "./Tenants.js"
import { oddBodies, oddTexts, wrongBodies } from "./WrongValues.js"

interface Case extends Request {
  /** For whoever reads that it failed. */
  readonly what: string
  /** True when the contract forbids it: then the answer must be 4xx. */
  readonly isWrong: boolean
  /** The field that a 400 must name. */
  readonly field?: string
}

describe.each(["sqlite", "postgres"] as const)("The answers of a server on %s", { timeout: 180_000 }, (type) => {
  let tenants: Tenants
  beforeAll(async () => {
    tenants = await startTenants(type === "postgres" ? await newDatabase() : undefined)
  }, 180_000)
  afterAll(() => tenants.stop())

  /** What is wrong with the answers to these requests, one line each. */
  const faultsOf = async (cases: Iterable<Case>): Promise<ReadonlyArray<string>> => {
    const queue = [...cases]
    const faults: Array<string> = []
    expect(queue).not.toHaveLength(0)
    const work = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const answer = await send(tenants.url, next)
        const fault = tenants.contract.findFault(next.method, next.url, answer)
        if (fault !== undefined || answer.status >= 500) faults.push(`${next.what}: ${fault ?? answer.status}`)
        else if (next.isWrong && answer.status < 400) faults.push(`${next.what}: ${answer.status} for what is wrong`)
        else if (answer.status === 400 && !isNamed(next.field, answer.body)) {
          faults.push(`${next.what}: ${JSON.stringify(answer.body)} does not name the field`)
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    return faults.map((fault) => fault.slice(0, 500))
  }

  /** For each operation with something of the first user's, which nothing here may destroy. */
  const casesOf = function* (make: (operation: Operation, request: Request) => Iterable<Case>): Generator<Case> {
    for (const operation of tenants.contract.operations) yield* make(operation, tenants.requestOf(operation, tenants.a))
  }

  it("are declared and valid for every operation", async () => {
    const deletions = tenants.contract.operations.filter(({ method }) => method === "DELETE")
    const others = tenants.contract.operations.filter(({ method }) => method !== "DELETE")
    for (const operation of [...others, ...deletions]) {
      const request = tenants.requestOf(operation, tenants.b)
      const answer = await send(tenants.url, request)
      expect(answer.status, `${operation.operationId} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
      expect(tenants.contract.findFault(request.method, request.url, answer)).toBeUndefined()
    }
  })

  it("are 4xx for everything wrong in every field of every body", async () => {
    const faults = await faultsOf(
      casesOf(function* ({ bodySchema, operationId }, request) {
        if (bodySchema === undefined) return
        for (const { body, path } of wrongBodies(tenants.contract, bodySchema, request.body)) {
          const isWrong = tenants.contract.findMismatch(bodySchema, JSON.parse(JSON.stringify(body))) !== undefined
          const field = path
            .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
            .join("")
            .slice(1)
          yield { ...request, body, isWrong, field, what: `${operationId} ${field} ${JSON.stringify(body)}` }
        }
      })
    )
    expect(faults).toEqual([])
  })

  it("are 4xx for bodies that are no object, no JSON, or none", async () => {
    const faults = await faultsOf(
      casesOf(function* ({ bodySchema, operationId }, request) {
        if (bodySchema === undefined) return
        for (const body of oddBodies) {
          yield { ...request, body, isWrong: true, what: `${operationId} ${String(body).slice(0, 50)}` }
        }
        yield { ...request, body: undefined, isWrong: true, what: `${operationId} without a body` }
      })
    )
    expect(faults).toEqual([])
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
    const faults = await faultsOf(
      casesOf(function* ({ bodySchema, operationId }, request) {
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
    )
    expect(faults).toEqual([])
  })

  it("are 4xx for everything wrong in every parameter", async () => {
    const { contract } = tenants
    const faults = await faultsOf(
      casesOf(function* ({ method, operationId, parameters = [] }, request) {
        if (method === "DELETE") return
        for (const { in: place, name, schema } of parameters.filter((parameter) => parameter.in !== "path")) {
          for (const text of oddTexts) {
            const isWrong = [text, Number(text)].every((value) => contract.findMismatch(schema, value) !== undefined)
            const what = `${operationId} ${name}=${text}`
            if (place === "query") {
              const query = `${encodeURIComponent(name)}=${encodeURIComponent(Buffer.from(text).toString())}`
              yield { ...request, url: `${request.url}?${query}`, isWrong, what }
              yield { ...request, url: `${request.url}?${query}&${query}`, isWrong, what: `${what} twice` }
            } else if (!/[^\x20-\x7e]/.test(text)) {
              yield { ...request, headers: { ...request.headers, [name]: text }, isWrong, what }
            }
          }
        }
        for (const query of [
          "?",
          "?nobody=knows",
          "?=",
          "?%",
          "?%ff=%ff",
          "?__proto__=1",
          "?id=1",
          `?${"a&".repeat(999)}`
        ]) {
          yield { ...request, url: `${request.url}${query}`, isWrong: false, what: `${operationId} ${query}` }
        }
      })
    )
    expect(faults).toEqual([])
  })

  it("are 4xx for ids that nothing has", async () => {
    const steps = [
      ...oddTexts.filter((text) => text !== "").map((text) => encodeURIComponent(Buffer.from(text).toString())),
      "%",
      "%zz",
      "%ff",
      "%00",
      "..",
      ".",
      "%2e%2e",
      "%2f",
      "a%2fb",
      "%0d%0a",
      "x".repeat(8_000)
    ]
    const faults = await faultsOf(
      casesOf(function* ({ operationId, path }, request) {
        if (!path.includes("{id}")) return
        for (const step of steps) {
          yield {
            ...request,
            url: path.replace("{id}", step),
            isWrong: true,
            what: `${operationId} ${step.slice(0, 50)}`
          }
        }
      })
    )
    expect(faults).toEqual([])
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
    const faults = await faultsOf(
      casesOf(function* ({ operationId, path }, request) {
        if (!path.startsWith("/v1/")) return
        const { authorization, ...headers } = request.headers ?? {}
        yield { ...request, headers, isWrong: true, what: `${operationId} without a key` }
        for (const key of [...keys, `${authorization}x`, authorization?.slice(0, -1) ?? ""]) {
          const odd = { ...headers, authorization: Buffer.from(key).toString("latin1") }
          yield { ...request, headers: odd, isWrong: true, what: `${operationId} with key ${key.slice(0, 50)}` }
        }
      })
    )
    expect(faults).toEqual([])
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

/** Whether an error's message is about this field, the body or the document. */
const isNamed = (field = "", body: unknown) => {
  const { message = "" }: { readonly message?: string } = Object(body).error ?? {}
  return message.startsWith(field) || /^The (?:body|document|bytes) /.test(message)
}
