/**
 * What a worker thread runs, as CommonJS source text: threads then start alike from sources, from `dist` and from any
 * bundle, with no file to find. It imports a task's module (once, the module cache keeps it), answers each message with
 * `{ output }` or `{ thrown }`, and keeps `workerData.meter` at [bytes this thread holds, time it said so], which goes
 * stale while a task computes without a pause.
 */
export const threadEntry = `
const { parentPort, workerData } = require("node:worker_threads")
const { getHeapStatistics } = require("node:v8")

// The standard output belongs to the program; what a library prints while it reads is not part of it.
process.stdout.write = (...chunk) => process.stderr.write(...chunk)

const report = () => {
  const heap = getHeapStatistics()
  workerData.meter[0] = heap.total_heap_size + heap.malloced_memory + heap.external_memory
  workerData.meter[1] = Date.now()
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
