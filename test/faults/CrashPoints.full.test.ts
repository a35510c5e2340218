import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { afterEach, describe, expect, it } from "vitest"
import { newDatabase } from "../support/TestDatabase.js"
import { temporaryFolder } from "../support/winnow.mjs"
import { listen } from "./Listen.js"
import type { Records } from "./Records.js"
import { postgresRecords, sqliteRecords } from "./Records.js"

const program = fileURLToPath(new URL("CrashingEngine.mjs", import.meta.url))

const ends: Array<() => void> = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
})

interface Start {
  readonly database: string
  readonly receiver: string
  readonly submit: number
  readonly point?: string
}

/** A process that waits for `begin`; `accepted` grows with what it says it has accepted. */
const start = async (options: Start) => {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ["pipe", "pipe", "inherit"] })
  ends.push(() => child.kill("SIGKILL"))
  const lines = createInterface({ input: child.stdout })
  await once(lines, "line")
  const accepted: Array<string> = []
  lines.on("line", (id) => accepted.push(id))
  return { accepted, begin: () => child.stdin.end(), ended: once(child, "close") }
}

/** Logs the ids of the extractions that it is told of. */
const startReceiver = async () => {
  const told: Array<string> = []
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      told.push(JSON.parse(Buffer.concat(chunks).toString()).data.id)
      response.end()
    })
  })
  const { close, url } = await listen(server)
  ends.push(close)
  return { told, url }
}

const databases: Record<string, () => Promise<{ readonly url: string; readonly records: () => Promise<Records> }>> = {
  SQLite: async () => {
    const folder = temporaryFolder()
    ends.push(folder.remove)
    const filename = join(folder.path, "winnow.db")
    return { url: `sqlite:${filename}`, records: async () => sqliteRecords(filename) }
  },
  Postgres: async () => {
    const url = await newDatabase()
    return { url, records: () => postgresRecords(url) }
  }
}

const points = [
  "accept and offer",
  "claim and parse",
  "extract and finish",
  "finish and deliver",
  "take and send",
  "deliver and log"
]

describe.each(Object.keys(databases))("a process on %s that dies between", (database) => {
  it.each(points)(
    "%s loses nothing, once another one starts",
    async (point) => {
      const { records: openRecords, url } = (await databases[database]?.()) ?? expect.fail()
      const { told, url: receiver } = await startReceiver()
      const dying = await start({ database: url, receiver, submit: 3, point })
      const records = await openRecords()
      dying.begin()
      expect(await dying.ended).toEqual([null, "SIGKILL"])
      await start({ database: url, receiver, submit: 0 })
      const waiting = async () => {
        const [row] = await records.query(`SELECT (SELECT COUNT(*) FROM winnow_open_runs)
          + (SELECT COUNT(*) FROM winnow_pending_deliveries) AS waiting`)
        return Number(row?.["waiting"])
      }
      await expect.poll(waiting, { timeout: 40_000, interval: 100 }).toBe(0)

      const runs = await records.query("SELECT id, status FROM winnow_extractions ORDER BY id")
      const ids = runs.map(({ id }) => String(id))
      expect(ids.length).toBeGreaterThan(0)
      expect(ids).toEqual(expect.arrayContaining(dying.accepted))
      expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(["completed"]))
      const endings = await records.query("SELECT id FROM audit_endings ORDER BY id")
      expect(endings.map(({ id }) => id)).toEqual(ids)
      expect(new Set(told)).toEqual(new Set(ids))
      const [counts] = await records.query(`SELECT
        (SELECT COUNT(*) FROM winnow_usage) AS usage,
        (SELECT COUNT(DISTINCT extraction_id) FROM winnow_deliveries WHERE status = 'success') AS told,
        (SELECT COUNT(*) FROM winnow_documents) AS documents`)
      expect(Object.values(counts ?? {}).map(Number)).toEqual([ids.length, ids.length, 0])
    },
    120_000
  )
})
