// Tasks that a pool of threads has for its threads.
import type { WorkerTask } from "./WorkerPool.js"

const asModule = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)

/**
 * Gives back the memory of a thread's former tasks: by itself V8 lets several times as much lie as is in use. By the
 * inspector's protocol, which collects as when memory is low; nothing without the profiler.
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

/** Loads the modules of tasks, given as URLs, which takes a thread longer than most tasks do. */
export const loadModules = (modules: ReadonlyArray<string>): WorkerTask => ({
  module: asModule(`
export const run = async (modules) => {
  for (const module of modules) await import(module)
  return { output: null, transfer: [] }
}
`),
  input: modules
})
