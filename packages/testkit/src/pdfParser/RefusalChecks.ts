import { expect } from "@effect/vitest"
import type { DocumentParser } from "@winnow/document"
import { Effect } from "effect"
import type { Check } from "../Conformance.js"
import { sampleEncryptedPdf, sampleInvoicePdf, sampleScanPdf } from "../SamplePdf.js"
import { parsed } from "./Documents.js"

const refusal = (bytes: Uint8Array) => Effect.flip(parsed(bytes))

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text)

export const refusalChecks: ReadonlyArray<Check<DocumentParser>> = [
  {
    name: "reads a scan as pages without lines, which say how large they are",
    run: Effect.gen(function* () {
      const document = yield* parsed(yield* Effect.promise(sampleScanPdf))
      expect(document).toMatchObject({ pages: [{ number: 1, width: 595, height: 842, lines: [] }], tables: [] })
    })
  },
  {
    name: "says that a password is missing",
    run: Effect.gen(function* () {
      expect((yield* refusal(sampleEncryptedPdf())).reason).toBe("encrypted")
    })
  },
  {
    name: "says that bytes are not a PDF",
    run: Effect.gen(function* () {
      expect((yield* refusal(ascii("<html>not found</html>"))).reason).toBe("unsupported")
      expect((yield* refusal(new Uint8Array())).reason).toBe("unsupported")
    })
  },
  {
    name: "says that a file is cut off when nothing in it can be read",
    run: Effect.gen(function* () {
      const whole = yield* Effect.promise(() => sampleInvoicePdf())
      expect((yield* refusal(whole.slice(0, 400))).reason).toBe("truncated")
    })
  },
  {
    name: "says that a file is damaged when its end is there but its pages are not",
    run: Effect.gen(function* () {
      const error = yield* refusal(ascii("%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n"))
      expect(error.reason).toBe("malformed")
    })
  }
]
