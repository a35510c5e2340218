import type { Fiber } from "effect"
import { Effect, Scheduler } from "effect"
import { Partition } from "./Partition.js"

type Task = () => void

/** Tasks of one partition that wait, and the milliseconds of the thread it has had. */
interface Line {
  tasks: Array<Task>
  /** Index of the task that comes next. */
  next: number
  used: number
}

/**
 * Gives partitions, such as users, equal parts of a thread's time: the next task is one of the partition that has had
 * the least. After `slice` milliseconds sockets and timers have their turn. A partition without tasks saves up nothing:
 * when it comes back it counts as having had as much as the one that was served last (start-time fair queueing, Goyal,
 * Vin and Cheng, 1996).
 */
export class FairScheduler implements Scheduler.Scheduler {
  private readonly lines = new Map<string, Line>()
  private readonly waiting = new Set<Line>()
  private readonly slice: number
  private readonly now: () => number
  private isScheduled = false
  private sliceEnd = 0
  private usedByLast = 0

  constructor({
    now = () => performance.now(),
    slice = 5
  }: { readonly slice?: number; readonly now?: () => number } = {}) {
    this.slice = slice
    this.now = now
  }

  shouldYield({ currentOpCount }: Fiber.RuntimeFiber<unknown, unknown>): number | false {
    const isOver = currentOpCount > 2_048 || (currentOpCount % 64 === 63 && this.now() > this.sliceEnd)
    return isOver ? 0 : false
  }

  scheduleTask(task: Task, _priority: number, fiber?: Fiber.RuntimeFiber<unknown, unknown>): void {
    const line = this.lineOf(fiber?.getFiberRef(Partition) ?? "")
    if (!this.waiting.has(line)) {
      line.used = Math.max(line.used, this.usedByLast)
      this.waiting.add(line)
    }
    line.tasks.push(task)
    if (this.isScheduled) return
    this.isScheduled = true
    void Promise.resolve().then(this.runSlice)
  }

  private lineOf(partition: string): Line {
    const known = this.lines.get(partition)
    if (known !== undefined) return known
    const line = { tasks: [], next: 0, used: 0 }
    this.lines.set(partition, line)
    return line
  }

  private readonly runSlice = (): void => {
    let isEmpty = false
    try {
      isEmpty = this.serve()
    } finally {
      if (isEmpty) this.isScheduled = false
      else setImmediate(this.runSlice)
    }
  }

  /** Runs tasks until the slice is over; whether none is left. */
  private serve(): boolean {
    let now = this.now()
    this.sliceEnd = now + this.slice
    if (this.lines.size > maxLines) this.forgetLines()
    for (let line = this.leastUsed(); line !== undefined; line = this.leastUsed()) {
      if (now >= this.sliceEnd) return false
      this.usedByLast = line.used
      this.take(line)()
      const end = this.now()
      line.used += end - now
      now = end
    }
    return true
  }

  private leastUsed(): Line | undefined {
    let least: Line | undefined
    for (const line of this.waiting) if (least === undefined || line.used < least.used) least = line
    return least
  }

  /** A line without tasks that has had no more than others would begin anew where it stands. */
  private forgetLines(): void {
    for (const [partition, line] of this.lines)
      if (!this.waiting.has(line) && line.used <= this.usedByLast) this.lines.delete(partition)
  }

  private take(line: Line): Task {
    const task = line.tasks[line.next++] ?? (() => {})
    if (line.next >= line.tasks.length) {
      line.tasks = []
      line.next = 0
      this.waiting.delete(line)
    }
    return task
  }
}

/** Where there are more, those are forgotten that have no task and owe nothing. */
const maxLines = 1_000

/** The one of this thread: fibers of users run on it once it is known whose they are. */
export const fairScheduler: Scheduler.Scheduler = new FairScheduler()

/** Runs without waiting for a turn: for what holds something that others wait for, and for what must not be late. */
export const atOnce: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> = Effect.withScheduler(
  Scheduler.defaultScheduler
)
