import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, expect, it } from "vitest"
import { startHeldModel } from "./support/HeldModel.js"
import { answer, call, ended, endedWell, run, successor, template } from "./support/StoppedServer.js"
import { newDatabase } from "./support/TestDatabase.js"
import { startSeededServer, startServer } from "./support/winnow.mjs"

describe("a server that is told to stop", () => {
  it("gives its runs to the other processes on the same Postgres", async () => {
    const database = await newDatabase()
    const env = { WINNOW_SECRET_KEY: "0".repeat(64) }
    const [silent, talking] = await Promise.all([startHeldModel(answer), startHeldModel(answer)])
    talking.release()
    const server = await startSeededServer({ template, database, env, args: silent.args })
    const waiting = run(server)
    await expect.poll(silent.asked).toBe(1)
    const other = await startServer(["--database", database, ...talking.args], env)
    expect(await ended(server)).toEqual(endedWell)
    const { body, status } = await waiting
    expect(status).toBe(503)
    const id = /ext_\w+/.exec(body.error.message)?.[0]
    const look = async () =>
      (await call({ url: other.url, key: server.key }, "GET", `/v1/extractions/${id}`)).body.data.status
    await expect.poll(look).toBe("completed")
    expect(silent.asked()).toBe(1)
    await other.stop()
    await server.stop()
    for (const model of [silent, talking]) model.stop()
  })

  it("waits for the webhooks that answer in time, and logs what came of them", async () => {
    let asked = 0
    const receiver = createServer((request, response) => {
      asked++
      request.resume()
      setTimeout(() => response.writeHead(204).end(), 3_000)
    })
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`

    const args = ["--webhook-allow", "127.0.0.0/8"]
    const server = await startSeededServer({ template, args })
    await call(server, "POST", "/v1/webhooks", { url, events: ["extraction.completed"] })
    await run(server)
    await expect.poll(() => asked).toBe(1)
    expect(await ended(server)).toEqual(endedWell)

    const next = await successor(server, args)
    const { body } = await call({ url: next.url, key: server.key }, "GET", "/v1/webhooks/deliveries")
    expect(body.data).toMatchObject([{ status: "success", httpStatus: 204 }])
    await next.stop()
    await server.stop()
    receiver.close()
  })

  it("leaves the webhooks that nobody answered to its successor", async () => {
    const heard: Array<string> = []
    let silent = true
    const receiver = createServer((request, response) => {
      request.on("data", (chunk) => heard.push(JSON.parse(String(chunk)).data.id))
      if (!silent) response.writeHead(204).end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`

    const args = ["--webhook-allow", "127.0.0.0/8"]
    const server = await startSeededServer({ template, args })
    const { body } = await call(server, "POST", "/v1/webhooks", { url, events: ["extraction.completed"] })
    const { id } = (await run(server)).body.data
    await expect.poll(() => heard).toEqual([id])
    const test = call(server, "POST", `/v1/webhooks/${body.data.webhook.id}/test`)
    await expect.poll(() => heard).toHaveLength(2)

    const end = ended(server)
    expect(await test).toMatchObject({ status: 503, body: { error: { code: "STOPPING" } } })
    expect(await end).toEqual(endedWell)

    silent = false
    heard.length = 0
    const next = await successor(server, args)
    await expect.poll(() => heard).toContain(id)
    const deliveries = (await call({ url: next.url, key: server.key }, "GET", "/v1/webhooks/deliveries")).body.data
    const cutOff = deliveries.filter(({ error }: { error: string | null }) => error?.includes("cut off"))
    expect(cutOff).toHaveLength(2)
    for (const { durationMs } of cutOff) expect(durationMs).toBeGreaterThan(0)
    await next.stop()
    await server.stop()
    receiver.closeAllConnections()
    receiver.close()
  })
})
