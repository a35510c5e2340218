import { sampleInvoice, sampleInvoicePdf } from "@winnow/testkit/samples"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "vitest"
import { startSeededServer, startServer, temporaryFolder } from "./winnow.mjs"

const folder = temporaryFolder()
export const template = join(folder.path, "invoice.template.json")
writeFileSync(
  template,
  JSON.stringify({ name: "Invoice", variables: [{ key: "invoiceNumber", type: "string", context: "Invoice number" }] })
)
process.once("exit", folder.remove)

const pdfBase64 = Buffer.from(await sampleInvoicePdf()).toString("base64")

export type StoppedServer = Awaited<ReturnType<typeof startSeededServer>>

export const call = async (
  { key, url }: Pick<StoppedServer, "url" | "key">,
  method: string,
  path: string,
  body?: unknown
) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

export const runBody = ({ templateId }: StoppedServer) => ({
  templateId,
  fileName: "invoice.pdf",
  mimeType: "application/pdf",
  pdfBase64
})
export const run = (server: StoppedServer, query = "") =>
  call(server, "POST", `/v1/extractions/run${query}`, runBody(server))

/** How the process ended after the signal. It has the 10 seconds that it may take, then it counts as hanging. */
export const ended = async ({ process }: StoppedServer, signal: NodeJS.Signals = "SIGTERM") => {
  const closed = once(process, "close", { signal: AbortSignal.timeout(10_000) })
  process.kill(signal)
  const [code, by] = await closed.catch(() => ["hangs"])
  return { code, by }
}
/** Waits until nobody is let in any more. */
export const refused = (server: StoppedServer) =>
  expect.poll(() => call(server, "GET", "/v1/usage").catch(() => "refused")).toBe("refused")
export const endedWell = { code: 0, by: null }

/** Another process on the same database. */
export const successor = (server: StoppedServer, args: ReadonlyArray<string> = []) =>
  startServer(["--database", `sqlite:${join(server.folder, "winnow.db")}`, ...args])

export const answer = { invoiceNumber_quote: sampleInvoice.invoiceNumber, invoiceNumber: sampleInvoice.invoiceNumber }
