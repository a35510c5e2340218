import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { queryFile } from "./support/sqliteFile.mjs"
import { createUser } from "./support/accounts.mjs"
import { startServer, temporaryFolder } from "./support/winnow.mjs"

const folder = temporaryFolder()
afterAll(() => folder.remove())

const count = 100_000
const lines = 5

/** Records with lists, as many as a diligent user has after years: written past the server, which would take an hour. */
const fill = (filename: string, userId: string) => {
  const variables = JSON.stringify([
    { key: "number", type: "string", context: "Invoice number" },
    { key: "total", type: "number", context: "Total" },
    {
      key: "lines",
      type: "array",
      arrayType: "object",
      context: "Lines",
      fields: [
        { key: "text", type: "string", context: "What was sold" },
        { key: "amount", type: "number", context: "Amount" }
      ]
    }
  ])
  const line = `json_object('text', 'Refractor telescope 80 mm ' || n, 'amount', n / 7.0)`
  const data = `json_object('number', 'RE-' || n, 'total', n / 3.0, 'lines', json_array(${Array.from({ length: lines }, () => line).join()}))`
  queryFile(
    filename,
    `INSERT INTO winnow_extractions (id, user_id, template_id, template_name, file_name, status, source, run_id,
       processing_time_ms, created_at, error, variables, extracted_data)
     WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
     SELECT 'ext_' || n, '${userId}', 'tpl_1', 'Invoice', n || '.pdf', 'completed', 'api', 'batch', 10,
       strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + n, 'unixepoch'), NULL, '${variables}', ${data}
     FROM numbers`
  )
}

describe("The export of 100,000 records", () => {
  it.each(["csv", "xlsx", "json"])(
    "as %s takes no more memory than that of some",
    { timeout: 300_000 },
    async (format) => {
      const filename = join(folder.path, `${format}.db`)
      const database = `sqlite:${filename}`
      const { key, userId } = await createUser({ database, email: "ada@example.com", plan: "pro" })
      fill(filename, userId)
      const server = await startServer(["--database", database, "--metrics-port", "0"])
      const residentBytes = async () => {
        const text = await (await fetch(server.metricsUrl())).text()
        return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
      }
      const open = (query: string) =>
        fetch(`${server.url}/v1/extractions/export?format=${format}${query}`, {
          headers: { authorization: `Bearer ${key}` }
        })
      await (await open("&fileName=99999.pdf")).arrayBuffer()
      const before = await residentBytes()
      const { body, status } = await open("&runId=batch")
      expect(status).toBe(200)
      let bytes = 0
      let most = before
      for await (const chunk of body ?? []) {
        const isDue = Math.floor(bytes / 2 ** 21) < Math.floor((bytes + chunk.byteLength) / 2 ** 21)
        bytes += chunk.byteLength
        if (isDue) most = Math.max(most, await residentBytes())
      }
      await server.stop()
      expect(bytes).toBeGreaterThan(4 * 2 ** 20)
      expect(most - before).toBeLessThan(160 * 2 ** 20)
    }
  )
})
