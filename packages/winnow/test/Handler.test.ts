import express from "express"
import fastify from "fastify"
import { Hono } from "hono"
import { request } from "node:http"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import type { Winnow } from "winnow"
import { createWinnow, template } from "winnow"
import { toNodeHandler } from "winnow/node"
import { openai } from "winnow/openai"
import { sqlite } from "winnow/sqlite"
import { startHeldModel } from "../../../test/support/HeldModel.js"
import { engine, invoice, invoiceBytes, invoiceData, listen, readJson } from "./Invoice.js"

type Send = (path: string, init?: RequestInit) => Promise<Response>

const json = { "content-type": "application/json" }

const runBody = (templateId: string, bytes: Uint8Array) =>
  JSON.stringify({
    templateId,
    fileName: "invoice.pdf",
    mimeType: "application/pdf",
    pdfBase64: Buffer.from(bytes).toString("base64")
  })

/** Opens the console as a browser does, at the prefix itself and below it. */
const openConsole = async (send: Send, userId: string) => {
  for (const path of ["/", "/documents/ext_1", "/sign-in"]) {
    const page = await send(path, { headers: { accept: "text/html" } })
    expect([path, page.status]).toEqual([path, 200])
    expect(page.headers.get("content-security-policy")).toContain("default-src 'self'")
    const html = await page.text()
    expect(html).toContain('<base href="/api/winnow/">')
    const [script] = /assets\/[\w.-]+\.js/.exec(html) ?? []
    const asset = await send(`/${script}`, { headers: { "accept-encoding": "br" } })
    expect([asset.status, asset.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"])
    expect((await asset.text()).includes("import")).toBe(true)
  }
  const session = await readJson(await send("/v1/session"))
  expect(session).toMatchObject({ data: { userId, via: "host", csrfToken: null } })
}

/** Uses the API as its clients do, for a user without any extraction. */
const exercise = async (send: Send, userId = "ada") => {
  const created = await send("/v1/templates", { method: "POST", headers: json, body: JSON.stringify(invoice) })
  expect(created.status).toBe(200)
  const { data: template } = await readJson(created)
  const post = (bytes: Uint8Array) =>
    send("/v1/extractions/run", { method: "POST", headers: json, body: runBody(template.id, bytes) })
  const ran = await post(await invoiceBytes)
  expect(ran.status).toBe(200)
  const { data } = await readJson(ran)
  expect(data).toMatchObject({ status: "completed", extractedData: invoiceData })
  const list = await send("/v1/extractions?limit=10")
  expect(await list.json()).toEqual({ data: [data], hasMore: false })
  const file = await send("/v1/extractions/export?format=csv")
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8")
  expect((await file.text()).split("\r\n")[1]).toMatch(new RegExp(`^${data.id},`))
  const tooLarge = await post(new Uint8Array(3 * 2 ** 20).fill(37))
  expect(tooLarge.status).toBe(413)
  expect((await send("/v1/extractions/none")).status).toBe(404)
  expect((await send(`/v1/extractions/${data.id};x`)).status).toBe(404)
  expect((await send("/v1/nothing")).status).toBe(404)
  expect(await (await send("/health")).json()).toMatchObject({ status: "ok" })
  expect((await send("/openapi.json")).headers.get("content-type")).toContain("json")
  await openConsole(send, userId)
}

const options = { maxDocumentBytes: 2 * 2 ** 20 }
const ada = { authenticate: (request: Request) => (request.headers.get("x-user") === "ada" ? "ada" : null) }

const sendTo =
  (handler: (request: Request) => Response | Promise<Response>, origin: string, userId = "ada"): Send =>
  async (path, init) => {
    const asked = new Request(`${origin}${path}`, init)
    asked.headers.set("x-user", userId)
    return handler(asked)
  }

const open = (prefix = "/api/winnow"): Promise<Winnow> =>
  engine({ ...options, handler: { ...ada, prefix, console: true } })

describe("the handler", () => {
  /** The engine of all tests that have users of their own: a new one costs most of the time of a test. */
  let shared: Winnow
  beforeAll(async () => {
    const authenticate = (request: Request) => request.headers.get("x-user")
    shared = await createWinnow({ ...options, handler: { authenticate, prefix: "/api/winnow", console: true } })
  })
  afterAll(() => shared?.close())

  it("is mounted in Hono, which takes the prefix off", async () => {
    const app = new Hono().mount("/api/winnow", shared.handler)
    await exercise(
      sendTo((request) => app.fetch(request), "http://host/api/winnow", "hono"),
      "hono"
    )
  })

  it("is a route of Hono's, under its prefix", async () => {
    const app = new Hono().all("/api/winnow/*", (context) => shared.handler(context.req.raw))
    await exercise(
      sendTo((request) => app.fetch(request), "http://host/api/winnow", "route"),
      "route"
    )
  })

  it("is a route handler of Next's, under its prefix", async () => {
    const { handler } = await open("/api/winnow/")
    // What `app/api/winnow/[[...path]]/route.ts` exports; Next calls one of them with the request and its parameters.
    const route = { GET: handler, POST: handler }
    const next = async (request: Request) => {
      const call: (request: Request, context: object) => Promise<Response> =
        route[request.method === "POST" ? "POST" : "GET"]
      const { body, headers, status } = await call(request, { params: Promise.resolve({ path: [] }) })
      // Next sends a response without these, since it compresses by itself.
      for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name)
      return new Response(body, { status, headers })
    }
    await exercise(sendTo(next, "http://host/api/winnow"))
  })

  it("is mounted in Express", async () => {
    const app = express().use("/api/winnow", toNodeHandler(shared.handler))
    await exercise(sendTo(fetch, `${await listen(app)}/api/winnow`, "express"), "express")
  })

  it("is mounted in Express behind a parser of bodies", async () => {
    const app = express().use("/api/winnow", express.json({ limit: "10mb" }), toNodeHandler(shared.handler))
    await exercise(sendTo(fetch, `${await listen(app)}/api/winnow`, "parsed"), "parsed")
  })

  it("is mounted in Fastify", async () => {
    const handle = toNodeHandler(shared.handler)
    const app = fastify()
    onTestFinished(() => app.close())
    await app.register(async (scope) => {
      // The handler reads the body itself.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser("*", (_request, _body, done) => done(null))
      scope.all("/api/winnow/*", async (request, reply) => {
        reply.hijack()
        await handle(request.raw, reply.raw)
      })
    })
    const origin = await app.listen({ port: 0, host: "127.0.0.1" })
    await exercise(sendTo(fetch, `${origin}/api/winnow`, "fastify"), "fastify")
  })

  it("tells in its contract under which prefix it stands", async () => {
    const serversOf = async (prefix: string) => {
      const { handler } = await open(prefix)
      return (await handler(new Request(`http://host${prefix.replace(/\/$/, "")}/openapi.json`))).json()
    }
    expect(await serversOf("/api/winnow/")).toMatchObject({ servers: [{ url: "/api/winnow" }] })
    expect(await serversOf("")).toMatchObject({ servers: [{ url: "." }] })
  })

  it("is found where the host takes off all of the prefix or a part, as Next takes its `basePath`", async () => {
    const statusAt = ({ handler }: Winnow, path: string) =>
      handler(new Request(`http://host${path}`)).then(({ status }) => status)
    const winnow = await open("/base/admin/winnow")
    for (const path of ["/base/admin/winnow", "/admin/winnow", "/winnow", ""]) {
      expect([path, await statusAt(winnow, `${path}/v1/session`)]).toEqual([path, 401])
    }
    expect(await statusAt(winnow, "/base/admin/winnows/v1/session")).toBe(404)
    // What is left of this prefix is the API's own path.
    expect(await statusAt(await open("/base/v1"), "/v1/session")).toBe(401)
  })

  it("has the console at the prefix without a slash, too, and only where the host wants it", async () => {
    const page = { headers: { accept: "text/html" } }
    const { handler } = await open()
    const shown = await handler(new Request("http://host/api/winnow?status=failed", page))
    expect(await shown.text()).toContain('<base href="/api/winnow/">')
    expect((await handler(new Request("http://host/api/winnows", page))).status).toBe(200)
    const plain = await engine({ handler: ada })
    expect((await plain.handler(new Request("http://host/", page))).status).toBe(404)
  })

  it("keeps documents for the console, and marks its runs as the dashboard's", async () => {
    const send = sendTo(shared.handler, "http://host/api/winnow", "visitor")
    const created = await send("/v1/templates", { method: "POST", headers: json, body: JSON.stringify(invoice) })
    const { data: template } = await readJson(created)
    const headers = { ...json, "x-winnow-console": "1" }
    const body = runBody(template.id, await invoiceBytes)
    const { data } = await readJson(await send("/v1/extractions/run", { method: "POST", headers, body }))
    expect(data).toMatchObject({ status: "completed", source: "dashboard" })
    expect((await send(`/v1/extractions/${data.id}/document`)).status).toBe(200)
    const forged = { ...json, "sec-fetch-site": "cross-site", origin: "https://evil.example" }
    expect((await send("/v1/extractions/run", { method: "POST", headers: forged, body })).status).toBe(403)
  })

  it("opens jobs for review where the template says so", async () => {
    const user = "reviewed"
    const fields = { total: template.number("Total"), moonPhase: template.string("Phase of the moon").required() }
    const checked = template("Invoice", fields, { review: { missingRequired: true } })
    const { id } = await shared.submit(checked, { file: await invoiceBytes, user })
    await expect(shared.wait(id, { user })).rejects.toMatchObject({ code: "MISSING_VALUE" })
    const send = sendTo(shared.handler, "http://host/api/winnow", user)
    expect(await readJson(await send("/v1/reviews?state=open"))).toMatchObject({
      data: [{ extractionId: id, reasons: [{ code: "missing_required", path: "moonPhase" }] }]
    })
  })

  it("opens one job's review for who follows a link, without an account", async () => {
    const user = "sharer"
    const { id } = await shared.submit(invoice, { file: await invoiceBytes, user })
    const other = await shared.submit(invoice, { file: await invoiceBytes, user })
    await shared.wait(id, { user })
    const link = await shared.reviewLink({
      extraction: id,
      user,
      expiresIn: 3_600,
      origin: "https://app.example/"
    })
    expect(link.url).toBe(`https://app.example/api/winnow/review/${id}#token=${link.token}`)
    expect(link.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000)
    const send = (path: string, init?: RequestInit) =>
      shared.handler(new Request(`http://host/api/winnow${path}`, init))
    const signedIn = await send("/v1/session", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ token: link.token })
    })
    expect(await readJson(signedIn)).toMatchObject({ data: { via: "review", extractionId: id, userId: user } })
    const [cookie = ""] = signedIn.headers.getSetCookie()
    expect(cookie).toMatch(/; Path=\/api\/winnow; HttpOnly; SameSite=Strict$/)
    const get = async (path: string) =>
      (await send(path, { headers: { cookie: cookie.split(";", 1)[0] ?? "" } })).status
    expect(await get(`/v1/extractions/${id}`)).toBe(200)
    expect(await get(`/v1/extractions/${other.id}`)).toBe(403)
    expect(await get("/v1/extractions")).toBe(403)
    await expect(shared.reviewLink({ extraction: id, user: "eve" })).rejects.toMatchObject({ code: "JOB_NOT_FOUND" })
    await expect(shared.reviewLink({ extraction: id, expiresIn: 5 })).rejects.toMatchObject({ code: "INVALID_OPTION" })
  })

  it("lets in whom the host knows, and nobody else", async () => {
    const { handler } = await open()
    const stranger = await handler(new Request("http://host/v1/extractions"))
    expect(stranger.status).toBe(401)
    expect(await stranger.json()).toMatchObject({ error: { code: "UNAUTHORIZED" } })
  })

  it("knows the engine's own keys where the host authenticates nobody", async () => {
    const winnow = await engine()
    const key = await winnow.createApiKey({ user: "ada" })
    const get = (authorization: string) =>
      winnow.handler(new Request("http://host/v1/extractions", { headers: { authorization } }))
    expect((await get(`Bearer ${key}`)).status).toBe(200)
    expect((await get(`Bearer ${key}x`)).status).toBe(401)
  })

  it("tells of no limit where the host sets none, as the largest number", async () => {
    const send = sendTo((await open()).handler, "http://host")
    const { data } = await readJson(await send("/v1/usage"))
    expect(data).toMatchObject({ plan: "pro", usage: 0, limit: 9007199254740991 })
  })

  it("shows the jobs of the host, and the host its own", async () => {
    const winnow = await engine({ handler: ada, storage: sqlite(":memory:") })
    const { id } = await winnow.submit(invoice, { file: await invoiceBytes, user: "ada" })
    await winnow.wait(id, { user: "ada" })
    const send = sendTo(winnow.handler, "http://host")
    expect(await (await send(`/v1/extractions/${id}`)).json()).toMatchObject({ data: { extractedData: invoiceData } })
    expect(await (await send(`/v1/extractions/${id}/evidence`)).json()).toMatchObject({ data: expect.any(Array) })
  })

  it("lets a run end whose client has left", async () => {
    const model = await startHeldModel({ ...invoiceData })
    onTestFinished(model.stop)
    const winnow = await engine({
      ...options,
      model: openai("held", { baseUrl: model.baseUrl }),
      handler: { ...ada, prefix: "/api/winnow" }
    })
    const url = await listen(toNodeHandler(winnow.handler))
    const send = sendTo(fetch, url)
    const created = await send("/v1/templates", { method: "POST", headers: json, body: JSON.stringify(invoice) })
    const body = runBody((await readJson(created)).data.id, await invoiceBytes)
    // Not by `fetch`, which may forget the signal of a request that nobody else holds
    const leaving = request(`${url}/v1/extractions/run`, { method: "POST", headers: { ...json, "x-user": "ada" } })
    leaving.on("error", () => undefined).end(body)
    await expect.poll(model.asked).toBe(1)
    leaving.destroy()
    model.release()
    const runs = async () => (await readJson(await send("/v1/extractions"))).data
    await expect.poll(runs).toMatchObject([{ status: "completed" }])
  })
})
