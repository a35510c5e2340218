// The console in a browser: 100,000 documents, and one document of 200 pages with 5,000 rows against one of a tenth.
import { sampleReportPdf } from "@winnow/testkit/samples"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import Sqlite from "better-sqlite3"
import { launchBrowser } from "../console/Browser.mjs"
import { api, reportTemplate, signInLink, startConsoleServer } from "../console/Screens.mjs"
import { copyExtraction } from "./databases.mjs"
import { report, timed } from "./measure.mjs"

const documents = 100_000
const pages = 200
const rows = 5_000
const tenth = 10

export const bench = async () => {
  console.log(
    `The console with ${documents.toLocaleString("en")} documents, and ${pages} pages with ${rows} rows against a tenth`
  )
  report("first load, compressed", { ours: firstLoad() / 1024, unit: "kB", target: 150 })
  const server = await startConsoleServer()
  const template = await api(server, "/templates", { body: reportTemplate })
  const run = async (fileName, pageCount, rowsPerPage) => {
    const pdfBase64 = Buffer.from(await sampleReportPdf(pageCount, rowsPerPage)).toString("base64")
    return api(server, "/extractions/run", {
      body: { templateId: template.id, fileName, mimeType: "application/pdf", pdfBase64 }
    })
  }
  await run("small.pdf", 1, 5)
  const database = new Sqlite(join(server.folder, "winnow.db"))
  database.exec(copyExtraction("SQLite", documents))
  database.close()
  const short = await run("short.pdf", pages / tenth, rows / pages)
  const large = await run("large.pdf", pages, rows / pages)

  const browser = await launchBrowser()
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await page.goto(await signInLink(server, server.userId))
  await page.getByText("large.pdf").waitFor()

  const trace = () => browser.startTracing(page, { categories: ["toplevel"] })
  /**
   * The page's longest task since the last call: by the clock, and in
   * processor time, to which a busy machine adds nothing.
   */
  const longest = async () => {
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
    await trace()
    const threadOf = ({ pid, tid }) => `${pid} ${tid}`
    const main = new Set(traceEvents.filter(({ args }) => args.name === "CrRendererMain").map(threadOf))
    const tasks = traceEvents.filter((event) => main.has(threadOf(event)))
    const most = (times) => times.reduce((most, time = 0) => Math.max(most, time / 1_000), 0)
    return { clock: most(tasks.map(({ dur }) => dur)), processor: most(tasks.map(({ tdur }) => tdur)) }
  }
  await trace()
  await longest()
  report("list, opened", { ours: await timed(() => page.reload().then(() => page.getByText("large.pdf").waitFor())) })
  reportTask("its longest task", await longest())
  for (let screen = 0; screen < 20; screen++) {
    await scroll(page, ".table-scroll", "[role=row]")
    await page.waitForLoadState("networkidle")
  }
  reportTask("longest task over 2,000 rows", await longest())
  report("list, searched by a name", {
    ours: await timed(async () => {
      await page.getByPlaceholder("File name").fill("large")
      await page.getByRole("row").nth(1).getByText("large.pdf").waitFor()
      await page.waitForFunction("document.querySelectorAll('[role=row]').length === 2")
    })
  })
  const open = async ({ id }) => {
    await page.goto(`${server.url}/documents/${id}`)
    await page.getByRole("figure", { name: "Page 1", exact: true }).waitFor()
    await page.locator(".list-row").first().waitFor()
  }
  /** The longest tasks while all rows and all pages are scrolled through, a window after the other. */
  const scrolled = async ({ extractedData: { positions } }, pageCount, times) => {
    const through = async (pane, item, count) => {
      await longest()
      for (let time = 0; time < times; time++) {
        await page.locator(pane).evaluate((element) => element.scrollTo(0, 0))
        const seen = await scroll(page, pane, item)
        if (seen !== count) throw new Error(`${seen} of ${count} were shown in ${pane}`)
      }
      return longest()
    }
    return {
      rows: await through(".fields-scroll", ".list-row", positions.length),
      pages: await through(".pages-scroll", "figure", pageCount)
    }
  }
  // As many windows as of the long document: the longest of more tasks is longer.
  await open(short)
  const theirs = await scrolled(short, pages / tenth, tenth)
  await longest()
  report("document, opened", { ours: await timed(() => open(large)) })
  reportTask("its longest task", await longest())
  const ours = await scrolled(large, pages, 1)
  reportTask(`longest task over its ${large.extractedData.positions.length} rows`, ours.rows, theirs.rows)
  reportTask(`longest task over its ${pages} pages`, ours.pages, theirs.pages)
  const amount = page.getByLabel(`amount, row ${large.extractedData.positions.length}`, { exact: true })
  await amount.fill("7")
  await page.keyboard.press("Tab")
  await page.getByText("Saved", { exact: true }).waitFor()
  reportTask("longest task over a correction of a row", await longest())
  await page.getByPlaceholder("Find").fill("Article no. 4999")
  await page.getByText("1 of 1").waitFor()
  reportTask("longest task over a search of its text", await longest())
  await browser.close()
  await server.stop()
}

const reportTask = (name, ours, theirs) => {
  report(`  ${name}`, { ours: ours.clock, target: 200 })
  const against = theirs && { theirs: theirs.processor, ratio: ours.processor / theirs.processor }
  report("    in processor time", { ours: ours.processor, ...against })
}

/**
 * Scrolls to the end, a window in each frame; where the window has pages, once their pictures are there.
 * Returns how many different items were shown.
 */
const scroll = (page, pane, item) =>
  page.evaluate(
    async ([pane, item]) => {
      const { document, requestAnimationFrame } = globalThis
      const element = document.querySelector(pane)
      const isComplete = () =>
        element.querySelector(".blank") === null && [...element.querySelectorAll("img")].every((one) => one.complete)
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      const seen = new Set()
      for (;;) {
        do await frame()
        while (!isComplete())
        if (element.querySelector(".written") !== null) throw new Error("A page has no picture")
        for (const one of element.querySelectorAll(item)) seen.add(one.ariaLabel)
        if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) return seen.size
        element.scrollTop += element.clientHeight
      }
    },
    [pane, item]
  )

/** What a browser loads before the first screen is there. */
const firstLoad = () => {
  const folder = fileURLToPath(new URL("../../packages/console/dist/app", import.meta.url))
  const html = readFileSync(join(folder, "index.html"), "utf8")
  return readdirSync(join(folder, "assets"))
    .filter((name) => name.endsWith(".gz") && html.includes(name.slice(0, -".gz".length)))
    .reduce((sum, name) => sum + statSync(join(folder, "assets", name)).size, 0)
}
