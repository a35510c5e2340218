// pnpm check: format, lint, types, dead code, and that every package is ready to publish.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { main, root, run, say } from "./setup.mjs"

const bin = (name) => join(root, "node_modules/.bin", name)

const steps = [
  ["format", bin("biome"), ["format", "."]],
  ["lint and import cycles", bin("oxlint"), []],
  ["types", bin("tsc"), ["-p", "tsconfig.check.json"]],
  ["dead code", bin("knip"), []]
]

await main(async () => {
  for (const [name, command, args] of steps) {
    say(name)
    await run(command, args)
  }
  say("packages")
  const folder = mkdtempSync(join(tmpdir(), "winnow-pack-"))
  try {
    for (const name of readdirSync(join(root, "packages"))) await checkPackage(name, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const checkPackage = async (name, folder) => {
  const { exports } = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"))
  const lines = []
  const onLine = (line) => lines.push(line)
  await run("npm", ["pack", `./packages/${name}`, "--pack-destination", folder, "--silent"], { onLine })
  const tarball = join(folder, lines.filter((line) => line.endsWith(".tgz")).at(-1))
  await run(bin("publint"), [tarball, "--strict"], { onLine })
  if (exports["."] !== undefined) await run(bin("attw"), [tarball, "--profile", "esm-only", "--quiet"], { onLine })
}
