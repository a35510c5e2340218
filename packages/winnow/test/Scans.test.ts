import { scannedPdf, sampleInvoice, sampleInvoicePdf, standInTesseract } from "@winnow/testkit"
import { DocumentParser, ThreadPool } from "@winnow/document"
import { PdfiumParser, PdfiumRenderer } from "@winnow/pdfium"
import { Effect, Layer } from "effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Winnow } from "winnow"
import { createWinnow, MissingDependencyError, template } from "winnow"

const folder = mkdtempSync(join(tmpdir(), "winnow-scans-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reading = Layer.merge(PdfiumParser.layer, PdfiumRenderer.layer()).pipe(
  Layer.provide(ThreadPool.layer({ size: 1 }))
)
let command: string
let scan: Uint8Array
/** With OCR, and without. */
let recognising: Winnow
let blind: Winnow
beforeAll(async () => {
  const original = await sampleInvoicePdf()
  const made = Effect.gen(function* () {
    const { parse } = yield* DocumentParser
    const document = yield* parse(new Uint8Array(original), "application/pdf")
    return { document, scan: yield* scannedPdf(original, () => true) }
  })
  const { document, ...rest } = await Effect.runPromise(Effect.provide(made, reading))
  scan = rest.scan
  command = standInTesseract(folder, document)
  const handler = { authenticate: () => "ada" }
  recognising = await createWinnow({ ocr: { languages: "eng", command }, handler })
  blind = await createWinnow({ handler })
})
afterAll(() => Promise.all([recognising?.close(), blind?.close()]))

const invoice = template("Invoice", { invoiceNumber: template.string("Invoice number") })

describe("a scan", () => {
  it("is recognised with OCR, and its evidence says so", async () => {
    const { data, where } = await recognising.extract(invoice, { file: scan })
    expect(data.invoiceNumber).toBe(sampleInvoice.invoiceNumber)
    expect(where("invoiceNumber")).toMatchObject({ page: 1, status: "verified", source: "ocr" })
  })

  it("is recognised in a job too", async () => {
    const { id } = await recognising.submit(invoice, { file: scan })
    expect((await recognising.wait(id)).data.invoiceNumber).toBe(sampleInvoice.invoiceNumber)
  })

  it("is refused without OCR", async () => {
    await expect(blind.extract(invoice, { file: scan })).rejects.toMatchObject({
      code: "UNREADABLE_DOCUMENT",
      message: expect.stringContaining("no text layer")
    })
  })

  it("has a template suggested from what is recognised, or is refused as in a run", async () => {
    const suggest = async (winnow: Winnow) => {
      const response = await winnow.handler(
        new Request("http://localhost/v1/templates/suggest", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            fileName: "scan.pdf",
            mimeType: "application/pdf",
            pdfBase64: Buffer.from(scan).toString("base64")
          })
        })
      )
      return { status: response.status, body: JSON.parse(await response.text()) }
    }
    expect(await suggest(recognising)).toMatchObject({
      status: 200,
      body: { data: { values: { invoiceNumber: sampleInvoice.invoiceNumber } } }
    })
    expect(await suggest(blind)).toMatchObject({
      status: 422,
      body: { error: { code: "DOCUMENT_UNREADABLE", message: expect.stringContaining("no text layer") } }
    })
  })

  it("is not waited for to find that there is no Tesseract", async () => {
    const opening = createWinnow({ ocr: { languages: "eng", command: join(folder, "nothing") } })
    await expect(opening.then((winnow) => winnow.extract(invoice, { file: scan }))).rejects.toBeInstanceOf(
      MissingDependencyError
    )
  })
})
