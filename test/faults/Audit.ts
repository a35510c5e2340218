import type { Call, Caller } from "./Caller.js"
import type { Tenant } from "./Tenant.js"
import type { Trial } from "./Trial.js"

interface Run {
  readonly id: string
  readonly userId: string
  readonly number: string
  readonly status: string
  readonly error: string | null
  readonly extractedData: unknown
  readonly createdAt: number
}

export interface Verdict {
  /** What does not agree. */
  readonly problems: ReadonlyArray<string>
  /** How much there was to compare. */
  readonly counts: {
    /** Calls whose run was said to be accepted, and those that nobody answered. */
    readonly acknowledged: number
    readonly unheard: number
    readonly runs: number
    /** Runs that failed: processes died three times while they had them. */
    readonly failed: number
    readonly receipts: number
  }
  /** How often the clients got each HTTP status; 0 stands for no answer. */
  readonly statuses: Readonly<Record<number, number>>
}

/** How long a run may take beside waiting for processes that are gone, on a machine that is busy; in milliseconds. */
const work = 30_000

/** The server's, in milliseconds; with time for a busy machine. */
const sweepInterval = 8_000

/** The reason of a run that was interrupted too often, the only one for which these documents may fail. */
const givenUp = /interrupted 3 times/

/**
 * Compares the clients' records, the database, the API and the receiver's log: every run that was said to be accepted
 * ended, once, in time and with its own document's data; usage is what was accepted; everybody was told of everything;
 * nobody sees what is another's; nothing is left behind.
 */
export const audit = async (trial: Trial, callers: ReadonlyArray<Caller>): Promise<Verdict> => {
  const runs = await readRuns(trial)
  const calls = callers.flatMap((caller) => caller.calls)
  const parts = [
    callers.flatMap((caller) => caller.complaints),
    trial.servers.casualties.map((casualty) => `a server ended by itself: ${casualty}`),
    (await trial.records.defects()).map((defect) => `the database: ${defect}`),
    checkCalls(calls, runs),
    checkRuns(runs, calls),
    await checkEndings(trial, runs),
    await checkRest(trial),
    checkDeliveries(trial, runs, await readLog(trial)),
    ...(await Promise.all(trial.tenants.map((tenant) => checkView(trial, tenant, runs))))
  ]
  const unheard = calls.filter(({ id, refused }) => id === undefined && !refused).length
  return {
    problems: parts.flat(),
    counts: {
      acknowledged: calls.filter(({ id }) => id !== undefined).length,
      unheard,
      runs: runs.length,
      failed: runs.filter(({ status }) => status === "failed").length,
      receipts: trial.receiver.receipts.length
    },
    statuses: countBy(callers.flatMap((caller) => caller.statuses))
  }
}

const countBy = (all: ReadonlyArray<number>): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const one of all) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

const readRuns = async ({ records }: Trial): Promise<ReadonlyArray<Run>> => {
  const rows = await records.query(
    "SELECT id, user_id, file_name, status, error, extracted_data, created_at FROM winnow_extractions"
  )
  return rows.map((row) => ({
    id: String(row["id"]),
    userId: String(row["user_id"]),
    number: String(row["file_name"]),
    status: String(row["status"]),
    error: row["error"] === null ? null : String(row["error"]),
    extractedData: JSON.parse(String(row["extracted_data"])),
    createdAt: Date.parse(String(row["created_at"]))
  }))
}

/** What clients were told is so. */
const checkCalls = (calls: ReadonlyArray<Call>, runs: ReadonlyArray<Run>): ReadonlyArray<string> => {
  const byNumber = groupBy(runs, ({ number }) => number)
  return calls.flatMap(({ id, number, refused }) => {
    const found = byNumber.get(number) ?? []
    if (found.length > 1) return [`${number}: accepted ${found.length} times`]
    if (id !== undefined && found[0]?.id !== id) return [`${number}: acknowledged as ${id}, kept as ${found[0]?.id}`]
    return refused && found.length > 0 ? [`${number}: refused, and kept all the same`] : []
  })
}

/** Every run is its client's, has ended, and with the data of its own document. */
const checkRuns = (runs: ReadonlyArray<Run>, calls: ReadonlyArray<Call>): ReadonlyArray<string> => {
  const wanted = new Map(calls.map((call) => [call.number, call]))
  return runs.flatMap(({ error, extractedData, id, number, status, userId }) => {
    if (wanted.get(number)?.tenant.userId !== userId) return [`${id}: not what its user sent`]
    if (status === "failed") return givenUp.test(error ?? "") ? [] : [`${id}: failed: ${error}`]
    const isRight =
      status === "completed" && JSON.stringify(extractedData) === JSON.stringify({ invoiceNumber: number })
    return isRight ? [] : [`${id}: ${status} with ${JSON.stringify(extractedData)} instead of ${number}`]
  })
}

/** Each run ended once, within the leases of the processes that went away meanwhile and its own work. */
const checkEndings = async ({ lease, records, servers }: Trial, runs: ReadonlyArray<Run>) => {
  const rows = await records.query("SELECT id, at FROM audit_endings")
  const endings = groupBy(rows, (row) => String(row["id"]))
  const takeover = lease + sweepInterval
  return runs.flatMap(({ createdAt, id }) => {
    const own = endings.get(id) ?? []
    if (own.length !== 1) return [`${id}: ended ${own.length} times`]
    const endedAt = Date.parse(String(own[0]?.["at"]))
    const excuses = servers.outages.filter(({ from, until }) => from <= endedAt && until + takeover >= createdAt)
    const allowed = work + excuses.reduce((sum, { from, until }) => sum + until - from + takeover, 0)
    return endedAt - createdAt <= allowed ? [] : [`${id}: took ${endedAt - createdAt} ms of ${allowed}`]
  })
}

/** Nothing waits, no document and no half of an extraction is left, and each month's usage is the number of runs. */
const checkRest = async ({ records }: Trial): Promise<ReadonlyArray<string>> => {
  const [row = {}] = await records.query(`SELECT
    (SELECT COUNT(*) FROM winnow_open_runs) AS open_runs,
    (SELECT COUNT(*) FROM winnow_pending_deliveries) AS pending_deliveries,
    (SELECT COUNT(*) FROM winnow_documents) AS documents,
    (SELECT COUNT(*) FROM winnow_checkpoints) AS checkpoints`)
  const left = Object.entries(row).flatMap(([what, count]) => (Number(count) === 0 ? [] : [`${what}: ${count} left`]))
  const usage = await records.query(`SELECT user_id,
    (SELECT COUNT(*) FROM winnow_extractions AS run WHERE run.user_id = used.user_id) AS runs,
    COUNT(*) AS counted, MAX(ordinal) AS usage, COUNT(DISTINCT extraction_id) AS different
    FROM winnow_usage AS used GROUP BY user_id`)
  const wrong = usage.filter(({ counted, different, runs, usage }) =>
    [counted, different, usage].some((figure) => Number(figure) !== Number(runs))
  )
  return [...left, ...wrong.map((row) => `usage: ${JSON.stringify(row)}`)]
}

/** Attempts at deliveries, in the words of the log, by webhook and extraction. */
type DeliveryLog = ReadonlyMap<string, ReadonlyArray<string>>

const readLog = async ({ records }: Trial): Promise<DeliveryLog> => {
  const rows = await records.query(`SELECT webhook_id, extraction_id, created_at, status, http_status, error
    FROM winnow_deliveries ORDER BY created_at`)
  const attempts = rows.map((row) => ({
    key: `${String(row["webhook_id"])} ${String(row["extraction_id"])}`,
    text: `${String(row["created_at"])} ${String(row["status"])} ${String(row["http_status"] ?? row["error"])}`
  }))
  return new Map([...groupBy(attempts, ({ key }) => key)].map(([key, all]) => [key, all.map(({ text }) => text)]))
}

/** Every subscribed webhook heard of every end at least once, and of nothing else; the log has an attempt for each. */
const checkDeliveries = (
  { receiver, tenants }: Trial,
  runs: ReadonlyArray<Run>,
  log: DeliveryLog
): ReadonlyArray<string> => {
  const heard = new Map(receiver.receipts.map((receipt) => [`${receipt.path} ${receipt.extraction.id}`, receipt]))
  const problems: Array<string> = []
  for (const { subscriptions, userId } of tenants) {
    for (const run of runs.filter((run) => run.userId === userId)) {
      const event = `extraction.${run.status}`
      for (const { id, path } of subscriptions.filter(({ events }) => events.includes(event))) {
        const key = `${path} ${run.id}`
        const receipt = heard.get(key)
        heard.delete(key)
        const attempts = log.get(`${id} ${run.id}`)
        const told = JSON.stringify([receipt?.event, receipt?.extraction.userId, receipt?.extraction.extractedData])
        const right = JSON.stringify([event, userId, run.extractedData])
        if (attempts === undefined) problems.push(`${key}: not in the log of deliveries`)
        if (receipt === undefined) problems.push(`${key}: not told: ${attempts?.join("; ")}`)
        else if (told !== right) problems.push(`${key}: was told ${told} instead of ${right}`)
      }
    }
  }
  const idle = [...heard.keys()].map((key) => `${key}: told of what is not there or not wanted`)
  return [...receiver.forged, ...problems, ...idle]
}

/** Page by page a user sees its own runs, each once, and the usage that they make; and no other's by its id. */
const checkView = async (trial: Trial, tenant: Tenant, runs: ReadonlyArray<Run>): Promise<ReadonlyArray<string>> => {
  const [url = ""] = trial.servers.urls
  const get = async (path: string) => {
    const response = await fetch(`${url}/v1${path}`, { headers: { authorization: `Bearer ${tenant.key}` } })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  const seen: Array<string> = []
  for (let cursor = "", more = true; more; ) {
    const { body } = await get(`/extractions?limit=100${cursor}`)
    const page: ReadonlyArray<{ readonly id: string; readonly createdAt: string }> = body.data
    seen.push(...page.map(({ id }) => id))
    cursor = `&cursor=${page.at(-1)?.createdAt}`
    more = body.hasMore
  }
  const own = runs.filter(({ userId }) => userId === tenant.userId).map(({ id }) => id)
  const problems = sameIds(seen, own) ? [] : [`${tenant.name} sees ${seen.length} runs instead of ${own.length}`]
  const { body } = await get("/usage")
  if (body.data?.usage !== own.length) problems.push(`${tenant.name} has used ${body.data?.usage} of ${own.length}`)
  for (const { id, userId } of runs.filter(({ userId }) => userId !== tenant.userId).slice(0, 20)) {
    const { status } = await get(`/extractions/${id}`)
    if (status !== 404) problems.push(`${tenant.name} got ${status} for ${id} of ${userId}`)
  }
  return problems
}

const sameIds = (some: ReadonlyArray<string>, others: ReadonlyArray<string>): boolean =>
  JSON.stringify(some.toSorted()) === JSON.stringify(others.toSorted())

const groupBy = <A>(all: ReadonlyArray<A>, keyOf: (one: A) => string): ReadonlyMap<string, ReadonlyArray<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group === undefined) groups.set(keyOf(one), [one])
    else group.push(one)
  }
  return groups
}
