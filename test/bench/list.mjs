// 50 of 100,000 rows over HTTP, against the bare driver and a raw http server with it.
import { createServer } from "node:http"
import { once } from "node:events"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { startSeededServer } from "../support/winnow.mjs"
import { compare, report } from "./measure.mjs"
import { postInvoice, template } from "./run.mjs"

const rows = 100_000

export const bench = async () => {
  console.log(`Listing 50 of ${rows.toLocaleString("en")} extractions`)
  const server = await startSeededServer({ template, args: ["--log", "error"] })
  await postInvoice(server)
  const database = new Sqlite(join(server.folder, "winnow.db"))
  database.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows})
    INSERT INTO winnow_extractions
      (id, user_id, template_id, template_name, file_name, status, source, run_id, processing_time_ms, created_at, error, variables, extracted_data)
    SELECT id || '_' || n, user_id, template_id, template_name, file_name, status, source, run_id, processing_time_ms,
      strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', n || ' minutes'), error, variables, extracted_data
    FROM winnow_extractions, numbers`)
  const page = database.prepare(
    "SELECT * FROM winnow_extractions WHERE user_id = ? AND created_at < ? ORDER BY created_at DESC LIMIT 51"
  )
  const cursor = "2020-02-01T00:00:00.000Z"
  const bare = () =>
    page
      .all(server.userId, cursor)
      .map((row) => ({ ...row, variables: JSON.parse(row.variables), extracted_data: JSON.parse(row.extracted_data) }))
  const raw = createServer((_, response) => {
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify({ data: bare() }))
  }).listen(0, "127.0.0.1")
  await once(raw, "listening")

  const get = async (url) => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${server.key}` } })
    const { data } = await response.json()
    if (data.length < 50) throw new Error(`${data.length} rows`)
  }
  const ours = () => get(`${server.url}/v1/extractions?limit=50&cursor=${cursor}`)
  const options = { pairs: 201, warmUp: 100 }
  report("against a raw http server", {
    ...(await compare({ ours, theirs: () => get(`http://127.0.0.1:${raw.address().port}/`), ...options }))
  })
  report("against the bare driver", { ...(await compare({ ours, theirs: bare, ...options })) })
  raw.close()
  database.close()
  await server.stop()
}
