import { AsyncResource } from "node:async_hooks"
import { Scheduler } from "effect"

/**
 * Effect's own scheduler runs fibers that are ready in up to 2,048 microtasks before sockets and timers have their
 * turn, however long those take. This one gives the event loop its turn once fibers have run for some milliseconds;
 * those that are still ready go on after it, in their order.
 */
class TurnScheduler implements Scheduler.Scheduler {
  readonly #runnerOf = Scheduler.SchedulerRunner.cached((_, drain) => this.#soon(() => drain(0)))
  /** What waits for another turn of the event loop. */
  readonly #late: Array<() => void> = []
  /** When fibers have run for long enough in this turn, as `performance.now()` counts; none have run in it yet. */
  #end: number | undefined

  readonly shouldYield = Scheduler.defaultScheduler.shouldYield.bind(Scheduler.defaultScheduler)

  readonly scheduleTask: Scheduler.Scheduler["scheduleTask"] = (task, priority, fiber) =>
    this.#runnerOf(fiber).scheduleTask(task, priority)

  #soon(task: () => void): void {
    if (this.#end === undefined) this.#begin()
    if (this.#late.length === 0 && !this.#isOver()) queueMicrotask(task)
    else {
      // For the caller's asynchronous context, which a microtask keeps of itself.
      const resource = new AsyncResource("Turn")
      this.#late.push(() => resource.runInAsyncScope(task))
    }
  }

  #begin(): void {
    this.#end = performance.now() + turnMillis
    setImmediate(this.#next)
  }

  readonly #next = (): void => {
    this.#end = undefined
    if (this.#late.length === 0) return
    this.#begin()
    do this.#late.shift()?.()
    while (this.#late.length > 0 && !this.#isOver())
  }

  #isOver(): boolean {
    return this.#end !== undefined && performance.now() >= this.#end
  }
}

const turnMillis = 5

/** For `Effect.withScheduler` and `Layer.setScheduler`: see the class. */
export const turnScheduler: Scheduler.Scheduler = new TurnScheduler()
