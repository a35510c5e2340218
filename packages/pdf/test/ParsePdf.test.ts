import { lineText, pageText, ParserError } from "@winnow/core"
import { sampleEncryptedPdf, sampleInvoicePdf, sampleReportPdf, sampleScanPdf } from "@winnow/testkit"
import { describe, expect, it } from "@effect/vitest"
import { parsePdf } from "../src/index.js"

const failure = async (bytes: Uint8Array): Promise<ParserError> => {
  const error: unknown = await parsePdf(bytes).then(
    () => undefined,
    (error: unknown) => error
  )
  if (!(error instanceof ParserError)) throw new Error("expected a ParserError", { cause: error })
  return error
}

describe("parsePdf", () => {
  it("reads an invoice with labels beside their values and table rows whole", async () => {
    const { pages } = await parsePdf(await sampleInvoicePdf())
    expect(pages).toHaveLength(1)
    const lines = pages[0]?.lines.map(lineText) ?? []
    expect(lines).toContain("Refractor telescope 80 mm 2 349.50 699.00")
    expect(lines).toContain("Total amount due 1,438.35 EUR")
    expect(lines.join("\n")).toContain("Invoice number: RE-2026-0417")
  })

  it("keeps every page and row of a long document", async () => {
    const { pages } = await parsePdf(await sampleReportPdf(7, 30))
    expect(pages.map((page) => page.number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(
      pages
        .map(pageText)
        .join("")
        .match(/Article no\. \d+/gu)
    ).toHaveLength(210)
  })

  it("says that a scan has no text layer", async () => {
    const error = await failure(await sampleScanPdf())
    expect(error.reason).toBe("no-text")
    expect(error.message).toContain("OCR")
  })

  it("says that a password is missing", async () => {
    expect((await failure(sampleEncryptedPdf())).reason).toBe("encrypted")
  })

  it("says that bytes are not a PDF", async () => {
    expect((await failure(new TextEncoder().encode("<html>not found</html>"))).reason).toBe("unsupported")
  })

  it("says that a file is cut off when nothing in it can be read", async () => {
    const whole = await sampleInvoicePdf()
    expect((await failure(whole.slice(0, 400))).reason).toBe("truncated")
  })
})
