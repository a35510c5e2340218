import type { Browser, CDPSession, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { launchBrowser } from "./Browser.mjs"
import { startScriptedApi } from "./ScriptedApi.js"

describe("The console on a phone", () => {
  let browser: Browser
  let api: Awaited<ReturnType<typeof startScriptedApi>>
  let page: Page
  let devtools: CDPSession

  beforeAll(async () => {
    browser = await launchBrowser()
    api = await startScriptedApi()
    const context = await browser.newContext({
      viewport: { width: 360, height: 780 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true
    })
    page = await context.newPage()
    page.setDefaultTimeout(10_000)
    devtools = await context.newCDPSession(page)
    await page.goto(api.link())
    await page.getByRole("heading", { name: "Documents", exact: true }).waitFor()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    api?.stop()
  })

  const open = async (id: string) => {
    await page.goto(`${api.url}/documents/${id}`)
    await page.getByLabel("number", { exact: true }).waitFor()
    await page.locator("svg.overlay").first().waitFor()
  }
  /** Where a place of the page, in points, is in the window. */
  const pointOf = async (x: number, y: number) => {
    const box = await page.locator("svg.overlay").first().boundingBox()
    if (box === null) throw new Error("No page is shown")
    return { x: box.x + (x / 595) * box.width, y: box.y + (y / 842) * box.height }
  }
  const scrolledTo = (x: number, y: number) =>
    page.evaluate(`(() => {
      const pane = document.querySelector(".pages-scroll")
      const scale = document.querySelector("svg.overlay").getBoundingClientRect().width / 595
      pane.scrollTo(${x} * scale, ${y} * scale)
      return new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))
    })()`)
  const tap = async (x: number, y: number) => {
    const point = await pointOf(x, y)
    await page.touchscreen.tap(point.x, point.y)
  }
  /** Moves a finger from one place of the page to another. */
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    const start = await pointOf(...from)
    const end = await pointOf(...to)
    const send = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          type === "touchEnd" ? [] : [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }]
      })
    await send("touchStart", 0)
    for (let step = 1; step <= 10; step++) await send("touchMove", step / 10)
    await send("touchEnd", 1)
  }
  const saved = (id: string) => expect.poll(() => api.review(id), { timeout: 10_000 })

  it("takes the word that is nearest to a finger, and more words by a corner of its box", async () => {
    const id = api.add("touched.pdf")
    await open(id)
    await page.getByLabel("number", { exact: true }).tap()
    await scrolledTo(100, 60)
    // Beside the word, not on it.
    await tap(206, 99)
    await saved(id).toMatchObject({ data: { number: "RE-2026-0417" } })
    // A finger is as wide as 40 pixels: it need not meet the corner itself.
    await drag([279, 103], [279, 128])
    await saved(id).toMatchObject({ data: { number: "RE-2026-0417 14.03.2026" } })
    expect(api.placed(id)).toContainEqual(
      expect.objectContaining({ path: "number", box: { x: 200, y: 80, width: 72, height: 42 } })
    )
  })

  it("draws rows with a finger, and scrolls with it otherwise", async () => {
    const id = api.add("drawn.pdf")
    await open(id)
    const top = () => page.evaluate<number>("document.querySelector('.pages-scroll').scrollTop")
    await scrolledTo(0, 200)
    const before = await top()
    await drag([100, 300], [100, 260])
    await expect.poll(top).toBeGreaterThan(before)
    await page.getByTitle("Fit to width").tap()
    await page.getByRole("button", { name: "Draw rows" }).tap()
    await scrolledTo(0, 240)
    await drag([50, 325], [460, 345])
    await saved(id).toMatchObject({
      data: {
        lines: [
          { text: "Lamp", amount: 40 },
          { text: "Chair", amount: 1198.7 }
        ]
      }
    })
  })

  it("shows pages large enough to be read, and brings the field in focus into sight", async () => {
    const id = api.add("wide.pdf", {}, { number: "A-77", date: null, total: 1238.7, lines: [] })
    await open(id)
    const sheet = await page.locator("svg.overlay").first().boundingBox()
    expect((sheet?.width ?? 0) / 595).toBeGreaterThan(0.85)
    await page.getByLabel("total", { exact: true }).tap()
    const pane = await page.locator(".pages-scroll").boundingBox()
    await expect
      .poll(async () => {
        const { x, y } = await pointOf(430, 506)
        return pane !== null && x > pane.x && x < pane.x + pane.width && y > pane.y && y < pane.y + pane.height
      })
      .toBe(true)
  })
})
