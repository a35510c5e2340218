// pnpm release: publishes every package whose version the registry does not have. Provenance (npm's, signed by the
// workflow that runs this) demands that each package names the repository it comes from.
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { main, root, runPnpm, say } from "./setup.mjs"

const { GITHUB_ACTIONS, GITHUB_REPOSITORY, GITHUB_SERVER_URL } = process.env
const provenance = GITHUB_ACTIONS === "true"

const nameRepository = (directory) => {
  const file = join(root, directory, "package.json")
  const url = `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`
  const manifest = { ...JSON.parse(readFileSync(file, "utf8")), repository: { type: "git", url, directory } }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

await main(async () => {
  await runPnpm(["build"])
  if (provenance) for (const name of readdirSync(join(root, "packages"))) nameRepository(`packages/${name}`)
  say(provenance ? "publish with provenance" : "publish")
  const options = ["--recursive", "--filter", "./packages/*", "publish", "--access", "public", "--no-git-checks"]
  await runPnpm([...options, ...(provenance ? ["--provenance"] : []), ...process.argv.slice(2)])
  // What it says tells the workflow what was published.
  await runPnpm(["changeset", "tag"])
})
