import packed from "@sparticuz/chromium"
import { existsSync } from "node:fs"
import { chromium } from "playwright-core"

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]

/** The Chromium that comes as an npm package, or the system's where that one does not start. */
export const launchBrowser = async () => {
  const launch = (/** @type {string} */ executablePath) => chromium.launch({ executablePath, args: ["--no-sandbox"] })
  try {
    return await launch(await packed.executablePath())
  } catch (error) {
    const system = installed.find((path) => existsSync(path))
    if (system === undefined) throw error
    return launch(system)
  }
}
