import { expect, it } from "@effect/vitest"
import { FairScheduler, Partition } from "@winnow/document"
import { Effect, Fiber } from "effect"

/** Fibers of partitions on a thread where each step takes as long as it says. */
const thread = () => {
  let time = 0
  const order: Array<string> = []
  const scheduler = new FairScheduler({ slice: 5, now: () => time })
  const step = (partition: string, milliseconds: number) =>
    Effect.sync(() => {
      order.push(partition)
      time += milliseconds
    })
  const start = (partition: string, work: Effect.Effect<void>) =>
    Effect.runFork(Effect.zipRight(Effect.yieldNow(), work).pipe(Effect.locally(Partition, partition)), { scheduler })
  return { order, start, step }
}

const end = (fibers: ReadonlyArray<Fiber.RuntimeFiber<void>>) => Effect.runPromise(Fiber.joinAll(fibers))

it("serves a partition with one fiber before all the others of one with many", async () => {
  const { order, start, step } = thread()
  const many = Array.from({ length: 100 }, () => start("many", step("many", 3)))
  await end([...many, start("one", step("one", 3))])
  expect(order.indexOf("one")).toBeLessThan(3)
  expect(order).toHaveLength(101)
})

it("gives equal time, not equal numbers of steps", async () => {
  const { order, start, step } = thread()
  const long = Array.from({ length: 30 }, () => start("long", step("long", 9)))
  const short = Array.from({ length: 30 }, () => start("short", step("short", 3)))
  await end([...long, ...short])
  const beforeLastShort = order.slice(0, order.lastIndexOf("short"))
  expect(beforeLastShort.filter((partition) => partition === "long").length).toBeLessThanOrEqual(11)
})

it("owes nothing to a partition that had nothing to do", async () => {
  const { order, start, step } = thread()
  await end(Array.from({ length: 50 }, () => start("early", step("early", 3))))
  order.length = 0
  const early = Array.from({ length: 10 }, () => start("early", step("early", 3)))
  await end([...early, ...Array.from({ length: 10 }, () => start("late", step("late", 3)))])
  expect(order.slice(0, 10).filter((partition) => partition === "early").length).toBeGreaterThanOrEqual(4)
})

it("remembers the long step of a partition that has only one at a time", async () => {
  const { order, start, step } = thread()
  const one = start("one", Effect.repeatN(Effect.zipRight(step("one", 20), Effect.yieldNow()), 9))
  const other = start("other", Effect.repeatN(Effect.zipRight(step("other", 2), Effect.yieldNow()), 89))
  await end([one, other])
  expect(order.slice(0, 55).filter((partition) => partition === "one").length).toBeLessThanOrEqual(6)
})

it("lets sockets and timers have their turn between slices, also while one fiber computes", async () => {
  const { order, start, step } = thread()
  const fiber = start("busy", Effect.repeatN(step("busy", 0.1), 20_000))
  let turns = 0
  const count = () => {
    turns++
    if (order.length < 20_001) setImmediate(count)
  }
  setImmediate(count)
  await end([fiber])
  // 2 seconds of work in slices of 5 milliseconds.
  expect(turns).toBeGreaterThan(300)
})

it("ends fibers that are interrupted while they wait", async () => {
  const { order, start, step } = thread()
  const fibers = Array.from({ length: 20 }, (_, index) => start(`user ${index % 3}`, step("done", 10)))
  const [first, ...others] = fibers
  if (first !== undefined) await Effect.runPromise(Fiber.interrupt(first))
  await end(others)
  expect(order.length).toBeGreaterThanOrEqual(19)
})
