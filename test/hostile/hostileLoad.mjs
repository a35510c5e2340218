// What one user feels while two others attack the server.
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { percentile, timed } from "../bench/measure.mjs"
import { memoryOf } from "../bench/start.mjs"
import { createUser } from "../support/accounts.mjs"
import { startSeededServer, startServer } from "../support/winnow.mjs"

const template = new URL("../../examples/quickstart/invoice.template.json", import.meta.url).pathname
const invoice = readFileSync(new URL("../../examples/quickstart/invoice.pdf", import.meta.url)).toString("base64")
/** With a `tesseract` that computes for a second and finds no word. */
const programs = new URL("programs", import.meta.url).pathname
const pause = (/** @type {number} */ milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * `processes`: servers on one database, all of which are attacked; what the user feels is that of the first.
 * Times are in milliseconds, memory in MiB. `lost`: how runs of the user ended that were not completed.
 * `lightFailures`: answers to small requests other than 200.
 * @param {{ seconds: number, database?: string | undefined, only?: string | undefined, processes?: number,
 *   args?: ReadonlyArray<string> }} options
 */
export const hostileLoad = async ({ args = [], database, only, processes = 1, seconds }) => {
  const options = ["--document-retention", "1 hour", "--webhook-allow", "127.0.0.0/8", "--ocr", "eng", ...args]
  const env = { WINNOW_SECRET_KEY: randomBytes(32).toString("hex"), PATH: `${programs}:${process.env["PATH"]}` }
  const server = await startSeededServer({
    template,
    args: options,
    env,
    ...(database === undefined ? {} : { database })
  })
  const others = []
  try {
    for (let count = 1; count < processes; count++)
      others.push(await startServer(["--database", server.database, ...options], env))
    const attackers = []
    for (const email of ["b@example.com", "c@example.com"])
      attackers.push(await createUser({ database: server.database, email, plan: "pro" }))
    return await measure(server, others, attackers, { seconds, only })
  } finally {
    for (const other of others) await other.stop()
    await server.stop()
  }
}

const attackerPath = new URL("attacker.mjs", import.meta.url).pathname

/**
 * Attacks from a process of its own, so that the times measured here are those of the server. Gives what ends it.
 * @param {{ url: string, key: string, templateId: string }} attacker
 * @param {string | undefined} only
 */
const attackAs = (attacker, only) => {
  const child = spawn(process.execPath, [attackerPath], {
    env: { ...process.env, ATTACKER: JSON.stringify({ ...attacker, only }) },
    stdio: "inherit"
  })
  return async () => {
    if (child.exitCode !== null) throw new Error(`An attacker ended with ${child.exitCode}`)
    const closed = once(child, "close")
    child.kill("SIGKILL")
    await closed
  }
}

/**
 * @param {Awaited<ReturnType<typeof startSeededServer>>} server
 * @param {ReadonlyArray<{ url: string }>} others
 * @param {ReadonlyArray<{ key: string }>} attackers
 * @param {{ seconds: number, only: string | undefined }} options
 */
const measure = async (server, others, attackers, { only, seconds }) => {
  const answer = async (
    /** @type {string} */ key,
    /** @type {string} */ path,
    /** @type {unknown} */ body = undefined
  ) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
    const send = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }
    const response = await fetch(`${server.url}/v1${path}`, { headers, ...send })
    return { status: response.status, data: (await response.json()).data }
  }
  const user = (/** @type {string} */ path, /** @type {unknown} */ body = undefined) => answer(server.key, path, body)
  const run = async () => {
    const file = { fileName: "a.pdf", mimeType: "application/pdf", pdfBase64: invoice }
    return user("/extractions/run", { templateId: server.templateId, ...file })
  }

  for (let count = 0; count < 20; count++) await run()
  const usual = []
  for (let count = 0; count < 20; count++) usual.push(await timed(run))

  const templateOf = async (/** @type {string} */ key) => {
    const { data } = await answer(key, "/templates", JSON.parse(readFileSync(template, "utf8")))
    return String(data.id ?? data.template?.id)
  }
  const stopAttacks = []
  for (const { key } of attackers) {
    const templateId = await templateOf(key)
    for (const { url } of [server, ...others]) stopAttacks.push(attackAs({ url, key, templateId }, only))
  }
  // Whoever reads the log stands still.
  server.process.stderr?.pause()
  await pause(Math.min(3_000, seconds * 100))

  /** @type {Array<number>} */
  const runs = []
  /** @type {Array<number>} */
  const light = []
  /** @type {Array<string>} */
  const lost = []
  let lightFailures = 0
  let memory = 0
  let lastId = ""
  const end = performance.now() + seconds * 1_000
  const until = async (/** @type {number} */ interval, /** @type {() => Promise<unknown>} */ work) => {
    while (performance.now() < end && server.process.exitCode === null) {
      await work()
      await pause(interval)
    }
  }
  const oneRun = async () => {
    const begin = performance.now()
    const { data, status } = await run().catch(() => ({ data: undefined, status: 0 }))
    runs.push(performance.now() - begin)
    if (status !== 200 || data?.status !== "completed") lost.push(`${status} ${data?.error ?? data?.status ?? ""}`)
    else lastId = data.id
  }
  let turn = 0
  const oneLight = async () => {
    const paths = ["/usage", "/extractions?limit=20", lastId === "" ? "/usage" : `/extractions/${lastId}`]
    const begin = performance.now()
    const { status } = await user(paths[turn++ % paths.length] ?? "").catch(() => ({ status: 0 }))
    light.push(performance.now() - begin)
    if (status !== 200) lightFailures++
  }
  await Promise.all([
    until(300, oneRun),
    until(30, oneLight),
    until(100, async () => (memory = Math.max(memory, memoryOf(server.process.pid))))
  ])
  await Promise.all(stopAttacks.map((stop) => stop()))
  server.process.stderr?.resume()
  const isAlive = server.process.exitCode === null && server.process.signalCode === null
  return {
    usual: percentile(usual, 0.5),
    runs: { count: runs.length, p50: percentile(runs, 0.5), p99: percentile(runs, 0.99), max: Math.max(...runs) },
    light: { count: light.length, p50: percentile(light, 0.5), p99: percentile(light, 0.99) },
    lost,
    lightFailures,
    memory,
    isAlive,
    errors: server
      .logs()
      .split("\n")
      .filter((line) => line.includes('"level":"error"'))
  }
}
