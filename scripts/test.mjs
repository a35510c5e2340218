// npm test: sets up, then checks and tests. With --full: the long tests instead, as npm run test:full.
import { join } from "node:path"
import { main, root, run, say, setUp } from "./setup.mjs"

const vitest = (args, env) => run(join(root, "node_modules/.bin/vitest"), ["run", ...args], { env })

await main(async () => {
  const [first, ...rest] = process.argv.slice(2)
  await setUp()
  if (first === "--full") {
    say("Long tests")
    await vitest(["--project", "full", ...rest], { SOAK_KILLS: "20" })
    return
  }
  say("Checks")
  await run(process.execPath, [join(root, "scripts/check.mjs")])
  say("Tests")
  await vitest(["--project", "threads", "--project", "processes", ...process.argv.slice(2)])
})
