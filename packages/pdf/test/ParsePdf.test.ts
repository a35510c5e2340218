import { describe, expect, it } from "@effect/vitest"
import { lineText, pageText } from "@winnow/core"
import { sampleEncryptedPdf, sampleInvoicePdf, sampleReportPdf, sampleScanPdf } from "@winnow/testkit"
import { parsePdf } from "../src/index.js"
import { drawn, failure, handMade, textLines } from "./Documents.js"

const helvetica = "/Subtype /Type1 /BaseFont /Helvetica"
const hello = "BT /F 12 Tf 50 500 Td (Hello there) Tj ET"

const joined = (...parts: ReadonlyArray<Uint8Array>): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

describe("parsePdf", () => {
  it("reads an invoice with labels beside their values and table rows whole", async () => {
    const lines = await textLines(await sampleInvoicePdf())
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

  it("tells running heads and page numbers from the body", async () => {
    const { pages } = await parsePdf(await sampleReportPdf(4, 48))
    for (const page of pages) {
      const edges = page.lines.filter((line) => line.role !== "body").map((line) => [line.role, lineText(line)])
      expect(edges).toEqual([
        ["header", "Quarterly report"],
        ["header", "Position Article Amount"],
        ["footer", `Page ${page.number} of 4`]
      ])
    }
  })

  it("opens a file with junk before its header", async () => {
    const junk = new TextEncoder().encode("HTTP/1.1 200 OK\r\n".repeat(200))
    expect(await textLines(joined(junk, handMade(hello, helvetica)))).toEqual(["Hello there"])
  })

  it("reads bytes that are a part of a larger buffer and leaves the rest alone", async () => {
    const file = handMade(hello, helvetica)
    const larger = Buffer.concat([Buffer.from("before"), file, Buffer.from("after")])
    expect(await textLines(larger.subarray(6, 6 + file.length))).toEqual(["Hello there"])
    expect(larger.subarray(0, 6).toString()).toBe("before")
  })

  it("opens a file whose cross-reference table points nowhere", async () => {
    const text = new TextDecoder("latin1").decode(await drawn((write) => write("Hello there", 50, 100)))
    const broken = text.replace(/startxref\s+\d+/u, "startxref 17")
    expect(await textLines(Uint8Array.from(broken, (char) => char.charCodeAt(0)))).toEqual(["Hello there"])
  })

  it("keeps the other pages when one cannot be read", async () => {
    const file = new TextDecoder().decode(handMade(hello, helvetica))
    const twoPages = file.replace("/Kids [3 0 R] /Count 1", "/Kids [3 0 R 9 0 R] /Count 2")
    const { pages } = await parsePdf(new TextEncoder().encode(twoPages))
    expect(pages.map((page) => page.lines.map(lineText))).toContainEqual(["Hello there"])
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
    expect((await failure(new Uint8Array())).reason).toBe("unsupported")
  })

  it("says that a file is cut off when nothing in it can be read", async () => {
    const whole = await sampleInvoicePdf()
    expect((await failure(whole.slice(0, 400))).reason).toBe("truncated")
  })

  it("reads what is left of a file that is cut off behind its pages", async () => {
    const whole = handMade(hello, helvetica)
    expect(await textLines(whole.slice(0, whole.length - 60))).toEqual(["Hello there"])
  })

  it("says that a file is damaged when its end is there but its pages are not", async () => {
    const error = await failure(new TextEncoder().encode("%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n"))
    expect(error.reason).toBe("malformed")
  })
})
