// The pictures of docs/console.md, made of a real server with sample documents: npm run screenshots.
// npm run screenshots -- FOLDER writes every screen to a folder instead, in light, in dark and on a phone's width.
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createUser } from "../support/accounts.mjs"
import { launchBrowser } from "./Browser.mjs"
import { fill, screensOf, signInLink, startConsoleServer } from "./Screens.mjs"

const pictures = fileURLToPath(new URL("../../docs/pictures", import.meta.url))

const pictured = [
  "documents",
  "batch",
  "document",
  "docx",
  "queue",
  "template",
  "suggest",
  "versions",
  "try",
  "usage",
  "webhooks"
]

/** @typedef {import("playwright-core").Page} Page */

const server = await startConsoleServer()
const browser = await launchBrowser()
try {
  const ids = await fill(server)
  const open = async (/** @type {string} */ user) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await page.goto(await signInLink(server, user))
    await page.getByRole("heading", { name: "Documents", exact: true }).waitFor()
    return page
  }
  const take = async (/** @type {Page} */ page) => {
    await page.waitForLoadState("networkidle")
    await page.waitForFunction("[...document.images].every(({ complete }) => complete)")
    return page.screenshot()
  }
  const [folder, only] = process.argv.slice(2)
  const page = await open(server.userId)
  if (folder === undefined) {
    const painter = await browser.newPage()
    mkdirSync(pictures, { recursive: true })
    const screens = screensOf(page, server, ids)
    for (const name of pictured) {
      await screens[name]?.()
      writeFileSync(join(pictures, `console-${name}.webp`), await asWebp(painter, await take(page)))
    }
  } else {
    mkdirSync(folder, { recursive: true })
    const { userId } = await createUser({ database: server.database, email: "new@example.com", plan: "starter" })
    const nobody = await (await browser.newContext()).newPage()
    const fresh = await open(userId)
    const all = /** @type {ReadonlyArray<readonly [string, Page, () => Promise<unknown>]>} */ ([
      ["sign-in", nobody, () => nobody.goto(server.url)],
      ...["/", "/review", "/templates", "/usage", "/keys", "/webhooks"].map((path) => [
        `empty-${path === "/" ? "documents" : path.slice(1)}`,
        fresh,
        () => fresh.goto(server.url + path)
      ]),
      ...Object.entries(screensOf(page, server, ids)).map(([name, go]) => [name, page, go])
    ])
    for (const [name, on, go] of all) {
      if (only !== undefined && !only.split(",").includes(name)) continue
      for (const [look, colorScheme, width] of /** @type {const} */ ([
        ["light", "light", 1280],
        ["dark", "dark", 1280],
        ["phone", "light", 360]
      ])) {
        // A phone has no keyboard.
        if (name === "keys" && look === "phone") continue
        await on.setViewportSize({ width, height: 800 })
        await on.emulateMedia({ colorScheme })
        await go().catch((error) => console.error(`${name} ${look}: ${error.message.split("\n")[0]}`))
        writeFileSync(join(folder, `${name}-${look}.png`), await take(on))
      }
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

/**
 * A picture as small as it is sharp.
 * @param {Page} painter
 * @param {Buffer} png
 */
async function asWebp(painter, png) {
  const url = await painter.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement("canvas")
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext("2d")?.drawImage(image, 0, 0)
      return canvas.toDataURL("image/webp", 0.86)
    },
    `data:image/png;base64,${png.toString("base64")}`
  )
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64")
}
