import { describe, expect, it } from "vitest"
import { killLoop } from "./KillLoop.js"

/** The short form; `npm run test:full` and `pnpm soak` ask for more. */
const kills = Number(process.env["SOAK_KILLS"] ?? 3)
const seed = Number(process.env["SOAK_SEED"] ?? 20_261_120)

/** Of a long loop: each on a database of its own, so that what fails is soon done again. */
const killsOfRound = 50
const rounds = Array.from({ length: Math.ceil(kills / killsOfRound) }, (_, round) => ({
  seed: seed + round,
  kills: Math.min(killsOfRound, kills - round * killsOfRound)
}))

describe.each(["sqlite", "postgres"] as const)("servers on %s,", (database) => {
  it.each(rounds)(
    "killed $kills times and stopped at random (seed $seed), lose nothing that was accepted",
    async ({ kills, seed }) => {
      const { counts, problems, statuses } = await killLoop({ database, kills, seed })
      if (rounds.length > 1)
        console.log(`${database}, ${kills} kills, seed ${seed}: ${JSON.stringify({ ...counts, statuses })}`)
      expect(problems, `pnpm soak --database ${database} --kills ${kills} --seed ${seed}`).toEqual([])
      expect(counts.acknowledged).toBeGreaterThan(5)
    },
    120_000 + kills * 30_000
  )
})
