import { describe, expect, it } from "vitest"
import { hostileLoad } from "./hostile/hostileLoad.mjs"
import { newDatabase } from "./support/TestDatabase.js"

describe.each(["sqlite", "postgres"] as const)("a server on %s that two users attack in every way", (type) => {
  it("goes on, and loses nothing of another user's", { timeout: 180_000 }, async () => {
    const felt = await hostileLoad({
      seconds: 8,
      database: type === "postgres" ? await newDatabase() : undefined,
      args: ["--thread-seconds", "10"]
    })
    expect(felt).toMatchObject({ isAlive: true, lost: [], lightFailures: 0 })
    expect(felt.runs.count).toBeGreaterThan(0)
    expect(felt.light.count).toBeGreaterThan(0)
  })
})
