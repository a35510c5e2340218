import { sampleInvoice, sampleInvoicePdf } from "@winnow/testkit/samples"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startSeededServer, temporaryFolder, winnow } from "../support/winnow.mjs"
import { launchBrowser } from "./Browser.js"

const folder = temporaryFolder()
const template = join(folder.path, "invoice.template.json")
writeFileSync(
  template,
  JSON.stringify({
    name: "Invoice",
    variables: [
      { key: "invoiceNumber", type: "string", context: "Invoice number" },
      { key: "grandTotal", type: "number", context: "Total amount due" }
    ]
  })
)

describe("The console of the real server", () => {
  let browser: Browser
  let server: Awaited<ReturnType<typeof startSeededServer>>
  let page: Page
  let complaints: Array<string>

  const signInLink = async () => {
    const words = ["console", "link", "--user", server.userId, "--base-url", server.url, "--database", server.database]
    return (await winnow(words)).stdout.trim()
  }

  beforeAll(async () => {
    browser = await launchBrowser()
    server = await startSeededServer({ template })
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    folder.remove()
  })
  beforeEach(async () => {
    complaints = []
    const context = await browser.newContext({ viewport: { width: 1280, height: 1200 } })
    page = await context.newPage()
    page.setDefaultTimeout(10_000)
    page.on("pageerror", (error) => complaints.push(error.message))
    page.on("dialog", (dialog) => complaints.push(`A dialog says ${dialog.message()}`))
    page.on("console", (message) => {
      if (/Content.Security.Policy|Refused to/i.test(message.text())) complaints.push(message.text())
    })
    await page.goto(await signInLink())
    await page.getByRole("heading", { name: "Documents", exact: true }).waitFor()
  })
  afterEach(async () => {
    await page.screenshot({ path: `/tmp/w/live/${Date.now()}.png` })
    await page.context().close()
    expect(complaints).toEqual([])
  })

  it("takes a link once, and leaves no token in the address", async () => {
    expect(page.url()).toBe(`${server.url}/`)
    const link = await signInLink()
    const other = await (await browser.newContext()).newPage()
    await other.goto(link)
    await other.getByRole("heading", { name: "Documents", exact: true }).waitFor()
    const late = await (await browser.newContext()).newPage()
    await late.goto(link)
    await late.getByRole("alert").waitFor()
    expect(await late.getByRole("heading", { name: "Documents", exact: true }).count()).toBe(0)
  })

  it("extracts three dropped documents, shows a page with its words, and says why one failed", async () => {
    const pdf = Buffer.from(await sampleInvoicePdf())
    const evil = `<img src=x onerror="alert(1)">.pdf`
    await page.locator("input[type=file]").setInputFiles([
      { name: "march.pdf", mimeType: "application/pdf", buffer: pdf },
      { name: evil, mimeType: "application/pdf", buffer: pdf },
      { name: "cut.pdf", mimeType: "application/pdf", buffer: pdf.subarray(0, 600) }
    ])
    await page.getByRole("button", { name: "Extract", exact: true }).click()
    const batch = page.getByRole("region", { name: "Added documents" })
    await batch.getByText("3 documents done").waitFor()
    await batch.getByRole("link", { name: "march.pdf" }).click()
    const number = page.getByLabel("invoiceNumber", { exact: true })
    await number.waitFor()
    expect(await number.inputValue()).toBe(sampleInvoice.invoiceNumber)
    await page.locator("svg.overlay").first().waitFor()
    await page.waitForFunction("[...document.images].some((image) => image.complete && image.naturalWidth > 100)")
    await page.screenshot({ path: "/tmp/w/live/doc.png" })
    await page.goto(server.url)
    await page.getByText(evil).first().waitFor()
    expect(await page.locator("img[src=x]").count()).toBe(0)
    await page.screenshot({ path: "/tmp/w/live/list.png" })
  })
})
