import { createConfig, lintFromString } from "@redocly/openapi-core"
import openapiTypescript, { astToString } from "openapi-typescript"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Contract } from "../support/Contract.js"
import { startServer, temporaryFolder } from "../support/winnow.mjs"

const folder = temporaryFolder()
let text = ""
let contract: Contract

beforeAll(async () => {
  const server = await startServer(["--database", `sqlite:${folder.path}/winnow.db`])
  text = await (await fetch(`${server.url}/openapi.json`)).text()
  contract = new Contract(JSON.parse(text))
  await server.stop()
})
afterAll(() => folder.remove())

describe("The OpenAPI document of a running server", () => {
  it("is clean by the strictest rules of a linter", async () => {
    const config = await createConfig({ extends: ["recommended-strict"] })
    const problems = await lintFromString({ source: text, absoluteRef: "/openapi.json", config })
    expect(problems.map(({ location, message }) => `${location[0]?.pointer}: ${message}`)).toEqual([])
  })

  it("has an example for each body, valid by the body's schema", () => {
    const schemas = contract.operations.flatMap(({ bodySchema }) => bodySchema ?? [])
    expect(schemas).not.toHaveLength(0)
    for (const schema of schemas) expect(contract.findMismatch(schema, contract.exampleOf(schema))).toBeUndefined()
  })

  // The types that code generators make of it, kept to be compiled against: `vitest run test/contract -u` renews them.
  it("gives the types that the tests are compiled with", async () => {
    const types = await openapiTypescript(JSON.parse(text))
    const code = astToString(types, { formatOptions: { removeComments: true } })
    await expect(code).toMatchFileSnapshot("./GeneratedTypes.ts")
  })
})
