import { once } from "node:events"
import { renameSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { startCommitCuttingProxy } from "../support/CommitCuttingProxy.js"
import { queryFile } from "../support/sqliteFile.mjs"
import { newDatabase } from "../support/TestDatabase.js"
import { startSeededServer } from "../support/winnow.mjs"
import { call, soon, template } from "./ObservedServer.js"

describe("the health", () => {
  it("is gone with the database, while the process is alive and says so", async () => {
    const proxy = await startCommitCuttingProxy(await newDatabase())
    const server = await startSeededServer({
      template,
      database: proxy.url,
      args: ["--metrics-port", "0"],
      env: { WINNOW_SECRET_KEY: "0".repeat(64) }
    })
    const look = async () => ({
      ready: (await call(server, "GET", "/health")).status,
      alive: (await call(server, "GET", "/health/live")).status,
      up: /^winnow_database_up (.+)$/m.exec(await (await fetch(server.metricsUrl())).text())?.[1]
    })
    expect(await look()).toEqual({ ready: 200, alive: 200, up: "1" })
    proxy.close()
    await expect.poll(look, soon).toEqual({ ready: 503, alive: 200, up: "0" })
    const refused = await call(server, "GET", "/v1/usage")
    expect([refused.status, refused.body.error.code]).toEqual([503, "UNAVAILABLE"])
    expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/)
    // It goes within its time also while there is nobody to tell.
    const closed = once(server.process, "close", { signal: AbortSignal.timeout(10_000) })
    server.process.kill("SIGTERM")
    await closed
    await server.stop()
  }, 90_000)

  it("is gone with the file of a database in a file, and with what is in it", async () => {
    const server = await startSeededServer({ template })
    const file = server.database.slice("sqlite:".length)
    const look = async () => ({
      ready: (await call(server, "GET", "/health")).status,
      alive: (await call(server, "GET", "/health/live")).status
    })
    expect(await look()).toEqual({ ready: 200, alive: 200 })
    renameSync(file, `${file}.away`)
    expect(await look()).toEqual({ ready: 503, alive: 200 })
    renameSync(`${file}.away`, file)
    expect(await look()).toEqual({ ready: 200, alive: 200 })
    queryFile(file, "DROP TABLE winnow_api_keys")
    expect(await look()).toEqual({ ready: 503, alive: 200 })
    await server.stop()
  }, 90_000)
})
