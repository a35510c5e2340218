import { newDatabase } from "../support/TestDatabase.js"
import type { Verdict } from "./Audit.js"
import { Random } from "./Random.js"
import { sleep } from "./Sleep.js"
import { Trial } from "./Trial.js"

export interface KillLoopOptions {
  readonly database: "sqlite" | "postgres"
  readonly kills: number
  readonly seed: number
}

/** Kills server processes at random under load and starts them again, or stops them for a while, or both. */
export const killLoop = async ({ database, kills, seed }: KillLoopOptions): Promise<Verdict> => {
  const random = new Random(seed)
  const trial = await Trial.begin({
    random,
    ...(database === "sqlite" ? { processes: 1 } : { processes: 3, postgres: await newDatabase() })
  })
  try {
    await trial.whileSubmitting(() => faults(trial, random, kills))
    return await trial.verdict()
  } finally {
    await trial.end()
  }
}

/** One place has one fault at a time; of several processes some are gone or stopped together. */
const faults = async (trial: Trial, random: Random, kills: number): Promise<void> => {
  const under = new Map<number, Promise<void>>()
  for (let killed = 0; killed < kills; ) {
    await sleep(random.between(100, 800))
    const free = Array.from({ length: trial.servers.count }, (_, place) => place).filter((place) => !under.has(place))
    const place = random.pick(free)
    if (place === undefined) {
      await Promise.race(under.values())
      continue
    }
    const isKilled = random.chance(0.8)
    if (isKilled) killed++
    const stoppedFor = !isKilled || random.chance(0.2) ? random.between(100, trial.lease + 1_000) : 0
    const goneFor = isKilled ? random.between(0, 300) : undefined
    const life = random.between(0, 40) / 10
    const fault = trial.servers
      .disturb(place, { stoppedFor, goneFor })
      // By the measure of its start, which a busy machine makes as much longer as all the rest.
      .then((startMilliseconds) => sleep(startMilliseconds * life))
      .finally(() => under.delete(place))
    under.set(place, fault)
  }
  await Promise.all(under.values())
}
