// Maintenance tasks that a thread pool runs on its own threads.
import type { WorkerTask } from "./WorkerPool.js"

const asModule = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)

/**
 * Collects garbage of a thread's earlier tasks: V8 by itself leaves several times as much memory allocated as is in
 * use. It uses the inspector's protocol, which collects as in low memory, and does nothing without the profiler.
 */
export const collectGarbage: WorkerTask = {
  module: asModule(`
import { Session } from "node:inspector"
export const run = async () => {
  const session = new Session()
  session.connect()
  const post = (method) => new Promise((done) => session.post(method, done))
  await post("HeapProfiler.enable")
  await post("HeapProfiler.collectGarbage")
  session.disconnect()
  return { output: null, transfer: [] }
}
`),
  input: null
}

/** Loads task modules by URL, which takes longer than most tasks. */
export const loadModules = (modules: ReadonlyArray<string>): WorkerTask => ({
  module: asModule(`
export const run = async (modules) => {
  for (const module of modules) await import(module)
  return { output: null, transfer: [] }
}
`),
  input: modules
})
