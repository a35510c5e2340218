import { sampleInvoice, sampleInvoicePdf } from "@winnow/testkit/samples"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startSeededServer, temporaryFolder, winnow } from "../support/winnow.mjs"
import { launchBrowser } from "./Browser.mjs"

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

  const signInLink = async (user = server.userId) => {
    const words = ["console", "link", "--user", user, "--base-url", server.url, "--database", server.database]
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
    await page.context().close()
    expect(complaints).toEqual([])
  })

  it("takes a link once, and leaves no token in the address", async () => {
    expect(page.url()).toBe(`${server.url}/`)
    const link = await signInLink("A@Example.com")
    const other = await (await browser.newContext()).newPage()
    await other.goto(link)
    await other.getByRole("heading", { name: "Documents", exact: true }).waitFor()
    const late = await (await browser.newContext()).newPage()
    await late.goto(link)
    await late.getByRole("alert").waitFor()
    expect(await late.getByRole("heading", { name: "Documents", exact: true }).count()).toBe(0)
  })

  /** Adds documents as one batch, and gives its panel once all are done. */
  const extract = async (...files: ReadonlyArray<readonly [name: string, bytes: Uint8Array]>) => {
    await page
      .locator("input[type=file]")
      .setInputFiles(files.map(([name, bytes]) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) })))
    await page.getByRole("button", { name: "Extract", exact: true }).click()
    const batch = page.getByRole("region", { name: "Added documents" })
    await batch.getByText(`${files.length} document${files.length === 1 ? "" : "s"} done`).waitFor()
    return batch
  }
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const api = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${server.key}` } })
    const text = await response.text()
    return response.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text).data : text
  }
  /** The middle of a word on page 1, in the window. */
  const placeOf = async (id: string, text: string) => {
    const [shown] = (await api(`/v1/extractions/${id}/pages`)).pages
    const word = shown.words.find((one: { readonly text: string }) => one.text === text)
    const drawn = await page.locator("svg.overlay").first().boundingBox()
    if (drawn === null) throw new Error("No page is shown")
    return [
      drawn.x + ((word.x + word.width / 2) / shown.width) * drawn.width,
      drawn.y + ((word.y + word.height / 2) / shown.height) * drawn.height
    ] as const
  }

  it("extracts three dropped documents as one batch, says why one failed, and runs nothing of their names", async () => {
    const pdf = await sampleInvoicePdf()
    const evil = `<img src=x onerror="alert(1)">.pdf`
    const batch = await extract(["march.pdf", pdf], [evil, pdf], ["cut.pdf", pdf.subarray(0, 600)])
    expect(await batch.getByText("The PDF is cut off").count()).toBe(1)
    await page.goto(server.url)
    await page.getByText(evil).first().waitFor()
    expect(await page.locator("img[src=x]").count()).toBe(0)
  })

  it("shows a page, takes a clicked word as the value, approves it, and exports the record as extracted", async () => {
    const batch = await extract(["april.pdf", await sampleInvoicePdf()])
    await batch.getByRole("link", { name: "april.pdf" }).click()
    await field("invoiceNumber").waitFor()
    expect(await field("invoiceNumber").inputValue()).toBe(sampleInvoice.invoiceNumber)
    const widthOfImage = () => page.evaluate<number>("document.querySelector('figure img')?.naturalWidth ?? 0")
    await expect.poll(widthOfImage).toBeGreaterThan(100)
    const id = page.url().split("/").at(-1) ?? ""
    await field("grandTotal").focus()
    await page.mouse.click(...(await placeOf(id, "699.00")))
    await expect.poll(async () => (await api(`/v1/extractions/${id}/review`)).data.grandTotal).toBe(699)
    await page.getByRole("button", { name: "Approve" }).click()
    await expect.poll(async () => (await api(`/v1/extractions/${id}/review`)).state).toBe("approved")
    const { corrections } = await api(`/v1/extractions/${id}/review`)
    expect(corrections).toMatchObject([{ path: "grandTotal", was: sampleInvoice.grandTotal, is: 699, page: 1 }])
    expect((await api(`/v1/extractions/${id}`)).extractedData.grandTotal).toBe(sampleInvoice.grandTotal)
    expect((await api(`/v1/extractions/${id}`)).source).toBe("dashboard")
    expect(await api("/v1/extractions/export?format=csv")).toContain("april.pdf")
  })
})
