/**
 * The code of a worker thread, as CommonJS source text, so that threads start alike from sources, from `dist` and from
 * any bundle without a file to locate. It imports a task's module (once, the module cache keeps it) and answers each
 * message with `{ output }` or `{ thrown }`. It keeps `workerData.meter` at [bytes held by this thread, time of that
 * report, thread id on Linux]. Bytes are measured whenever WebAssembly memory grows and whenever a task pauses; they
 * become stale while a task fills the JavaScript heap without pausing.
 */
export const threadEntry = `
const { parentPort, workerData } = require("node:worker_threads")
const { getHeapStatistics } = require("node:v8")
const { readlinkSync } = require("node:fs")
const { setPriority } = require("node:os")

// The standard output belongs to the program; what a library prints while it reads is not part of it.
process.stdout.write = (...chunk) => process.stderr.write(...chunk)

const report = () => {
  const heap = getHeapStatistics()
  workerData.meter[0] = heap.total_heap_size + heap.malloced_memory + heap.external_memory
  workerData.meter[1] = Date.now()
}

const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (pages) {
  const before = grow.call(this, pages)
  report()
  return before
}

if (process.platform === "linux") {
  try {
    workerData.meter[2] = Number(readlinkSync("/proc/thread-self").split("/").at(-1))
    setPriority(workerData.priority) // on Linux: of this thread alone
  } catch {} // without /proc
}

parentPort.on("message", async ({ module, input }) => {
  report()
  const reporting = setInterval(report, 25)
  try {
    const { run } = await import(module)
    const { output, transfer } = await run(input)
    await new Promise(setImmediate) // a rejection nobody handled belongs to this task, not to the next
    clearInterval(reporting)
    report()
    parentPort.postMessage({ output }, transfer)
  } catch (error) {
    parentPort.postMessage({ thrown: { message: String(error?.message ?? error), stack: String(error?.stack) } })
  }
})
`
