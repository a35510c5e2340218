// The least that a durable synchronous run takes: node:http, JSON.parse, one thread that reads and extracts, two commits.
// Started as a program it prints its port; each of its threads reads documents.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads"

const self = fileURLToPath(import.meta.url)

/** Starts it; the template is a file with variables. */
export const startByHand = async (template) => {
  const folder = mkdtempSync(join(tmpdir(), "winnow-by-hand-"))
  const child = spawn(process.execPath, [self, template, folder], { stdio: ["ignore", "pipe", "inherit"] })
  const [port] = await once(child.stdout, "data")
  const stop = async () => {
    child.kill()
    await once(child, "exit")
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${Number(port)}/`, stop }
}

const serve = async (template, folder) => {
  const { default: Sqlite } = await import("better-sqlite3")
  const database = new Sqlite(join(folder, "runs.db"))
  database.pragma("journal_mode = WAL")
  database.pragma("synchronous = FULL")
  database.exec("CREATE TABLE runs (id INTEGER PRIMARY KEY, name TEXT, document BLOB, answer TEXT)")
  const accept = database.prepare("INSERT INTO runs (name, document) VALUES (?, ?)")
  const finish = database.prepare("UPDATE runs SET document = NULL, answer = ? WHERE id = ?")
  const parsed = JSON.parse(readFileSync(template, "utf8"))
  const thread = new Worker(self, { workerData: parsed.variables ?? parsed })
  const server = createServer((request, response) => {
    const chunks = []
    request.on("data", (chunk) => chunks.push(chunk))
    request.on("end", () => {
      const { fileName, pdfBase64 } = JSON.parse(Buffer.concat(chunks).toString())
      const bytes = Buffer.from(pdfBase64, "base64")
      const { lastInsertRowid } = accept.run(fileName, bytes)
      thread.once("message", (data) => {
        finish.run(JSON.stringify(data), lastInsertRowid)
        response.setHeader("content-type", "application/json")
        response.end(JSON.stringify({ data: { status: "completed", extractedData: data } }))
      })
      const moved = new Uint8Array(bytes)
      thread.postMessage(moved, [moved.buffer])
    })
  })
  server.listen(0, "127.0.0.1", () => console.log(server.address().port))
}

const read = async () => {
  const { parsePdf } = await import("@winnow/pdfium")
  const { extractByRules } = await import("@winnow/rules")
  parentPort.on("message", async (bytes) => {
    const { data } = extractByRules(await parsePdf(bytes), workerData)
    parentPort.postMessage(data, [])
  })
}

if (!isMainThread) await read()
else if (process.argv[1] === self) await serve(process.argv[2], process.argv[3])
