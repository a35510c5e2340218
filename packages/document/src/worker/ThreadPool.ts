import { Duration, Effect, Exit, FiberSet, Layer } from "effect"
import { availableParallelism } from "node:os"
import { makeFairTurns } from "./FairTurns.js"
import { memoryWatch, StoppedInDoubt } from "./MemoryWatch.js"
import { Partition } from "./Partition.js"
import { collectGarbage, loadModules } from "./PoolTasks.js"
import { ProcessorBudgets } from "./ProcessorBudgets.js"
import type { Thread } from "./Thread.js"
import { startThread } from "./Thread.js"
import type { WorkerTask } from "./WorkerPool.js"
import { WorkerError, WorkerPool } from "./WorkerPool.js"

export interface ThreadPoolOptions {
  /**
   * Threads that one `Partition` may use at a time. The default is one per processor less one for the main thread, and
   * at least two, so that one slow document does not block all others. Threads start when first needed and stay warm. A
   * partition that uses none gets one more, up to four times `size` in all. A pool that serves several partitions keeps
   * a warm thread ready for the next one.
   */
  readonly size?: number
  /** Maximum run time of a task, without its wait for a thread; 30 seconds by default. */
  readonly timeLimit?: Duration.DurationInput
  /**
   * Bytes one task may hold, 512 MiB by default. All tasks together may hold a quarter of it more for each thread after
   * the first. While several tasks run, it is not always clear which of them holds the memory: a task that was stopped
   * in doubt runs again, only one such task at a time, with its full memory limit reserved.
   */
  readonly memoryLimit?: number
}

/** A `WorkerPool` on worker threads. A thread whose task failed or was interrupted is stopped and never reused. */
export const ThreadPool = {
  layer: (options: ThreadPoolOptions = {}): Layer.Layer<WorkerPool> => Layer.scoped(WorkerPool, makePool(options))
}

const makePool = Effect.fnUntraced(function* (options: ThreadPoolOptions) {
  const size = Math.max(1, options.size ?? Math.max(2, availableParallelism() - 1))
  const timeLimit = Duration.decode(options.timeLimit ?? "30 seconds")
  const memoryLimit = options.memoryLimit ?? 512 * 2 ** 20
  const { inTurn, oneAtATime } = makeFairTurns(size)
  const threads = new Set<Thread>()
  const idle: Array<Thread> = []
  /** Idle threads of low priority, for partitions that have used up their budget. */
  const idleLow: Array<Thread> = []
  const budgets = new ProcessorBudgets()
  /** Module URLs of the tasks so far, without modules passed as source text. */
  const modules = new Set<string>()
  let lastPartition: string | undefined
  let servesSeveral = false
  let warming: Thread | undefined
  let closed = false

  const stop = (thread: Thread) => {
    threads.delete(thread)
    return thread.stop
  }
  const watch = memoryWatch({
    taskLimit: memoryLimit,
    totalLimit: memoryLimit * (1 + (size - 1) / 4),
    idle: () => [...idle, ...idleLow, ...(warming === undefined ? [] : [warming])]
  })
  yield* Effect.addFinalizer(() => {
    closed = true
    return Effect.forEach([...threads], stop, { concurrency: "unbounded" })
  })

  const acquire = (partition: string, { module }: WorkerTask, isProtected: boolean) =>
    Effect.suspend(() => {
      if (closed) return Effect.fail(poolClosed())
      servesSeveral ||= lastPartition !== undefined && lastPartition !== partition
      lastPartition = partition
      const isLow = servesSeveral && budgets.left(partition, Date.now()) <= 0
      const thread = takeFrom(isLow ? idleLow : idle) ?? newThread(isLow)
      budgets.begin(partition, Date.now())
      watch.begin(thread, isProtected)
      if (module.protocol === "file:") modules.add(module.href)
      if (servesSeveral && idle.length === 0 && warming === undefined) warmOne()
      return Effect.succeed(thread)
    })
  /** Starts a thread and loads the modules that tasks have needed, so that the next task need not wait for that. */
  const warmOne = (): void => {
    const thread = newThread()
    warming = thread
    const keep = Effect.suspend(() => {
      warming = undefined
      if (closed || !thread.usable()) return stop(thread)
      idle.unshift(thread)
      return Effect.void
    })
    fork(Effect.ensuring(Effect.ignore(thread.run(loadModules([...modules]))), keep))
  }
  const takeFrom = (pool: Array<Thread>): Thread | undefined => {
    for (let thread = pool.pop(); thread !== undefined; thread = pool.pop()) {
      if (thread.usable()) return thread
      threads.delete(thread)
    }
    return undefined
  }
  const newThread = (isLow = false): Thread => {
    // V8 aborts the process when one allocation jumps over its heap limit, so that limit is far above the watched one.
    const thread = startThread({ heapLimit: 8 * memoryLimit, isLow })
    threads.add(thread)
    return thread
  }
  const isSmall = (thread: Thread): boolean => thread.memory().bytes <= memoryLimit / 4
  const release = Effect.fnUntraced(function* (partition: string, thread: Thread, exit: Exit.Exit<unknown, unknown>) {
    const isWhole = () => Exit.isSuccess(exit) && thread.usable()
    // The thread is worth keeping: it has modules loaded that a new thread would have to load again.
    if (isWhole() && !isSmall(thread))
      yield* thread.run(collectGarbage).pipe(Effect.interruptible, Effect.timeout("5 seconds"), Effect.ignore)
    watch.end(thread)
    if (!isWhole()) budgets.charge(partition, lostThreadTime)
    budgets.end(partition, Date.now())
    // There is nobody to whom its next task would have to yield from the start.
    if (!servesSeveral) budgets.reset(partition)
    const pool = thread.isLow || !thread.resumePriority() ? idleLow : idle
    if (isWhole() && isSmall(thread) && pool.length <= size) pool.push(thread)
    else yield* stop(thread)
  })

  /** Charges what the task uses to its partition, and lowers the thread's priority when the budget is used up. */
  const yieldWhenUsedUp = (partition: string, thread: Thread): Effect.Effect<never> =>
    Effect.suspend(() => {
      let charged = thread.processorTime()
      const charge = (): number => {
        const used = thread.processorTime()
        budgets.charge(partition, used - charged)
        charged = used
        return budgets.left(partition, Date.now())
      }
      const watch = (left: number): Effect.Effect<void> =>
        left <= 0
          ? Effect.sync(thread.yieldToOthers)
          : Effect.delay(
              Effect.suspend(() => watch(charge())),
              Math.max(left, minWait)
            )
      return watch(charge()).pipe(Effect.zipRight(Effect.never), Effect.ensuring(Effect.sync(charge)))
    })

  const fork = yield* FiberSet.makeRuntime<never>()

  const attempt = (task: WorkerTask, { isProtected }: { readonly isProtected: boolean }) =>
    Effect.flatMap(Partition, (partition) =>
      Effect.acquireUseRelease(
        acquire(partition, task, isProtected),
        (thread) =>
          Effect.raceFirst(
            Effect.timeoutFail(thread.run(task), { duration: timeLimit, onTimeout: () => timeExceeded(timeLimit) }),
            yieldWhenUsedUp(partition, thread)
          ),
        (thread, exit) => release(partition, thread, exit)
      )
    )

  const run = Effect.fn("WorkerPool.run")((task: WorkerTask) =>
    Effect.catchIf(inTurn(attempt(task, { isProtected: false })), isInDoubt, () =>
      oneAtATime(attempt(task, { isProtected: true }))
    )
  )
  return WorkerPool.of({ run })
})

const minWait = 50

/**
 * Milliseconds of processor time charged for a thread that a task has ended: more than a full budget, so that the warm
 * threads are left to other partitions.
 */
const lostThreadTime = 1_500

const isInDoubt = (error: WorkerError): error is StoppedInDoubt => error instanceof StoppedInDoubt

const poolClosed = () => new WorkerError({ reason: "crash", message: "The worker pool is closed" })

const timeExceeded = (limit: Duration.Duration) =>
  new WorkerError({ reason: "time", message: `The task ran longer than ${Duration.format(limit)}` })
