import type { Writable } from "node:stream"

/** Bytes that wait for whoever reads the log. */
const maxWaiting = 2 ** 20

/**
 * Writes lines to a stream, such as a pipe, whose reader may be slow or stand still: lines beyond 1 MiB that wait are
 * dropped, and once the reader has caught up a line says how many these were.
 */
export const logLines = (stream: Writable): ((line: object) => void) => {
  let dropped = 0
  const write = (line: object) => stream.write(`${JSON.stringify(line)}\n`)
  const sayDropped = () => {
    const message = `${dropped} log lines were dropped: nobody read the log, or not fast enough`
    dropped = 0
    write({ timestamp: new Date().toISOString(), level: "warning", message })
  }
  return (line) => {
    if (stream.writableLength <= maxWaiting) return void write(line)
    if (dropped === 0) stream.once("drain", sayDropped)
    dropped++
  }
}
