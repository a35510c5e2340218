import { sampleInvoicePdf } from "@winnow/testkit/samples"
import type { RequestListener } from "node:http"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { createWinnow, template } from "winnow"
import { toNodeHandler } from "winnow/node"
import { launchBrowser } from "./Browser.mjs"

const invoice = template("Invoice", {
  invoiceNumber: template.string("The invoice number"),
  grandTotal: template.number("Total amount due")
})

describe("The console in a host's app, under a prefix", () => {
  let browser: Browser

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

  it.each([
    ["keeps the prefix, as Hono's and Next's routes do", false],
    ["takes the prefix off, as Express' mounts do", true]
  ])("works where the app %s, for whom the app knows", { timeout: 120_000 }, async (_, takesOff) => {
    const winnow = await createWinnow({
      handler: {
        prefix: "/api/winnow",
        console: true,
        authenticate: (request) => (request.headers.get("cookie")?.includes("who=ada") === true ? "ada" : null)
      }
    })
    onTestFinished(() => winnow.close())
    const job = await winnow.submit(invoice, { file: await sampleInvoicePdf(), name: "invoice.pdf", user: "ada" })
    await winnow.wait(job.id, { user: "ada" })
    const handle = toNodeHandler(winnow.handler)
    const url = await listen((request, response) => {
      if (request.url?.startsWith("/api/winnow") !== true) return response.writeHead(404).end("The app's own page")
      if (takesOff) {
        Object.assign(request, { originalUrl: request.url })
        request.url = request.url.slice("/api/winnow".length) || "/"
      }
      void handle(request, response)
    })
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
    await page.goto(`${url}/api/winnow`)
    await page.getByRole("link", { name: "invoice.pdf" }).click()
    await page.getByLabel("grandTotal", { exact: true }).fill("7")
    await page.getByRole("button", { name: "Approve" }).click()
    await page.getByText("Open again").waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel("grandTotal", { exact: true }).inputValue()).toBe("7")
    expect(page.url()).toBe(`${url}/api/winnow/documents/${job.id}`)
    await page.getByRole("link", { name: "Templates" }).click()
    await page.getByRole("heading", { name: "Templates" }).waitFor()
    expect(await page.getByRole("button", { name: "Sign out" }).count()).toBe(0)
    expect(missed).toEqual([])
  })
})
