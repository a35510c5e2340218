import { PGlite } from "@electric-sql/pglite"
import { existsSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { parentPort, workerData } from "node:worker_threads"
import type { ThreadAnswer, Request } from "./DatabaseThread.js"
import { runOn } from "./Connection.js"

const open = async (folder: string): Promise<PGlite> => {
  const data = join(folder, "data")
  if (!existsSync(data)) {
    // Created under another name first: a database whose process dies while creating it never opens.
    const fresh = join(folder, "data.new")
    rmSync(fresh, { recursive: true, force: true })
    await (await PGlite.create(fresh)).close()
    renameSync(fresh, data)
  }
  return PGlite.create(data)
}

const database = open(String(workerData))

const answer = async (request: Request): Promise<unknown> => {
  const opened = await database
  switch (request.method) {
    case "open":
      return
    case "run":
      return runOn(opened)(request.statement, request.values)
    case "close":
      return opened.close()
  }
}

parentPort?.on("message", (request: Request) => {
  const say = (answer: ThreadAnswer) => parentPort?.postMessage(answer, [])
  answer(request).then(
    (value) => say({ value }),
    (error: unknown) => say({ error: error instanceof Error ? error.message : String(error) })
  )
})
