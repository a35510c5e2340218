import { expect } from "@effect/vitest"
import type { DocumentParser } from "@winnow/document"
import { lineText } from "@winnow/document"
import { Effect } from "effect"
import type { PDFDocument, PDFRef } from "pdf-lib"
import { PDFDict, PDFName, PDFString } from "pdf-lib"
import type { Check } from "../Conformance.js"
import { boxOf, drawn, firstPage, parsed, textLines } from "./Documents.js"

/** A page with typed text, a tick box and a field, which belong to a layer. */
const onLayer = (layerOf: (pdf: PDFDocument, on: PDFRef, off: PDFRef) => PDFRef, useObjectStreams: boolean) =>
  drawn((write, page, _, pdf) => {
    write("Total 485,000.00", 40, 60)
    write("Date", 40, 100)
    const group = () => pdf.context.register(pdf.context.obj({ Type: "OCG", Name: PDFString.of("layer") }))
    const [on, off] = [group(), group()]
    const D = { Order: [on, off], OFF: [off] }
    pdf.catalog.set(PDFName.of("OCProperties"), pdf.context.obj({ OCGs: [on, off], D }))
    const OC = layerOf(pdf, on, off)
    const form = pdf.getForm()
    const sum = form.createTextField("sum")
    sum.setText("Total 1.00")
    sum.addToPage(page, { x: 120, y: 455, width: 150, height: 18 })
    const paid = form.createCheckBox("paid")
    paid.addToPage(page, { x: 120, y: 415, width: 12, height: 12 })
    for (const field of [sum, paid])
      for (const widget of field.acroField.getWidgets()) widget.dict.set(PDFName.of("OC"), OC)
    const note = pdf.context.obj({ Type: "Annot", Subtype: "FreeText", Rect: [120, 490, 200, 505], F: 4, OC })
    note.set(PDFName.of("Contents"), PDFString.of("14 March"))
    // The reader on unpdf finds notes without an appearance only in uncompressed objects.
    if (!useObjectStreams) page.node.addAnnot(pdf.context.register(note))
  }, useObjectStreams)

/**
 * A page with annotations as PDF dictionaries, 10 and on, which the form lists unless it `isBroken`. Object 8 is an empty
 * appearance; `more` is further objects.
 */
const annotated = (annotations: ReadonlyArray<string>, more = "", isBroken = false): Uint8Array => {
  const numbers = annotations.map((_, index) => `${10 + index} 0 R`).join(" ")
  const objects = annotations.map(
    (one, index) =>
      `${10 + index} 0 obj <</Type /Annot /F 4 /Rect [40 ${500 - 40 * index} 190 ${515 - 40 * index}] ${one}>> endobj`
  )
  const form = isBroken ? "" : `/AcroForm <</Fields [${numbers}]>>`
  return new TextEncoder().encode(`%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R ${form}>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Annots [${numbers}]
  /Resources <</Font <</F 5 0 R>>>>>> endobj
4 0 obj <</Length 35>> stream
BT /F 12 Tf 50 550 Td (Note) Tj ET 
endstream endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
8 0 obj <</Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 1>> stream

endstream endobj
${objects.join("\n")}
${more}
trailer <</Root 1 0 R /Size 30>>
startxref
0
%%EOF
`)
}

const states = "/AP <</N <</Yes 8 0 R /Off 8 0 R>>>>"

export const annotationChecks: ReadonlyArray<Check<DocumentParser>> = [
  {
    name: "puts form field values at their place as lines of their own",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, page, _, pdf) => {
        write("Name", 40, 100)
        write("Member", 40, 140)
        write("End of form", 40, 300)
        const form = pdf.getForm()
        const name = form.createTextField("name")
        name.setText("Ada Lovelace")
        name.addToPage(page, { x: 120, y: 495, width: 150, height: 18 })
        const member = form.createCheckBox("member")
        member.addToPage(page, { x: 120, y: 455, width: 12, height: 12 })
        member.check()
        const club = form.createCheckBox("club")
        club.addToPage(page, { x: 160, y: 455, width: 12, height: 12 })
      })
      const { lines } = yield* firstPage(bytes)
      expect(lines.map((line) => [line.role, lineText(line)])).toEqual([
        ["body", "Name"],
        ["field", "Ada Lovelace"],
        ["body", "Member"],
        ["field", "☑"],
        ["field", "☐"],
        ["body", "End of form"]
      ])
      expect(boxOf(lines, "Ada")).toMatchObject({ x: 119.5, y: 86.5, height: 19 })
    })
  },
  {
    name: "makes one block of fields for one value, and of each cell of a table its own",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, page, _, pdf) => {
        const form = pdf.getForm()
        const field = (value: string, x: number, y: number) => {
          const one = form.createTextField(value)
          one.setText(value)
          one.addToPage(page, { x, y: 595 - y, width: 100, height: 18 })
        }
        write("Address", 40, 100)
        field("Flat 12", 120, 100)
        field("44 Harbour Lane", 120, 122)
        write("City", 40, 144)
        field("New Haven", 120, 144)
        write("Phone", 40, 180)
        field("0123", 120, 180)
        field("456789", 230, 180)
        write("Name", 120, 220)
        write("Born", 230, 220)
        field("Ada", 120, 240)
        field("1815", 230, 240)
        field("Mary", 120, 262)
        field("1797", 230, 262)
      })
      const { lines } = yield* firstPage(bytes)
      const blocks = new Map<number, string>()
      for (const line of lines.filter(({ role }) => role === "field"))
        blocks.set(line.block, [blocks.get(line.block), lineText(line)].filter((text) => text !== undefined).join(", "))
      expect([...blocks.values()].sort()).toEqual([
        "0123, 456789",
        "1797",
        "1815",
        "Ada",
        "Flat 12, 44 Harbour Lane",
        "Mary",
        "New Haven"
      ])
    })
  },
  {
    name: "shows what is chosen in a list, and no passwords",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, page, _, pdf) => {
        write("Country", 40, 100)
        const form = pdf.getForm()
        const country = form.createDropdown("country")
        country.addOptions(["France", "Portugal"])
        country.select("Portugal")
        country.addToPage(page, { x: 120, y: 495, width: 150, height: 18 })
        const secret = form.createTextField("secret")
        secret.setText("1234")
        secret.enablePassword()
        secret.addToPage(page, { x: 120, y: 455, width: 150, height: 18 })
      })
      expect(yield* textLines(bytes)).toEqual(["Country", "Portugal"])
    })
  },
  {
    name: "leaves out fields off the page, and those that are hidden",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, page, _, pdf) => {
        write("Total 485,000.00", 40, 100)
        const form = pdf.getForm()
        for (const [name, x] of [
          ["away", -340],
          ["hidden", 200]
        ] as const) {
          const field = form.createTextField(name)
          field.setText("1.00")
          field.addToPage(page, { x, y: 495, width: 150, height: 18, hidden: name === "hidden" })
        }
      })
      expect(yield* textLines(bytes)).toEqual(["Total 485,000.00"])
    })
  },
  {
    name: "shows the own value of each of two fields that share a name",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, page, _, pdf) => {
        write("Net", 40, 100)
        write("Gross", 40, 140)
        const fields = ["100", "119"].map((value, index) => {
          const Rect = [120, 495 - index * 40, 200, 510 - index * 40]
          const field = pdf.context.obj({ Type: "Annot", Subtype: "Widget", FT: "Tx", F: 4, Rect })
          field.set(PDFName.of("T"), PDFString.of("total"))
          field.set(PDFName.of("V"), PDFString.of(value))
          return pdf.context.register(field)
        })
        for (const field of fields) page.node.addAnnot(field)
        pdf.catalog.set(PDFName.of("AcroForm"), pdf.context.obj({ Fields: fields }))
      }, false)
      expect(yield* textLines(bytes)).toEqual(["Net", "100", "Gross", "119"])
    })
  },
  {
    name: "reads what a stamp and a field without a value show, line by line, and no comments",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, page, font, pdf) => {
        write("Note", 40, 100)
        const appearance = (lines: ReadonlyArray<string>) =>
          pdf.context.register(
            pdf.context.stream(`BT /F 10 Tf 5 18 Td ${lines.map((line) => `(${line}) Tj 0 -12 Td`).join(" ")} ET`, {
              Type: "XObject",
              Subtype: "Form",
              BBox: [0, 0, 160, 30],
              Resources: { Font: { F: font.ref } }
            })
          )
        const annotate = (entries: Record<string, string | number>, y: number, lines: ReadonlyArray<string>) => {
          const annotation = pdf.context.obj({ Type: "Annot", F: 4, Rect: [120, y, 280, y + 30], ...entries })
          annotation.set(PDFName.of("AP"), pdf.context.obj({ N: appearance(lines) }))
          const reference = pdf.context.register(annotation)
          page.node.addAnnot(reference)
          return reference
        }
        annotate({ Subtype: "Stamp" }, 420, ["PAID IN FULL", "14 March"])
        annotate({ Subtype: "Stamp", F: 2 }, 380, ["COPY"])
        annotate({ Subtype: "Text" }, 340, ["comment"])
        const field = annotate({ Subtype: "Widget", FT: "Tx" }, 300, ["1,213.00"])
        pdf.context.lookup(field, PDFDict).set(PDFName.of("T"), PDFString.of("total"))
        pdf.catalog.set(PDFName.of("AcroForm"), pdf.context.obj({ Fields: [field] }))
      }, false)
      expect(yield* textLines(bytes)).toEqual(["Note", "PAID IN FULL", "14 March", "1,213.00"])
    })
  },
  {
    name: "leaves out fields and typed text of a layer that is switched off, and says so",
    run: Effect.gen(function* () {
      const layers = [
        (_: PDFDocument, __: PDFRef, off: PDFRef) => off,
        (pdf: PDFDocument, on: PDFRef, off: PDFRef) =>
          pdf.context.register(pdf.context.obj({ Type: "OCMD", OCGs: [on, off], P: "AllOn" })),
        (pdf: PDFDocument, on: PDFRef) =>
          pdf.context.register(pdf.context.obj({ Type: "OCMD", VE: [PDFName.of("Not"), on] }))
      ]
      for (const layerOf of layers)
        for (const useObjectStreams of [false, true]) {
          const { pages, warnings } = yield* parsed(yield* onLayer(layerOf, useObjectStreams))
          expect(pages.flatMap(({ lines }) => lines.map(lineText))).toEqual(["Total 485,000.00", "Date"])
          expect(warnings).toMatchObject([{ code: "hidden_text", pages: [1] }])
        }
    })
  },
  {
    name: "reads fields and typed text of a layer that is switched on",
    run: Effect.gen(function* () {
      const layers = [
        (_: PDFDocument, on: PDFRef) => on,
        (pdf: PDFDocument, on: PDFRef, off: PDFRef) =>
          pdf.context.register(pdf.context.obj({ Type: "OCMD", OCGs: [on, off] }))
      ]
      for (const layerOf of layers) {
        const { pages, warnings } = yield* parsed(yield* onLayer(layerOf, false))
        expect(pages.flatMap(({ lines }) => lines.map(lineText))).toEqual([
          "Total 485,000.00",
          "Date",
          "14 March",
          "Total 1.00",
          "☐"
        ])
        expect(warnings).toBeUndefined()
      }
    })
  },
  {
    name: "reads text that was typed onto the page",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, page, _, pdf) => {
        write("Date", 40, 100)
        const note = pdf.context.obj({
          Type: "Annot",
          Subtype: "FreeText",
          Rect: [120, 495, 200, 510],
          DA: "/Helv 10 Tf"
        })
        note.set(PDFName.of("Contents"), PDFString.of("14 March"))
        page.node.addAnnot(pdf.context.register(note))
        write("Place", 40, 130)
      }, false)
      expect(yield* textLines(bytes)).toEqual(["Date", "14 March", "Place"])
    })
  },
  {
    name: "shows all chosen options of a list, values stored as streams, and the digits of a comb as one number",
    run: Effect.gen(function* () {
      const list = "/Subtype /Widget /FT /Ch /Ff 2097152 /T (a) /Opt [[(k) (Kiel)] (Bremen) (Ulm)] /V [(k) (Ulm)]"
      expect(yield* textLines(annotated([list]))).toEqual(["Note", "Kiel", "Ulm"])
      const value = `20 0 obj <</Length 12>> stream\nAda Lovelace\nendstream endobj`
      expect(yield* textLines(annotated(["/Subtype /Widget /FT /Tx /T (a) /V 20 0 R"], value))).toEqual([
        "Note",
        "Ada Lovelace"
      ])
      const digits = "BT /F 10 Tf 2 5 Td (4) Tj 37 0 Td (7) Tj 37 0 Td (1) Tj 37 0 Td (1) Tj ET"
      const drawnDigits = `20 0 obj <</Type /XObject /Subtype /Form /BBox [0 0 150 15]
        /Resources <</Font <</F 5 0 R>>>> /Length ${digits.length}>> stream\n${digits}\nendstream endobj`
      const comb = "/Subtype /Widget /FT /Tx /Ff 16777216 /MaxLen 4 /T (a) /AP <</N 20 0 R>>"
      expect(yield* textLines(annotated([comb], drawnDigits))).toEqual(["Note", "4711"])
    })
  },
  {
    name: "knows a ticked box without a state by the value of its field, with an appearance or without",
    run: Effect.gen(function* () {
      const box = "/Subtype /Widget /FT /Btn /T (a)"
      const ticked = [`/V /Yes ${states}`, "/V /Yes", "/V /Yes /AS /Yes", `/V /Yes /AS /Yes ${states}`]
      for (const one of ticked) expect(yield* textLines(annotated([`${box} ${one}`]))).toEqual(["Note", "☑"])
      const empty = [states, `/V /Off ${states}`, `/V /Yes /AS /Off ${states}`, "/V /Off"]
      for (const one of empty) expect(yield* textLines(annotated([`${box} ${one}`]))).toEqual(["Note", "☐"])
      const button = (on: string) => `/Subtype /Widget /Parent 20 0 R /AP <</N <</${on} 8 0 R /Off 8 0 R>>>>`
      const parent = "20 0 obj <</FT /Btn /Ff 49152 /T (a) /V /b /Kids [10 0 R 11 0 R 12 0 R]>> endobj"
      const radio = annotated(["a", "b", "c"].map(button), parent)
      expect(yield* textLines(radio)).toEqual(["Note", "☐", "☑", "☐"])
    })
  },
  {
    name: "reads typed text that is only formatted text, and fields of files whose form is lost",
    run: Effect.gen(function* () {
      const note = (rich: string) => annotated([`/Subtype /FreeText /RC ${rich}`])
      expect(yield* textLines(note("(<body><p>14 <b>March</b></p><p>Kiel &amp; Ulm<br/>North</p></body>)"))).toEqual([
        "Note",
        "14 March",
        "Kiel & Ulm",
        "North"
      ])
      expect(yield* textLines(note("<FEFF003C0070003E00C400640061003C002F0070003E>"))).toEqual(["Note", "Äda"])
      const fields = ["/Subtype /Widget /FT /Tx /T (a) /V (Ada)", `/Subtype /Widget /FT /Btn /T (b) /V /Yes ${states}`]
      expect(yield* textLines(annotated(fields, "", true))).toEqual(["Note", "Ada", "☑"])
    })
  }
]
