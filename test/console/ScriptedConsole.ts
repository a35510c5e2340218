import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest"
import { launchBrowser } from "./Browser.mjs"
import { startScriptedApi } from "./ScriptedApi.js"

/** The console on a scripted server of its own for each test, with nobody signed in. */
export const scriptedConsole = (options: BrowserContextOptions = {}) => {
  let browser: Browser
  let api: Awaited<ReturnType<typeof startScriptedApi>>
  let page: Page

  beforeAll(async () => {
    browser = await launchBrowser()
  }, 120_000)
  afterAll(() => browser?.close())
  beforeEach(async () => {
    api = await startScriptedApi()
    page = await (await browser.newContext(options)).newPage()
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
  return { started: () => ({ api, page }), signIn }
}
