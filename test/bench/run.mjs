// A synchronous run over HTTP, rules included, against the bare parse of the same file; and what it takes at least.
import { readFileSync } from "node:fs"
import { sampleReportPdf } from "@winnow/testkit/samples"
import { startSeededServer } from "../support/winnow.mjs"
import { startByHand } from "./byHand.mjs"
import { letterheadPdf } from "./letterhead.mjs"
import { compare, report } from "./measure.mjs"
import { bareParse } from "./parse.mjs"

export const template = new URL("../../examples/quickstart/invoice.template.json", import.meta.url).pathname

/** A run's request as it is sent. */
const bodyOf = ({ templateId }, bytes) =>
  JSON.stringify({
    templateId,
    fileName: "a.pdf",
    mimeType: "application/pdf",
    pdfBase64: Buffer.from(bytes).toString("base64")
  })

const send = async ({ key, url }, body) => {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body
  })
  const answer = await response.json()
  if (answer.data?.status !== "completed") throw new Error(`The run ended as ${JSON.stringify(answer).slice(0, 300)}`)
}

const runOf = ({ key, url }) => ({ key, url: `${url}/v1/extractions/run` })

export const postRun = (server, bytes) => send(runOf(server), bodyOf(server, bytes))

/** The sample invoice's run. */
export const postInvoice = (server) => postRun(server, invoice)

const invoice = readFileSync(new URL("../../examples/quickstart/invoice.pdf", import.meta.url))

export const bench = async () => {
  console.log("Synchronous run over HTTP with the rules, against the bare parse of the same file")
  const server = await startSeededServer({ template, args: ["--log", "error"] })
  const byHand = await startByHand(template)
  for (const [name, bytes] of Object.entries({
    "invoice, 1 page": invoice,
    "report, 3 pages": await sampleReportPdf(3, 45),
    "with fonts and a picture, 3 pages, 1 MB": await letterheadPdf()
  })) {
    const body = bodyOf(server, bytes)
    const theirs = () => bareParse(new Uint8Array(bytes))
    const options = { theirs, pairs: 101, warmUp: 200 }
    report(name, { ...(await compare({ ours: () => send(runOf(server), body), ...options })), target: 1.25 })
    report("  the least, by hand", await compare({ ours: () => send(byHand, body), ...options }))
  }
  await byHand.stop()
  await server.stop()
}
