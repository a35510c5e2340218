import { AsyncLocalStorage } from "node:async_hooks"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { turnScheduler } from "../src/TurnScheduler.js"

const busyFor = (milliseconds: number) =>
  Effect.sync(() => {
    for (const end = performance.now() + milliseconds; performance.now() < end; );
  })

const until = (isOver: () => boolean, work: Effect.Effect<void>) =>
  Effect.iterate(0, {
    while: (count) => !isOver() && count < 200,
    body: (count) => Effect.as(Effect.zipRight(work, Effect.yieldNow()), count + 1)
  })

describe("the scheduler of turns", () => {
  const run = <A>(effect: Effect.Effect<A>) => Effect.runPromise(Effect.withScheduler(effect, turnScheduler))

  it("gives the event loop its turn while one fiber works", async () => {
    let hadTurn = false
    setImmediate(() => (hadTurn = true))
    expect(await run(until(() => hadTurn, busyFor(1)))).toBeLessThan(200)
  })

  it("gives the event loop its turn while many fibers work", async () => {
    let turns = 0
    const turn = () => {
      turns++
      if (turns < 4) setTimeout(turn, 0)
    }
    turn()
    const fibers = Array.from({ length: 100 }, () => until(() => turns >= 4, busyFor(1)))
    const counts = await run(Effect.all(fibers, { concurrency: "unbounded" }))
    expect(Math.max(...counts)).toBeLessThan(20)
  })

  it("runs everything that is ready, each fiber in its order", async () => {
    const log: Array<Array<number>> = Array.from({ length: 50 }, () => [])
    const fibers = log.map((own) =>
      Effect.forEach(Array.from({ length: 40 }).keys(), (step) =>
        Effect.zipRight(
          Effect.sync(() => own.push(step)),
          step % 10 === 0 ? Effect.zipRight(busyFor(0.2), Effect.yieldNow()) : Effect.yieldNow()
        )
      )
    )
    await run(Effect.all(fibers, { concurrency: "unbounded", discard: true }))
    expect(log).toEqual(log.map(() => [...Array.from({ length: 40 }).keys()]))
  })

  it("keeps the asynchronous context of whoever started a fiber", async () => {
    const storage = new AsyncLocalStorage<number>()
    const seen = await Promise.all(
      Array.from({ length: 30 }).map((_, index) =>
        storage.run(index, () =>
          run(
            Effect.forEach(Array.from({ length: 20 }), () =>
              Effect.zipRight(
                busyFor(0.5),
                Effect.zipRight(
                  Effect.yieldNow(),
                  Effect.sync(() => storage.getStore())
                )
              )
            )
          )
        )
      )
    )
    expect(seen).toEqual(seen.map((_, index) => Array.from({ length: 20 }).map(() => index)))
  })
})
