import { describe, expect, it } from "@effect/vitest"
import { Partition } from "@winnow/document"
import { Effect, Fiber, Option } from "effect"
import { echo, hoards, one, run, running, runTask, slowEcho, threadOf, two, returning } from "./PoolTasks.js"

const heapSize = `import { getHeapStatistics } from "node:v8"; ${returning("getHeapStatistics().total_heap_size")}`

describe("The memory of a ThreadPool's tasks", () => {
  const hundredMegabytes = "Array.from({ length: 1e6 }, (_, index) => ({ text: [index] }))"

  it.live("keeps a thread warm whose task has left much garbage, and frees it of that", () =>
    Effect.gen(function* () {
      const thread = yield* runTask(threadOf)
      for (let tasks = 0; tasks < 3; tasks++) {
        yield* run(running(`${hundredMegabytes}; return { output: null, transfer: [] }`))
        expect(yield* run(heapSize)).toBeLessThan(50 * 2 ** 20)
        expect(yield* runTask(threadOf)).toBe(thread)
      }
    }).pipe(Effect.provide(one))
  )

  it.live("replaces a thread whose task has kept much", () =>
    Effect.gen(function* () {
      const thread = yield* runTask(threadOf)
      yield* run(running(`globalThis.kept = ${hundredMegabytes}; return { output: null, transfer: [] }`))
      expect(yield* runTask(threadOf)).not.toBe(thread)
    }).pipe(Effect.provide(one))
  )

  for (const [what, statements] of Object.entries(hoards)) {
    it.live(`stops a task that hoards ${what}, while another goes on`, () =>
      Effect.gen(function* () {
        const other = yield* Effect.fork(
          Effect.forEach([1, 2, 3, 4, 5, 6, 7, 8], (input) => runTask(slowEcho(input)), { concurrency: 1 })
        )
        const error = yield* Effect.flip(run(running(statements)))
        expect(error.reason).toBe("memory")
        expect(yield* Fiber.join(other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      }).pipe(Effect.provide(two))
    )
  }

  it.live("runs tasks again that were stopped for the memory of all", () =>
    Effect.gen(function* () {
      // More than half of what one may take, in a buffer that the task was given and in others.
      const large = (buffer: Uint8Array) =>
        run(
          running(`
            const all = [input]
            for (let i = 0; i < 110; i++) all.push(new Uint8Array(2 ** 20).fill(1))
            const end = Date.now() + 1000
            while (Date.now() < end) all.at(-1)[0]++
            return { output: [input[0], all.length], transfer: [] }
          `),
          buffer
        )
      const buffers = [0, 1, 2].map(() => new Uint8Array(10 * 2 ** 20).fill(7))
      const outputs = yield* Effect.forEach(buffers, large, { concurrency: "unbounded" })
      expect(outputs).toEqual(buffers.map(() => [7, 111]))
    }).pipe(Effect.provide(two))
  )

  it.live("lets a task be interrupted that was stopped in doubt, and others go on", () =>
    Effect.gen(function* () {
      // It says what it holds, and ends: of two silent tasks either may be taken for the one that hoards, and then waits instead
      const work = "const end = Date.now() + 6_000; while (Date.now() < end) await new Promise(setImmediate)"
      const busy = yield* Effect.fork(run(running(work)))
      const hoarding = yield* Effect.fork(run(running(hoards["array buffers"])))
      yield* Effect.sleep("2 seconds")
      const last = yield* Effect.fork(runTask(echo("last")))
      yield* Fiber.interrupt(hoarding)
      expect(yield* Fiber.join(last)).toBe("last")
      yield* Fiber.interrupt(busy)
    }).pipe(Effect.provide(two))
  )

  it.live("lets tasks of a partition go on beside another's that hoard, and hoard again", () =>
    Effect.gen(function* () {
      const hungry = [hoards["array buffers while pausing"], hoards["array buffers"], hoards["array buffers"]]
      const hoarding = yield* Effect.fork(
        Effect.forEach(hungry, (statements) => Effect.flip(run(running(statements))), {
          concurrency: "unbounded"
        }).pipe(Effect.locally(Partition, "a"))
      )
      const small = Effect.locally(runTask(echo("small")), Partition, "b")
      let tasks = 0
      for (; Option.isNone(yield* Fiber.poll(hoarding)); tasks++) expect(yield* small).toBe("small")
      expect(tasks).toBeGreaterThan(20)
      expect((yield* Fiber.join(hoarding)).map(({ reason }) => reason)).toEqual(["memory", "memory", "memory"])
    }).pipe(Effect.provide(two))
  )

  it.live("never fails a task that needs little for what the tasks of other partitions hold", () =>
    Effect.gen(function* () {
      const hungry = ["a", "b", "c"].map((partition) =>
        Effect.forEach([1, 2], () => Effect.flip(run(running(hoards["array buffers"]))), {
          concurrency: "unbounded"
        }).pipe(Effect.locally(Partition, partition))
      )
      const hoarding = yield* Effect.fork(Effect.all(hungry, { concurrency: "unbounded" }))
      const modest = run(
        running(`
          const held = new Uint8Array(30 * 2 ** 20).fill(1)
          await new Promise((done) => setTimeout(done, 100))
          return { output: held.length, transfer: [] }
        `)
      ).pipe(Effect.locally(Partition, "d"))
      for (let done = false; !done; done = Option.isSome(yield* Fiber.poll(hoarding)))
        expect(yield* modest).toBe(30 * 2 ** 20)
      expect((yield* Fiber.join(hoarding)).flat().map(({ reason }) => reason)).toEqual(Array(6).fill("memory"))
    }).pipe(Effect.provide(two))
  )

  it.live("knows whose WebAssembly memory it is while a task computes without a pause beside others", () =>
    Effect.gen(function* () {
      const attempts = new Int32Array(new SharedArrayBuffer(4))
      const others = yield* Effect.fork(Effect.forever(runTask(slowEcho(1))))
      yield* Effect.sleep("500 millis")
      const source = running(`Atomics.add(input, 0, 1); ${hoards["WebAssembly memory"]}`)
      expect(yield* Effect.flip(run(source, attempts))).toMatchObject({ reason: "memory" })
      expect(attempts[0]).toBe(1)
      yield* Fiber.interrupt(others)
    }).pipe(Effect.provide(two))
  )

  it.live("keeps the process within bounds when every task hoards", () =>
    Effect.gen(function* () {
      let peak = 0
      const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10)
      const before = process.memoryUsage.rss()
      const errors = yield* Effect.forEach(
        Object.values(hoards),
        (statements) => Effect.flip(run(running(statements))),
        { concurrency: "unbounded" }
      )
      clearInterval(timer)
      expect(errors.map((error) => error.reason)).toEqual(errors.map(() => "memory"))
      // Two limits, and what two threads fill in between two looks, which come late on a busy machine.
      expect(peak - before).toBeLessThan(700 * 2 ** 20)
      expect(yield* runTask(echo("after"))).toBe("after")
    }).pipe(Effect.provide(two))
  )
})
