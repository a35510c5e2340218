import type { Fiber } from "effect"
import { Effect, Scheduler } from "effect"
import { Partition } from "./Partition.js"

type Task = () => void

/** A partition's waiting tasks, and the milliseconds of thread time it has used. */
interface PartitionQueue {
  tasks: Array<Task>
  /** Index of the next task. */
  next: number
  used: number
}

/**
 * Divides a thread's time fairly among partitions, such as users: the next task is of the partition that has used the
 * least time. After `slice` milliseconds, sockets and timers are served. A partition without tasks saves no time: when
 * it returns, it counts as having used as much as the one served last (start-time fair queueing, Goyal, Vin and Cheng,
 * 1996).
 */
export class FairScheduler implements Scheduler.Scheduler {
  private readonly queues = new Map<string, PartitionQueue>()
  private readonly waiting = new Set<PartitionQueue>()
  private readonly slice: number
  private readonly now: () => number
  private isScheduled = false
  private sliceEnd = 0
  private usedByLast = 0

  constructor({
    now = () => performance.now(),
    slice = 2
  }: { readonly slice?: number; readonly now?: () => number } = {}) {
    this.slice = slice
    this.now = now
  }

  shouldYield({ currentOpCount }: Fiber.RuntimeFiber<unknown, unknown>): number | false {
    const isOver = currentOpCount > 2_048 || (currentOpCount % 64 === 63 && this.now() > this.sliceEnd)
    return isOver ? 0 : false
  }

  scheduleTask(task: Task, _priority: number, fiber?: Fiber.RuntimeFiber<unknown, unknown>): void {
    const queue = this.queueOf(fiber?.getFiberRef(Partition) ?? "")
    if (!this.waiting.has(queue)) {
      queue.used = Math.max(queue.used, this.usedByLast)
      this.waiting.add(queue)
    }
    queue.tasks.push(task)
    if (this.isScheduled) return
    this.isScheduled = true
    void Promise.resolve().then(this.runSlice)
  }

  private queueOf(partition: string): PartitionQueue {
    const known = this.queues.get(partition)
    if (known !== undefined) return known
    const queue = { tasks: [], next: 0, used: 0 }
    this.queues.set(partition, queue)
    return queue
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

  /** Runs tasks until the slice is over; returns whether none is left. */
  private serve(): boolean {
    let now = this.now()
    this.sliceEnd = now + this.slice
    if (this.queues.size > maxQueues) this.pruneQueues()
    for (let queue = this.leastUsed(); queue !== undefined; queue = this.leastUsed()) {
      if (now >= this.sliceEnd) return false
      this.usedByLast = queue.used
      this.take(queue)()
      const end = this.now()
      queue.used += end - now
      now = end
    }
    return true
  }

  private leastUsed(): PartitionQueue | undefined {
    let least: PartitionQueue | undefined
    for (const queue of this.waiting) if (least === undefined || queue.used < least.used) least = queue
    return least
  }

  /** Removes idle partitions without debt: if they return, they start at the same value anyway. */
  private pruneQueues(): void {
    for (const [partition, queue] of this.queues)
      if (!this.waiting.has(queue) && queue.used <= this.usedByLast) this.queues.delete(partition)
  }

  private take(queue: PartitionQueue): Task {
    const task = queue.tasks[queue.next++] ?? (() => {})
    if (queue.next >= queue.tasks.length) {
      queue.tasks = []
      queue.next = 0
      this.waiting.delete(queue)
    }
    return task
  }
}

/** With more partitions than this, idle ones without debt are removed. */
const maxQueues = 1_000

/** The scheduler of this thread: fibers run on it once their user is known. */
export const fairScheduler: Scheduler.Scheduler = new FairScheduler()

/** Runs an effect without fair scheduling: for effects that hold something others wait for, and for urgent ones. */
export const atOnce: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> = Effect.withScheduler(
  Scheduler.defaultScheduler
)
