import { describe, expect, it } from "vitest"
import { killLoop } from "./KillLoop.js"

/** The short form; `pnpm soak` asks for more, and for another seed. */
const kills = Number(process.env["WINNOW_SOAK_KILLS"] ?? 20)
const seed = Number(process.env["WINNOW_SOAK_SEED"] ?? 20_261_120)

describe("servers that are killed and stopped at random", () => {
  it.each(["sqlite", "postgres"] as const)(
    "lose nothing that was accepted, on %s",
    async (database) => {
      const { counts, problems } = await killLoop({ database, kills, seed })
      console.log(`${database}, ${kills} kills, seed ${seed}: ${JSON.stringify(counts)}`)
      expect(problems, `pnpm soak --database ${database} --kills ${kills} --seed ${seed}`).toEqual([])
      expect(counts["acknowledged"]).toBeGreaterThan(kills)
    },
    120_000 + kills * 30_000
  )
})
