// pnpm soak [--database sqlite|postgres] [--kills N] [--seed S]: the kill loop of the tests, for as long as one likes.
import { join } from "node:path"
import { parseArgs } from "node:util"
import { main, root, run, say } from "./setup.mjs"

await main(async () => {
  const option = { type: "string" }
  const { values } = parseArgs({ options: { database: option, kills: option, seed: option } })
  const { database, kills = "500", seed = String(Math.floor(Math.random() * 2 ** 31)) } = values
  if (![undefined, "sqlite", "postgres"].includes(database)) throw new Error("--database: expected sqlite or postgres")
  if (![kills, seed].every((text) => /^\d+$/.test(text))) throw new Error("--kills, --seed: expected a whole number")
  say(`${kills} kills on ${database ?? "sqlite, then postgres"}, seed ${seed}`)
  const which = database === undefined ? [] : ["--testNamePattern", `on ${database},`]
  await run(join(root, "node_modules/.bin/vitest"), ["run", "--bail", "1", "test/faults/KillLoop.test.ts", ...which], {
    env: { SOAK_KILLS: kills, SOAK_SEED: seed }
  })
})
