import { sampleInvoicePdf } from "@winnow/testkit/samples"
import { join } from "node:path"
import createClient from "openapi-fetch"
import { expect } from "vitest"
import { Contract } from "../support/Contract.js"
import { createUser } from "../support/accounts.mjs"
import { startServer, temporaryFolder } from "../support/winnow.mjs"
import type { components, paths } from "./GeneratedTypes.js"

export type Schemas = components["schemas"]

export const variables: Schemas["TemplateDraft"]["variables"] = [
  { key: "invoiceNumber", type: "string", context: "Invoice number", required: true },
  {
    key: "lines",
    type: "array",
    arrayType: "object",
    context: "Items",
    fields: [{ key: "total", type: "number", context: "Line total" }]
  }
]

/** The shipped server, and clients made of the types that are generated from its contract. */
export const startGeneratedClients = async () => {
  const folder = temporaryFolder()
  const database = `sqlite:${join(folder.path, "winnow.db")}`
  const pdf = await sampleInvoicePdf()
  const server = await startServer(["--database", database], { WINNOW_WEBHOOK_ALLOW: "127.0.0.0/8" })
  const contract = new Contract(JSON.parse(await (await fetch(`${server.url}/openapi.json`)).text()))

  /** A client whose every answer must be as the contract says. */
  const connect = (key: string) => {
    const client = createClient<paths>({ baseUrl: server.url, headers: { authorization: `Bearer ${key}` } })
    client.use({
      onResponse: async ({ request, response }) => {
        const { pathname, search } = new URL(request.url)
        const answer = { status: response.status, headers: response.headers, body: await response.clone().json() }
        expect(contract.findFault(request.method, pathname + search, answer)).toBeUndefined()
      }
    })
    return client
  }

  /** A user with a client, a template, and a run of it: of an invoice, and of a document that cannot be read. */
  const newUser = async (plan: Schemas["Plan"] = "pro") => {
    const user = await createUser({ database, email: `${crypto.randomUUID()}@example.com`, plan })
    const api = connect(user.key)
    const { data } = await api.POST("/v1/templates", { body: { name: "Invoice", variables } })
    const run: Schemas["RunRequest"] = {
      templateId: data?.data.id ?? "",
      fileName: "invoice.pdf",
      pdfBase64: Buffer.from(pdf).toString("base64"),
      mimeType: "application/pdf"
    }
    return { ...user, api, run, broken: { ...run, pdfBase64: Buffer.from("%PDF-1.7").toString("base64") } }
  }

  const stop = async () => {
    await server.stop()
    folder.remove()
  }
  return { database, connect, newUser, stop }
}

export const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
