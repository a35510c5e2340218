// From the moment an asynchronous run is accepted until a worker of an idle server has it.
import { readFileSync } from "node:fs"
import { call, databases } from "./databases.mjs"
import { median, percentile, report } from "./measure.mjs"

const runs = 200
const targets = { SQLite: 20, Postgres: 100 }

/** The time of each claim, in milliseconds since 1970, by the database's clock. */
const noteClaims = {
  SQLite: [
    `CREATE TRIGGER bench_claim AFTER UPDATE OF attempts ON winnow_open_runs BEGIN
      INSERT INTO bench_claims VALUES (NEW.id, (julianday('now') - 2440587.5) * 86400000);
    END`
  ],
  Postgres: [
    `CREATE FUNCTION bench_claim() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO bench_claims VALUES (NEW.id, extract(epoch FROM clock_timestamp()) * 1000); RETURN NEW; END'`,
    `CREATE TRIGGER bench_claim AFTER UPDATE OF attempts ON winnow_open_runs
      FOR EACH ROW EXECUTE FUNCTION bench_claim()`
  ]
}

export const bench = async () => {
  console.log("From accepting an asynchronous run until an idle server begins with it")
  const invoice = readFileSync(new URL("../../examples/quickstart/invoice.pdf", import.meta.url)).toString("base64")
  for (const [name, start] of Object.entries(databases)) {
    const { query, server, stop } = await start()
    await query("CREATE TABLE bench_claims (id TEXT NOT NULL, at DOUBLE PRECISION NOT NULL)")
    for (const statement of noteClaims[name]) await query(statement)
    const document = {
      templateId: server.templateId,
      fileName: "a.pdf",
      mimeType: "application/pdf",
      pdfBase64: invoice
    }
    for (let run = 0; run < runs; run++) {
      const { data } = await call(server, "/extractions/run?async=true", document)
      while ((await call(server, `/extractions/${data.id}`)).data.status === "processing") {
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }
    const rows = await query("SELECT created_at, at FROM bench_claims JOIN winnow_extractions USING (id)")
    const times = rows.map((row) => Number(row.at) - Date.parse(row.created_at)).slice(runs / 4)
    report(`${name}, median`, { ours: median(times), target: `${targets[name]} ms` })
    report(`${name}, p99`, { ours: percentile(times, 0.99) })
    await stop()
  }
}
