import { docxOf, docxParagraph, docxTable, sampleInvoice, sampleInvoicePdf } from "@winnow/testkit/samples"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { beforeEach, describe, expect, it } from "vitest"
import { api, saveReview, screensOf, signInLink } from "./Screens.mjs"
import { realConsole } from "./RealConsole.js"

const evil = `<img src=x onerror="alert(1)"><script>alert(2)</script>`

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
const near = (value: number) => expect.closeTo(value, 0)
const boxAround = (first: Box, last: Box) => ({
  x: near(first.x),
  y: near(first.y),
  width: near(last.x + last.width - first.x),
  height: near(first.height)
})

describe("The console of the real server", () => {
  const shared = realConsole()
  const { button, dataOf, drag, extracted, field, newPage, open, openIn, place, placeOf, reviewOf, signedIn } = shared
  let page: Page
  let server: ReturnType<typeof shared.started>["server"]
  let ids: ReturnType<typeof shared.started>["ids"]
  beforeEach(() => {
    page = shared.page()
    ;({ server, ids } = shared.started())
  })

  it("takes a link once, and leaves no token in the address", async () => {
    const own = await signedIn()
    expect(own.url()).toBe(`${server.url}/`)
    expect(await own.title()).toBe("Documents · Winnow")
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
    expect(await batch.getByRole("button", { name: "Try again" }).count()).toBe(1)
    expect(await batch.getByRole("link", { name: "march.pdf" }).count()).toBe(1)
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
    const { lineItems } = await dataOf(pdf)
    const [first, ...rows] = lineItems
    const changes = { invoiceNumber: evil, lineItems: [{ ...first, description: evil }, ...rows] }
    await saveReview(server, pdf, "open", changes)
    await open(pdf)
    for (const name of ["invoiceNumber", "description, row 1"]) expect(await field(name).inputValue()).toBe(evil)
    expect(await page.locator("img[src=x]").count()).toBe(0)
  })

  it("takes a clicked word and dragged words as values, approves them, and exports the record as extracted", async () => {
    const id = await extracted("april.pdf")
    await open(id)
    expect(await field("invoiceNumber").inputValue()).toBe(sampleInvoice.invoiceNumber)
    const widthOfImage = () => page.evaluate<number>("document.querySelector('figure img')?.naturalWidth ?? 0")
    await expect.poll(widthOfImage).toBeGreaterThan(100)
    await field("grandTotal").focus()
    await page.mouse.click(...(await placeOf(id, "Sternwarte")))
    await page.getByText("“Sternwarte” is not a number").waitFor()
    await page.mouse.click(...(await placeOf(id, "699.00")))
    await expect.poll(() => reviewOf(id)).toMatchObject({ data: { grandTotal: 699 }, state: "open", version: 1 })
    await field("buyerName").focus()
    await drag(await placeOf(id, "August-Bebel-Straße"), await placeOf(id, "196"))
    await expect.poll(async () => (await dataOf(id)).buyerName).toBe("August-Bebel-Straße 196")
    await button("Approve").click()
    await expect.poll(async () => (await reviewOf(id)).state).toBe("approved")
    const { corrections } = await reviewOf(id)
    const { words } = (await api(server, `/extractions/${id}/pages`)).pages[0]
    const wordOf = (text: string) => words.find((one: { readonly text: string }) => one.text === text)
    expect(corrections).toContainEqual(
      expect.objectContaining({
        path: "grandTotal",
        was: sampleInvoice.grandTotal,
        is: 699,
        page: 1,
        box: boxAround(wordOf("699.00"), wordOf("699.00")),
        quote: "699.00"
      })
    )
    expect(corrections).toContainEqual(
      expect.objectContaining({
        path: "buyerName",
        page: 1,
        box: boxAround(wordOf("August-Bebel-Straße"), wordOf("196")),
        quote: "August-Bebel-Straße 196"
      })
    )
    expect((await api(server, `/extractions/${id}`)).extractedData.grandTotal).toBe(sampleInvoice.grandTotal)
    await page.goto(`${server.url}/?status=completed&fileName=april`)
    await button("Export the filtered documents").click()
    for (const format of ["csv", "xlsx", "json"]) {
      const link = page.getByRole("menuitem", { name: `As ${format.toUpperCase()}` })
      expect(await link.getAttribute("href")).toBe(
        `${server.url}/v1/extractions/export?format=${format}&fileName=april&status=completed`
      )
    }
    const focused = page.locator(":focus")
    await expect.poll(() => focused.textContent()).toContain("As CSV")
    await page.keyboard.press("ArrowDown")
    expect(await focused.textContent()).toContain("As XLSX")
    await page.keyboard.press("Escape")
    await expect.poll(() => focused.getAttribute("aria-label")).toBe("Export the filtered documents")
    await button("Export the filtered documents").click()
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "As CSV" }).click()
    ])
    expect(readFileSync(await download.path(), "utf8")).toContain("april.pdf")
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
    expect((await dataOf(id)).lineItems[3]).toMatchObject({ lineTotal: null })
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
    // The browser focuses the field a frame after it shows it.
    await own.locator("input[name=apiKey]:focus").waitFor()
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
    await page.getByRole("row", { name: /^invoiceNumber worse \d+ → 0/ }).waitFor()
    await page.getByRole("link", { name: "Invoice 2026-118 Fjordlys.pdf" }).waitFor()
    expect((await api(server, `/templates/${server.templateId}`)).variables[0].key).toBe("invoiceNumber")
    // On a phone, too, what became better or worse is in sight.
    await page.setViewportSize({ width: 360, height: 800 })
    const change = await page.getByRole("columnheader", { name: "Change" }).boundingBox()
    expect((change?.x ?? 360) + (change?.width ?? 0)).toBeLessThanOrEqual(360)
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

  it("says what a version adds, and what a change makes better", async () => {
    const name = "References"
    const variables = [{ key: "reference", type: "string", context: "Delivery note number" }]
    const { id: templateId } = await api(server, "/templates", { body: { name, variables } })
    const id = await extracted("reference.pdf", undefined, templateId)
    expect(await dataOf(id)).toEqual({ reference: null })
    await saveReview(server, id, "approved", { reference: sampleInvoice.invoiceNumber })
    const added = { key: "iban", type: "string", context: "IBAN" }
    await api(server, `/templates/${templateId}`, { method: "PUT", body: { name, variables: [...variables, added] } })
    await page.goto(`${server.url}/templates/${templateId}/versions`)
    await page.getByText("added").waitFor()
    await page.goto(`${server.url}/templates/${templateId}`)
    await field("Hint for reference").fill("Invoice number")
    await page.getByRole("link", { name: "Try it" }).click()
    await button("Try it").click()
    await page.getByRole("row", { name: "reference better 0 → 1" }).waitFor()
    await page.getByRole("link", { name: "reference.pdf" }).waitFor()
  })

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
    const names = Object.keys(screensOf(page, server, ids))
    const next = async (): Promise<void> => {
      const name = names.shift()
      if (name === undefined) return
      // What a screen leaves unsaved would ask before the next one opens.
      const on = await openIn(page.context())
      await screensOf(on, server, ids)[name]?.()
      await check(name, on)
      await on.close()
      return next()
    }
    // Most of the time they wait
    await Promise.all([next(), next(), next(), next()])
    expect(found).toEqual([])
  })
})
