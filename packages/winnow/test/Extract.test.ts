import { sampleEncryptedPdf, sampleInvoiceDocx, sampleScanPdf } from "@winnow/testkit/samples"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pathToFileURL } from "node:url"
import { afterAll, describe, expect, expectTypeOf, it } from "vitest"
import type { ProgressStep } from "winnow"
import { createWinnow, template, WinnowError } from "winnow"
import * as z from "zod"
import { collect, engine, invoice, invoiceBytes, invoiceData, invoiceFile, temporaryFolder } from "./Invoice.js"

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable("It did not fail"),
    (error: unknown) => error
  )

/** One for all: its threads are warm. */
const winnow = await createWinnow()
afterAll(() => winnow.close())

describe("extract", () => {
  it("gives typed data and where each value stands", async () => {
    const { data, evidence, tokens, where } = await winnow.extract(invoice, { file: await invoiceFile() })
    expect(data).toEqual(invoiceData)
    expectTypeOf(data.lineItems[0]?.lineTotal).toEqualTypeOf<number | null | undefined>()
    expectTypeOf(data.invoiceNumber).toEqualTypeOf<string>()
    // @ts-expect-error -- a misspelt key
    expect(data.invoiceNo).toBeUndefined()
    expect(tokens).toBeNull()
    expect(where("lineItems[1].lineTotal")).toMatchObject({ page: 1, quote: "269.70", status: "verified" })
    expect(where("purchaseOrder")).toBeUndefined()
    // @ts-expect-error -- a path that the template does not have
    expect(where("lineItems[1].total")).toBeUndefined()
    expect(evidence).toHaveLength(9)
    for (const { box } of evidence) expect(box?.width).toBeGreaterThan(0)
  })

  it("reads HTML, which the HTTP API does not take", async () => {
    const winnow = await engine({ handler: { authenticate: () => "ada" } })
    const order = template("Order", { number: template.string("Order number"), total: template.number("Total") })
    const file = Buffer.from("<p>Your order<table><tr><td>Order number<td>A-17<tr><td>Total<td>12.50 EUR</table>")
    const { data } = await winnow.extract(order, { file, name: "order.html" })
    expect(data).toEqual({ number: "A-17", total: 12.5 })

    const body = JSON.stringify({
      templateId: "any",
      fileName: "order.html",
      mimeType: "text/html",
      pdfBase64: file.toString("base64")
    })
    const headers = { "content-type": "application/json" }
    const request = new Request("http://host/v1/extractions/run", { method: "POST", headers, body })
    const refused = await winnow.handler(request)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      error: { code: "INVALID_REQUEST", message: expect.stringContaining("mimeType") }
    })
  })

  it("takes a document in any form, and leaves bytes to their owner", async () => {
    const path = await invoiceFile()
    const bytes = await invoiceBytes
    const buffer = Buffer.from(bytes)
    const forms = {
      url: pathToFileURL(path),
      bytes,
      buffer,
      arrayBuffer: Uint8Array.from(bytes).buffer,
      blob: new Blob([Uint8Array.from(bytes)]),
      file: new File([Uint8Array.from(bytes)], "invoice.pdf"),
      webStream: new Blob([Uint8Array.from(bytes)]).stream(),
      nodeStream: Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
      response: new Response(Uint8Array.from(bytes)).body ?? expect.unreachable()
    }
    for (const [form, file] of Object.entries(forms)) {
      const { data } = await winnow.extract(invoice, { file })
      expect(data, form).toEqual(invoiceData)
    }
    expect(buffer.equals(await invoiceBytes)).toBe(true)
  })

  it("reads DOCX, told by its content whatever its name", async () => {
    const path = join(await temporaryFolder(), "invoice.pdf")
    await writeFile(path, sampleInvoiceDocx())
    const { data } = await winnow.extract(invoice, { file: path })
    expect(data.invoiceNumber).toBe("RE-2026-0417")
  })

  it("makes what the schema of its template makes of the data", async () => {
    const schema = template.from(
      z.object({
        invoiceNumber: z.string().transform((number) => ({ number })),
        issueDate: z.date(),
        purchaseOrder: z.string().optional()
      })
    )
    const { data } = await winnow.extract(schema, { file: await invoiceBytes })
    expect(data).toEqual({ invoiceNumber: { number: "RE-2026-0417" }, issueDate: new Date("2026-03-14") })
    expectTypeOf(data.issueDate).toEqualTypeOf<Date>()
  })

  it("tells its progress to a callback and to whoever reads it", async () => {
    const told: Array<ProgressStep> = []
    const run = winnow.extract(invoice, { file: await invoiceBytes, onProgress: (step) => told.push(step) })
    const read = await collect(run.progress)
    expect(read).toEqual([{ step: "reading" }, { step: "extracting", pages: 1 }, { step: "grounding" }])
    expect(told).toEqual(read)
    expect((await run).data).toEqual(invoiceData)
  })

  it("throws to the reader of its progress why it failed", async () => {
    const run = winnow.extract(invoice, { file: "missing.pdf" })
    expect(await failureOf(collect(run.progress))).toMatchObject({ code: "FILE_UNREADABLE" })
  })
})

const pageless =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n" +
  "2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF"

describe("what cannot be extracted", () => {
  it.each([
    ["a missing file", async () => "missing.pdf", "FILE_UNREADABLE", "missing.pdf: no such file"],
    ["a folder", temporaryFolder, "FILE_UNREADABLE", /: a folder, not a file$/],
    ["an address", async () => new URL("https://example.com/a.pdf"), "FILE_UNREADABLE", /only file: URLs are read/],
    ["no bytes", async () => new Uint8Array(), "UNREADABLE_DOCUMENT", "The document is empty"],
    ["another format", async () => Buffer.from("a,b\n1,2"), "UNSUPPORTED_DOCUMENT", /Not a PDF, DOCX or HTML/],
    ["an encrypted document", async () => sampleEncryptedPdf(), "UNREADABLE_DOCUMENT", /encrypted|password/i],
    ["a document without text", () => sampleScanPdf(), "UNREADABLE_DOCUMENT", /text/],
    ["a document without pages", async () => Buffer.from(pageless), "UNREADABLE_DOCUMENT", /^The PDF has no pages$/],
    ["a broken document", async () => Buffer.from("%PDF-1.7 and no more"), "UNREADABLE_DOCUMENT", /./],
    [
      "a stream that breaks off",
      async () =>
        Readable.from(
          (async function* () {
            throw new Error("The line is dead")
          })()
        ),
      "FILE_UNREADABLE",
      /^The document: cannot be read \(The line is dead\)$/
    ],
    [
      "a stream of texts",
      async () => new Blob(["a"]).stream().pipeThrough(new TextDecoderStream()),
      "FILE_UNREADABLE",
      /its stream is not one of bytes/
    ]
  ])("is told of %s by a code and a message", async (_, makeFile, code, message) => {
    const failure = await failureOf(winnow.extract(invoice, { file: await makeFile() }))
    expect(failure).toBeInstanceOf(WinnowError)
    expect(failure).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  it("is told of by size before it is all read", async () => {
    const winnow = await engine({ maxDocumentBytes: 1024 })
    let taken = 0
    const endless = (async function* () {
      for (;;) {
        taken++
        yield new Uint8Array(512)
      }
    })()
    for (const file of [await invoiceFile(), await invoiceBytes, new Blob([await invoiceBytes]), endless]) {
      expect(await failureOf(winnow.extract(invoice, { file }))).toMatchObject({
        code: "DOCUMENT_TOO_LARGE",
        message: expect.stringMatching(/: larger than the 1 KiB that the option maxDocumentBytes allows$/)
      })
    }
    expect(taken).toBe(3)
    for (const [maxDocumentBytes, allowed] of [
      [100, "100 bytes"],
      [1.5 * 2 ** 20, "1.5 MiB"]
    ] as const) {
      const winnow = await engine({ maxDocumentBytes })
      const failure = await failureOf(winnow.extract(invoice, { file: new Blob([new Uint8Array(2 ** 21)]) }))
      expect(failure).toMatchObject({ message: expect.stringContaining(`larger than the ${allowed} that`) })
    }
  })

  it("is told of by the required value that it does not give, with those that it gives", async () => {
    const order = template("Order", {
      purchaseOrder: template.string("The purchase order").required(),
      grandTotal: template.number("Gross amount")
    })
    expect(await failureOf(winnow.extract(order, { file: await invoiceBytes }))).toMatchObject({
      name: "MissingValueError",
      code: "MISSING_VALUE",
      path: "purchaseOrder",
      message: "The document has no value for purchaseOrder, which is required",
      data: { purchaseOrder: null, grandTotal: 1438.35 }
    })
  })

  it("is told of by what is wrong with the template", async () => {
    const twice = template.from([
      { key: "a", type: "string", context: "" },
      { key: "a", type: "string", context: "" }
    ])
    expect(await failureOf(winnow.extract(twice, { file: await invoiceBytes }))).toMatchObject({
      code: "INVALID_TEMPLATE",
      message: 'The template\'s variables[1]: the key "a" is used twice'
    })
  })
})
