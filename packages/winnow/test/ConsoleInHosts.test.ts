import { sampleInvoicePdf } from "@winnow/testkit/samples"
import express from "express"
import { Hono } from "hono"
import type { RequestListener } from "node:http"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import type { Winnow } from "winnow"
import { createWinnow, template } from "winnow"
import { toNodeHandler } from "winnow/node"
import { launchBrowser } from "../../../test/console/Browser.mjs"

const invoice = template("Invoice", {
  invoiceNumber: template.string("The invoice number"),
  grandTotal: template.number("Total amount due")
})

describe("The console in a host's app, under a prefix", () => {
  let browser: Awaited<ReturnType<typeof launchBrowser>>

  beforeAll(async () => {
    browser = await launchBrowser()
  }, 120_000)
  afterAll(() => browser?.close())

  const listen = async (app: RequestListener) => {
    const server = createServer(app)
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  const prefix = "/api/winnow"

  /** An app with pages of its own that has the console under its prefix. */
  const hosts: ReadonlyArray<readonly [name: string, app: (handler: Winnow["handler"]) => RequestListener]> = [
    [
      "Hono",
      (handler) => {
        const app = new Hono()
        app.get("/", (context) => context.text("The app's own page"))
        app.all(`${prefix}/*`, ({ req }) => handler(req.raw))
        return toNodeHandler(async (request) => app.fetch(request))
      }
    ],
    [
      "Express",
      (handler) => {
        const app = express()
        app.get("/", (_, response) => void response.send("The app's own page"))
        app.use(prefix, toNodeHandler(handler))
        return app
      }
    ],
    [
      "a route with handlers by method, as Next has them",
      (handler) => {
        const route = { GET: handler, POST: handler, PUT: handler, DELETE: handler }
        const isMethod = (name: string): name is keyof typeof route => name in route
        return toNodeHandler(async (request) => {
          if (!new URL(request.url).pathname.startsWith(prefix)) return new Response("The app's own page")
          return isMethod(request.method) ? route[request.method](request) : new Response(null, { status: 405 })
        })
      }
    ]
  ]

  /** The app with one document of its user Ada, whom it knows by a cookie, and a browser in which she is signed in. */
  const start = async (app: (typeof hosts)[number][1]) => {
    const winnow = await createWinnow({
      handler: {
        prefix,
        console: true,
        authenticate: (request) => (request.headers.get("cookie")?.includes("who=ada") === true ? "ada" : null)
      }
    })
    onTestFinished(() => winnow.close())
    const job = await winnow.submit(invoice, { file: await sampleInvoicePdf(), name: "invoice.pdf", user: "ada" })
    await winnow.wait(job.id, { user: "ada" })
    const url = await listen(app(winnow.handler))
    const context = await browser.newContext({ reducedMotion: "reduce" })
    onTestFinished(() => context.close())
    await context.addCookies([{ name: "who", value: "ada", url }])
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    const missed: Array<string> = []
    page.on("response", (response) => {
      if (response.status() >= 400) missed.push(`${response.status()} ${response.url()}`)
    })
    page.on("pageerror", (error) => missed.push(error.message))
    return { job, url, page, missed }
  }

  it.each(hosts)("works in %s, for whom the app knows", { timeout: 120_000 }, async (_, app) => {
    const { job, missed, page, url } = await start(app)
    expect(await (await fetch(url)).text()).toBe("The app's own page")
    await page.goto(`${url}${prefix}`)
    await page.getByRole("link", { name: "invoice.pdf" }).click()
    await page.getByLabel("grandTotal", { exact: true }).fill("7")
    await page.getByRole("button", { name: "Approve" }).click()
    await page.getByText("Open again").waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel("grandTotal", { exact: true }).inputValue()).toBe("7")
    expect(page.url()).toBe(`${url}${prefix}/documents/${job.id}`)
    await page.getByRole("link", { name: "Templates" }).click()
    await page.getByRole("heading", { name: "Templates" }).waitFor()
    expect(await page.getByRole("button", { name: "Sign out" }).count()).toBe(0)
    expect(missed).toEqual([])
  })

  it.each(hosts)("in %s refuses changes that a page of another origin sends", { timeout: 120_000 }, async (_, app) => {
    const { job, page, url } = await start(app)
    const site = await listen((_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"))
    await page.goto(site)
    const forge = async ({ id, target }: { readonly id: string; readonly target: string }) => {
      const send = (path: string, init: RequestInit) =>
        fetch(`${target}/v1${path}`, { credentials: "include", ...init }).then(
          ({ status, type }) => `${type} ${status}`,
          () => "refused"
        )
      const body = JSON.stringify({ name: "Forged", variables: [{ key: "a", type: "string", context: "" }] })
      const json = { "content-type": "application/json" }
      return [
        await send("/templates", { method: "POST", body, mode: "no-cors" }),
        await send("/templates", { method: "POST", body, headers: json }),
        await send(`/extractions/${id}`, { method: "DELETE" }),
        await send(`/extractions/${id}/review`, { method: "PUT", body: "{}", headers: json }),
        await send("/extractions", {})
      ]
    }
    const outcomes = await page.evaluate(forge, { id: job.id, target: url + prefix })
    expect(outcomes).toEqual(["opaque 0", "refused", "refused", "refused", "refused"])
    // A form needs no script, and its answer is a page.
    await page.setContent(`<form method="post" action="${url}${prefix}/v1/templates" enctype="text/plain"><button>Go`)
    await Promise.all([
      page.waitForResponse((response) => response.status() === 403),
      page.getByRole("button", { name: "Go" }).click()
    ])
    const calls = { headers: { cookie: "who=ada" } }
    expect(await (await fetch(`${url}${prefix}/v1/templates`, calls)).text()).not.toContain("Forged")
    expect((await fetch(`${url}${prefix}/v1/extractions/${job.id}`, calls)).status).toBe(200)
  })
})
