// What a benchmark is run on: a server of each kind, and a way to its database past it.
import { Client } from "pg"
import { startPostgres } from "../support/embeddedPostgres.mjs"
import { queryFile } from "../support/sqliteFile.mjs"
import { startSeededServer } from "../support/winnow.mjs"
import { template } from "./run.mjs"

const env = { WINNOW_SECRET_KEY: "be".repeat(32), WINNOW_WEBHOOK_ALLOW: "127.0.0.0/8" }
const args = ["--log", "error", "--rate-limit", "off"]

/** Start a seeded server on a database of its own; `query` runs one statement there. */
export const databases = {
  SQLite: async () => {
    const server = await startSeededServer({ template, env, args })
    const file = server.database.slice("sqlite:".length)
    return { server, query: async (statement) => queryFile(file, statement), stop: () => server.stop() }
  },
  Postgres: async () => {
    const postgres = await startPostgres()
    const client = new Client(postgres.url)
    await client.connect()
    const server = await startSeededServer({ template, env, args, database: postgres.url })
    const stop = async () => {
      await server.stop()
      await client.end()
      await postgres.stop()
    }
    return { server, query: async (statement) => (await client.query(statement)).rows, stop }
  }
}

/** Calls the API and gives the JSON of a good answer. */
export const call = async ({ key, url }, path, body) => {
  const response = await fetch(`${url}/v1${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

const columns =
  "user_id, template_id, template_name, file_name, status, source, run_id, processing_time_ms, error, variables, extracted_data"

/** A statement that adds copies of the only extraction, a minute apart since 2020, their ids ending in their numbers. */
export const copyExtraction = (name, count) =>
  name === "SQLite"
    ? `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      INSERT INTO winnow_extractions (id, created_at, ${columns})
      SELECT id || '_' || n, strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', n || ' minutes'), ${columns}
      FROM winnow_extractions, numbers`
    : `INSERT INTO winnow_extractions (id, created_at, ${columns})
      SELECT id || '_' || n,
        to_char(timestamp '2020-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${columns}
      FROM winnow_extractions, generate_series(1, ${count}) AS n`
