// A backlog of deliveries to a sink that answers at once, until the last of them is in the log.
import { once } from "node:events"
import { createServer } from "node:http"
import { call, copyExtraction, databases } from "./databases.mjs"
import { report } from "./measure.mjs"
import { postInvoice } from "./run.mjs"

const backlog = 6_000

export const bench = async () => {
  console.log(`Webhook deliveries a second, of a backlog of ${backlog.toLocaleString("en")}`)
  let first
  const sink = createServer((request, response) => {
    first ??= performance.now()
    request.resume().on("end", () => response.writeHead(204).end())
  }).listen(0, "127.0.0.1")
  await once(sink, "listening")
  for (const [name, start] of Object.entries(databases)) {
    const { query, server, stop } = await start()
    await postInvoice(server)
    for (const webhooks of [1, 10]) {
      const ids = []
      for (let count = 0; count < webhooks; count++) {
        const url = `http://127.0.0.1:${sink.address().port}/${count}`
        const { data } = await call(server, "/webhooks", { url, events: ["extraction.completed"] })
        ids.push(data.webhook.id)
      }
      if (webhooks === 1) await query(copyExtraction(name, backlog))
      await query(`INSERT INTO winnow_pending_deliveries (id, extraction_id, webhook_id, event_at, due_at, attempts)
        SELECT run.id || ' ' || webhook.id || ' extraction.completed ' || run.created_at, run.id, webhook.id, run.created_at, run.created_at, 0
        FROM (SELECT id, created_at FROM winnow_extractions ORDER BY id LIMIT ${backlog / webhooks}) AS run,
          winnow_webhooks AS webhook WHERE active = 1`)
      first = undefined
      const left = async () => Number((await query("SELECT COUNT(*) AS n FROM winnow_pending_deliveries"))[0].n)
      while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
      const rate = backlog / ((performance.now() - first) / 1000)
      const to = webhooks === 1 ? "one webhook" : `${webhooks} webhooks`
      report(`${name}, to ${to}`, { ours: rate, unit: "a second", atLeast: 300 })
      for (const id of ids) {
        const headers = { authorization: `Bearer ${server.key}` }
        await fetch(`${server.url}/v1/webhooks/${id}`, { method: "DELETE", headers })
      }
    }
    await stop()
  }
  sink.close()
  sink.closeAllConnections()
}
