import type { Thread } from "./Thread.js"
import { findTaskToStop } from "./TaskToStop.js"
import { WorkerError } from "./WorkerPool.js"

/**
 * Stops a task that takes too much memory. V8's heap limit cannot do this: it does not count array buffers and
 * WebAssembly memory, and exceeding it by one large allocation aborts the whole process. Each thread reports how much
 * memory it holds. The memory of a silent thread, which computes without pausing, is estimated as the resident size of
 * the process less what the main thread and all threads report.
 */
export interface MemoryWatch {
  /**
   * With `isProtected`, other tasks are stopped first and this task's memory does not count towards the total. Only one
   * task at a time may be protected.
   */
  readonly begin: (thread: Thread, isProtected: boolean) => void
  readonly end: (thread: Thread) => void
}

/** A task was stopped for memory that other tasks may have held. */
export class StoppedInDoubt extends WorkerError {}

const interval = 20
/** Reports younger than this (milliseconds) are current. */
const freshness = 30
/** Maximum milliseconds to wait until a stopped thread is gone, which frees its memory, before another task is stopped. */
const patience = 5_000

/**
 * `taskLimit`: bytes one task may hold. `totalLimit`: bytes all tasks may hold together, without idle threads, which
 * are small.
 */
export const memoryWatch = (options: {
  readonly taskLimit: number
  readonly totalLimit: number
  readonly idle: () => ReadonlyArray<Thread>
}): MemoryWatch => {
  const startTimes = new Map<Thread, number>()
  const leaving = new Set<Thread>()
  let protectedThread: Thread | undefined
  let timer: NodeJS.Timeout | undefined
  let base = 0
  /** The task that the last check would have stopped in doubt. */
  let doubted: Thread | undefined
  let stopped: { readonly thread: Thread; readonly time: number } | undefined

  /** Resident bytes that neither the main thread nor any worker thread has reported. */
  const unreported = (): number => {
    const idle = options.idle()
    for (const thread of leaving) if (thread.gone() || idle.includes(thread)) leaving.delete(thread)
    const usage = process.memoryUsage()
    let bytes = usage.rss - usage.heapTotal - usage.external
    for (const thread of new Set([...startTimes.keys(), ...leaving, ...idle])) bytes -= thread.memory().bytes
    return bytes
  }

  const check = () => {
    const now = Date.now()
    if (stopped !== undefined && !stopped.thread.gone() && now - stopped.time < patience) return
    stopped = undefined
    const tasks = [...startTimes].map(([thread, start]) => {
      const { bytes, time } = thread.memory()
      return { thread, bytes, silentFor: now - Math.max(start, time), isProtected: thread === protectedThread }
    })
    const level = unreported()
    // All tasks have just reported, so the remaining bytes are not theirs.
    if (tasks.every(({ silentFor }) => silentFor <= freshness)) base = level
    const found = findTaskToStop(tasks, { ...options, unreported: level - base })
    const before = doubted
    doubted = found?.isCertain === false ? found.thread : undefined
    if (found === undefined) return
    // The next check may show for certain which task holds the memory.
    if (doubted !== undefined && doubted !== before) return
    const { isCertain, thread } = found
    stopped = { thread, time: now }
    const isAlone = tasks.length === 1 && leaving.size === 0
    const Stopped = isCertain || isAlone || thread === protectedThread ? WorkerError : StoppedInDoubt
    thread.fail(new Stopped({ reason: "memory", message: "The task needed more memory than allowed" }))
  }

  return {
    begin: (thread, isProtected) => {
      if (startTimes.size === 0) {
        base = unreported()
        timer = setInterval(check, interval).unref()
      }
      leaving.delete(thread)
      startTimes.set(thread, Date.now())
      if (isProtected) protectedThread = thread
    },
    end: (thread) => {
      startTimes.delete(thread)
      leaving.add(thread)
      if (protectedThread === thread) protectedThread = undefined
      if (startTimes.size === 0) clearInterval(timer)
    }
  }
}
