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
  }
]
