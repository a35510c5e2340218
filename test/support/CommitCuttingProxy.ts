import type { Socket } from "node:net"
import { connect, createServer } from "node:net"

/** `COMMIT` as a simple query of the wire protocol. */
const commit = Buffer.from("Q\0\0\0\u000bCOMMIT\0")

export interface CommitCuttingProxy {
  /** The database's URL by way of the proxy. */
  readonly url: string
  /**
   * From now on cuts connections at their COMMIT, `times` in all: every other one before the database has heard of it,
   * the rest after it has done it, but before its answer gets through.
   */
  readonly cut: (times: number) => void
  /** The same, every time after the database has done it. */
  readonly cutAnswers: (times: number) => void
  /** The same, while the database hears of it only so many milliseconds after the client has lost its connection. */
  readonly cutSlow: (times: number, milliseconds: number) => void
  /** Keeps the next COMMIT to itself while `fault` happens to the database, and cuts the connection after it. */
  readonly keepDuring: (fault: () => Promise<void>) => void
  /** How many it has still to cut. */
  readonly left: () => number
  readonly close: () => void
}

/** Stands before a database, and lets everything through at first. */
export const startCommitCuttingProxy = async (url: string): Promise<CommitCuttingProxy> => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let left = 0
  let onlyAnswers = false
  let slowness = 0
  let fault: (() => Promise<void>) | undefined
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    let cutsAnswer = false
    let isLate = false
    let isKept = false
    const cut = () => {
      if (isKept) return
      client.destroy()
      if (!isLate) database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on("error", cut)
      socket.on("close", cut)
    }
    client.on("data", (data) => {
      if (fault !== undefined && data.includes(commit)) {
        isKept = true
        void fault().finally(() => {
          isKept = false
          cut()
        })
        fault = undefined
        return
      }
      if (left > 0 && data.includes(commit)) {
        if (left-- % 2 === 0 && !onlyAnswers) return cut()
        cutsAnswer = true
        if (slowness > 0) {
          isLate = true
          client.destroy()
          setTimeout(() => {
            isLate = false
            database.write(data)
          }, slowness)
          return
        }
      }
      database.write(data)
    })
    database.on("data", (data) => (cutsAnswer ? cut() : client.write(data)))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    cut: (times) => {
      left = times
      onlyAnswers = false
      slowness = 0
    },
    cutAnswers: (times) => {
      left = times
      onlyAnswers = true
      slowness = 0
    },
    cutSlow: (times, milliseconds) => {
      left = times
      onlyAnswers = true
      slowness = milliseconds
    },
    keepDuring: (next) => (fault = next),
    left: () => left,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    }
  }
}
