// pnpm check: format, lint, types (the documentation's programs too) and dead code.
import { join } from "node:path"
import { writePrograms } from "./docs.mjs"
import { main, root, run, say } from "./setup.mjs"

const bin = (name) => join(root, "node_modules/.bin", name)

const types = ["types", bin("tsc"), ["-p", "tsconfig.check.json"]]
const others = [
  ["format", bin("biome"), ["format", "."]],
  ["lint and import cycles", bin("oxlint"), []],
  ["types of the console", bin("tsc"), ["-p", "packages/console/app"]],
  ["dead code", bin("knip"), ["--no-config-hints"]]
]

const inTurn = async (steps) => {
  for (const [name, command, args] of steps) {
    say(name)
    await run(command, args)
  }
}

await main(async () => {
  writePrograms()
  // The types need one core for longer than all others together.
  await Promise.all([inTurn([types]), inTurn(others)])
})
