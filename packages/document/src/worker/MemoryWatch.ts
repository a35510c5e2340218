import type { Thread } from "./Thread.js"
import { WorkerError } from "./WorkerPool.js"

/**
 * Stops the task that takes too much memory. V8's own heap limit cannot do it: it leaves out array buffers and
 * WebAssembly memory, and an allocation too large for it aborts the whole process instead of one thread. So the
 * resident size of the process is watched while tasks run, less what the main thread holds.
 */
export interface MemoryWatch {
  /** A suspect was stopped in doubt before; others are stopped first for what they hold together. */
  readonly begin: (thread: Thread, isSuspect: boolean) => void
  readonly end: (thread: Thread) => void
}

/** A task was stopped for memory that others may have held, which ran beside it. */
export class StoppedInDoubt extends WorkerError {}

const interval = 20
/** How long others are spared after a task was stopped: its memory is given back only when its thread is gone. */
const patience = 5_000

/**
 * `taskLimit`: bytes one task may add to the process; `totalLimit`: bytes all threads may hold together.
 * Idle threads are closed before a task is failed for the total.
 */
export const memoryWatch = (options: {
  readonly taskLimit: number
  readonly totalLimit: number
  readonly idle: () => Iterable<Thread>
  readonly closeIdle: () => void
}): MemoryWatch => {
  const startLevels = new Map<Thread, number>()
  const accompanied = new WeakSet<Thread>()
  let suspect: Thread | undefined
  let timer: NodeJS.Timeout | undefined
  let base = 0
  let stopped: { readonly thread: Thread; readonly time: number } | undefined

  const check = () => {
    const now = Date.now()
    if (stopped !== undefined && !stopped.thread.gone() && now - stopped.time < patience) return
    stopped = undefined
    const level = threadsLevel()
    const overTotal = level - base > options.totalLimit
    if (overTotal) options.closeIdle()
    const growths = [...startLevels].map(([thread, start]) => ({ thread, growth: level - start, ...thread.memory() }))
    if (!overTotal && growths.every((task) => task.growth <= options.taskLimit)) return
    const heaviest = heaviestOf(growths, options.taskLimit, suspect)
    if (heaviest === undefined) return
    stopped = { thread: heaviest, time: now }
    const isInDoubt = accompanied.has(heaviest) && heaviest.memory().bytes <= options.taskLimit
    const Stopped = isInDoubt ? StoppedInDoubt : WorkerError
    heaviest.fail(new Stopped({ reason: "memory", message: "The task needed more memory than allowed" }))
  }

  return {
    begin: (thread, isSuspect) => {
      const level = threadsLevel()
      if (startLevels.size === 0) {
        base = level
        for (const other of options.idle()) base -= other.memory().bytes
        timer = setInterval(check, interval).unref()
      }
      startLevels.set(thread, level)
      if (isSuspect) suspect = thread
      // A thread may have had another task before, alone.
      accompanied.delete(thread)
      if (startLevels.size > 1) for (const running of startLevels.keys()) accompanied.add(running)
    },
    end: (thread) => {
      startLevels.delete(thread)
      if (suspect === thread) suspect = undefined
      if (startLevels.size === 0) clearInterval(timer)
    }
  }
}

/** The resident size of the process without the main thread's own heap and buffers, in bytes. */
const threadsLevel = (): number => {
  const usage = process.memoryUsage()
  return usage.rss - usage.heapTotal - usage.external
}

interface Growth {
  readonly thread: Thread
  readonly growth: number
  readonly bytes: number
  readonly time: number
}

/**
 * The task that most likely holds the memory. What threads say of themselves tells, unless most of the growth is left
 * unexplained: then it belongs to a task that has been computing without a pause, hence silent. A suspect that says that
 * it holds no more than it may goes on while another holds more than a little.
 */
const heaviestOf = (
  tasks: ReadonlyArray<Growth>,
  taskLimit: number,
  suspect: Thread | undefined
): Thread | undefined => {
  const said = tasks.toSorted((a, b) => b.bytes - a.bytes)
  const unexplained = Math.max(...tasks.map((task) => task.growth)) - tasks.reduce((sum, task) => sum + task.bytes, 0)
  const byWords = said[0]
  if (unexplained > (byWords?.bytes ?? 0)) return tasks.toSorted((a, b) => a.time - b.time)[0]?.thread
  if (byWords === undefined || byWords.thread !== suspect || byWords.bytes > taskLimit) return byWords?.thread
  const other = said[1]
  return other !== undefined && other.bytes > taskLimit / 4 ? other.thread : suspect
}
