import type { Effect } from "effect"
import { Context, Schema } from "effect"

/** A task exceeded its time or memory limit, its thread ended, or (`thrown`) it threw the error in `cause`. */
export class WorkerError extends Schema.TaggedError<WorkerError>()("WorkerError", {
  reason: Schema.Literal("time", "memory", "crash", "thrown"),
  message: Schema.String,
  cause: Schema.optional(Schema.Defect)
}) {}

/**
 * A module to run in a worker thread. It exports `run`, a function from one structured-cloneable input to a
 * `TaskResult`. By convention such modules end in `Task.js` and are in their package's `dist`.
 */
export interface WorkerTask {
  readonly module: URL
  /** Copied into the thread, except shared memory. */
  readonly input: unknown
}

/** What `run` of a task module returns, directly or as a promise. */
export interface TaskResult {
  readonly output: unknown
  /** Buffers that are transferred out of the thread instead of copied. */
  readonly transfer: ReadonlyArray<ArrayBuffer>
}

/** Port: runs CPU-heavy work off the main thread, within time and memory limits per task. */
export class WorkerPool extends Context.Tag("@winnow/document/WorkerPool")<
  WorkerPool,
  { readonly run: (task: WorkerTask) => Effect.Effect<unknown, WorkerError> }
>() {}
