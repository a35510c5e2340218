import type { Client } from "@winnow/client"
import { createClient } from "@winnow/client"
import { sampleInvoicePdf } from "@winnow/testkit/samples"
import { join } from "node:path"
import { vi } from "vitest"
import type { Operation } from "../support/Contract.js"
import { Contract } from "../support/Contract.js"
import { startReceiver } from "../support/Receiver.js"
import { createUser } from "../support/accounts.mjs"
import { startServer, temporaryFolder } from "../support/winnow.mjs"
import type { Request } from "./Send.js"

/** A user with a key and one of everything. */
export interface Tenant {
  readonly userId: string
  readonly key: string
  readonly client: Client
  /** The id of something of theirs, by the collection that it is in. */
  readonly ids: Readonly<Record<string, string>>
  /** An extraction of theirs that failed. */
  readonly failedId: string
}

/** Both use the same, each for themselves. */
export const runId = "batch-1"
export const idempotencyKey = "order-4711"

const settings = {
  WINNOW_SECRET_KEY: "01".repeat(32),
  WINNOW_WEBHOOK_ALLOW: "127.0.0.0/8",
  WINNOW_DOCUMENT_RETENTION: "1 day",
  WINNOW_RATE_LIMIT: "off",
  WINNOW_FAILED_KEY_LIMIT: "off"
}

/** The shipped server with two users, on a SQLite file unless a database is given. */
export const startTenants = async (given?: string) => {
  const folder = temporaryFolder()
  const database = given ?? `sqlite:${join(folder.path, "winnow.db")}`
  const receiver = await startReceiver()
  const pdf = new Uint8Array(await sampleInvoicePdf())
  const first = await createUser({ database, email: "a@example.com", plan: "pro" })
  const second = await createUser({ database, email: "b@example.com", plan: "core" })
  const server = await startServer(["--database", database], settings)
  const contract = new Contract(JSON.parse(await (await fetch(`${server.url}/openapi.json`)).text()))

  const setUp = async (user: Pick<Tenant, "userId" | "key">): Promise<Tenant> => {
    const client = createClient({ baseUrl: server.url, apiKey: user.key })
    const variables = [{ key: "invoiceNumber", type: "string", context: "Invoice number" }] as const
    const template = await client.templates.create({ name: "Invoice", variables })
    const { webhook } = await client.webhooks.register({ url: receiver.url, events: ["extraction.completed"] })
    const run = { templateId: template.id, file: pdf, runId, idempotencyKey }
    const extraction = await client.extractions.run(run)
    const delivery = await vi.waitFor(async () => {
      const [first] = await client.deliveries.list()
      if (first === undefined) throw new Error(`No delivery of ${JSON.stringify(extraction)}`)
      return first
    }, 10_000)
    const { apiKey } = await client.apiKeys.create({ name: "spare" })
    const ids = {
      "/v1/templates": template.id,
      "/v1/webhooks": webhook.id,
      "/v1/extractions": extraction.id,
      "/v1/webhooks/deliveries": delivery.id,
      "/v1/api-keys": apiKey.id
    }
    const broken = new Blob(["%PDF-1.7 broken"], { type: "application/pdf" })
    const failed = await client.extractions.run({ templateId: template.id, file: broken })
    return { ...user, client, ids, failedId: failed.id }
  }
  const stop = async () => {
    await server.stop()
    receiver.close()
    folder.remove()
  }
  const [a, b] = await Promise.all([setUp(first), setUp(second)]).catch(async (error: unknown) => {
    await stop()
    throw error
  })

  /** What a body's fields must be to be more than examples. */
  const fieldsOf = ({ ids, key }: Tenant) => ({
    apiKey: key,
    templateId: ids["/v1/templates"],
    // Not to be read, which is soon found out.
    pdfBase64: Buffer.from("%PDF-1.7").toString("base64"),
    url: receiver.url
  })

  return {
    url: server.url,
    contract,
    a,
    b,
    logs: server.logs,
    /** What webhooks were sent. */
    received: receiver.received,
    /** A request that is as it should be, for something of this user's. */
    requestOf: ({ bodySchema, method, operationId, path }: Operation, tenant: Tenant): Request => {
      const collection = /^(.*)\/\{id\}/.exec(path)?.[1]
      const isRetry = operationId === "extractions.retry"
      const id = collection === undefined ? "" : isRetry ? tenant.failedId : tenant.ids[collection]
      if (id === undefined) throw new Error(`Nobody has anything in ${collection}: add it to the tenants`)
      const authorization = `Bearer ${tenant.key}`
      // Whatever version the review has.
      const ifMatch = operationId === "reviews.save" ? { "if-match": "*" } : undefined
      const url = path.replace("{id}", id).replace("{page}", "1")
      const request = { method, url, headers: { authorization, ...ifMatch } }
      if (bodySchema === undefined) return request
      const example = Object.entries(contract.exampleOf(bodySchema) ?? {})
      const readable = operationId === "templates.suggest" ? { pdfBase64: Buffer.from(pdf).toString("base64") } : {}
      const body = { ...Object.fromEntries(example), ...pick(fieldsOf(tenant), example), ...readable }
      return { ...request, headers: { ...request.headers, "content-type": "application/json" }, body }
    },
    stop
  }
}

export type Tenants = Awaited<ReturnType<typeof startTenants>>

/** Those fields that the example has. */
const pick = (fields: object, example: ReadonlyArray<readonly [string, unknown]>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => example.some(([known]) => known === name)))
