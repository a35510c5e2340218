import type { Page } from "playwright-core"
import { beforeEach, describe, expect, it } from "vitest"
import { scriptedConsole } from "./ScriptedConsole.js"

describe("The console's screens", () => {
  const { signIn, started } = scriptedConsole({ viewport: { width: 1280, height: 800 } })
  let api: ReturnType<typeof started>["api"]
  let page: Page

  beforeEach(() => {
    ;({ api, page } = started())
  })
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    if (box === null) throw new Error(`${selector} is not in sight`)
    return { ...box, right: box.x + box.width, bottom: box.y + box.height }
  }
  const focused = () => page.evaluate<string>("document.activeElement.outerHTML.slice(0, 60)")
  const choose = (...names: ReadonlyArray<string>) =>
    page
      .locator("input[aria-label=Documents]")
      .setInputFiles(names.map((name) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF") })))

  it("keep the buttons of a review at a distance from the edge of a phone, whatever its state", async () => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 780 })
      if (width === 320) await signIn()
      for (const state of ["none", "open", "approved"] as const) {
        const id = api.add(`${state}.pdf`)
        api.setState(id, state)
        await page.goto(`${api.url}/documents/${id}`)
        await page.locator(".review-actions").waitFor()
        const last = await boxOf(".review-actions > :last-child")
        expect([state, width, width - last.right]).toEqual([state, width, 12])
      }
    }
  })

  it("show the number of open reviews beside its icon, in the navigation's own room", async () => {
    for (let number = 1; number <= 100; number++) api.add(`${number}.pdf`)
    const id = api.add("last.pdf")
    await signIn()
    for (const [path, width] of [
      [`/documents/${id}`, 1280],
      ["/templates", 1280],
      ["/templates", 360]
    ] as const) {
      await page.setViewportSize({ width, height: 780 })
      await page.goto(api.url + path)
      await page.getByText("100+ open").waitFor()
      const icon = await boxOf(".navigation .icon-review")
      const count = await boxOf(".navigation .count")
      expect(count.x >= icon.right || count.y >= icon.bottom).toBe(true)
      if (width > 860) expect(count.right).toBeLessThanOrEqual((await boxOf(".navigation")).right)
    }
  })

  it("begin a dialog at its first field, or else at its main button, also when that comes late", async () => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/v1\/templates\?/, async (route) => {
      await late
      await route.continue()
    })
    await signIn()
    await choose("a.pdf", "b.pdf")
    const dialog = page.getByRole("dialog", { name: "Extract 2 documents" })
    await dialog.waitFor()
    answer()
    await expect.poll(focused).toMatch(/^<select/)
    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")

    await page.route(/\/v1\/templates\?/, (route) =>
      route.fulfill({ json: { data: [], hasMore: false, cursor: null } })
    )
    await page.reload()
    await choose("a.pdf")
    await expect.poll(focused).toMatch(/class="button primary"/)
  })

  it("count the open reviews anew when a run ends", async () => {
    await signIn()
    await choose("a.pdf")
    await page.getByRole("button", { name: "Extract", exact: true }).click()
    await page.getByRole("link", { name: "Templates" }).click()
    await page.getByText("1 open", { exact: true }).waitFor()
  })

  it("make the list as high as its rows, until it fills the window", async () => {
    for (const name of ["a.pdf", "b.pdf"]) api.add(name)
    await signIn()
    await page.getByText("a.pdf").waitFor()
    expect((await boxOf(".table-scroll")).bottom).toBeLessThan((await boxOf(".document-row >> nth=-1")).bottom + 4)
    for (let number = 1; number <= 80; number++) api.add(`${number}.pdf`)
    await page.reload()
    await page.getByText("80.pdf").waitFor()
    const list = await boxOf(".table-scroll")
    expect(list.bottom).toBeLessThanOrEqual(800)
    expect(list.bottom).toBeGreaterThan(740)
  })

  it("lead from the name of a batch to its documents", async () => {
    await signIn()
    await choose("a.pdf", "b.pdf")
    await page.getByRole("button", { name: "Extract", exact: true }).click()
    const batch = page.getByRole("region", { name: "Added documents" })
    await batch.getByText("2 documents done").waitFor()
    const name = await batch.getByRole("link", { name: /^batch-/ }).textContent()
    await batch.getByRole("link", { name: /^batch-/ }).click()
    await page.waitForURL(`${api.url}/?runId=${name}`)
    await page.getByRole("button", { name: "Clear filters" }).click()
    await page
      .getByRole("table")
      .getByRole("link", { name: name ?? "" })
      .first()
      .click()
    await page.waitForURL(`${api.url}/?runId=${name}`)
  })

  it("save what was written and free the document before its reviewer is signed out", async () => {
    const id = api.add("left.pdf")
    const refused: Array<string> = []
    page.on("response", (response) => {
      if (response.status() === 401) refused.push(`${response.request().method()} ${response.url()}`)
    })
    await signIn()
    await page.goto(`${api.url}/review/${id}`)
    await page.getByLabel("number", { exact: true }).fill("A-1")
    expect(api.review(id)?.claimedBy).not.toBeNull()
    await page.getByRole("button", { name: "Sign out" }).click()
    await page.waitForURL(`${api.url}/sign-in`)
    expect(api.review(id)).toMatchObject({ data: { number: "A-1" }, claimedBy: null })
    await page.waitForLoadState("networkidle")
    expect(refused).toEqual([])
    await page.goto(api.url)
    await page.waitForURL(`${api.url}/sign-in`)
  })

  it("save what is written in a field that the browser's way back leaves, and ask before a page with it is closed", async () => {
    const id = api.add("back.pdf")
    await signIn()
    await page.getByRole("link", { name: "back.pdf" }).click()
    const number = page.getByLabel("number", { exact: true })
    await number.fill("A-2")
    await page.goBack()
    await expect.poll(() => api.review(id)).toMatchObject({ data: { number: "A-2" } })
    await page.goForward()
    await number.fill("A-3")
    const asked = page.waitForEvent("dialog")
    await page.close({ runBeforeUnload: true })
    expect((await asked).type()).toBe("beforeunload")
    await (await asked).accept()
  })

  it("sign in by a link that is opened where the sign-in page is shown", async () => {
    await page.goto(`${api.url}/sign-in`)
    await page.getByLabel("API key").waitFor()
    await page.evaluate(`location.href = ${JSON.stringify(api.link())}`)
    await page.getByRole("heading", { name: "Documents", exact: true }).waitFor()
  })
})
