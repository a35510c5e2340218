// npm test: sets up, then everything there is: checks, unit tests, suites, end to end.
import { join } from "node:path"
import { main, root, run, say, setUp } from "./setup.mjs"

await main(async () => {
  await setUp()
  say("Checks")
  await run(process.execPath, [join(root, "scripts/check.mjs")])
  say("Tests")
  await run(join(root, "node_modules/.bin/vitest"), ["run", ...process.argv.slice(2)])
})
