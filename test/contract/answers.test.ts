import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { databases } from "../support/Databases.js"
import { newDatabase } from "../support/TestDatabase.js"
import { casesOf, faultsOf } from "./Cases.js"
import { send } from "./Send.js"
import type { Tenants } from "./Tenants.js"
import { startTenants } from "./Tenants.js"
import { oddTexts } from "./WrongValues.js"

describe.each(databases)("The answers of a server on %s", { timeout: 180_000 }, (type) => {
  let tenants: Tenants
  beforeAll(async () => {
    tenants = await startTenants(type === "postgres" ? await newDatabase() : undefined)
  }, 180_000)
  afterAll(() => tenants.stop())

  it("are declared and valid for every operation", async () => {
    // What belongs to something goes before it.
    const deletions = tenants.contract.operations
      .filter(({ method }) => method === "DELETE")
      .sort((a, b) => b.path.length - a.path.length)
    const others = tenants.contract.operations.filter(({ method }) => method !== "DELETE")
    for (const operation of [...others, ...deletions]) {
      const request = tenants.requestOf(operation, tenants.b)
      const answer = await send(tenants.url, request)
      expect(answer.status, `${operation.operationId} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
      expect(tenants.contract.findFault(request.method, request.url, answer)).toBeUndefined()
    }
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
    const cases = casesOf(tenants, function* ({ operationId, path }, request) {
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
    expect(await faultsOf(tenants, cases)).toEqual([])
  })

  it("tell nothing that the log would not, and none of them was unforeseen", () => {
    const lines = tenants.logs().split("\n")
    expect(lines.filter((line) => /unexpected/i.test(line))).toEqual([])
  })
})
