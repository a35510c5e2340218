import type { Effect } from "effect"
import { Context, Schema } from "effect"

/** A task that did not come back: over its time or memory limit, or its thread ended. A `thrown` error carries what the task said. */
export class WorkerError extends Schema.TaggedError<WorkerError>()("WorkerError", {
  reason: Schema.Literal("time", "memory", "crash", "thrown"),
  message: Schema.String,
  cause: Schema.optional(Schema.Defect)
}) {}

/**
 * A module to run in a worker thread: it exports `run`, a function of one structured-cloneable input to a `TaskResult`.
 * By convention modules end in `Task.js` and stand in their package's `dist`.
 */
export interface WorkerTask {
  readonly module: URL
  /** Copied into the thread, but for shared memory. */
  readonly input: unknown
}

/** What a task module's `run` gives back (or a promise of it). */
export interface TaskResult {
  readonly output: unknown
  /** Buffers that are moved, not copied, out of the thread. */
  readonly transfer: ReadonlyArray<ArrayBuffer>
}

/** Port: CPU-heavy work off the main thread, each task within the pool's limits of time and memory. */
export class WorkerPool extends Context.Tag("@winnow/document/WorkerPool")<
  WorkerPool,
  { readonly run: (task: WorkerTask) => Effect.Effect<unknown, WorkerError> }
>() {}
