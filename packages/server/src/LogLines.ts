import type { Writable } from "node:stream"

/** The maximum number of bytes that wait for the log's reader. */
const maxWaiting = 2 ** 20

/**
 * Writes lines to a stream, such as a pipe, whose reader may be slow or stopped. When more than 1 MiB is waiting,
 * further lines are dropped; once the reader has caught up, a line reports how many.
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
