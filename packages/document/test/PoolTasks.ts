import { ThreadPool, WorkerPool } from "@winnow/document"
import { Effect } from "effect"

/** A task whose module is this source text. */
export const task = (source: string, input: unknown = null) => ({
  module: new URL(`data:text/javascript,${encodeURIComponent(source)}`),
  input
})
export const returning = (expression: string) =>
  `export const run = async (input) => ({ output: ${expression}, transfer: [] })`
export const running = (statements: string) => `export const run = async (input) => { ${statements} }`

export const threadOf = task(`import { threadId } from "node:worker_threads"; ${returning("threadId")}`)
export const echo = (input: unknown) => task(returning("input"), input)
export const slowEcho = (input: unknown) =>
  task(returning("(await new Promise((done) => setTimeout(done, 300)), input)"), input)
export const forEver = task(running("for (;;) {}"))

export const run = (...parameters: Parameters<typeof task>) => runTask(task(...parameters))
export const runTask = (worker: ReturnType<typeof task>) => Effect.flatMap(WorkerPool, (pool) => pool.run(worker))
export const two = ThreadPool.layer({ size: 2, memoryLimit: 200 * 2 ** 20 })
export const one = ThreadPool.layer({ size: 1, memoryLimit: 200 * 2 ** 20 })

/** What tasks do that take more and more memory. */
export const hoards = {
  "objects on the heap": "const all = []; for (;;) all.push({ text: [all.length] })",
  "a map, grown by allocations that would abort the process at V8's own limit":
    "const all = new Map(); for (let i = 0; ; i++) all.set(i, { i })",
  "array buffers": "const all = []; for (;;) all.push(new Uint8Array(1e6).fill(1))",
  "array buffers while pausing":
    "const all = []; for (;;) { all.push(new Uint8Array(1e7).fill(1)); await new Promise(setImmediate) }",
  "WebAssembly memory":
    "const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536 }); for (;;) { memory.grow(160); new Uint8Array(memory.buffer).fill(1) }"
}
