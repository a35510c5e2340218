// A synchronous run over HTTP, rules included, against the bare parse of the same file.
import { readFileSync } from "node:fs"
import { sampleReportPdf } from "@winnow/testkit/samples"
import { startFurnishedServer } from "../support/winnow.mjs"
import { compare, report } from "./measure.mjs"
import { bareParse } from "./parse.mjs"

export const template = new URL("../../examples/quickstart/invoice.template.json", import.meta.url).pathname

export const postRun = async ({ key, templateId, url }, bytes) => {
  const response = await fetch(`${url}/v1/extractions/run`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({
      templateId,
      fileName: "a.pdf",
      mimeType: "application/pdf",
      pdfBase64: Buffer.from(bytes).toString("base64")
    })
  })
  const body = await response.json()
  if (body.data?.status !== "completed") throw new Error(`The run ended as ${JSON.stringify(body).slice(0, 300)}`)
}

/** The sample invoice's run. */
export const postInvoice = (server) => postRun(server, invoice)

const invoice = readFileSync(new URL("../../examples/quickstart/invoice.pdf", import.meta.url))

export const bench = async () => {
  console.log("Synchronous run over HTTP with the rules, against the bare parse of the same file")
  const server = await startFurnishedServer({ template, args: ["--log", "error"] })
  for (const [name, bytes] of Object.entries({
    "invoice, 1 page": invoice,
    "report, 3 pages": await sampleReportPdf(3, 45)
  })) {
    const figures = await compare({
      ours: () => postRun(server, bytes),
      theirs: () => bareParse(new Uint8Array(bytes)),
      pairs: 101,
      warmUp: 200
    })
    report(name, { ...figures, target: 1.25 })
  }
  await server.stop()
}
