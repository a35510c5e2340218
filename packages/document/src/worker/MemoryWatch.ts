import type { Thread } from "./Thread.js"
import { findTooHeavy } from "./TooHeavy.js"
import { WorkerError } from "./WorkerPool.js"

/**
 * Stops the task that takes too much memory. V8's own heap limit cannot do it: it leaves out array buffers and
 * WebAssembly memory, and an allocation too large for it aborts the whole process instead of one thread. Each thread
 * reports what it holds, but for a silent one, which computes without a pause: its memory shows in the resident size of
 * the process, less what the main thread and all threads account for.
 */
export interface MemoryWatch {
  /** `hasReserve`: others are stopped first, and the task's memory does not count for the total. One task at a time has it. */
  readonly begin: (thread: Thread, hasReserve: boolean) => void
  readonly end: (thread: Thread) => void
}

/** A task was stopped for memory that others may have held. */
export class StoppedInDoubt extends WorkerError {}

const interval = 20
/** Reports that are no older say what tasks hold now. */
const freshness = 30
/** How long others are spared after a task was stopped: its memory is given back only when its thread is gone. */
const patience = 5_000

/**
 * `taskLimit`: bytes one task may hold; `totalLimit`: bytes all tasks may hold together, idle threads not counted: these
 * are small.
 */
export const memoryWatch = (options: {
  readonly taskLimit: number
  readonly totalLimit: number
  readonly idle: () => ReadonlyArray<Thread>
}): MemoryWatch => {
  const startTimes = new Map<Thread, number>()
  const leaving = new Set<Thread>()
  let reserve: Thread | undefined
  let timer: NodeJS.Timeout | undefined
  let base = 0
  /** The task that the last look would have stopped in doubt. */
  let doubted: Thread | undefined
  let stopped: { readonly thread: Thread; readonly time: number } | undefined

  /** Resident bytes that neither the main thread accounts for nor any thread has reported. */
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
      return { thread, bytes, silentFor: now - Math.max(start, time), hasReserve: thread === reserve }
    })
    const level = unreported()
    // When all tasks have just reported, the rest is not theirs.
    if (tasks.every(({ silentFor }) => silentFor <= freshness)) base = level
    const tooHeavy = findTooHeavy(tasks, { ...options, unreported: level - base })
    const before = doubted
    doubted = tooHeavy?.isCertain === false ? tooHeavy.thread : undefined
    if (tooHeavy === undefined) return
    // What is in doubt may be certain when it is looked at again.
    if (doubted !== undefined && doubted !== before) return
    const { isCertain, thread } = tooHeavy
    stopped = { thread, time: now }
    const isAlone = tasks.length === 1 && leaving.size === 0
    const Stopped = isCertain || isAlone || thread === reserve ? WorkerError : StoppedInDoubt
    thread.fail(new Stopped({ reason: "memory", message: "The task needed more memory than allowed" }))
  }

  return {
    begin: (thread, hasReserve) => {
      if (startTimes.size === 0) {
        base = unreported()
        timer = setInterval(check, interval).unref()
      }
      leaving.delete(thread)
      startTimes.set(thread, Date.now())
      if (hasReserve) reserve = thread
    },
    end: (thread) => {
      startTimes.delete(thread)
      leaving.add(thread)
      if (reserve === thread) reserve = undefined
      if (startTimes.size === 0) clearInterval(timer)
    }
  }
}
