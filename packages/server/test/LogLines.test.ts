import { describe, expect, it } from "@effect/vitest"
import { Writable } from "node:stream"
import { logLines } from "../src/LogLines.js"

/** A stream whose reader takes nothing until it is asked to go on. */
const stalled = () => {
  const read: Array<string> = []
  let goOn = () => {}
  let isStalled = true
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk, _, done) => {
      read.push(String(chunk))
      if (isStalled) goOn = done
      else done()
    }
  })
  const resume = () => {
    isStalled = false
    goOn()
    return new Promise((resolve) => setImmediate(resolve))
  }
  return { stream, read, resume }
}

describe("logLines", () => {
  it("drops lines when too many wait, says how many, and goes on", async () => {
    const { read, resume, stream } = stalled()
    const log = logLines(stream)
    const message = "x".repeat(100_000)
    for (let count = 0; count < 30; count++) log({ count, message })
    expect(stream.writableLength).toBeLessThan(1.2 * 2 ** 20)
    await resume()
    const kept = read.length - 1
    const last = JSON.parse(read.at(-1) ?? "")
    expect(kept).toBeGreaterThan(9)
    expect(last).toMatchObject({
      level: "warning",
      message: `${30 - kept} log lines were dropped: nobody read the log, or not fast enough`
    })
    log({ message: "after" })
    expect(read.at(-1)).toBe('{"message":"after"}\n')
  })
})
