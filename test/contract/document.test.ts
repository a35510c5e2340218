import { createConfig, lintFromString } from "@redocly/openapi-core"
import { createClient } from "@winnow/client"
import openapiTypescript, { astToString } from "openapi-typescript"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Contract } from "../support/Contract.js"
import { startReceiver } from "../support/Receiver.js"
import { startSeededServer, startServer, temporaryFolder } from "../support/winnow.mjs"

const template = fileURLToPath(new URL("../../examples/quickstart/invoice.template.json", import.meta.url))

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

  it("says what webhooks are sent, as they are sent", async () => {
    const { webhooks } = JSON.parse(text)
    expect(Object.keys(webhooks)).toEqual(["extraction.completed", "extraction.failed", "extraction.reviewed"])
    const receiver = await startReceiver()
    const server = await startSeededServer({ template, env: { WINNOW_WEBHOOK_ALLOW: "127.0.0.0/8" } })
    const client = createClient({ baseUrl: server.url, apiKey: server.key })
    const { webhook } = await client.webhooks.register({ url: receiver.url, events: ["extraction.completed"] })
    await client.webhooks.test(webhook.id)
    const [sent] = receiver.received
    const { parameters, requestBody } = webhooks["extraction.completed"].post
    const { schema } = requestBody.content["application/json"]
    expect(contract.findMismatch(schema, JSON.parse(String(sent?.body)))).toBeUndefined()
    expect(contract.findMismatch(schema, { event: "extraction.completed" })).toBeDefined()
    for (const { name, required } of parameters) {
      expect(sent?.headers[name.toLowerCase()] !== undefined, name).toBe(required)
    }
    receiver.close()
    await server.stop()
  })

  // The types that code generators make of it, kept to be compiled against: `vitest run test/contract -u` renews them.
  it("gives the types that the tests are compiled with", async () => {
    const types = await openapiTypescript(JSON.parse(text))
    const code = astToString(types, { formatOptions: { removeComments: true } })
    await expect(code).toMatchFileSnapshot("./GeneratedTypes.ts")
  })
})
