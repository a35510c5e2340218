// pnpm soak [--database sqlite|postgres] [--kills N] [--seed S]: the kill loop of the tests, for as long as one likes.
// pnpm soak --hostile [--database sqlite|postgres] [--processes N] [--seconds N] [--only ATTACK]: what a user feels while others attack.
import { join } from "node:path"
import { parseArgs } from "node:util"
import { main, root, run, say } from "./setup.mjs"

const wholeNumber = (name, text) => {
  if (!/^\d+$/.test(text)) throw new Error(`--${name}: expected a whole number`)
  return Number(text)
}

const killLoop = async ({ database, kills = "500", seed = String(Math.floor(Math.random() * 2 ** 31)) }) => {
  wholeNumber("kills", kills)
  wholeNumber("seed", seed)
  say(`${kills} kills on ${database ?? "sqlite, then postgres"}, seed ${seed}`)
  const which = database === undefined ? [] : ["--testNamePattern", `on ${database},`]
  await run(join(root, "node_modules/.bin/vitest"), ["run", "--bail", "1", "test/faults/KillLoop.test.ts", ...which], {
    env: { SOAK_KILLS: kills, SOAK_SEED: seed }
  })
}

const hostile = async ({ database = "sqlite", only, processes = "1", seconds = "60" }) => {
  const { hostileLoad } = await import("../test/hostile/hostileLoad.mjs")
  const { startPostgres } = await import("../test/support/embeddedPostgres.mjs")
  const duration = wholeNumber("seconds", seconds)
  const count = wholeNumber("processes", processes)
  say(`Two users attack a server on ${database} for ${duration} seconds`)
  const postgres = database === "postgres" ? await startPostgres() : undefined
  try {
    const felt = await hostileLoad({ seconds: duration, only, database: postgres?.url, processes: count })
    for (const [what, value, target] of [
      ["small requests, p99", `${Math.round(felt.light.p99)} ms (median ${Math.round(felt.light.p50)} ms)`, "250 ms"],
      [
        "a run, longest",
        `${Math.round(felt.runs.max)} ms (median ${Math.round(felt.runs.p50)}, p99 ${Math.round(felt.runs.p99)} ms)`,
        `${Math.round(3 * felt.usual + 1_000)} ms`
      ],
      ["resident memory, highest", `${Math.round(felt.memory)} MiB`, "1536 MiB"],
      [`of ${felt.runs.count} runs failed`, felt.lost.length === 0 ? 0 : felt.lost.join("; "), 0],
      [`of ${felt.light.count} small requests failed`, felt.lightFailures, 0],
      ["the server ended", felt.isAlive ? "no" : "yes", "no"]
    ])
      console.log(`  ${what.padEnd(32)} ${String(value).padEnd(30)} (target ${target})`)
    for (const error of felt.errors) console.log(error)
  } finally {
    await postgres?.stop()
  }
}

await main(async () => {
  const option = { type: "string" }
  const { values } = parseArgs({
    options: {
      hostile: { type: "boolean" },
      database: option,
      kills: option,
      seed: option,
      processes: option,
      seconds: option,
      only: option
    }
  })
  if (![undefined, "sqlite", "postgres"].includes(values.database))
    throw new Error("--database: expected sqlite or postgres")
  await (values.hostile ? hostile(values) : killLoop(values))
})
