import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Answer, Operation } from "../support/Contract.js"
import { databases } from "../support/Databases.js"
import { newDatabase } from "../support/TestDatabase.js"
import type { Request } from "./Send.js"
import { send } from "./Send.js"
import type { Tenant, Tenants } from "./Tenants.js"
import { idempotencyKey, runId, startTenants } from "./Tenants.js"

describe.each(databases)("Two users of one server on %s", { timeout: 180_000 }, (type) => {
  let tenants: Tenants
  beforeAll(async () => {
    tenants = await startTenants(type === "postgres" ? await newDatabase() : undefined)
  }, 180_000)
  afterAll(() => tenants.stop())

  const ask = (request: Request) => send(tenants.url, request)

  /** Every operation about one thing, with how it is asked for another user's and for nobody's. */
  const foreign = (): ReadonlyArray<readonly [Operation, theirs: Request, nobodys: Request]> =>
    tenants.contract.operations
      .filter(({ path }) => path.includes("{id}"))
      .map((operation) => {
        const own = tenants.requestOf(operation, tenants.b)
        const { url } = tenants.requestOf(operation, tenants.a)
        return [operation, { ...own, url }, { ...own, url: url.replace(/_\w{22}/, `_${"0".repeat(22)}`) }]
      })

  /** All that a user can read, by where it is read. */
  const everythingOf = async (tenant: Tenant): Promise<ReadonlyMap<string, unknown>> => {
    const everything = new Map<string, unknown>()
    for (const operation of tenants.contract.operations.filter(({ method }) => method === "GET")) {
      const answer = await ask(tenants.requestOf(operation, tenant))
      expect(answer.status, operation.operationId).toBe(200)
      everything.set(operation.operationId, withoutUse(answer.body))
    }
    return everything
  }

  /** Reading is using a key. */
  const withoutUse = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body, (name, value) => (name === "lastUsedAt" ? null : value)))

  const plain = ({ body, status }: Answer) => ({ status, body })

  it("see each other's things as little as things that never were", async () => {
    const [before, beforeOwn] = [await everythingOf(tenants.a), await everythingOf(tenants.b)]
    const sent = tenants.received.length
    expect(foreign().length).toBeGreaterThan(10)
    for (const [{ operationId }, theirs, nobodys] of foreign()) {
      const answer = await ask(theirs)
      expect(answer, operationId).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } })
      expect(plain(answer), operationId).toEqual(plain(await ask(nobodys)))
    }
    expect(await everythingOf(tenants.a)).toEqual(before)
    expect(await everythingOf(tenants.b)).toEqual(beforeOwn)
    expect(tenants.received).toHaveLength(sent)
  })

  it("have nothing of each other in what they can read", async () => {
    for (const [tenant, other] of [
      [tenants.a, tenants.b],
      [tenants.b, tenants.a]
    ] as const) {
      const text = JSON.stringify([...(await everythingOf(tenant))])
      expect(text).toContain(tenant.userId)
      expect(text).toContain(tenant.ids["/v1/extractions"])
      for (const foreign of [other.userId, ...Object.values(other.ids), other.key.slice(0, 16)]) {
        expect(text).not.toContain(foreign)
      }
    }
  })

  it("filter by each other's ids and find nothing, by the same batch and find their own", async () => {
    const { a, b } = tenants
    const get = (url: string) => ask({ method: "GET", url, headers: { authorization: `Bearer ${b.key}` } })
    const nothing = { status: 200, body: { data: [] } }
    expect(await get(`/v1/extractions?templateId=${a.ids["/v1/templates"]}`)).toMatchObject(nothing)
    expect(await get(`/v1/webhooks/deliveries?webhookId=${a.ids["/v1/webhooks"]}`)).toMatchObject(nothing)
    expect((await get(`/v1/extractions?runId=${runId}`)).body).toMatchObject({
      data: [{ id: b.ids["/v1/extractions"], userId: b.userId }]
    })
  })

  it("cannot run each other's templates, and count for themselves alone", async () => {
    const usage = async () => [(await tenants.a.client.usage()).usage, (await tenants.b.client.usage()).usage]
    const [a = 0, b = 0] = await usage()
    const run = tenants.contract.operations.filter(({ operationId }) => operationId === "extractions.run")
    expect(run).toHaveLength(1)
    for (const operation of run) {
      const own = tenants.requestOf(operation, tenants.b)
      const templateId = tenants.a.ids["/v1/templates"]
      const theirs = await ask({ ...own, body: { ...Object(own.body), templateId } })
      const nobodys = await ask({ ...own, body: { ...Object(own.body), templateId: `tpl_${"0".repeat(22)}` } })
      expect(theirs).toMatchObject({ status: 404, body: { error: { message: "Template not found" } } })
      expect(plain(theirs)).toEqual(plain(nobodys))
      expect(await usage()).toEqual([a, b])
      expect((await ask(own)).status).toBe(200)
      expect(await usage()).toEqual([a, b + 1])
    }
  })

  it("use the same idempotency key for runs of their own", async () => {
    const { a, b } = tenants
    const file = new TextEncoder().encode("%PDF-1.7")
    const run = (tenant: Tenant) =>
      tenant.client.extractions.run({
        templateId: tenant.ids["/v1/templates"] ?? "",
        file,
        idempotencyKey: `${idempotencyKey}-again`
      })
    const [first, second, third] = [await run(a), await run(b), await run(a)]
    expect(first.userId).toBe(a.userId)
    expect(second.userId).toBe(b.userId)
    expect(third).toEqual(first)
  })
})
