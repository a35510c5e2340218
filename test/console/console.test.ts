import { consoleFolder } from "@winnow/console"
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { launchBrowser } from "./Browser.mjs"
import { startScriptedApi } from "./ScriptedApi.js"

describe("The console", () => {
  let browser: Browser
  let api: Awaited<ReturnType<typeof startScriptedApi>>
  let page: Page
  /** What the browser complains about: faults of scripts, violations of the policy. */
  let complaints: Array<string>

  beforeAll(async () => {
    browser = await launchBrowser()
    api = await startScriptedApi()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    api?.stop()
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
    await page.goto(api.link())
    await page.getByRole("heading", { name: "Documents", exact: true }).waitFor()
  })
  afterEach(async () => {
    await page.context().close()
    expect(complaints).toEqual([])
  })

  const open = async (id: string) => {
    await page.goto(`${api.url}/documents/${id}`)
    await page.getByLabel("number", { exact: true }).waitFor()
  }
  const saved = (id: string) => expect.poll(() => api.review(id))

  it("works below another path, on pages of any depth", async () => {
    const below = await startScriptedApi("/apps/winnow")
    try {
      const id = below.add("below.pdf")
      await page.goto(below.link())
      await page.getByRole("heading", { name: "Documents", exact: true }).waitFor()
      await page.goto(`${below.url}/documents/${id}`)
      await page.getByLabel("number", { exact: true }).waitFor()
      await page.getByRole("link", { name: "All documents" }).click()
      await page.getByText("below.pdf").waitFor()
      expect(page.url()).toBe(`${below.url}/`)
    } finally {
      below.stop()
    }
  })

  it("needs at most 150 kB compressed for its first screen", () => {
    const html = readFileSync(join(consoleFolder, "index.html"), "utf8")
    const files = [...html.matchAll(/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path)
    const bytes = files.map((path) => statSync(join(consoleFolder, `${path}.gz`)).size)
    expect(files.length).toBeGreaterThan(1)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000)
  })

  it("approves nothing while a field holds what does not fit its type, and loses none of it", async () => {
    const id = api.add("unfit.pdf")
    await open(id)
    const total = page.getByLabel("total", { exact: true })
    await total.fill("much")
    await page.getByRole("button", { name: "Approve" }).click()
    await page.getByRole("status").getByText("“much” is not a number").waitFor()
    await expect.poll(() => page.locator(":focus").getAttribute("data-path")).toBe("total")
    expect(await total.inputValue()).toBe("much")
    expect(api.review(id)).toMatchObject({ state: "open" })
    await total.fill("7")
    await page.keyboard.press("Control+Enter")
    await saved(id).toMatchObject({ state: "approved", data: { total: 7 } })
  })

  it("takes a clicked word, and a selected text, of a DOCX", async () => {
    const id = api.add("letter.docx", {
      evidence: [],
      blocks: [
        { kind: "paragraph", text: "Our invoice RE-55 for you" },
        {
          kind: "table",
          rows: [
            ["Desk lamp", "1.198,70"],
            ["Chair", "2"]
          ]
        }
      ]
    })
    await open(id)
    /** The place of a text within a block. */
    const placeOf = (part: string) =>
      page.evaluate<{ readonly left: number; readonly right: number; readonly y: number }>(
        `(() => {
          const part = ${JSON.stringify(part)}
          const block = [...document.querySelectorAll(".flow p, .flow td")].find((one) => one.textContent.includes(part))
          const node = document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode()
          const range = document.createRange()
          range.setStart(node, node.textContent.indexOf(part))
          range.setEnd(node, node.textContent.indexOf(part) + part.length)
          const { height, left, right, top } = range.getBoundingClientRect()
          return { left, right, y: top + height / 2 }
        })()`
      )
    await page.getByLabel("total", { exact: true }).focus()
    const amount = await placeOf("1.198,70")
    await page.mouse.click(amount.left + 8, amount.y)
    await saved(id).toMatchObject({ data: { total: 1198.7 } })
    await page.getByLabel("number", { exact: true }).focus()
    const words = await placeOf("invoice RE-55")
    await page.mouse.move(words.left + 1, words.y)
    await page.mouse.down()
    await page.mouse.move(words.right, words.y, { steps: 5 })
    await page.mouse.up()
    await saved(id).toMatchObject({ data: { number: "invoice RE-55", total: 1198.7 } })
    expect(api.placed(id)).toContainEqual({ path: "number", page: null, box: null, quote: "invoice RE-55" })
  })

  it("says that a document is no longer kept, with the setting that keeps it, and still shows its values", async () => {
    const id = api.add("gone.pdf", { isKept: false })
    await open(id)
    const region = page.getByRole("region", { name: "Document" })
    await region.getByText("The document is no longer kept").waitFor()
    await region.getByText("--document-retention").waitFor()
    await page.getByLabel("number", { exact: true }).fill("B-1")
    await page.keyboard.press("Tab")
    await saved(id).toMatchObject({ data: { number: "B-1" } })
  })

  it("leads through a review by keyboard alone, most doubtful first", async () => {
    const id = api.add("keys.pdf")
    await page.goto(`${api.url}/review/${id}`)
    await page.getByLabel("number", { exact: true }).waitFor()
    await page.keyboard.press("n")
    const focused = page.locator(":focus")
    await expect.poll(() => focused.getAttribute("data-path")).toBe("number")
    await page.keyboard.press("Control+a")
    await page.keyboard.type("RE-1")
    await page.keyboard.press("Enter")
    await expect.poll(() => focused.getAttribute("data-path")).toBe("date")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Control+Enter")
    await saved(id).toMatchObject({ data: { number: "RE-1" }, state: "approved" })
    await page.getByText("The queue is empty").waitFor()
  })

  it("says who else has a document and until when, and takes it once it is free", async () => {
    const id = api.add("taken.pdf")
    await page.clock.install()
    api.claimBeside(id, "Accounting (session_2)", 40_000)
    await page.goto(`${api.url}/review`)
    await page
      .getByRole("listitem")
      .filter({ hasText: "taken.pdf" })
      .getByText(/Accounting, until \d/)
      .waitFor()
    await open(id)
    await page.getByText(/^Accounting has this document until \d+:\d\d/).waitFor()
    await page.goto(`${api.url}/review/${id}`)
    await page.getByText(/^Accounting has this document until \d+:\d\d/).waitFor()
    api.claimBeside(id, "Accounting (session_2)", 0)
    await page.clock.runFor(61_000)
    await page.getByText("You have claimed this document: nobody else is offered it meanwhile.").waitFor()
  })

  it("renders only what is in sight of 200 pages and 5,000 rows", async () => {
    const pages = Array.from({ length: 200 }, (_, index) => ({
      number: index + 1,
      width: 595,
      height: 842,
      image: true,
      words: Array.from({ length: 300 }, (_, at) => ({
        text: `w${at}`,
        x: 40 + (at % 10) * 50,
        y: 40 + Math.floor(at / 10) * 25,
        width: 30,
        height: 10
      }))
    }))
    const lines = Array.from({ length: 5_000 }, (_, index) => ({ text: `Row ${index}`, amount: index }))
    const id = api.add("large.pdf", { pages, evidence: [] }, { number: "L", date: null, total: null, lines })
    await open(id)
    await page.getByLabel("text, row 1", { exact: true }).waitFor()
    const heights = () =>
      page.evaluate<ReadonlyArray<number>>(
        `[".fields-scroll", ".pages-scroll"].map((name) => document.querySelector(name).scrollHeight)`
      )
    const before = await heights()
    const elements = () => page.locator("*").count()
    expect(await elements()).toBeLessThan(1_000)
    for (const name of [".fields-scroll", ".pages-scroll"]) {
      for (let step = 1; step <= 20; step++) {
        await page.evaluate(
          `(() => { const e = document.querySelector("${name}"); e.scrollTop = e.scrollHeight * ${step / 20} })()`
        )
        await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))")
      }
    }
    await page.getByLabel("text, row 5000").waitFor()
    await page.getByRole("figure", { name: "Page 200" }).waitFor()
    expect(await elements()).toBeLessThan(1_000)
    // Lines that are as high as was estimated move nothing when they come into sight.
    expect(await heights()).toEqual(before)
  })

  it("saves a template as it stands when its button is pressed", async () => {
    await page.goto(`${api.url}/templates/new`)
    await page.getByLabel("Key", { exact: true }).fill("number")
    await page.getByLabel("Name", { exact: true }).fill("First")
    // Without a frame in between, as on a busy machine.
    await page.evaluate(`(() => {
      const name = document.activeElement
      name.value = "Second"
      name.dispatchEvent(new Event("input", { bubbles: true }))
      return Promise.resolve().then(() => document.querySelector("button[type=submit]").click())
    })()`)
    await page.getByRole("heading", { name: "Second" }).waitFor()
    await page.waitForURL(/\/templates\/tpl_\d+$/)
    expect(await page.getByText("are not saved").count()).toBe(0)
    await page.getByRole("link", { name: "Templates" }).click()
    await page.getByRole("link", { name: "New template" }).click()
    await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("")
  })

  it("keeps the changes of a template that is left without saving, until they are discarded", async () => {
    await page.goto(`${api.url}/templates`)
    await page.getByRole("link", { name: "Invoice" }).click()
    const name = page.getByLabel("Name", { exact: true })
    await name.fill("Invoice of suppliers")
    await page.getByRole("link", { name: "Usage" }).click()
    await page.getByText("The changes of Invoice of suppliers are not saved").waitFor()
    await page.getByRole("button", { name: "Go back" }).click()
    await expect.poll(() => name.inputValue()).toBe("Invoice of suppliers")
    await page.getByText("with changes that are not saved").waitFor()
    const discard = async () => {
      await page.getByRole("button", { name: "More", exact: true }).click()
      await page.getByRole("menuitem", { name: "Discard changes" }).click()
      await expect.poll(() => name.inputValue()).toBe("Invoice")
    }
    await discard()
    await page.getByRole("button", { name: "Undo" }).click()
    await expect.poll(() => name.inputValue()).toBe("Invoice of suppliers")
    await discard()
    await page.getByRole("link", { name: "Usage" }).click()
    await page.getByRole("link", { name: "Templates" }).click()
    await page.getByRole("link", { name: "Invoice" }).click()
    await expect.poll(() => name.inputValue()).toBe("Invoice")
  })

  it("keeps what is written in a document that another reviewer has changed when it is read anew", async () => {
    const id = api.add("anew.pdf")
    await page.clock.install()
    await open(id)
    const number = page.getByLabel("number", { exact: true })
    await number.fill("MINE")
    await page.keyboard.press("Tab")
    await saved(id).toMatchObject({ data: { number: "MINE" }, version: 1 })
    api.saveBeside(id, { ...api.review(id)?.data, total: 99 })
    // After signing in again everything is read anew.
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.clock.runFor(30_000)
    await page.getByRole("dialog", { name: "Your session has ended" }).waitFor()
    await page.context().addCookies(cookies)
    await page.getByRole("button", { name: "Go on" }).click()
    await expect.poll(() => page.getByLabel("total", { exact: true }).inputValue()).toBe("99")
    expect(await number.inputValue()).toBe("MINE")
    await page.getByRole("button", { name: "Next open" }).click()
    await page.locator('[data-path="date"]:focus').waitFor()
  })

  it("runs a failed document again", async () => {
    const failed = { status: "failed", extractedData: null, error: "It was too late" } as const
    const add = (name: string) => {
      const id = api.add(name)
      api.fail(id, failed)
      return id
    }
    add("failed-in-list.pdf")
    const id = add("failed-alone.pdf")
    await page.goto(`${api.url}/?fileName=failed-in-list`)
    await page.getByRole("button", { name: "Actions for failed-in-list.pdf" }).click()
    await page.getByRole("menuitem", { name: "Try again" }).click()
    await page.getByRole("row").getByText("Completed").waitFor()
    await page.goto(`${api.url}/documents/${id}`)
    await page.getByRole("button", { name: "Try again" }).click()
    await page.getByLabel("number", { exact: true }).waitFor()
  })

  it("lists the calls to a model, with what each took, of a completed document and of a failed one", async () => {
    const tokens = {
      model: "gpt-5-mini-2026-01",
      inputTokens: 3_100,
      cachedInputTokens: 1_024,
      outputTokens: 140,
      attempts: 2,
      cost: 0.0123,
      calls: [
        {
          role: "reading",
          purpose: "rows of pages 3 to 6",
          requestedModel: "openai.responses:gpt-5-mini",
          model: "gpt-5-mini-2026-01",
          outcome: "answered",
          inputTokens: 3_100,
          cachedInputTokens: 1_024,
          outputTokens: 140,
          cost: 0.0123,
          millis: 2_400
        },
        { role: "check", purpose: "values", outcome: "transient", inputTokens: 0, outputTokens: 0, millis: 40 }
      ]
    } as const
    const id = api.add("by-model.pdf", { tokens })
    await open(id)
    const summary = page.locator("summary")
    const calls = page.getByRole("group", { name: "Model calls" })
    await summary.getByText("3,100 tokens in · 140 tokens out · cost 0.0123").waitFor()
    expect(await calls.isVisible()).toBe(false)
    await summary.click()
    const rows = [
      "rows of pages 3 to 6 reading openai.responses:gpt-5-mini answered 3,100 1,024 140 0.0123 2.4 s",
      "values check failed temporarily 0 0 0 40 ms"
    ]
    for (const name of rows) await calls.getByRole("row", { name, exact: true }).waitFor()
    api.fail(id, { status: "failed", extractedData: null, error: "The model could not be reached" })
    await page.reload()
    await summary.click()
    await calls.getByRole("row", { name: "failed temporarily" }).waitFor()
    await open(api.add("by-rules.pdf"))
    expect(await page.getByText("Model calls").count()).toBe(0)
  })

  it("lists 100,000 documents page after page, and asks for each one's review once", { timeout: 120_000 }, async () => {
    const many = await startScriptedApi()
    try {
      for (let number = 1; number <= 100_000; number++) many.add(`document ${number}.pdf`)
      await page.goto(many.link())
      await page.getByText("document 100000.pdf").waitFor()
      for (let count = 1; count <= 5; count++) {
        await page.evaluate(
          "(() => { const list = document.querySelector('.table-scroll'); list.scrollTop = list.scrollHeight })()"
        )
        await page.getByText(`document ${100_000 - count * 100}.pdf`).waitFor()
      }
      expect(await page.getByRole("row").count()).toBeLessThan(60)
      await expect.poll(() => new Set(many.asked).size).toBeGreaterThanOrEqual(500)
      expect(many.asked.length).toBe(new Set(many.asked).size)
      await page.getByPlaceholder("File name").fill("document 4711.pdf")
      await page.getByText("document 4711.pdf").waitFor()
      expect(await page.getByRole("row").count()).toBe(2)
    } finally {
      many.stop()
    }
  })
})
