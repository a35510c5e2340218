import { docxOf, docxParagraph, sampleInvoice, sampleInvoiceDocx, sampleInvoicePdf } from "@winnow/testkit/samples"
import { build } from "esbuild"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { shellIn } from "../support/shell.mjs"
import { createUser } from "../support/accounts.mjs"
import { startServer, temporaryFolder } from "../support/winnow.mjs"
import { api, screensOf, signInLink } from "./Screens.mjs"
import { realConsole } from "./RealConsole.js"

const runNode = async (file: string) => {
  const child = spawn(process.execPath, [file])
  let stderr = ""
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text))
  const [code] = await once(child, "close")
  return { code, stderr }
}

describe("The console of the real server, in its corners", () => {
  const shared = realConsole()
  const { button, dataOf, drag, extracted, field, newPage, open, openIn, place, reviewOf, signedIn } = shared
  let page: Page
  let server: ReturnType<typeof shared.started>["server"]
  let ids: ReturnType<typeof shared.started>["ids"]
  beforeEach(() => {
    page = shared.page()
    ;({ server, ids } = shared.started())
  })

  it("keeps a note with the approval", async () => {
    const id = await extracted("note.pdf")
    await open(id)
    await button("Add a note").click()
    await field("For the next person who opens this document").fill("Paid twice in March")
    await button("Save").click()
    await page.getByText("Paid twice in March").waitFor()
    await button("Approve").click()
    await expect.poll(() => reviewOf(id)).toMatchObject({ state: "approved", note: "Paid twice in March" })
    await button("Edit the note").click()
    await field("For the next person who opens this document").fill("")
    await button("Save").click()
    await expect.poll(() => reviewOf(id)).toMatchObject({ state: "approved", note: null })
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

  it("goes on in another process of the server, and ends there, too, when its user signs out", async () => {
    const id = await extracted("processes.pdf")
    const second = await startServer(["--database", server.database])
    onTestFinished(async () => void (await second.stop()))
    const here = await signedIn()
    const there = await openIn(here.context())
    await there.goto(`${second.url}/documents/${id}`)
    await field("buyerName", there).fill("Kestrel Optics")
    await there.keyboard.press("Tab")
    await expect.poll(() => dataOf(id)).toMatchObject({ buyerName: "Kestrel Optics" })
    await button("Sign out", here).click()
    await here.waitForURL(`${server.url}/sign-in`)
    await field("buyerName", there).fill("Nobody")
    await there.keyboard.press("Tab")
    await there.getByRole("dialog", { name: "Your session has ended" }).waitFor()
    expect(await dataOf(id)).toMatchObject({ buyerName: "Kestrel Optics" })
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

  it("says that a document is another reviewer's, in words", async () => {
    const id = await extracted("taken.pdf")
    const { url } = await api(server, `/extractions/${id}/review-link`, { body: {} })
    const guest = await newPage()
    await guest.goto(url)
    await guest.getByText("You have claimed this document").waitFor()
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
    for (const event of ["An extraction completed", "An extraction failed", "A review is approved or rejected"]) {
      await field(event).click()
    }
    await button("Create webhook").click()
    await page.getByText("shown only once").waitFor()
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
    const [telescope] = sampleInvoice.lineItems
    for (const found of [sampleInvoice.invoiceNumber, telescope?.description]) {
      await page.getByText(`found: ${found}`).first().waitFor()
    }
    expect(await field("Name").inputValue()).toBe("Invoice")
    await field("Name").fill("Suggested")
    await button("Save and extract").click()
    await page.getByRole("region", { name: "Added documents" }).getByText("1 document done").waitFor()
    const [newest] = await api(server, "/extractions?limit=1")
    expect(newest).toMatchObject({ fileName: "new-kind.pdf", templateName: "Suggested", status: "completed" })
    await page.getByRole("table").getByRole("link", { name: "new-kind.pdf" }).waitFor()
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
})
