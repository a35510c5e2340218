import type { WorkerTask } from "./WorkerPool.js"

/** By the inspector's protocol, which collects as when memory is low; nothing without the profiler. */
const source = `
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
`

/** Gives back the memory of a thread's former tasks: by itself V8 lets several times as much lie as is in use. */
export const collectGarbage: WorkerTask = {
  module: new URL(`data:text/javascript,${encodeURIComponent(source)}`),
  input: null
}
