import { afterEach, expect, it } from "vitest"
import { Random } from "./Random.js"
import { sleep } from "./Sleep.js"
import { Trial } from "./Trial.js"

let trial: Trial
afterEach(() => trial.end())

it("a server whose files may not grow says so, breaks nothing, and goes on where they may again", async () => {
  trial = await Trial.begin({ processes: 1, random: new Random(20_261_120) })
  await trial.whileSubmitting(async () => {
    await sleep(2_000)
    await trial.servers.restart({ fileKibibytes: 400 })
    await sleep(6_000)
    await trial.servers.restart()
    await sleep(2_000)
  })
  const { counts, problems, statuses } = await trial.verdict()
  expect(problems).toEqual([])
  expect(counts.failed).toBe(0)
  expect(counts.acknowledged).toBeGreaterThan(5)
  expect(statuses[503]).toBeGreaterThan(3)
  expect(statuses[500]).toBeUndefined()
}, 120_000)
