import { expect, it } from "vitest"
import { serveSettings } from "../src/Config.js"

const code = (text: string | undefined) => (text === undefined ? "" : `\`${text.replaceAll("|", "\\|")}\``)

it("docs/settings.md lists every setting of the server (vitest -u writes it)", async () => {
  const rows = Object.values(serveSettings).map(
    ({ about, environment, fallback, flag, placeholder = "" }) =>
      `| ${code(`--${flag} ${placeholder}`.trim())} | ${code(environment)} | ${code(fallback)} | ${about} |`
  )
  const page = [
    "# Settings of the server",
    "",
    "`winnow serve` takes each of these as a flag or as an environment variable; a flag overrides its variable. `winnow extract` and `winnow eval` take those that say how documents are read.",
    "",
    "| Flag | Variable | Default | Meaning |",
    "|---|---|---|---|",
    ...rows,
    ""
  ].join("\n")
  await expect(page).toMatchFileSnapshot("../../../docs/settings.md")
})
