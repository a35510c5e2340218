import { Client } from "pg"
import { queryFile } from "../support/sqliteFile.mjs"

type Row = Readonly<Record<string, unknown>>

/** The database of servers, past the servers. */
export interface Records {
  readonly query: (statement: string) => Promise<ReadonlyArray<Row>>
  /** What the database itself finds wrong with it. */
  readonly defects: () => Promise<ReadonlyArray<string>>
}

/** Each end of a run, at the time when the database was told, kept by triggers; a run that ends twice is in it twice. */
const endingsTable = "CREATE TABLE audit_endings (id TEXT NOT NULL, status TEXT NOT NULL, at TEXT NOT NULL)"

/** A file that a server has seeded. */
export const sqliteRecords = (filename: string): Records => {
  const query = (statement: string) => queryFile(filename, statement)
  query(endingsTable)
  query(`CREATE TRIGGER audit_ending AFTER UPDATE OF status ON winnow_extractions BEGIN
    INSERT INTO audit_endings VALUES (NEW.id, NEW.status, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
  END`)
  return {
    query: async (statement) => query(statement),
    defects: async () => {
      const broken = query("PRAGMA integrity_check").filter((row) => row["integrity_check"] !== "ok")
      return [...broken, ...query("PRAGMA foreign_key_check")].map((row) => JSON.stringify(row))
    }
  }
}

/** A database that a server has seeded, by the way that goes past what the servers' way leads through. */
export const postgresRecords = async (url: string): Promise<Records> => {
  const query = async (statement: string): Promise<ReadonlyArray<Row>> => {
    const client = new Client({ connectionString: url })
    client.on("error", () => {})
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
  await query(endingsTable)
  await query(`CREATE FUNCTION audit_ending() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
    INSERT INTO audit_endings VALUES (NEW.id, NEW.status,
      to_char(clock_timestamp() AT TIME ZONE ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.MS"Z"''));
    RETURN NEW; END'`)
  await query(`CREATE TRIGGER audit_ending AFTER UPDATE OF status ON winnow_extractions
    FOR EACH ROW EXECUTE FUNCTION audit_ending()`)
  return { query, defects: async () => [] }
}
