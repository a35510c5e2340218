import {
  docxOf,
  docxParagraph,
  docxTable,
  sampleInvoice,
  sampleInvoiceDocx,
  sampleInvoicePdf
} from "@winnow/testkit/samples"
import { build } from "esbuild"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { createRequire } from "node:module"
import { join } from "node:path"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { shellIn } from "../support/shell.mjs"
import { createUser } from "../support/accounts.mjs"
import { temporaryFolder } from "../support/winnow.mjs"
import { launchBrowser } from "./Browser.mjs"
import { api, fill, screensOf, signInLink, startConsoleServer } from "./Screens.mjs"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

const runNode = async (file: string) => {
  const child = spawn(process.execPath, [file])
  let stderr = ""
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text))
  const [code] = await once(child, "close")
  return { code, stderr }
}

const evil = `<img src=x onerror="alert(1)"><script>alert(2)</script>`

describe("The console of the real server", () => {
  let browser: Browser
  let server: Awaited<ReturnType<typeof startConsoleServer>>
  let ids: Awaited<ReturnType<typeof fill>>
  let page: Page
  let contexts: Array<BrowserContext> = []
  /** What the browsers complain about: faults of scripts, violations of the policy. */
  let complaints: Array<string> = []
  /** Of the user, signed in once for all tests. */
  let session: Awaited<ReturnType<BrowserContext["storageState"]>>

  /** A browser of its own, with nobody signed in unless it is given a session. */
  const newPage = async (storageState?: typeof session) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 1200 },
      reducedMotion: "reduce",
      ...(storageState === undefined ? {} : { storageState })
    })
    contexts.push(context)
    return openIn(context)
  }
  const openIn = async (context: BrowserContext) => {
    const opened = await context.newPage()
    opened.setDefaultTimeout(25_000)
    opened.on("pageerror", (error) => complaints.push(error.message))
    opened.on("dialog", (dialog) => {
      complaints.push(`A dialog says ${dialog.message()}`)
      void dialog.dismiss()
    })
    opened.on("console", (message) => {
      if (/Content.Security.Policy|Refused to/i.test(message.text())) complaints.push(message.text())
    })
    return opened
  }
  const signedIn = async () => {
    const opened = await newPage()
    await opened.goto(await signInLink(server, server.userId))
    await documentsOf(opened)
    return opened
  }
  const documentsOf = (opened: Page) => opened.getByRole("heading", { name: "Documents", exact: true }).waitFor()

  beforeAll(async () => {
    browser = await launchBrowser()
    server = await startConsoleServer()
    ids = await fill(server)
    session = await (await signedIn()).context().storageState()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  beforeEach(async () => {
    complaints = []
    contexts = []
    page = await newPage(session)
    await page.goto(server.url)
    await documentsOf(page)
  })
  afterEach(async () => {
    for (const context of contexts) await context.close()
    expect(complaints).toEqual([])
  })

  const field = (name: string, on = page) => on.getByLabel(name, { exact: true })
  const button = (name: string, on = page) => on.getByRole("button", { name, exact: true })
  const reviewOf = (id: string) => api(server, `/extractions/${id}/review`)
  const dataOf = async (id: string) => (await reviewOf(id)).data

  /** A document that is extracted already. */
  const extracted = async (fileName: string, bytes?: Uint8Array, templateId = server.templateId): Promise<string> => {
    const mimeType = fileName.endsWith(".docx")
      ? "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
      : "application/pdf"
    const pdfBase64 = Buffer.from(bytes ?? (await sampleInvoicePdf())).toString("base64")
    return (await api(server, "/extractions/run", { body: { templateId, fileName, mimeType, pdfBase64 } })).id
  }
  const open = async (id: string, on = page) => {
    await on.goto(`${server.url}/documents/${id}`)
    await field("invoiceNumber", on).waitFor()
  }
  /** Where a point of page 1 is in the window. */
  const place = async (x: number, y: number) => {
    const drawn = await page.locator("svg.overlay").first().boundingBox()
    if (drawn === null) throw new Error("No page is shown")
    return [drawn.x + (x / 595) * drawn.width, drawn.y + (y / 842) * drawn.height] as const
  }
  const placeOf = async (id: string, text: string) => {
    const [shown] = (await api(server, `/extractions/${id}/pages`)).pages
    const word = shown.words.find((one: { readonly text: string }) => one.text === text)
    return place(word.x + word.width / 2, word.y + word.height / 2)
  }
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(...to, { steps: 6 })
    await page.mouse.up()
  }

  it("takes a link once, and leaves no token in the address", async () => {
    expect((await signedIn()).url()).toBe(`${server.url}/`)
    const link = await signInLink(server, "A@Example.com")
    const other = await newPage()
    await other.goto(link)
    await other.getByRole("heading", { name: "Documents", exact: true }).waitFor()
    const late = await newPage()
    await late.goto(link)
    await late.getByRole("alert").waitFor()
    expect(await late.getByRole("heading", { name: "Documents", exact: true }).count()).toBe(0)
  })

  it("extracts three dropped documents as one batch, with its progress, and says why one failed", async () => {
    const pdf = Buffer.from(await sampleInvoicePdf()).toString("base64")
    const cut = Buffer.from((await sampleInvoicePdf()).subarray(0, 600)).toString("base64")
    const files = [
      ["march.pdf", pdf],
      [`${evil}.pdf`, pdf],
      ["cut.pdf", cut]
    ]
    await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer()
      for (const [name, text] of ${JSON.stringify(files).replaceAll("<", "\\u003c")}) {
        const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
        dataTransfer.items.add(new File([bytes], name, { type: "application/pdf" }))
      }
      for (const type of ["dragover", "drop"]) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      }
    })()`)
    await page.getByRole("dialog").getByLabel("Template").selectOption({ label: "Invoice" })
    await button("Extract").click()
    const batch = page.getByRole("region", { name: "Added documents" })
    await batch.getByText("of 3 done").waitFor()
    await batch.getByText("3 documents done").waitFor()
    expect(await batch.getByRole("progressbar").getAttribute("value")).toBe("3")
    expect(await batch.getByText("The PDF is cut off").count()).toBe(1)
    const [newest] = await api(server, "/extractions?limit=1")
    expect(newest).toMatchObject({ source: "dashboard", runId: expect.stringMatching(/^batch-/) })
    await page.goto(`${server.url}/?runId=${newest.runId}`)
    await page.getByText(`${evil}.pdf`).first().waitFor()
    expect(await page.getByRole("row").count()).toBe(4)
  })

  it("runs nothing that stands in a document, in its name or in its values", async () => {
    const pdf = await extracted(`${evil}.pdf`, await sampleInvoicePdf({ sellerName: "<img src=x onerror=alert(3)>" }))
    const docx = await extracted(
      `${evil}.docx`,
      docxOf({ body: [docxParagraph(evil), docxTable([["Invoice number:", evil]])].join("") })
    )
    for (const id of [pdf, docx]) {
      await open(id)
      await page.waitForLoadState("networkidle")
      expect(await page.locator("img[src=x]").count()).toBe(0)
    }
    await page.getByText(evil, { exact: true }).first().waitFor()
  })

  it("takes a clicked word and dragged words as values, approves them, and exports the record as extracted", async () => {
    const id = await extracted("april.pdf")
    await open(id)
    expect(await field("invoiceNumber").inputValue()).toBe(sampleInvoice.invoiceNumber)
    const widthOfImage = () => page.evaluate<number>("document.querySelector('figure img')?.naturalWidth ?? 0")
    await expect.poll(widthOfImage).toBeGreaterThan(100)
    await field("grandTotal").focus()
    await page.mouse.click(...(await placeOf(id, "699.00")))
    await expect.poll(async () => (await dataOf(id)).grandTotal).toBe(699)
    await field("buyerName").focus()
    await drag(await placeOf(id, "August-Bebel-Straße"), await placeOf(id, "196"))
    await expect.poll(async () => (await dataOf(id)).buyerName).toBe("August-Bebel-Straße 196")
    await button("Approve").click()
    await expect.poll(async () => (await reviewOf(id)).state).toBe("approved")
    const { corrections } = await reviewOf(id)
    expect(corrections).toContainEqual(
      expect.objectContaining({ path: "grandTotal", was: sampleInvoice.grandTotal, is: 699, page: 1 })
    )
    expect((await api(server, `/extractions/${id}`)).extractedData.grandTotal).toBe(sampleInvoice.grandTotal)
    await page.goto(`${server.url}/?fileName=april`)
    await button("Export what is filtered").click()
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "As CSV" }).click()
    ])
    expect(readFileSync(await download.path(), "utf8")).toContain("april.pdf")
  })

  it("keeps a note with the approval", async () => {
    const id = await extracted("note.pdf")
    await open(id)
    await button("Add a note").click()
    await field("For whoever looks at this document next").fill("Paid twice in March")
    await button("Save").click()
    await page.getByText("Paid twice in March").waitFor()
    await button("Approve").click()
    await expect.poll(() => reviewOf(id)).toMatchObject({ state: "approved", note: "Paid twice in March" })
    await button("Edit the note").click()
    await field("For whoever looks at this document next").fill("")
    await button("Save").click()
    await expect.poll(() => reviewOf(id)).toMatchObject({ state: "approved", note: null })
  })

  it("adds a row, draws one from the page, moves it, removes one and takes that back", async () => {
    const id = await extracted("rows.pdf")
    await open(id)
    const texts = async () =>
      (await dataOf(id)).lineItems.map(({ description }: { readonly description: string | null }) => description)
    const [telescope, eyepiece, tripod] = sampleInvoice.lineItems.map(({ description }) => description)
    await field("description, row 3").focus()
    await page.keyboard.press("Alt+Delete")
    await expect.poll(texts).toEqual([telescope, eyepiece])
    await button("Draw rows").click()
    await drag(await place(50, 312), await place(545, 326))
    await expect.poll(texts).toEqual([telescope, eyepiece, tripod])
    expect((await dataOf(id)).lineItems[2]).toMatchObject({ quantity: 2, unitPrice: 120, lineTotal: 240 })
    await field("description, row 3").focus()
    await page.keyboard.press("Alt+ArrowUp")
    await expect.poll(texts).toEqual([telescope, tripod, eyepiece])
    await button("Add row").click()
    await page.locator('[data-path="lineItems[3].description"]:focus').waitFor()
    await page.keyboard.type("Star chart")
    await page.keyboard.press("Tab")
    await expect.poll(texts).toEqual([telescope, tripod, eyepiece, "Star chart"])
    await button("Row 1").click()
    await page.getByRole("menuitem", { name: "Remove" }).click()
    await expect.poll(texts).toEqual([tripod, eyepiece, "Star chart"])
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click()
    await expect.poll(texts).toEqual([telescope, tripod, eyepiece, "Star chart"])
  })

  it("makes the words within a box the value when a corner of it is dragged", async () => {
    const id = await extracted("corner.pdf")
    await open(id)
    await field("buyerName").focus()
    const corners = page.locator(".corner")
    await expect.poll(() => corners.count()).toBe(4)
    const [shown] = (await api(server, `/extractions/${id}/pages`)).pages
    const [first, second] = ["Sternwarte", "Bergedorf"].map((text) =>
      shown.words.find((one: { readonly text: string }) => one.text === text)
    )
    const corner = await corners.nth(2).boundingBox()
    const from = [(corner?.x ?? 0) + (corner?.width ?? 0) / 2, (corner?.y ?? 0) + (corner?.height ?? 0) / 2] as const
    await drag(from, await place((first.x + first.width + second.x) / 2, first.y + first.height + 2))
    await expect.poll(async () => (await dataOf(id)).buyerName).toBe("Sternwarte")
    const { corrections } = await reviewOf(id)
    expect(corrections).toMatchObject([{ path: "buyerName", is: "Sternwarte", page: 1 }])
    expect(corrections[0].box.width).toBeCloseTo(first.width, 0)
  })

  it("moves the place, and keeps the value, when no word is within the dragged box", async () => {
    const id = await extracted("place.pdf")
    await open(id)
    await field("buyerName").focus()
    const corner = await page.locator(".corner").first().boundingBox()
    const from = [(corner?.x ?? 0) + (corner?.width ?? 0) / 2, (corner?.y ?? 0) + (corner?.height ?? 0) / 2] as const
    const [shown] = (await api(server, `/extractions/${id}/pages`)).pages
    const last = shown.words.find((one: { readonly text: string }) => one.text === "Bergedorf")
    await drag(from, await place(last.x + last.width + 40, last.y - 1))
    await expect.poll(async () => (await reviewOf(id)).corrections.length).toBe(1)
    expect((await reviewOf(id)).corrections).toMatchObject([
      { path: "buyerName", was: sampleInvoice.buyerName, is: sampleInvoice.buyerName, page: 1 }
    ])
  })

  it("takes a clicked word of a page that is rotated and zoomed with the wheel", async () => {
    const id = await extracted("rotated.pdf")
    await open(id)
    const percent = async () => Number.parseInt((await page.locator(".zoom").innerText()).replace(/\D+/, ""), 10)
    const sheet = page.getByRole("figure", { name: "Page 1" })
    await button("Rotate").click()
    const before = await sheet.boundingBox()
    expect(before?.width ?? 0).toBeGreaterThan(before?.height ?? 0)
    await page.mouse.move((before?.x ?? 0) + 100, (before?.y ?? 0) + 100)
    await page.keyboard.down("Control")
    await page.mouse.wheel(0, 60)
    await page.keyboard.up("Control")
    await expect.poll(percent).toBeLessThan(100)
    const [shown] = (await api(server, `/extractions/${id}/pages`)).pages
    const word = shown.words.find((one: { readonly text: string }) => one.text === "699.00")
    await field("grandTotal").focus()
    await page.waitForLoadState("networkidle")
    const turned = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
    await page.mouse.click(
      turned.x + (1 - (word.y + word.height / 2) / shown.height) * turned.width,
      turned.y + ((word.x + word.width / 2) / shown.width) * turned.height
    )
    await expect.poll(async () => (await dataOf(id)).grandTotal).toBe(699)
  })

  it("finds a text on all pages, goes from match to match, and puts one into the field in focus", async () => {
    const id = ids.report
    await page.goto(`${server.url}/documents/${id}`)
    await field("title").focus()
    await page.getByPlaceholder("Find").fill("article  NO. 7")
    const found = page.getByRole("search", { name: "In the document" })
    await found.getByText("1 of 11").waitFor()
    await page.keyboard.press("Enter")
    await found.getByText("2 of 11").waitFor()
    await button("Next match").click()
    await found.getByText("3 of 11").waitFor()
    await page.getByRole("figure", { name: "Page 2" }).waitFor()
    await button("Use as title").click()
    await expect.poll(async () => (await dataOf(id)).title).toMatch(/^Article no\. 7/)
  })

  it("keeps the keyboard in a field that is scrolled out of sight, and what is written into it", async () => {
    const id = ids.report
    await page.goto(`${server.url}/documents/${id}`)
    await field("article, row 1").fill("Lamp")
    await page.locator(".fields-scroll").hover()
    await page.mouse.wheel(0, 100_000)
    await field("article, row 480").waitFor()
    await page.keyboard.type("s")
    await page.keyboard.press("Tab")
    await expect.poll(async () => (await dataOf(id)).positions[0].article).toBe("Lamps")
  })

  it("takes a clicked word of a DOCX file", async () => {
    const id = await extracted("word.docx", sampleInvoiceDocx())
    await open(id)
    await field("purchaseOrder").focus()
    const buyer = page.getByText(sampleInvoice.buyerName)
    const width = (await buyer.boundingBox())?.width ?? 0
    await buyer.click({ position: { x: width - 12, y: 8 } })
    await expect.poll(async () => (await dataOf(id)).purchaseOrder).toBe("Bergedorf")
  })

  it("loses nothing when two reviewers correct one document at the same time", async () => {
    const id = await extracted("two.pdf")
    const other = await signedIn()
    await open(id)
    await open(id, other)
    await field("purchaseOrder").fill("FIRST")
    await field("sellerName").fill("First GmbH")
    await page.keyboard.press("Tab")
    await expect.poll(async () => (await dataOf(id)).sellerName).toBe("First GmbH")
    await field("purchaseOrder", other).fill("SECOND")
    await field("buyerName", other).fill("Second AG")
    await other.keyboard.press("Tab")
    await other.getByText("Another reviewer changed this document").waitFor()
    await expect
      .poll(() => dataOf(id))
      .toMatchObject({ sellerName: "First GmbH", buyerName: "Second AG", purchaseOrder: "FIRST" })
    await button("Use mine: SECOND", other).click()
    await expect
      .poll(() => dataOf(id))
      .toMatchObject({ sellerName: "First GmbH", buyerName: "Second AG", purchaseOrder: "SECOND" })
  })

  it("is worked by keyboard alone, from signing in to the approval", async () => {
    const id = await extracted("keyboard.pdf")
    const own = await newPage()
    const focused = own.locator(":focus")
    const tabTo = async (name: string) => {
      for (let count = 0; count < 80; count++) {
        const text = await own.evaluate<string>(
          "document.activeElement.ariaLabel ?? document.activeElement.textContent"
        )
        if (text?.trim().startsWith(name)) return
        await own.keyboard.press("Tab")
      }
      throw new Error(`Tab never reaches ${name}`)
    }
    await own.goto(server.url)
    await own.getByLabel("API key").waitFor()
    await own.keyboard.type(server.key)
    await own.keyboard.press("Enter")
    await own.getByText("keyboard.pdf").waitFor()
    await own.keyboard.press("Tab")
    await tabTo("keyboard.pdf")
    await own.keyboard.press("Enter")
    await field("purchaseOrder", own).waitFor()
    await own.keyboard.press("n")
    await expect.poll(() => focused.getAttribute("data-path")).toBe("purchaseOrder")
    await own.keyboard.type("PO-1")
    await own.keyboard.press("Enter")
    await own.keyboard.press("Control+Enter")
    await expect.poll(async () => (await reviewOf(id)).state).toBe("approved")
    expect((await dataOf(id)).purchaseOrder).toBe("PO-1")
  })

  it("keeps what was written when the session ends meanwhile, and saves it after signing in again", async () => {
    const id = await extracted("ended.pdf")
    await open(id)
    // A request that goes out later would end the session before anything is written.
    await page.waitForLoadState("networkidle")
    await page.context().clearCookies()
    await field("purchaseOrder").fill("PO-5")
    await page.keyboard.press("Tab")
    await page.getByRole("dialog", { name: "Your session has ended" }).waitFor()
    expect(await field("purchaseOrder").inputValue()).toBe("PO-5")
    await field("API key").fill(server.key)
    await page.keyboard.press("Enter")
    await expect.poll(async () => (await dataOf(id)).purchaseOrder).toBe("PO-5")
    expect(await page.getByRole("dialog").count()).toBe(0)
  })

  it("stays signed in, and saves, when answers to questions from before the sign-in come after it", async () => {
    const id = await extracted("late.pdf")
    await page.clock.install()
    await open(id)
    await page.waitForLoadState("networkidle")
    await page.context().clearCookies()
    const held: Array<() => void> = []
    let isHolding = true
    await page.route("**/v1/session", async (route) => {
      if (!isHolding || route.request().method() !== "GET") return route.continue()
      const response = await route.fetch()
      await new Promise<void>((resolve) => held.push(resolve))
      await route.fulfill({ response })
    })
    await field("purchaseOrder").fill("PO-6")
    await page.keyboard.press("Tab")
    await page.clock.runFor(1_000)
    await expect.poll(() => held.length).toBe(1)
    // What is asked in the background notices the end meanwhile, and then once more.
    isHolding = false
    await page.clock.runFor(30_000)
    const ended = page.getByRole("dialog", { name: "Your session has ended" })
    await ended.waitFor()
    isHolding = true
    await page.clock.runFor(30_000)
    await expect.poll(() => held.length).toBe(2)
    isHolding = false
    await field("API key").fill(server.key)
    await page.keyboard.press("Enter")
    await ended.waitFor({ state: "detached" })
    for (const release of held) release()
    await expect.poll(async () => (await dataOf(id)).purchaseOrder).toBe("PO-6")
    await page.waitForLoadState("networkidle")
    expect(await page.getByRole("dialog").count()).toBe(0)
  })

  it("opens by a review link its one document, and nothing else", async () => {
    const id = await extracted("shared.pdf")
    const { url } = await api(server, `/extractions/${id}/review-link`, { body: {} })
    const guest = await newPage()
    await guest.goto(url)
    await field("purchaseOrder", guest).fill("PO-9")
    expect(await guest.getByRole("navigation", { name: "Main" }).count()).toBe(0)
    await button("Approve", guest).click()
    await guest.getByText("Thank you").waitFor()
    expect(await reviewOf(id)).toMatchObject({ state: "approved", data: { purchaseOrder: "PO-9" } })
    const statuses = await guest.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
      ["/v1/extractions", `/v1/extractions/${ids.main}`, "/v1/templates", "/v1/api-keys", `/v1/extractions/${id}`]
    )
    expect(statuses.map((status) => status < 300)).toEqual([false, false, false, false, true])
    for (const elsewhere of [`/documents/${ids.main}`, `/review/${ids.main}`, "/", "/keys"]) {
      await guest.goto(server.url + elsewhere)
      await guest.getByRole("heading", { name: "shared.pdf" }).waitFor()
      expect(guest.url()).toBe(`${server.url}/review/${id}`)
    }
  })

  it("says that a document is another reviewer's, in words", async () => {
    const id = await extracted("taken.pdf")
    const { url } = await api(server, `/extractions/${id}/review-link`, { body: {} })
    const guest = await newPage()
    await guest.goto(url)
    await guest.getByText("You review this document").waitFor()
    await page.goto(`${server.url}/review/${id}`)
    await page.getByText("Review link has this document until").waitFor()
  })

  it("says what to do at the address of a document that there is not", async () => {
    await page.goto(`${server.url}/documents/ext_gone`)
    await page.getByRole("heading", { name: "There is no such document" }).waitFor()
    await page.getByRole("link", { name: "Go to your documents" }).click()
    await page.getByRole("heading", { name: "Documents", exact: true }).waitFor()
  })

  it("runs a failed document again under its id", async () => {
    await page.goto(`${server.url}/documents/${ids.failed}`)
    const again = page.waitForResponse((response) => response.url().endsWith(`/${ids.failed}/retry`))
    await button("Try again").click()
    expect((await again).status()).toBe(202)
    await expect.poll(async () => (await api(server, `/extractions/${ids.failed}`)).status).toBe("failed")
    const { usage } = await api(server, "/usage")
    await page.goto(`${server.url}/?status=failed&fileName=cut+off`)
    await button("Actions for Scan cut off.pdf").click()
    await page.getByRole("menuitem", { name: "Try again" }).click()
    await page.getByText("Scan cut off.pdf is processed again").waitFor()
    expect((await api(server, "/usage")).usage).toBe(usage)
  })

  it("tells a webhook of a review, when it asks for that", async () => {
    await page.goto(`${server.url}/webhooks`)
    await button("New webhook").click()
    await field("Address").fill("https://example.com/reviews")
    for (const event of ["An extraction is completed", "An extraction failed", "A review is approved or rejected"]) {
      await field(event).click()
    }
    await button("Create webhook").click()
    await page.getByText("shown this once").waitFor()
    const webhooks = await api(server, "/webhooks")
    expect(webhooks).toContainEqual(
      expect.objectContaining({ url: "https://example.com/reviews", events: ["extraction.reviewed"] })
    )
  })

  it("makes a template whose text has only some values, which are chosen in a document", async () => {
    await page.goto(`${server.url}/templates/new`)
    await field("Name").fill("Payment")
    await field("Key").fill("state")
    await field("Hint for state").fill("Whether it is paid")
    await button("Actions for state").click()
    await page.getByRole("menuitem", { name: "List its values" }).click()
    await field("Values of state").fill("open, paid")
    await button("Save").click()
    await page.getByRole("heading", { name: "Payment" }).waitFor()
    const [{ id: templateId, variables }] = await api(server, "/templates?limit=1")
    expect(variables).toMatchObject([{ key: "state", type: "string", enum: ["open", "paid"] }])
    const id = await extracted("payment.pdf", undefined, templateId)
    await page.goto(`${server.url}/documents/${id}`)
    await field("state").selectOption("paid")
    await expect.poll(async () => (await dataOf(id)).state).toBe("paid")
  })

  it("suggests a template from dropped documents, and extracts them once it is saved", async () => {
    await page
      .locator("input[aria-label=Documents]")
      .setInputFiles([
        { name: "new-kind.pdf", mimeType: "application/pdf", buffer: Buffer.from(await sampleInvoicePdf()) }
      ])
    await button("Suggest a template").click()
    await page.getByText(`found: ${sampleInvoice.invoiceNumber}`).waitFor()
    await field("Name").fill("Suggested")
    await button("Save and extract").click()
    await page.getByRole("region", { name: "Added documents" }).getByText("1 document done").waitFor()
    const [newest] = await api(server, "/extractions?limit=1")
    expect(newest).toMatchObject({ fileName: "new-kind.pdf", templateName: "Suggested", status: "completed" })
    expect(Object.values(newest.extractedData)).toContain(sampleInvoice.invoiceNumber)
  })

  it("names a sample in which no field is recognised, and keeps what was written", async () => {
    await page.goto(`${server.url}/templates/new`)
    await field("Key").fill("mine")
    await page.getByLabel("Sample document").setInputFiles({
      name: "letter.docx",
      mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      buffer: Buffer.from(docxOf({ body: docxParagraph("We thank you for your kind words of last week.") }))
    })
    await page.getByText("No captions or tables were recognised in letter.docx").waitFor()
    expect(await field("Key").inputValue()).toBe("mine")
  })

  it("extracts a document again, with its template as it is now", async () => {
    const variables = [{ key: "number", type: "string", context: "Invoice number" }]
    const template = await api(server, "/templates", { body: { name: "Numbers", variables } })
    const id = await extracted("again.pdf", undefined, template.id)
    const changed = { name: "Numbers", variables: [{ ...variables[0], key: "invoiceNumber" }] }
    await api(server, `/templates/${template.id}`, { method: "PUT", body: changed })
    await page.goto(`${server.url}/documents/${id}`)
    await button("More").click()
    await page.getByRole("menuitem", { name: "Extract again" }).click()
    await button("Extract").click()
    await page.getByRole("region", { name: "Added documents" }).getByText("1 document done").waitFor()
    const [newest, before] = await api(server, "/extractions?fileName=again")
    expect(newest).toMatchObject({ extractedData: { invoiceNumber: sampleInvoice.invoiceNumber } })
    expect(before).toMatchObject({ id, extractedData: { number: sampleInvoice.invoiceNumber } })
  })

  it("tries a change of a template on what was approved, before it is saved", async () => {
    await page.goto(`${server.url}/templates/${server.templateId}`)
    await field("Key").first().fill("renamedNumber")
    await page.getByRole("link", { name: "Try it" }).click()
    await button("Try it").click()
    await page
      .getByRole("row", { name: "renamedNumber" })
      .or(page.getByRole("row", { name: "invoiceNumber" }))
      .first()
      .waitFor()
    await page.getByText(/On \d+ approved document/).waitFor()
    expect((await api(server, `/templates/${server.templateId}`)).variables[0].key).toBe("invoiceNumber")
    // On a phone, too, what became better or worse is in sight.
    await page.setViewportSize({ width: 360, height: 800 })
    const change = await page.getByRole("columnheader", { name: "Change" }).boundingBox()
    expect((change?.x ?? 360) + (change?.width ?? 0)).toBeLessThanOrEqual(360)
  })

  it("lists the documents of one state of review", async () => {
    await page.goto(server.url)
    await page.getByRole("search", { name: "Filter documents" }).getByLabel("Review").selectOption("rejected")
    await page.getByRole("table").getByText("Reminder Fjordlys.pdf").waitFor()
    await expect.poll(() => page.getByRole("row").count()).toBe(2)
    await expect.poll(() => page.url()).toContain("reviewState=rejected")
  })

  it("lists templates page after page, and says what to do where there are none", async () => {
    const { database } = server
    const { key, userId } = await createUser({ database, email: "many@example.com", plan: "pro" })
    const own = await newPage()
    await own.goto(await signInLink(server, userId))
    await own.getByRole("link", { name: "Templates" }).click()
    await own.getByRole("heading", { name: "Create your first template" }).waitFor()
    for (let number = 1; number <= 101; number++) {
      const variables = [{ key: "number", type: "string", context: "" }]
      await api({ ...server, key }, "/templates", { body: { name: `Template ${number}.`, variables } })
    }
    await own.reload()
    await own.getByText("Template 101.").waitFor()
    expect(await own.getByText("Template 1.").count()).toBe(0)
    await button("Show more", own).click()
    await own.getByText("Template 51.").waitFor()
    expect(await own.getByText("Template 1.").count()).toBe(0)
    await button("Show more", own).click()
    await own.getByText("Template 1.").waitFor()
    expect(await button("Show more", own).count()).toBe(0)
  })

  it("compares any two versions of a template", async () => {
    await screensOf(page, server, ids)["versions"]?.()
    const compared = page.getByRole("region", { name: "Compare" })
    for (const text of ["purchaseOrder", "instructions", "review"]) await compared.getByText(text).first().waitFor()
    await compared.getByText("Text, required").waitFor()
    await compared.getByLabel("From").selectOption({ label: "Version 2" })
    await expect.poll(() => compared.getByText("review", { exact: true }).count()).toBe(0)
    await compared.getByText("instructions").waitFor()
    expect(page.url()).toContain("from=2")
  })

  it.each(["documents", "document", "queue", "template", "usage", "api-keys"])(
    "shows code that works: %s",
    async (name) => {
      await screensOf(page, server, ids)[name]?.()
      await button("As code").click()
      const text = async (language: string) =>
        (await page.getByLabel(language, { exact: true }).innerText()).replace("wn_live_…", server.key)
      const folder = temporaryFolder()
      onTestFinished(folder.remove)
      const shell = shellIn(folder.path, process.env)
      const [settings, ...commands] = (await text("curl")).split(/\n(?=curl )/)
      expect(commands.length).toBeGreaterThan(0)
      for (const command of commands) {
        expect(JSON.parse(await shell.type(`${settings}\n${command}`))).toHaveProperty("data")
      }
      const program = `const apiKey = ${JSON.stringify(server.key)}\n${await text("TypeScript")}\nawait 0`
      const { outputFiles } = await build({
        stdin: { contents: program, loader: "ts", resolveDir: import.meta.dirname },
        bundle: true,
        platform: "node",
        format: "esm",
        write: false
      })
      const file = join(folder.path, "program.mjs")
      writeFileSync(file, outputFiles[0]?.contents ?? "")
      const { code, stderr } = await runNode(file)
      expect(stderr).toBe("")
      expect(code).toBe(0)
    }
  )

  it("refuses what a page of another origin sends with the visitor's session", async () => {
    const site = createServer((_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>A page of somebody else</h1>")
    })
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
    try {
      // Another port is another origin but the same site: the cookie's SameSite alone does not stop it.
      const before = await api(server, "/templates")
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
      const outcomes = await page.evaluate(async (target) => {
        const send = (path: string, init: RequestInit) =>
          fetch(target + path, { credentials: "include", ...init }).then(
            ({ status, type }) => `${type} ${status}`,
            () => "refused"
          )
        const body = JSON.stringify({ name: "Forged", variables: [{ key: "a", type: "string", context: "" }] })
        return [
          await send("/v1/templates", { method: "POST", body, mode: "no-cors" }),
          await send("/v1/templates", { method: "POST", body, headers: { "content-type": "application/json" } }),
          await send("/v1/session", { method: "DELETE" }),
          await send("/v1/extractions", {})
        ]
      }, server.url)
      expect(outcomes).toEqual(["opaque 0", "refused", "refused", "refused"])
      expect(await api(server, "/templates")).toEqual(before)
      await page.goto(server.url)
      await page.getByRole("heading", { name: "Documents", exact: true }).waitFor()
    } finally {
      site.close()
    }
  })

  it("has nothing serious for axe on any screen and in any dialog, in light and in dark", {
    timeout: 600_000
  }, async () => {
    const found: Array<string> = []
    const check = async (name: string, on: Page) => {
      await on.waitForLoadState("networkidle")
      await on.evaluate(axe)
      // Only colours differ in the dark.
      for (const [colorScheme, rules] of [
        ["light", ""],
        ["dark", "runOnly: ['color-contrast'],"]
      ] as const) {
        await on.emulateMedia({ colorScheme })
        const serious = await on.evaluate<ReadonlyArray<string>>(
          `axe.run({ ${rules} resultTypes: ['violations'] }).then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')))`
        )
        found.push(...serious.map((text) => `${name}, ${colorScheme}: ${text}`))
      }
    }
    const stranger = await newPage()
    await stranger.goto(server.url)
    await check("sign-in", stranger)
    for (const name of Object.keys(screensOf(page, server, ids))) {
      // What a screen leaves unsaved would ask before the next one opens.
      const on = await openIn(page.context())
      await screensOf(on, server, ids)[name]?.()
      await check(name, on)
      await on.close()
    }
    expect(found).toEqual([])
  })
})
