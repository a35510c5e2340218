import { afterEach, describe, expect, it } from "vitest"
import { startCommitCuttingProxy } from "../support/CommitCuttingProxy.js"
import { startPostgres } from "../support/embeddedPostgres.mjs"
import { newDatabase } from "../support/TestDatabase.js"
import { Random } from "./Random.js"
import { sleep } from "./Sleep.js"
import { Trial } from "./Trial.js"

const random = () => new Random(20_261_120)
const longTest = 180_000

const ends: Array<() => Promise<void> | void> = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const begin = async (options: { readonly postgres: string; readonly by?: string }): Promise<Trial> => {
  const trial = await Trial.begin({ ...options, processes: 2, random: random() })
  ends.push(() => trial.end())
  return trial
}

/** A fault of the database must not cost a document its extraction, where no process dies. */
const expectNothingLost = async (trial: Trial) => {
  const { counts, problems } = await trial.verdict()
  expect(problems).toEqual([])
  expect(counts.failed).toBe(0)
  expect(counts.acknowledged).toBeGreaterThan(10)
}

describe("servers on a Postgres database", () => {
  it(
    "that is restarted and crashes every few seconds lose nothing that was accepted",
    async () => {
      const postgres = await startPostgres()
      ends.push(postgres.stop)
      const trial = await begin({ postgres: postgres.url })
      await trial.whileSubmitting(async () => {
        for (const crash of [false, true, false, true, false]) {
          await sleep(2_000)
          const from = Date.now()
          await postgres.restart({ crash, downMilliseconds: 500 })
          trial.servers.outages.push({ from, until: Date.now() })
        }
        await sleep(2_000)
      })
      await expectNothingLost(trial)
    },
    longTest
  )

  it(
    "that ends their connections lose nothing that was accepted",
    async () => {
      const trial = await begin({ postgres: await newDatabase() })
      await trial.whileSubmitting(async () => {
        for (let times = 0; times < 12; times++) {
          await sleep(1_000)
          await trial.records.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()`)
        }
      })
      await expectNothingLost(trial)
    },
    longTest
  )

  it(
    "whose answers to commits get lost lose nothing that was accepted, and do nothing twice",
    async () => {
      const postgres = await newDatabase()
      const proxy = await startCommitCuttingProxy(postgres)
      ends.push(proxy.close)
      const trial = await begin({ postgres, by: proxy.url })
      await trial.whileSubmitting(async () => {
        for (let times = 0; times < 20; times++) {
          proxy.cut(2)
          await sleep(500)
        }
        expect(proxy.left()).toBeLessThan(2)
        proxy.cut(0)
      })
      await expectNothingLost(trial)
    },
    longTest
  )
})
