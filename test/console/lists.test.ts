import type { Browser, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { launchBrowser } from "./Browser.mjs"
import { startScriptedApi } from "./ScriptedApi.js"

describe("The console's long lists", () => {
  let browser: Browser
  let api: Awaited<ReturnType<typeof startScriptedApi>>
  let page: Page

  beforeAll(async () => {
    browser = await launchBrowser()
  }, 120_000)
  afterAll(() => browser?.close())
  beforeEach(async () => {
    api = await startScriptedApi()
    page = await (await browser.newContext()).newPage()
    page.setDefaultTimeout(10_000)
  })
  afterEach(async () => {
    await page.context().close()
    api.stop()
  })

  const signIn = async () => {
    await page.goto(api.link())
    await page.getByRole("heading", { name: "Documents", exact: true }).waitFor()
  }

  it("find one of many templates by its name, as a filter and for a dropped document", async () => {
    const wanted = api.addTemplate("Delivery note")
    for (let number = 1; number <= 60; number++) api.addTemplate(`Form ${number}`)
    await signIn()
    const filter = page.getByRole("search").getByLabel("Template")
    await filter.selectOption({ label: "Find another…" })
    const dialog = page.getByRole("dialog", { name: "Choose a template" })
    await dialog.getByText("Form 60").waitFor()
    expect(await dialog.getByRole("listitem").count()).toBe(50)
    await dialog.getByPlaceholder("Name").fill("delivery")
    await dialog.getByText("Delivery note").click()
    await page.waitForURL(`${api.url}/?templateId=${wanted}`)
    // The choice survives a new start of the page, though it is not among the newest.
    await page.reload()
    await expect
      .poll(() => page.evaluate("document.querySelector('search select').selectedOptions[0].text"))
      .toBe("Delivery note")
    await filter.selectOption({ label: "Template" })
    await page.waitForURL(`${api.url}/`)
    await page
      .locator("input[aria-label=Documents]")
      .setInputFiles([{ name: "note.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") }])
    const choice = page.getByRole("dialog", { name: "Extract 1 document" }).getByLabel("Template")
    expect(await choice.inputValue()).toBe("tpl_62")
    await choice.selectOption({ label: "Find another…" })
    await dialog.getByRole("button", { name: "Show more" }).click()
    await dialog.getByText("Invoice").click()
    expect(await choice.inputValue()).toBe("tpl_1")
  })

  it("find templates on their own page", async () => {
    for (let number = 1; number <= 60; number++) api.addTemplate(`Form ${number}`)
    await signIn()
    await page.goto(`${api.url}/templates`)
    await page.getByText("Form 60").waitFor()
    expect(await page.getByText("Invoice", { exact: true }).count()).toBe(0)
    await page.getByRole("button", { name: "Show more" }).click()
    await page.getByText("Invoice", { exact: true }).waitFor()
    await page.getByPlaceholder("Name").fill("form 7")
    await page.getByText("Form 60").waitFor({ state: "detached" })
    await page.getByText("Form 7").waitFor()
    await page.getByPlaceholder("Name").fill("nothing")
    await page.getByText("No template has this in its name").waitFor()
    await page.getByRole("button", { name: "Show all templates" }).click()
    await page.getByText("Form 60").waitFor()
  })

  it("reach every attempt to notify a webhook, with the names of the documents", async () => {
    for (let number = 1; number <= 130; number++) api.addDelivery(api.add(`document ${number}.pdf`))
    await signIn()
    await page.goto(`${api.url}/webhooks`)
    await page.getByRole("link", { name: "document 130.pdf" }).waitFor()
    for (const last of ["document 31.pdf", "document 1.pdf"]) {
      await page.getByRole("button", { name: "Show more" }).click()
      await page.getByRole("link", { name: last, exact: true }).waitFor()
    }
    expect(await page.getByRole("row").count()).toBe(131)
    expect(await page.getByRole("button", { name: "Show more" }).count()).toBe(0)
  })
})
