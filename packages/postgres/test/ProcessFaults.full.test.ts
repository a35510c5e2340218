import { afterEach, describe, expect, it } from "vitest"
import { newDatabase } from "../../../test/support/TestDatabase.js"
import { Fleet } from "./Fleet.js"

let fleet: Fleet
afterEach(() => fleet.end())

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

// Longer than the audits wait, so that one that waits in vain says what it found
describe("processes on one Postgres database", { timeout: 60_000 }, () => {
  it("share the work of one of them", async () => {
    fleet = await Fleet.found(await newDatabase())
    const [first] = await Promise.all([fleet.start(), fleet.start(), fleet.start()])
    const { accepted } = await first.submit(60, 100)
    expect(await fleet.auditWhenDone(30_000)).toEqual({ open: 0, completed: 60, failed: 0, endedTwice: [], usage: 60 })
    expect(accepted).toHaveLength(60)
    for (const { started } of fleet.processes) expect(started).toBeGreaterThan(5)
  })

  it("take over what a killed one worked on, and nothing ends twice", async () => {
    fleet = await Fleet.found(await newDatabase())
    const [, second] = await Promise.all([fleet.start(), fleet.start(), fleet.start()])
    await second.submit(24, 500)
    const runs = { completed: 24, failed: 0, endedTwice: [], usage: 24 }
    second.signal("SIGKILL")
    expect(await fleet.auditWhenDone(25_000)).toEqual({ open: 0, ...runs })
  })

  it("take over from one that is stopped, which does nothing of it again when it goes on", async () => {
    fleet = await Fleet.found(await newDatabase())
    const [first] = await Promise.all([fleet.start(), fleet.start()])
    await first.submit(12, 500)
    const runs = { completed: 12, failed: 0, endedTwice: [], usage: 12 }
    first.signal("SIGSTOP")
    expect(await fleet.auditWhenDone(25_000)).toEqual({ open: 0, ...runs })
    first.signal("SIGCONT")
    await sleep(1_500)
    expect(await fleet.audit()).toEqual({ open: 0, ...runs })
    await first.submit(1, 0)
    expect(await fleet.auditWhenDone(25_000)).toEqual({ open: 0, ...runs, completed: 13, usage: 13 })
  })

  it("accept exactly one of 1,000 runs when one is left", async () => {
    fleet = await Fleet.found(await newDatabase(), 1)
    const processes = await Promise.all([fleet.start(), fleet.start(), fleet.start()])
    const answers = await Promise.all(processes.map((process, index) => process.submit(index === 0 ? 334 : 333, 0)))
    expect(answers.flatMap(({ accepted }) => accepted)).toHaveLength(1)
    expect(answers.reduce((sum, { refused }) => sum + refused, 0)).toBe(999)
    expect(await fleet.auditWhenDone(25_000)).toMatchObject({ open: 0, completed: 1, usage: 10_000 })
  })
})
