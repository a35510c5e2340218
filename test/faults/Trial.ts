import { join } from "node:path"
import { temporaryFolder } from "../support/winnow.mjs"
import { audit } from "./Audit.js"
import { Caller } from "./Caller.js"
import type { Random } from "./Random.js"
import type { Records } from "./Records.js"
import { postgresRecords, sqliteRecords } from "./Records.js"
import { Servers } from "./Servers.js"
import { sleep } from "./Sleep.js"
import { startSlowModel } from "./SlowModel.js"
import type { Tenant } from "./Tenant.js"
import { foundTenant, subscribe } from "./Tenant.js"
import { WebhookReceiver } from "./WebhookReceiver.js"

export interface TrialOptions {
  /** An empty database; none means a new SQLite file. */
  readonly postgres?: string
  /** The way to it that the servers take; straight unless given. */
  readonly by?: string
  readonly processes: number
  readonly random: Random
}

const tenantNames = ["ada", "grace", "mary"]
const callersPerTenant = 3

/**
 * Server processes as they are shipped, on one database; clients of three tenants, who keep record of what they were
 * told; and a receiver of their webhooks. Somebody makes things fail meanwhile, and an auditor compares in the end.
 */
export class Trial {
  private readonly callers: Array<Caller>

  private constructor(
    readonly servers: Servers,
    readonly records: Records,
    readonly tenants: ReadonlyArray<Tenant>,
    readonly receiver: WebhookReceiver,
    /** How long a run belongs to a process that is gone, in milliseconds. */
    readonly lease: number,
    random: Random,
    private readonly cleanUp: () => void
  ) {
    this.callers = tenants.flatMap((tenant) =>
      Array.from({ length: callersPerTenant }, () => new Caller(tenant, () => servers.urls, random.fork()))
    )
  }

  static async begin({ by, postgres, processes, random }: TrialOptions): Promise<Trial> {
    const folder = temporaryFolder()
    const database = postgres ?? `sqlite:${join(folder.path, "winnow.db")}`
    // One after the other: processes that open and close one file at the same time hold each other up.
    const tenants = []
    for (const name of tenantNames) tenants.push(await foundTenant(name, database, folder.path))
    const records =
      postgres === undefined ? sqliteRecords(join(folder.path, "winnow.db")) : await postgresRecords(postgres)
    const model = await startSlowModel(random.fork())
    const receiver = await WebhookReceiver.start(random.fork())
    const servers = new Servers(
      processes,
      [
        "--database",
        by ?? database,
        "--model-base-url",
        model.baseUrl,
        // The audit finds what should be gone.
        "--document-retention",
        "0",
        ...serverArgs.split(" "),
        ...(postgres === undefined ? ["--lease", `${sqliteLeaseSeconds} seconds`] : [])
      ],
      serverEnv
    )
    const cleanUp = () => {
      model.close()
      receiver.close()
      folder.remove()
    }
    try {
      await servers.startAll()
      const [url = ""] = servers.urls
      const subscribed = await Promise.all(tenants.map((tenant) => subscribe(tenant, url, receiver)))
      const lease = postgres === undefined ? sqliteLeaseSeconds * 1_000 : postgresLease
      return new Trial(servers, records, subscribed, receiver, lease, random, cleanUp)
    } catch (error) {
      await servers.killAll()
      cleanUp()
      throw error
    }
  }

  /** Lets all clients submit until the faults are over. */
  async whileSubmitting(faults: () => Promise<void>): Promise<void> {
    const working = this.callers.map((caller) => caller.work())
    await faults().finally(() => {
      for (const caller of this.callers) caller.stop()
    })
    await Promise.all(working)
  }

  /** Waits until all is done that was begun, and compares what everybody knows; gives what does not agree. */
  async verdict() {
    const patience = Date.now() + this.lease + 60_000
    while ((await this.waiting()) > 0 && Date.now() < patience) await sleep(200)
    return await audit(this, this.callers)
  }

  async end(): Promise<void> {
    await this.servers.killAll()
    this.cleanUp()
  }

  private async waiting(): Promise<number> {
    const [row] = await this.records.query(`SELECT (SELECT COUNT(*) FROM winnow_open_runs)
      + (SELECT COUNT(*) FROM winnow_pending_deliveries) AS waiting`)
    return Number(row?.["waiting"])
  }
}

const serverArgs =
  "--model openai:scripted --model-api-key none --concurrency 8 --threads 1 --webhook-allow 127.0.0.0/8 --log warning"
const serverEnv = { WINNOW_SECRET_KEY: "5e".repeat(32) }

/** Postgres has a short one by itself. */
const sqliteLeaseSeconds = 3
const postgresLease = 7_000
