import { Effect } from "effect"
import type { TaskResult, WorkerError, WorkerPool, WorkerTask } from "./worker/WorkerPool.js"
import type { ParserErrorReason } from "./DocumentParser.js"
import { ParserError } from "./DocumentParser.js"

/** What a task that reads a document returns; errors cross threads as data. */
type TaskAnswer<A> = { readonly value: A } | { readonly reason: ParserErrorReason; readonly message: string }

/** Turns `work` into a task result: its value, or the `ParserError` that it rejects with. */
export const answering = async <A>(
  work: () => Promise<{ readonly value: A; readonly transfer: ReadonlyArray<ArrayBuffer> }>
): Promise<TaskResult> => {
  try {
    const { transfer, value } = await work()
    return { output: { value } satisfies TaskAnswer<A>, transfer }
  } catch (cause) {
    if (!(cause instanceof ParserError)) throw cause
    return { output: { reason: cause.reason, message: cause.message } satisfies TaskAnswer<A>, transfer: [] }
  }
}

/** Runs a task whose module uses `answering`. Fails with its `ParserError`. */
export const askTask = Effect.fnUntraced(function* <A>(pool: WorkerPool["Type"], task: WorkerTask) {
  const answer = (yield* Effect.mapError(pool.run(task), parserError)) as TaskAnswer<A>
  if ("value" in answer) return answer.value
  return yield* new ParserError(answer)
})

const messages = {
  time: "Reading the document took longer than allowed",
  memory: "Reading the document needed more memory than allowed",
  crash: "Reading the document ended unexpectedly",
  thrown: "The document is damaged and could not be read"
}

const parserError = (error: WorkerError) =>
  new ParserError({
    reason: error.reason === "thrown" ? "malformed" : error.reason,
    message: messages[error.reason],
    cause: error
  })
