// What two users do who mean to stop a server for others.
import { createServer } from "node:http"
import { connect } from "node:net"
import { readFileSync } from "node:fs"
import { hungryPdf, longLinePdf, scannedPdf, slowPdf } from "./documents.mjs"

const invoice = () => {
  const bytes = readFileSync(new URL("../../examples/quickstart/invoice.pdf", import.meta.url))
  return { fileName: "a.pdf", mimeType: "application/pdf", pdfBase64: bytes.toString("base64") }
}

/** @typedef {{ url: string, key: string, templateId: string, signal: AbortSignal }} Attacker */

/**
 * A request of the attacker's; its answer is read to the end. Answers of all kinds are welcome.
 * @param {Attacker} attacker
 * @param {string} method
 * @param {string} path
 * @param {string | undefined} body
 */
const call = async ({ key, signal, url }, method, path, body = undefined) => {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
  const response = await fetch(`${url}/v1${path}`, { method, headers, signal, ...(body === undefined ? {} : { body }) })
  for await (const _ of response.body ?? []) if (signal.aborted) return ""
  return response.status
}

/**
 * The id of what the attacker makes with a request, which is tried until it succeeds.
 * @param {Attacker} attacker
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<string>}
 */
const made = async ({ key, signal, url }, path, body) => {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
  while (!signal.aborted) {
    const response = await fetch(`${url}/v1${path}`, { method: "POST", headers, signal, body: JSON.stringify(body) })
    const { data } = await response.json()
    if (response.ok) return data.id
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return ""
}

/**
 * The same over and over, `count` at a time, until the signal. What fails is tried again after a while.
 * @param {AbortSignal} signal
 * @param {number} count
 * @param {() => Promise<unknown>} work
 */
const over = (signal, count, work) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      while (!signal.aborted) {
        const begin = performance.now()
        await work().catch(() => {})
        // An attacker's client shares the processors with the server that it attacks.
        await new Promise((resolve) => setTimeout(resolve, Math.max(20, 100 - (performance.now() - begin))))
      }
    })
  )

/**
 * A connection that sends what it is given and reads nothing.
 * @param {Attacker} attacker
 * @param {string} text
 * @param {(socket: import("node:net").Socket) => void} then
 */
const raw = ({ signal, url }, text, then = () => {}) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(text))
    then(socket)
    const end = () => socket.destroy()
    signal.addEventListener("abort", end, { once: true })
    if (signal.aborted) end()
    socket
      .on("error", () => {})
      .on("close", () => {
        signal.removeEventListener("abort", end)
        resolve(undefined)
      })
  })

const headOf = (/** @type {Attacker} */ { key }, /** @type {string} */ line, /** @type {string} */ more = "") =>
  `${line} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${key}\r\n${more}\r\n`

const runs = (/** @type {() => Buffer} */ document, /** @type {number} */ count) => {
  const pdfBase64 = document().toString("base64")
  return (/** @type {Attacker} */ attacker) => {
    const { signal, templateId } = attacker
    const body = JSON.stringify({ templateId, fileName: "a.pdf", mimeType: "application/pdf", pdfBase64 })
    return over(signal, count, () => call(attacker, "POST", "/extractions/run", body))
  }
}

const slowUploads = (/** @type {Attacker} */ attacker) => {
  const more = "content-type: application/json\r\ncontent-length: 20000000\r\n"
  const head = headOf(attacker, "POST /v1/extractions/run", more)
  return over(attacker.signal, 12, () =>
    raw(attacker, `${head}{"pdfBase64":"`, (socket) => {
      const timer = setInterval(() => socket.write("AAAA"), 500)
      socket.on("close", () => clearInterval(timer))
    })
  )
}

const unreadLists = (/** @type {Attacker} */ attacker) =>
  over(attacker.signal, 30, () =>
    raw(attacker, headOf(attacker, "GET /v1/extractions?limit=100").repeat(5), (socket) => socket.pause())
  )

const readLists = (/** @type {Attacker} */ attacker) =>
  over(attacker.signal, 4, () => call(attacker, "GET", "/extractions?limit=100"))

const templatesRead = (/** @type {Attacker} */ attacker) =>
  over(attacker.signal, 2, () => call(attacker, "GET", "/templates"))

const manyTemplates = (/** @type {Attacker} */ attacker) => {
  const variables = Array.from({ length: 100 }, (_, index) => ({ key: `a${index}`, type: "string", context: "A text" }))
  return over(attacker.signal, 2, () =>
    call(attacker, "POST", "/templates", JSON.stringify({ name: `Many ${Math.random()}`, variables }))
  )
}

/**
 * Runs with an array of thousands of fields with long names: each record is of about a megabyte, so that soon every list
 * of them has 8 MB.
 */
const wideTemplates = async (/** @type {Attacker} */ attacker) => {
  const fields = Array.from({ length: 4_000 }, (_, index) => ({
    key: `${"long".repeat(40)}${index}`,
    type: "string",
    context: "A text"
  }))
  const rows = { key: "rows", type: "array", arrayType: "object", context: "Rows", fields }
  const templateId = await made(attacker, "/templates", { name: "Wide", variables: [rows] })
  const body = JSON.stringify({ templateId, ...invoice() })
  await over(attacker.signal, 1, async () => {
    await call(attacker, "POST", "/extractions/run?async=true", body)
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
}

/** Pages of a document that the server keeps, drawn again and again. */
const pagePictures = async (/** @type {Attacker} */ attacker) => {
  const { templateId } = attacker
  const id = await made(attacker, "/extractions/run", { templateId, ...invoice() })
  let count = 0
  // No two in a row of the same scale, of which the second might be kept.
  const scale = () => 1 + (count++ % 300) / 100
  await over(attacker.signal, 4, () => call(attacker, "GET", `/extractions/${id}/pages/1?scale=${scale()}`))
}

const sameMembers = (/** @type {Attacker} */ attacker) => {
  const body = `{${'"pdfBase64":"AAAA",'.repeat(60_000)}"fileName":"a.pdf"}`
  return over(attacker.signal, 2, () => call(attacker, "POST", "/extractions/run", body))
}

/** A receiver that takes deliveries and never answers. */
const silentReceivers = async (/** @type {Attacker} */ attacker) => {
  const receiver = createServer(() => {})
  await new Promise((resolve) => receiver.listen(0, "127.0.0.1", () => resolve(undefined)))
  const address = receiver.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const body = JSON.stringify({
    url: `http://127.0.0.1:${port}/silent`,
    events: ["extraction.completed", "extraction.failed"]
  })
  for (let count = 0; count < 5; count++) await call(attacker, "POST", "/webhooks", body).catch(() => {})
  await new Promise((resolve) => {
    attacker.signal.addEventListener("abort", resolve, { once: true })
    if (attacker.signal.aborted) resolve(undefined)
  })
  receiver.closeAllConnections()
  receiver.close()
}

/** Each goes on until the attacker's signal. Those first that need a run's end, which waits for the attacker's others. */
export const attacks = () => ({
  "pictures of pages": pagePictures,
  "wide templates": wideTemplates,
  "slow documents": runs(slowPdf, 6),
  "hungry documents": runs(hungryPdf, 3),
  "a line of 200 kB": runs(longLinePdf, 1),
  scans: runs(scannedPdf, 2),
  "slow uploads": slowUploads,
  "lists that nobody reads": unreadLists,
  "large lists": readLists,
  "lists of templates": templatesRead,
  "many templates": manyTemplates,
  "the same member many times": sameMembers,
  "receivers that never answer": silentReceivers
})
