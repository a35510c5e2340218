// The console in a browser: 100,000 documents, and one document of 200 pages with 5,000 rows.
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

export const bench = async () => {
  console.log(`The console with ${documents.toLocaleString("en")} documents, and ${pages} pages with ${rows} rows`)
  report("first load, compressed", { ours: firstLoad() / 1024, unit: "kB", target: 150 })
  const server = await startConsoleServer()
  const template = await api(server, "/templates", { body: reportTemplate })
  const pdf = Buffer.from(await sampleReportPdf(pages, rows / pages)).toString("base64")
  const run = (fileName, pdfBase64) =>
    api(server, "/extractions/run", {
      body: { templateId: template.id, fileName, mimeType: "application/pdf", pdfBase64 }
    })
  const small = Buffer.from(await sampleReportPdf(1, 5)).toString("base64")
  await run("small.pdf", small)
  const database = new Sqlite(join(server.folder, "winnow.db"))
  database.exec(copyExtraction("SQLite", documents))
  database.close()
  const large = await run("large.pdf", pdf)

  const browser = await launchBrowser()
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await page.goto(await signInLink(server, server.userId))
  await page.getByText("large.pdf").waitFor()

  const trace = () => browser.startTracing(page, { categories: ["toplevel"] })
  /** The processor time of the page's longest task since the last call: what a busy machine adds does not count. */
  const longest = async () => {
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
    await trace()
    const threadOf = ({ pid, tid }) => `${pid} ${tid}`
    const main = new Set(traceEvents.filter(({ args }) => args.name === "CrRendererMain").map(threadOf))
    const times = traceEvents.filter((event) => main.has(threadOf(event))).map(({ tdur = 0 }) => tdur / 1_000)
    return times.reduce((most, time) => Math.max(most, time), 0)
  }
  await trace()
  const frame = () => page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
  const scroll = async (selector, steps) => {
    for (let step = 1; step <= steps; step++) {
      await page.evaluate(
        `(() => { const e = document.querySelector("${selector}"); e.scrollTop = e.scrollHeight * ${step / steps} })()`
      )
      await frame()
    }
  }
  await longest()
  report("list, opened", { ours: await timed(() => page.reload().then(() => page.getByText("large.pdf").waitFor())) })
  report("  its longest task", { ours: await longest(), target: 200 })
  for (let screen = 0; screen < 20; screen++) {
    await scroll(".table-scroll", 5)
    await page.waitForLoadState("networkidle")
  }
  report("  longest task over 2,000 rows", { ours: await longest(), target: 200 })
  report("list, searched by a name", {
    ours: await timed(async () => {
      await page.getByPlaceholder("File name").fill("large")
      await page.getByRole("row").nth(1).getByText("large.pdf").waitFor()
      await page.waitForFunction("document.querySelectorAll('[role=row]').length === 2")
    })
  })
  await longest()
  report("document, opened", {
    ours: await timed(async () => {
      await page.goto(`${server.url}/documents/${large.id}`)
      await page.getByRole("figure", { name: "Page 1", exact: true }).waitFor()
    })
  })
  report("  its longest task", { ours: await longest(), target: 200 })
  await scroll(".fields-scroll", 100)
  await page.getByRole("group", { name: `Row ${large.extractedData.positions.length}` }).waitFor()
  report(`  longest task over its ${large.extractedData.positions.length} rows`, { ours: await longest(), target: 200 })
  await scroll(".pages-scroll", 100)
  await page.getByRole("figure", { name: `Page ${pages}` }).waitFor()
  report(`  longest task over its ${pages} pages`, { ours: await longest(), target: 200 })
  const amount = page.getByLabel(`amount, row ${large.extractedData.positions.length}`, { exact: true })
  await amount.fill("7")
  await page.keyboard.press("Tab")
  await page.getByText("Saved", { exact: true }).waitFor()
  report("  longest task over a correction of a row", { ours: await longest(), target: 200 })
  await page.getByPlaceholder("Find").fill("Article no. 4999")
  await page.getByText("1 of 1").waitFor()
  report("  longest task over a search of its text", { ours: await longest(), target: 200 })
  await browser.close()
  await server.stop()
}

/** What a browser loads before the first screen is there. */
const firstLoad = () => {
  const folder = fileURLToPath(new URL("../../packages/console/dist/app", import.meta.url))
  const html = readFileSync(join(folder, "index.html"), "utf8")
  return readdirSync(join(folder, "assets"))
    .filter((name) => name.endsWith(".gz") && html.includes(name.slice(0, -".gz".length)))
    .reduce((sum, name) => sum + statSync(join(folder, "assets", name)).size, 0)
}
