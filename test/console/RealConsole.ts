import { sampleInvoicePdf } from "@winnow/testkit/samples"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest"
import { launchBrowser } from "./Browser.mjs"
import { api, fill, signInLink, startConsoleServer } from "./Screens.mjs"

/** The real server in a real browser: started before the tests of a file, with a page for each, signed in. */
export const realConsole = () => {
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

  return {
    /** Known from the first test on. */
    started: () => ({ server, ids }),
    page: () => page,
    button,
    dataOf,
    documentsOf,
    drag,
    extracted,
    field,
    newPage,
    open,
    openIn,
    place,
    placeOf,
    reviewOf,
    signedIn
  }
}
