import { expect } from "@effect/vitest"
import type { DocumentParser } from "@winnow/document"
import { lineText, pageText } from "@winnow/document"
import { Effect } from "effect"
import type { Check } from "../Conformance.js"
import { sampleInvoicePdf, sampleReportPdf } from "../SamplePdf.js"
import { drawn, handMade, parsed, textLines } from "./Documents.js"

const helvetica = "/Subtype /Type1 /BaseFont /Helvetica"
const hello = handMade("BT /F 12 Tf 50 500 Td (Hello there) Tj ET", helvetica)

// Uses `Buffer`, because the "latin1" of `TextDecoder` is windows-1252.
const changed = (file: Uint8Array, change: (text: string) => string): Uint8Array =>
  new Uint8Array(Buffer.from(change(Buffer.from(file).toString("latin1")), "latin1"))

export const openingChecks: ReadonlyArray<Check<DocumentParser>> = [
  {
    name: "reads an invoice with labels beside their values and table rows whole",
    run: Effect.gen(function* () {
      const lines = yield* textLines(yield* Effect.promise(() => sampleInvoicePdf()))
      expect(lines).toContain("Refractor telescope 80 mm 2 349.50 699.00")
      expect(lines).toContain("Total amount due 1,438.35 EUR")
      expect(lines.join("\n")).toContain("Invoice number: RE-2026-0417")
    })
  },
  {
    name: "keeps every page and row of a long document",
    run: Effect.gen(function* () {
      const { pages } = yield* parsed(yield* Effect.promise(() => sampleReportPdf(7, 30)))
      expect(pages.map((page) => page.number)).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(
        pages
          .map(pageText)
          .join("")
          .match(/Article no\. \d+/gu)
      ).toHaveLength(210)
    })
  },
  {
    name: "tells running heads and page numbers from the body",
    run: Effect.gen(function* () {
      const { pages } = yield* parsed(yield* Effect.promise(() => sampleReportPdf(4, 48)))
      for (const page of pages) {
        const edges = page.lines.filter((line) => line.role !== "body").map((line) => [line.role, lineText(line)])
        expect(edges).toEqual([
          ["header", "Quarterly report"],
          ["header", "Position Article Amount"],
          ["footer", `Page ${page.number} of 4`]
        ])
      }
    })
  },
  {
    name: "warns of attached documents, but not of attached data",
    run: Effect.gen(function* () {
      const attached = (name: string) =>
        drawn((write, _, __, pdf) => {
          write("Total 12.00", 40, 60)
          void pdf.attach(new Uint8Array(3), name)
        })
      const annex = yield* parsed(yield* attached("Annex 1.PDF"))
      expect(annex.warnings).toMatchObject([{ code: "part_not_read", pages: [] }])
      const data = yield* parsed(yield* attached("factur-x.xml"))
      expect(data.warnings ?? []).toEqual([])
    })
  },
  {
    name: "opens a file with junk before its header",
    run: Effect.gen(function* () {
      const junk = Buffer.from("HTTP/1.1 200 OK\r\n".repeat(200))
      expect(yield* textLines(Buffer.concat([junk, hello]))).toEqual(["Hello there"])
    })
  },
  {
    name: "reads bytes that are a part of a larger buffer and leaves the rest alone",
    run: Effect.gen(function* () {
      const larger = Buffer.concat([Buffer.from("before"), hello, Buffer.from("after")])
      expect(yield* textLines(larger.subarray(6, 6 + hello.length))).toEqual(["Hello there"])
      expect(larger.subarray(0, 6).toString()).toBe("before")
    })
  },
  {
    name: "opens a file whose cross-reference table points nowhere",
    run: Effect.gen(function* () {
      const whole = yield* drawn((write) => write("Hello there", 50, 100))
      const broken = changed(whole, (text) => text.replace(/startxref\s+\d+/u, "startxref 17"))
      expect(yield* textLines(broken)).toEqual(["Hello there"])
    })
  },
  {
    name: "opens a file whose trailer names no catalog",
    run: Effect.gen(function* () {
      const broken = changed(hello, (text) => text.replace("/Root 1 0 R", "/Root 7 0 R"))
      expect(yield* textLines(broken)).toEqual(["Hello there"])
    })
  },
  {
    name: "keeps the other pages when one cannot be read",
    run: Effect.gen(function* () {
      const broken = changed(hello, (text) => text.replace("/Kids [3 0 R] /Count 1", "/Kids [3 0 R 9 0 R] /Count 2"))
      const { pages } = yield* parsed(broken)
      expect(pages.map((page) => page.lines.map(lineText))).toContainEqual(["Hello there"])
    })
  },
  {
    name: "reads what is left of a file that is cut off behind its pages",
    run: Effect.gen(function* () {
      expect(yield* textLines(hello.slice(0, hello.length - 60))).toEqual(["Hello there"])
    })
  },
  {
    name: "reads one document after another that could not be read",
    run: Effect.gen(function* () {
      yield* Effect.flip(parsed(new TextEncoder().encode("%PDF-1.4 nothing %%EOF")))
      expect(yield* textLines(hello)).toEqual(["Hello there"])
    })
  }
]
