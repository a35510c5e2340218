import { describe, expect, it } from "@effect/vitest"
import { lineText } from "@winnow/document"
import { Effect } from "effect"
import { parsePdf } from "../src/index.js"

const inForm =
  "/Type /XObject /Subtype /Form /BBox [0 0 100 30] /Resources <</Font <</F 5 0 R>> /XObject <</Inner 9 0 R>>>>"
const appearance = (content: string): string => `<<${inForm} /Length ${content.length}>> stream\n${content}\nendstream`
const text = (first: string, second = ""): string =>
  appearance(`BT /F 10 Tf 5 18 Td (${first}) Tj 0 -12 Td (${second}) Tj ET`)

/** A page with a word at the top and an annotation, object 6, whose appearance is object 7; object 9 may be drawn in it. */
const annotated = (annotation: string, drawn: string, inner = "null"): Uint8Array =>
  new TextEncoder().encode(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [6 0 R] /DA (/F 10 Tf)>>>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Annots [6 0 R]
  /Resources <</Font <</F 5 0 R>>>>>> endobj
4 0 obj <</Length 35>> stream
BT /F 12 Tf 50 500 Td (Note) Tj ET 
endstream endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
6 0 obj <</Type /Annot /F 4 /Rect [100 490 200 520] /AP <</N 7 0 R>> ${annotation}>> endobj
7 0 obj ${drawn} endobj
9 0 obj ${inner} endobj
trailer <</Root 1 0 R /Size 10>>
startxref
0
%%EOF
`)

const lines = (bytes: Uint8Array) =>
  Effect.map(
    Effect.promise(() => parsePdf(bytes)),
    ({ pages }) => pages.flatMap((page) => page.lines.map((line) => [line.role, lineText(line)]))
  )

describe("what annotations show", () => {
  it.effect("is read from a stamp, line by line, at its place", () =>
    Effect.gen(function* () {
      const bytes = annotated("/Subtype /Stamp", text("PAID IN FULL BY TELE-", "SCOPE 14 March"))
      expect(yield* lines(bytes)).toEqual([
        ["body", "Note"],
        ["body", "PAID IN FULL BY TELE-"],
        ["body", "SCOPE 14 March"]
      ])
    })
  )

  it.effect("is read from a signature, whose appearance has forms in forms", () =>
    Effect.gen(function* () {
      const signature = "/Subtype /Widget /FT /Sig /T (signature)"
      const bytes = annotated(signature, appearance("q /Inner Do Q"), text("Digitally signed by", "Ada Lovelace"))
      expect(yield* lines(bytes)).toEqual([
        ["body", "Note"],
        ["field", "Digitally signed by"],
        ["field", "Ada Lovelace"]
      ])
    })
  )

  it.effect("stands for the value of a text field that has none", () =>
    Effect.gen(function* () {
      const field = "/Subtype /Widget /FT /Tx /T (total)"
      expect(yield* lines(annotated(field, text("1,213.00")))).toContainEqual(["field", "1,213.00"])
      expect(yield* lines(annotated(`${field} /V (1213)`, text("1,213.00")))).toContainEqual(["field", "1213"])
    })
  )

  it.effect("is left out where it is hidden or the caption of a button", () =>
    Effect.gen(function* () {
      const button = "/Subtype /Widget /FT /Btn /Ff 65536 /T (reset)"
      expect(yield* lines(annotated(button, text("Reset")))).toEqual([["body", "Note"]])
      expect(yield* lines(annotated("/Subtype /Stamp /F 2", text("PAID")))).toEqual([["body", "Note"]])
      const password = "/Subtype /Widget /FT /Tx /Ff 8192 /T (secret)"
      expect(yield* lines(annotated(password, text("1234")))).toEqual([["body", "Note"]])
    })
  )
})
