import { PostgresBackend } from "@winnow/postgres"
import { Effect, Layer, Redacted } from "effect"
import type { QueryResultRow } from "pg"
import { Client } from "pg"
import { EngineProcess } from "./EngineProcess.js"

/** What has become of the runs of one user. */
export interface Audit {
  readonly open: number
  readonly completed: number
  readonly failed: number
  /** Ids of runs that became terminal more than once. */
  readonly endedTwice: ReadonlyArray<string>
  readonly usage: number
}

const userId = "user_fleet"
const templateId = "tpl_fleet"

/** Several engine processes on one database, with one user, and an auditor beside them. */
export class Fleet {
  readonly processes: Array<EngineProcess> = []

  private constructor(private readonly url: string) {}

  /** `url` is of an empty database. Its user has used all but `left` of 10,000 runs of this month. */
  static async found(url: string, left = 10_000): Promise<Fleet> {
    await Effect.runPromise(Effect.scoped(Layer.build(PostgresBackend.layer({ url: Redacted.make(url) }))))
    const fleet = new Fleet(url)
    const now = new Date().toISOString()
    await fleet.query("INSERT INTO winnow_users VALUES ($1, 'a@example.com', 'a@example.com', 'pro', $2)", [
      userId,
      now
    ])
    await fleet.query("INSERT INTO winnow_templates VALUES ($1, $2, 'T', $3, $3, '[]')", [templateId, userId, now])
    if (left < 10_000) {
      const used = [userId, now.slice(0, 7), 10_000 - left, now]
      await fleet.query("INSERT INTO winnow_usage VALUES ($1, $2, $3, 'ext_before', $4)", used)
    }
    await fleet.query("CREATE TABLE endings (id TEXT NOT NULL)")
    await fleet.query(`CREATE FUNCTION note_ending() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO endings VALUES (NEW.id); RETURN NEW; END'`)
    await fleet.query(`CREATE TRIGGER note_ending AFTER UPDATE OF status ON winnow_extractions
      FOR EACH ROW EXECUTE FUNCTION note_ending()`)
    return fleet
  }

  async start(concurrency = 2, url = this.url): Promise<EngineProcess> {
    const started = await EngineProcess.start({ url, userId, templateId, concurrency })
    this.processes.push(started)
    return started
  }

  async audit(): Promise<Audit> {
    const [counts] = await this.query<Omit<Audit, "endedTwice">>(`SELECT
      (SELECT count(*)::int FROM winnow_open_runs) AS open,
      (SELECT count(*)::int FROM winnow_extractions WHERE status = 'completed') AS completed,
      (SELECT count(*)::int FROM winnow_extractions WHERE status = 'failed') AS failed,
      (SELECT coalesce(max(ordinal), 0)::int FROM winnow_usage) AS usage`)
    const twice = await this.query<{ readonly id: string }>("SELECT id FROM endings GROUP BY id HAVING count(*) > 1")
    if (counts === undefined) throw new Error("No counts")
    return { ...counts, endedTwice: twice.map(({ id }) => id) }
  }

  /** The audit once no run is open, or when the time is up. */
  async auditWhenDone(milliseconds: number): Promise<Audit> {
    const end = Date.now() + milliseconds
    for (;;) {
      const audit = await this.audit()
      if (audit.open === 0 || Date.now() > end) return audit
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** On a connection of its own, which needs nothing of what may be broken. */
  async query<Row extends QueryResultRow>(text: string, values: ReadonlyArray<unknown> = []): Promise<Array<Row>> {
    const client = new Client({ connectionString: this.url })
    client.on("error", () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, [...values])).rows
    } finally {
      await client.end()
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.end()))
  }
}
