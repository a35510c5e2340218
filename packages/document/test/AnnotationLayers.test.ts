import { describe, expect, it } from "@effect/vitest"
import { deflateSync } from "node:zlib"
import { annotationLayers } from "../src/pdf/AnnotationLayers.js"
import { pdfObjectsOnDemand } from "../src/pdf/PdfObjects.js"

const isShown = (file: string): boolean => annotationLayers(pdfObjectsOnDemand(Buffer.from(file, "latin1")))(1)

const layers = `
9 0 obj << /Type /Catalog /OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >> >> endobj
trailer << /Root 9 0 R >>`

describe("the layer of an annotation", () => {
  it("may be switched off", () => {
    expect(isShown(`1 0 obj << /Subtype /FreeText /OC 7 0 R >> endobj${layers}`)).toBe(false)
    expect(isShown(`1 0 obj << /Subtype /FreeText /OC 8 0 R >> endobj${layers}`)).toBe(true)
    expect(isShown(`1 0 obj << /Subtype /FreeText >> endobj${layers}`)).toBe(true)
  })

  it("is found behind comments, and in an object stream", () => {
    expect(isShown(`1 0 obj % a % comment\n<< /OC %%% another\r\n 7 0 R >> endobj${layers}`)).toBe(false)
    const stream = deflateSync(Buffer.from("1 0 << /OC 7 0 R >>")).toString("latin1")
    const packed = `5 0 obj << /Type /ObjStm /N 1 /First 4 >> stream\n${stream}\nendstream endobj`
    expect(isShown(packed + layers)).toBe(false)
  })

  // Each of these files would be read for minutes or for ever if its time grew faster than its size.
  it.each([
    ["comments that no value follows", `1 0 obj\n${"%".repeat(5_000)}\n{`],
    ["streams without an end", "1 0 obj<</Type/ObjStm/First 9>>stream\nx".repeat(50_000)],
    ["streams with one end", `${"1 0 obj<</Type/ObjStm/First 9>>stream\nx".repeat(50_000)}endstream`],
    ["dictionaries without an end", `${"1 0 obj<</Type/ObjStm ".repeat(50_000)}stream\nendstream`],
    ["texts without an end", `${"1 0 obj</ObjStm stream\n".repeat(50_000)}endstream`],
    [
      "digits without an end",
      `1 0 obj<</Type/ObjStm/First 900000>>stream\n${deflateSync(Buffer.alloc(900_000, "1")).toString("latin1")}endstream`
    ],
    ["values in each other", `1 0 obj ${"[<<".repeat(50_000)}`]
  ])("is read from a file with %s", (_, file) => {
    expect(isShown(file)).toBe(true)
  })
})
