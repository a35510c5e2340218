import { spawn } from "node:child_process"
import { once } from "node:events"
import { openSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { temporaryFolder, winnowPath } from "./support/winnow.mjs"

const folder = temporaryFolder()
afterAll(() => folder.remove())

const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  return typeof address === "object" && address !== null ? address.port : 0
}

/** Answers of a server that was started with these streams, each of which the log would have told of. */
const serve = async (name: string, stdio: ReadonlyArray<"pipe" | "ignore" | number>) => {
  const port = await freePort()
  const args = ["serve", "--port", String(port), "--database", `sqlite:${join(folder.path, `${name}.db`)}`]
  const child = spawn(process.execPath, [winnowPath, ...args], { stdio: ["ignore", ...stdio] })
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/v1/usage`).then(
      ({ status }) => status,
      () => 0
    )
  await expect.poll(ask).toBe(401)
  child.stdout?.destroy()
  child.stderr?.destroy()
  const statuses = []
  for (let count = 0; count < 5; count++) statuses.push(await ask())
  const closed = once(child, "close")
  child.kill()
  const [code] = await closed
  return { statuses, code }
}

describe("A server", () => {
  it("goes on when nobody reads its output any more", async () => {
    expect(await serve("gone", ["pipe", "pipe"])).toEqual({ statuses: [401, 401, 401, 401, 401], code: 0 })
  })

  it.runIf(process.platform === "linux")("goes on when the disk of its log is full", async () => {
    const full = openSync("/dev/full", "w")
    expect(await serve("full", [full, full])).toEqual({ statuses: [401, 401, 401, 401, 401], code: 0 })
  })
})

describe("A command", () => {
  it("ends as a pipe's writer does when its reader has seen enough", async () => {
    const child = spawn(process.execPath, [winnowPath, "extract", "--help"], { stdio: ["ignore", "pipe", "pipe"] })
    child.stdout.destroy()
    let errors = ""
    child.stderr.setEncoding("utf8").on("data", (text) => (errors += text))
    expect(await once(child, "close")).toEqual([141, null])
    expect(errors).toBe("")
  })
})
