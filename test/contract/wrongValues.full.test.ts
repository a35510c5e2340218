import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { newDatabase } from "../support/TestDatabase.js"
import { casesOf, faultsOf } from "./Cases.js"
import type { Tenants } from "./Tenants.js"
import { startTenants } from "./Tenants.js"
import { oddTexts, wrongBodies } from "./WrongValues.js"

describe.each(["sqlite", "postgres"] as const)("The answers of a server on %s", { timeout: 180_000 }, (type) => {
  let tenants: Tenants
  beforeAll(async () => {
    tenants = await startTenants(type === "postgres" ? await newDatabase() : undefined)
  }, 180_000)
  afterAll(() => tenants.stop())

  /** What the contract forbids reaches no database: one is enough for it. */
  const isNew = ({ isWrong }: { readonly isWrong: boolean }) => type === "sqlite" || !isWrong

  it("are 4xx for everything wrong in every field of every body", async () => {
    const cases = casesOf(tenants, function* ({ bodySchema, operationId }, request) {
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
    expect(await faultsOf(tenants, cases.filter(isNew))).toEqual([])
  })

  it("are 4xx for everything wrong in every parameter", async () => {
    const { contract } = tenants
    const cases = casesOf(tenants, function* ({ method, operationId, parameters = [] }, request) {
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
    expect(await faultsOf(tenants, cases.filter(isNew))).toEqual([])
  })

  it("tell nothing that the log would not, and none of them was unforeseen", () => {
    const lines = tenants.logs().split("\n")
    expect(lines.filter((line) => /unexpected/i.test(line))).toEqual([])
  })
})
