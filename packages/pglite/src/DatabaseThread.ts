import { Worker } from "node:worker_threads"
import type { Connection, Run } from "./Connection.js"

/** What the thread is asked, one thing at a time. */
export type Request =
  | { readonly method: "open" }
  | { readonly method: "close" }
  | { readonly method: "run"; readonly statement: string; readonly values: ReadonlyArray<unknown> }

export type ThreadAnswer = { readonly value: unknown } | { readonly error: string }

/** Apart from the worker: bundlers of hosts would take the two together for a program of their own to build. */
const module = new URL("../dist/DatabaseTask.js", import.meta.url)

export interface DatabaseThread extends Connection {
  readonly close: () => Promise<void>
}

/**
 * Opens the database of a folder in a thread of its own: Postgres computes there and not between the requests of a
 * server, and its timers, as the thread, keep the process alive only while something is under way.
 */
export const openDatabaseThread = async (folder: string): Promise<DatabaseThread> => {
  const worker = new Worker(module, { workerData: folder })
  const ask = asking(worker)
  const run: Run = (statement, values) => ask({ method: "run", statement, values })

  let last: Promise<unknown> = Promise.resolve()
  /** After all that was asked for before. */
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    const held = async () => {
      worker.ref()
      return work().finally(() => worker.unref())
    }
    const result = last.then(held, held)
    last = result.catch(() => {})
    return result
  }

  try {
    await inTurn(() => ask({ method: "open" }))
  } catch (error) {
    await worker.terminate()
    throw error
  }
  return {
    run: (statement, values) => inTurn(() => run(statement, values)),
    hold: (use) => inTurn(() => use(run)),
    close: async () => {
      await inTurn(() => ask({ method: "close" })).catch(() => {})
      await worker.terminate()
    }
  }
}

/** One question at a time. The thread's end is the answer to that which is open, and to all that follow. */
const asking = (worker: Worker) => {
  let ended: Error | undefined
  let settle: (answer: ThreadAnswer) => void = () => {}
  const end = (error: Error) => {
    ended ??= error
    settle({ error: ended.message })
  }
  worker.on("message", (answer: ThreadAnswer) => settle(answer))
  worker.on("error", end)
  worker.on("exit", () => end(new Error("The database has ended")))

  return <A>(request: Request) =>
    new Promise<A>((resolve, reject) => {
      if (ended !== undefined) return reject(ended)
      // What a question is answered with, only who asks it knows.
      settle = (answer) => ("error" in answer ? reject(new Error(answer.error)) : resolve(answer.value as A))
      worker.postMessage(request, [])
    })
}
