import { sampleInvoicePdf } from "@winnow/testkit/samples"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import type { RequestListener } from "node:http"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished } from "vitest"
import type { Winnow, WinnowOptions } from "winnow"
import { createWinnow, template } from "winnow"

export const invoice = template("Invoice", {
  invoiceNumber: template.string("The invoice number").required(),
  issueDate: template.date("Date of issue"),
  purchaseOrder: template.string("The purchase order"),
  grandTotal: template.number("Total amount due"),
  lineItems: template.array(
    template.object({ description: template.string("What was sold"), lineTotal: template.number("Total") }),
    "What was sold"
  )
})

/** What the sample invoice gives for it. */
export const invoiceData = {
  invoiceNumber: "RE-2026-0417",
  issueDate: "2026-03-14",
  purchaseOrder: null,
  grandTotal: 1438.35,
  lineItems: [
    { description: "Refractor telescope 80 mm", lineTotal: 699 },
    { description: "Eyepiece 25 mm wide field", lineTotal: 269.7 },
    { description: "Tripod, aluminium", lineTotal: 240 }
  ]
}

export const invoiceBytes = sampleInvoicePdf()

/** A folder that ends with the test. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "winnow-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** The path of a copy of the sample invoice. */
export const invoiceFile = async (name = "invoice.pdf"): Promise<string> => {
  const path = join(await temporaryFolder(), name)
  await writeFile(path, await invoiceBytes)
  return path
}

/** An engine that ends with the test. */
export const engine = async (options: WinnowOptions = {}): Promise<Winnow> => {
  const winnow = await createWinnow(options)
  onTestFinished(() => winnow.close())
  return winnow
}

export const collect = async <A>(items: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const all: Array<A> = []
  for await (const item of items) all.push(item)
  return all
}

/** On a real port, which is closed with the test. */
export const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : expect.unreachable()
}

export const readJson = async (
  response: Response
): Promise<{ readonly data: { readonly id: string; readonly secret: string } }> => JSON.parse(await response.text())
