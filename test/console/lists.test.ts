import { WarningCode } from "@winnow/document"
import type { Page } from "playwright-core"
import { beforeEach, describe, expect, it } from "vitest"
import { scriptedConsole } from "./ScriptedConsole.js"

describe("The console's long lists", () => {
  const { signIn, started } = scriptedConsole()
  let api: ReturnType<typeof started>["api"]
  let page: Page

  beforeEach(() => {
    ;({ api, page } = started())
  })

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

  it("are filtered by any warning that a run may give", async () => {
    await signIn()
    const filter = page.getByRole("search").getByLabel("Warning")
    const values = await Promise.all((await filter.getByRole("option").all()).map((one) => one.getAttribute("value")))
    expect(values).toEqual(["", ...WarningCode.literals])
    await filter.selectOption({ label: "Rows missing" })
    await page.waitForURL(`${api.url}/?warning=rows_missing`)
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
    await page.getByText("No template name contains this text").waitFor()
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

  it("name three reasons of a document in the queue, and how many more there are", async () => {
    api.add("doubtful.pdf")
    await page.route(/\/v1\/reviews\?/, async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      const reasons = Array.from({ length: 16 }, (_, at) => ({ path: `rows[${at}]`, message: "Not sure" }))
      await route.fulfill({ response, json: { ...rest, data: data.map((review: object) => ({ ...review, reasons })) } })
    })
    await signIn()
    await page.goto(`${api.url}/review`)
    await page.getByText("rows[0]: Not sure · rows[1]: Not sure · rows[2]: Not sure · 13 more").waitFor()
  })

  it("write one day's number where a phone has room for one, also when all days are alike", async () => {
    const data = Array.from({ length: 9 }, (_, at) => ({ day: `2026-11-0${at + 1}`, extractions: 4_300 }))
    await page.route("**/v1/usage/days*", (route) => route.fulfill({ json: { data } }))
    await page.setViewportSize({ width: 360, height: 800 })
    await signIn()
    await page.goto(`${api.url}/usage`)
    await page.getByRole("img", { name: "Extractions per day, at most 4,300" }).waitFor()
    expect(await page.getByText("4.3K").filter({ visible: true }).count()).toBe(1)
  })
})
