import { Effect } from "effect"
import { readFileSync } from "node:fs"
import { getPriority, setPriority } from "node:os"
import { Worker } from "node:worker_threads"
import { threadEntry } from "./ThreadEntry.js"
import type { WorkerTask } from "./WorkerPool.js"
import { WorkerError } from "./WorkerPool.js"

/** A worker thread that runs one task at a time. It keeps the process alive only while a task runs. */
export interface Thread {
  /** Runs a task. If it fails or is interrupted, the thread is stopped and cannot be used again. */
  readonly run: (task: WorkerTask) => Effect.Effect<unknown, WorkerError>
  /** Fails the running task with this error and ends the thread. */
  readonly fail: (error: WorkerError) => void
  /** Ends the thread and waits at most a second for it: a call into native code cannot be interrupted. */
  readonly stop: Effect.Effect<void>
  readonly usable: () => boolean
  /** Whether the thread has ended and its memory is free. */
  readonly gone: () => boolean
  /** Bytes the thread held at its last report, and the time of the report in milliseconds since the epoch. */
  readonly memory: () => { readonly bytes: number; readonly time: number }
  /** Processor time the thread has used, in milliseconds, in steps of 10; always 0 on systems other than Linux. */
  readonly processorTime: () => number
  /** Lowers the thread's priority below all threads of usual priority; only on Linux. */
  readonly yieldToOthers: () => void
  /** Restores the usual priority; returns whether that succeeded: raising it may need a permission. */
  readonly resumePriority: () => boolean
  /** Whether the thread started with low priority. */
  readonly isLow: boolean
}

/** As a `nice` value. */
const usualPriority = getPriority()
/** Gets about a tenth of the processor time of competing threads. */
const lowPriority = Math.min(19, usualPriority + 10)

type Answer = { readonly output: unknown } | { readonly thrown: { readonly message: string; readonly stack: string } }

/** Starts a thread, with low priority if `isLow`. It is ended if its heap exceeds `heapLimit` bytes. */
export const startThread = (options: { readonly heapLimit: number; readonly isLow: boolean }): Thread => {
  const meter = new Float64Array(new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT))
  const worker = new Worker(threadEntry, {
    eval: true,
    execArgv: [],
    workerData: { meter, priority: options.isLow ? lowPriority : usualPriority },
    resourceLimits: { maxOldGenerationSizeMb: options.heapLimit / 2 ** 20 }
  })
  let usable = true
  let gone = false
  let yields = false
  let settle: (result: Effect.Effect<unknown, WorkerError>) => void = () => {}

  const end = (result: Effect.Effect<unknown, WorkerError>) => {
    usable = false
    settle(result)
    void worker.terminate()
  }
  const fail = (error: WorkerError) => end(Effect.fail(error))
  worker.unref()
  worker.on("message", (answer: Answer) => {
    if ("output" in answer) return settle(Effect.succeed(answer.output))
    const cause = Object.assign(new Error(answer.thrown.message), { stack: answer.thrown.stack })
    fail(new WorkerError({ reason: "thrown", message: answer.thrown.message, cause }))
  })
  worker.on("messageerror", (cause) => fail(new WorkerError({ reason: "crash", message: cause.message, cause })))
  worker.on("error", (cause) => fail(diedOf(cause)))
  worker.on("exit", (code) => {
    gone = true
    fail(new WorkerError({ reason: "crash", message: `The worker thread ended with code ${code}` }))
  })

  const processorTime = (): number => {
    const id = meter[2] ?? 0
    if (id === 0 || gone) return 0
    try {
      // After the name, which may contain spaces, fields 12 and 13 are the times in user and system mode.
      const fields = readFileSync(`/proc/self/task/${id}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? []
      return (Number(fields[11]) + Number(fields[12])) * 10 || 0
    } catch {
      return 0
    }
  }
  /** Returns whether the priority was set. */
  const prioritize = (priority: number): boolean => {
    const id = meter[2] ?? 0
    if (id === 0 || gone) return false
    try {
      setPriority(id, priority)
      return true
    } catch {
      return false
    }
  }

  const run = (task: WorkerTask) =>
    Effect.async<unknown, WorkerError>((resume) => {
      settle = (result) => {
        settle = () => {}
        worker.unref()
        resume(result)
      }
      worker.ref()
      try {
        worker.postMessage({ module: task.module.href, input: task.input }, [])
      } catch (cause) {
        fail(new WorkerError({ reason: "thrown", message: `The task's input cannot be sent: ${cause}`, cause }))
      }
      return Effect.sync(() => end(Effect.interrupt))
    })

  return {
    run,
    fail,
    stop: Effect.suspend(() => {
      usable = false
      return Effect.promise(() => worker.terminate()).pipe(Effect.timeoutOption("1 second"), Effect.asVoid)
    }),
    usable: () => usable,
    gone: () => gone,
    memory: () => ({ bytes: meter[0] ?? 0, time: meter[1] ?? 0 }),
    processorTime,
    yieldToOthers: () => {
      yields = prioritize(lowPriority) || yields
    },
    resumePriority: () => {
      if (yields && prioritize(usualPriority)) yields = false
      return !yields
    },
    isLow: options.isLow
  }
}

const diedOf = (cause: Error & { readonly code?: string }) =>
  new WorkerError({
    reason: cause.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crash",
    message: `The worker thread died: ${cause.message}`,
    cause
  })
