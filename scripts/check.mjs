// pnpm check: format, lint, types (the documentation's programs too), dead code, and that every package is ready to publish.
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { writePrograms } from "./docs.mjs"
import { main, root, run, runPnpm, say } from "./setup.mjs"

const bin = (name) => join(root, "node_modules/.bin", name)

const steps = [
  ["format", bin("biome"), ["format", "."]],
  ["lint and import cycles", bin("oxlint"), []],
  ["types", bin("tsc"), ["-p", "tsconfig.check.json"]],
  ["types of the console", bin("tsc"), ["-p", "packages/console/app"]],
  ["dead code", bin("knip"), ["--no-config-hints"]]
]

/** What would be published: the tarballs, with real versions in place of the workspace's. */
const checkPackages = async () => {
  const folder = mkdtempSync(join(tmpdir(), "winnow-pack-"))
  const quietly = { onLine: () => {} }
  try {
    await runPnpm(["--filter", "./packages/*", "--recursive", "pack", "--pack-destination", folder], quietly)
    for (const file of readdirSync(folder)) {
      const tarball = join(folder, file)
      await run(bin("publint"), [tarball, "--strict"], quietly)
      // The server is a command, with nothing to import.
      if (!file.startsWith("winnow-server-")) await run(bin("attw"), [tarball, "--profile", "esm-only"], quietly)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

await main(async () => {
  writePrograms()
  for (const [name, command, args] of steps) {
    say(name)
    await run(command, args)
  }
  say("packages")
  await checkPackages()
})
