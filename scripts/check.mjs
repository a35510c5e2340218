// pnpm check: format, lint, types (the documentation's programs too) and dead code.
import { join } from "node:path"
import { writePrograms } from "./docs.mjs"
import { main, root, run, say } from "./setup.mjs"

const bin = (name) => join(root, "node_modules/.bin", name)

const steps = [
  ["format", bin("biome"), ["format", "."]],
  ["lint and import cycles", bin("oxlint"), []],
  ["types", bin("tsc"), ["-p", "tsconfig.check.json"]],
  ["types of the console", bin("tsc"), ["-p", "packages/console/app"]],
  ["dead code", bin("knip"), ["--no-config-hints"]]
]

await main(async () => {
  writePrograms()
  for (const [name, command, args] of steps) {
    say(name)
    await run(command, args)
  }
})
