import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { queryFile } from "./support/sqliteFile.mjs"
import { startSeededServer, startServer, temporaryFolder } from "./support/winnow.mjs"

const folder = temporaryFolder()
const template = join(folder.path, "invoice.template.json")
writeFileSync(
  template,
  JSON.stringify({ name: "Invoice", variables: [{ key: "invoiceNumber", type: "string", context: "Invoice number" }] })
)
afterAll(() => folder.remove())

const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString()

/** `count` rows of a table, each with a number of its own in place of `#`. */
const insert = (file: string, table: string, count: number, row: Readonly<Record<string, string | number>>) =>
  queryFile(
    file,
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
     INSERT INTO winnow_${table} (${Object.keys(row).join(", ")})
     SELECT ${Object.values(row)
       .map((value) => (typeof value === "number" ? value : `'${value.replace("#", "' || n || '")}'`))
       .join(", ")} FROM numbers`
  )

describe("what is of no more use", () => {
  it("is gone soon after a start, and the rest stays", async () => {
    const server = await startSeededServer({ template })
    const file = server.database.slice("sqlite:".length)
    for (const [name, count, age] of [
      ["old", 1_700, 25],
      ["new", 20, 23]
    ] as const) {
      insert(file, "idempotency", count, {
        user_id: server.userId,
        idempotency_key: `${name} #`,
        fingerprint: "f",
        extraction_id: "ext_1",
        created_at: hours(age)
      })
      insert(file, "deliveries", count, {
        id: `del_${name}_#`,
        user_id: server.userId,
        webhook_id: "wh_1",
        extraction_id: "ext_1",
        event: "extraction.completed",
        url: "https://example.com",
        status: "success",
        duration_ms: 1,
        created_at: hours(age),
        event_at: hours(age)
      })
    }
    const second = await startServer(["--database", server.database, "--delivery-retention", "1 day"])
    const left = () =>
      queryFile(
        file,
        "SELECT (SELECT COUNT(*) FROM winnow_idempotency) AS keys, (SELECT COUNT(*) FROM winnow_deliveries) AS attempts"
      )
    await expect.poll(left).toEqual([{ keys: 20, attempts: 20 }])
    const response = await fetch(`${second.url}/v1/webhooks/deliveries?limit=100`, {
      headers: { authorization: `Bearer ${server.key}` }
    })
    expect(JSON.parse(await response.text()).data).toHaveLength(20)
    await second.stop()
    await server.stop()
  })
})
