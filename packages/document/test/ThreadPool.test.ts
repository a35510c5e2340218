import { describe, expect, it } from "@effect/vitest"
import { Partition, ThreadPool, WorkerPool } from "@winnow/document"
import { Context, Deferred, Effect, Exit, Fiber, Layer, Schedule, Scope } from "effect"
import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { echo, forEver, hoards, one, returning, run, running, runTask, slowEcho, threadOf, two } from "./PoolTasks.js"

describe("ThreadPool", () => {
  it.live("runs more tasks than it has threads", () =>
    Effect.gen(function* () {
      const inputs = Array.from({ length: 20 }, (_, index) => index)
      const outputs = yield* Effect.forEach(inputs, (input) => runTask(echo(input)), { concurrency: "unbounded" })
      expect(outputs).toEqual(inputs)
    }).pipe(Effect.provide(two))
  )

  it.live("starts waiting tasks in the order they came", () =>
    Effect.gen(function* () {
      const done: Array<number> = []
      yield* Effect.forEach(
        [0, 1, 2, 3, 4],
        (input) => runTask(echo(input)).pipe(Effect.tap(() => Effect.sync(() => done.push(input)))),
        { concurrency: "unbounded" }
      )
      expect(done).toEqual([0, 1, 2, 3, 4])
    }).pipe(Effect.provide(one))
  )

  it.live("keeps a thread warm from one task to the next", () =>
    Effect.gen(function* () {
      expect(yield* runTask(threadOf)).toBe(yield* runTask(threadOf))
    }).pipe(Effect.provide(two))
  )

  it.live("leaves what is sent as it is, and moves buffers out instead of copying them", () =>
    Effect.gen(function* () {
      const sent = new Uint8Array(8).fill(41)
      const source = `export const run = (input) => {
        input[0]++
        return { output: [input, input.buffer], get transfer() { return [globalThis.kept = input.buffer] } }
      }`
      const output = yield* run(source, sent)
      expect(output).toEqual([new Uint8Array([42, 41, 41, 41, 41, 41, 41, 41]), expect.any(ArrayBuffer)])
      expect(sent).toEqual(new Uint8Array(8).fill(41))
      expect(yield* run(returning("globalThis.kept.byteLength"))).toBe(0)
    }).pipe(Effect.provide(one))
  )

  it.live("shares memory that is shared", () =>
    Effect.gen(function* () {
      const shared = new Uint8Array(new SharedArrayBuffer(1))
      yield* run(running("input[0] = 7; return { output: null, transfer: [] }"), shared)
      expect(shared[0]).toBe(7)
    }).pipe(Effect.provide(one))
  )

  it.live("stops a task over its time while another goes on", () =>
    Effect.gen(function* () {
      const [stopped, other] = yield* Effect.all([Effect.flip(runTask(forEver)), runTask(slowEcho("done"))], {
        concurrency: "unbounded"
      })
      expect(stopped).toMatchObject({ reason: "time", message: "The task ran longer than 1s" })
      expect(other).toBe("done")
      expect(yield* runTask(echo("after"))).toBe("after")
    }).pipe(Effect.provide(ThreadPool.layer({ size: 2, timeLimit: "1 second" })))
  )

  it.live("does not count the wait for a thread as time of the task", () =>
    Effect.gen(function* () {
      const outputs = yield* Effect.forEach([1, 2, 3, 4, 5, 6], (input) => runTask(slowEcho(input)), {
        concurrency: "unbounded"
      })
      expect(outputs).toEqual([1, 2, 3, 4, 5, 6])
    }).pipe(Effect.provide(ThreadPool.layer({ size: 1, timeLimit: "1500 millis" })))
  )

  it.live("stops a task that takes too much memory, while another goes on", () =>
    Effect.gen(function* () {
      const other = yield* Effect.fork(runTask(slowEcho("other")))
      expect(yield* Effect.flip(run(running(hoards["array buffers"])))).toMatchObject({ reason: "memory" })
      expect(yield* Fiber.join(other)).toBe("other")
    }).pipe(Effect.provide(two))
  )

  /** Tasks that never end, as many as the partition may have and more. */
  const hold = (partition: string) =>
    Effect.replicateEffect(Effect.forkScoped(runTask(forEver).pipe(Effect.locally(Partition, partition))), 5)

  it.live("gives a partition a thread at once, however many tasks of others run and wait", () =>
    Effect.gen(function* () {
      for (const partition of ["a", "b", "c"]) yield* hold(partition)
      const small = Effect.locally(runTask(echo("small")), Partition, "d")
      expect([yield* small, yield* small]).toEqual(["small", "small"])
    }).pipe(Effect.scoped, Effect.provide(two))
  )

  it.live("leaves warm threads to partitions whose tasks have not ended any", () =>
    Effect.gen(function* () {
      const thread = yield* runTask(threadOf)
      const failing = run(running('throw new Error("bad")')).pipe(Effect.flip)
      const hostile = Effect.locally(Partition, "hostile")
      yield* hostile(failing)
      const warm = yield* runTask(threadOf)
      expect(warm).not.toBe(thread)
      for (let tasks = 0; tasks < 3; tasks++) {
        yield* hostile(failing)
        expect(yield* hostile(runTask(threadOf))).not.toBe(warm)
        expect(yield* runTask(threadOf)).toBe(warm)
      }
      expect(yield* hostile(runTask(threadOf))).toBe(yield* hostile(runTask(threadOf)))
    }).pipe(Effect.provide(one))
  )

  /** A task in a file, the threads that have loaded it so far, and the end of those that wait for it. */
  const loggingTask = Effect.sync(() => {
    const folder = mkdtempSync(join(tmpdir(), "thread-pool-"))
    const log = join(folder, "log")
    const module = pathToFileURL(join(folder, "Task.mjs"))
    const end = join(folder, "end")
    writeFileSync(log, "")
    writeFileSync(
      module,
      `import { appendFileSync, existsSync } from "node:fs"; import { threadId } from "node:worker_threads"
       appendFileSync(${JSON.stringify(log)}, threadId + " ")
       export const run = async (waits) => {
         while (waits && !existsSync(${JSON.stringify(end)})) await new Promise((done) => setTimeout(done, 10))
         return { output: threadId, transfer: [] }
       }`
    )
    const loadedIn = () => readFileSync(log, "utf8").trim().split(" ").map(Number)
    return {
      task: runTask({ module, input: false }),
      waitingTask: runTask({ module, input: true }),
      endWaiting: () => writeFileSync(end, ""),
      loadedIn
    }
  })

  it.live("keeps a thread warm for the next partition once it serves several", () =>
    Effect.gen(function* () {
      const { endWaiting, loadedIn, task, waitingTask } = yield* loggingTask
      const first = yield* Effect.fork(Effect.locally(waitingTask, Partition, "a"))
      const second = yield* Effect.fork(Effect.locally(waitingTask, Partition, "b"))
      yield* Effect.repeat(Effect.sync(loadedIn), {
        until: (threads) => threads.length === 3,
        schedule: Schedule.spaced("10 millis")
      })
      const loaded = loadedIn()
      // Until the pool knows it.
      yield* Effect.sleep("500 millis")
      const third = yield* Effect.locally(task, Partition, "c")
      endWaiting()
      expect([yield* Fiber.join(first), yield* Fiber.join(second)]).not.toContain(third)
      expect(loaded).toContain(third)
    }).pipe(Effect.provide(two))
  )

  it.live("starts no thread for others while there are none", () =>
    Effect.gen(function* () {
      const { endWaiting, loadedIn, task, waitingTask } = yield* loggingTask
      const both = yield* Effect.fork(Effect.all([waitingTask, waitingTask], { concurrency: "unbounded" }))
      yield* Effect.repeat(Effect.sync(loadedIn), {
        until: (threads) => threads.length === 2,
        schedule: Schedule.spaced("10 millis")
      })
      endWaiting()
      const used = yield* Fiber.join(both)
      expect(new Set(loadedIn())).toEqual(new Set(used))
      expect(used).toContain(yield* task)
      expect(loadedIn()).toHaveLength(2)
    }).pipe(Effect.provide(two))
  )

  it.live("never gives one partition more threads than the size of the pool", () =>
    Effect.gen(function* () {
      const underWay = new Int32Array(new SharedArrayBuffer(8))
      const source = running(`
        const now = Atomics.add(input, 0, 1) + 1
        if (now > Atomics.load(input, 1)) Atomics.store(input, 1, now)
        await new Promise((done) => setTimeout(done, 50))
        Atomics.sub(input, 0, 1)
        return { output: null, transfer: [] }
      `)
      yield* Effect.forEach([1, 2, 3, 4, 5, 6, 7, 8], () => run(source, underWay), { concurrency: "unbounded" })
      expect(underWay[1]).toBe(2)
    }).pipe(Effect.provide(two))
  )

  const priority = `import { getPriority } from "node:os"; `
  const long = running("while (getPriority() === 0); return { output: getPriority(), transfer: [] }")

  it.live.runIf(process.platform === "linux")("lets the tasks of others go first when one works long", () =>
    Effect.gen(function* () {
      const patient = running(
        "await new Promise((done) => setTimeout(done, 2_000)); return { output: getPriority(), transfer: [] }"
      )
      expect(yield* run(priority + long)).toBe(10)
      expect(yield* run(priority + returning("getPriority()"))).toBe(0)
      expect(yield* run(priority + patient)).toBe(0)
    }).pipe(Effect.provide(one))
  )

  it.live.runIf(process.platform === "linux")(
    "lets the tasks of others go first when a partition has worked long",
    () =>
      Effect.gen(function* () {
        const of = (partition: string) => Effect.locally(Partition, partition)
        const priorityAndThread = Effect.map(
          run(`${priority}import { threadId } from "node:worker_threads"; ${returning("[getPriority(), threadId]")}`),
          (output) => output as readonly [number, number]
        )
        const [, warm] = yield* of("b")(priorityAndThread)
        // Some hundred milliseconds more than its budget.
        const longer = running(
          "while (getPriority() === 0); for (let i = 0; i < 3e8; i++); return { output: 0, transfer: [] }"
        )
        yield* of("a")(run(priority + longer))
        const [low, thread] = yield* of("a")(priorityAndThread)
        expect(low).toBe(10)
        expect(yield* of("a")(priorityAndThread)).toEqual([10, thread])
        expect(yield* of("b")(priorityAndThread)).toEqual([0, warm])
      }).pipe(Effect.provide(one))
  )

  const ends = {
    "what the task throws": ["thrown", "no such luck", 'throw new RangeError("no such luck")'],
    "a thrown thing that is no error": ["thrown", "just text", 'throw "just text"'],
    "an output that cannot be sent": ["thrown", "could not be cloned", "return { output: () => 1, transfer: [] }"],
    "a task that exits": ["crash", "ended with code 7", "process.exit(7)"],
    "a rejection nobody handles": [
      "crash",
      "left alone",
      'Promise.reject(new Error("left alone")); await new Promise(() => {})'
    ],
    "a rejection left behind by a task that finished": [
      "crash",
      "left alone",
      'Promise.reject(new Error("left alone")); return { output: 1, transfer: [] }'
    ],
    "an error thrown in a timer": [
      "crash",
      "too late",
      'setTimeout(() => { throw new Error("too late") }); await new Promise(() => {})'
    ]
  } as const
  for (const [what, [reason, message, statements]] of Object.entries(ends)) {
    it.live(`tells ${what} as "${reason}" and replaces the thread`, () =>
      Effect.gen(function* () {
        const before = yield* runTask(threadOf)
        const error = yield* Effect.flip(run(running(statements)))
        expect(error).toMatchObject({ reason, message: expect.stringContaining(message) })
        expect(yield* runTask(threadOf)).not.toBe(before)
      }).pipe(Effect.provide(one))
    )
  }

  it.live("tells a module that cannot be loaded as thrown", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(runTask({ module: new URL("file:///nowhere/Task.js"), input: 1 }))
      expect(error).toMatchObject({ reason: "thrown", message: expect.stringContaining("Cannot find module") })
    }).pipe(Effect.provide(one))
  )

  it.live("tells an input that cannot be sent as thrown", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(runTask(echo(() => 1)))
      expect(error).toMatchObject({ reason: "thrown", message: expect.stringContaining("cannot be sent") })
    }).pipe(Effect.provide(one))
  )

  it.live("frees the thread of an interrupted task, and forgets an interrupted task that waits", () =>
    Effect.gen(function* () {
      const busy = yield* Effect.fork(runTask(forEver))
      const waiting = yield* Effect.fork(runTask(forEver))
      const last = yield* Effect.fork(runTask(echo("last")))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(waiting)
      yield* Fiber.interrupt(busy)
      expect(yield* Fiber.join(last)).toBe("last")
    }).pipe(Effect.provide(one))
  )

  it.live("ends running and waiting tasks when its scope closes", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const pool = Context.get(yield* Layer.buildWithScope(one, scope), WorkerPool)
      const started = yield* Deferred.make<void>()
      const fibers = yield* Effect.forEach([1, 2], () =>
        Effect.fork(Deferred.succeed(started, undefined).pipe(Effect.zipRight(pool.run(forEver)), Effect.flip))
      )
      yield* Deferred.await(started)
      yield* Effect.sleep("50 millis")
      yield* Scope.close(scope, Exit.void)
      const errors = yield* Effect.forEach(fibers, Fiber.join)
      expect(errors.map((error) => error.reason)).toEqual(["crash", "crash"])
    })
  )

  const program = (statements: string) => `
    import { ThreadPool, WorkerPool } from ${JSON.stringify(new URL("../dist/index.js", import.meta.url).href)}
    import { Effect, Layer, ManagedRuntime } from "effect"
    const runtime = ManagedRuntime.make(ThreadPool.layer({ size: 2 }))
    const run = (source) => runtime.runPromise(Effect.flatMap(WorkerPool, (pool) =>
      pool.run({ module: new URL("data:text/javascript," + encodeURIComponent(source)), input: 1 })))
    ${statements}
  `
  const inProcess = (statements: string) =>
    Effect.async<{ readonly stdout: string; readonly stderr: string; readonly code: unknown }>((resume) => {
      execFile(
        process.execPath,
        ["--input-type=module", "-e", program(statements)],
        { cwd: fileURLToPath(new URL("..", import.meta.url)), timeout: 20_000, killSignal: "SIGKILL" },
        (error, stdout, stderr) =>
          resume(Effect.succeed({ stdout, stderr, code: error === null ? 0 : (error.code ?? error.signal) }))
      )
    })

  it.live("built, lets the process end when no task runs, though nobody closed it", () =>
    Effect.gen(function* () {
      const result = yield* inProcess(`console.log(await run(${JSON.stringify(returning("input"))}))`)
      expect(result).toEqual({ stdout: "1\n", stderr: "", code: 0 })
    })
  )

  it.live("built, keeps the process alive while a task runs", () =>
    Effect.gen(function* () {
      const source = returning("(await new Promise((done) => setTimeout(done, 300)), 2)")
      const result = yield* inProcess(`run(${JSON.stringify(source)}).then(console.log)`)
      expect(result).toEqual({ stdout: "2\n", stderr: "", code: 0 })
    })
  )

  it.live("keeps what a task prints out of the standard output", () =>
    Effect.gen(function* () {
      const source = running('console.log("noise"); return { output: 3, transfer: [] }')
      const result = yield* inProcess(`console.log(await run(${JSON.stringify(source)}))`)
      expect(result).toMatchObject({ stdout: "3\n", code: 0 })
    })
  )
})
