import { Worker } from "node:worker_threads"
import type { Connection, Run } from "./Connection.js"

/** Requests to the thread, one at a time. */
export type Request =
  | { readonly method: "open" }
  | { readonly method: "close" }
  | { readonly method: "run"; readonly statement: string; readonly values: ReadonlyArray<unknown> }

export type ThreadAnswer = { readonly value: unknown } | { readonly error: string }

/** Separate from `new Worker`: bundlers of hosts would take the two together for a program that they have to build. */
const module = new URL("../dist/DatabaseTask.js", import.meta.url)

export interface DatabaseThread extends Connection {
  readonly close: () => Promise<void>
}

/**
 * Opens the database of a folder in a thread of its own, so that Postgres does not compute between the requests of a
 * server. The thread and its timers keep the process alive only while a request is running.
 */
export const openDatabaseThread = async (folder: string): Promise<DatabaseThread> => {
  const worker = new Worker(module, { workerData: folder })
  const ask = asking(worker)
  const run: Run = (statement, values) => ask({ method: "run", statement, values })

  let last: Promise<unknown> = Promise.resolve()
  /** Runs after everything that was requested before. */
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

/** Sends one request at a time. When the thread ends, the open request and all later ones fail. */
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
      // Only the caller knows the type of the answer.
      settle = (answer) => ("error" in answer ? reject(new Error(answer.error)) : resolve(answer.value as A))
      worker.postMessage(request, [])
    })
}
