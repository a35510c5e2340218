import { expect } from "@effect/vitest"
import type { DocumentParser, DocumentWarning } from "@winnow/document"
import { lineText } from "@winnow/document"
import { Effect } from "effect"
import type { PDFPage } from "pdf-lib"
import {
  beginText,
  clip,
  endPath,
  endText,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setTextRenderingMode,
  TextRenderingMode
} from "pdf-lib"
import type { Check } from "../Conformance.js"
import { drawn, handMade, parsed } from "./Documents.js"

const warned: ReadonlyArray<DocumentWarning> = [
  { code: "hidden_text", message: "Text that the document does not show was left out", pages: [1] }
]

const read = (bytes: Uint8Array) =>
  Effect.map(parsed(bytes), ({ pages, warnings = [] }) => ({
    lines: pages.flatMap(({ lines }) => lines.map(lineText)),
    warnings
  }))

/** Draws with invisible text rendering. */
const withoutInk = (page: PDFPage, draw: () => void): void => {
  page.pushOperators(pushGraphicsState(), beginText(), setTextRenderingMode(TextRenderingMode.Invisible), endText())
  draw()
  page.pushOperators(popGraphicsState())
}

/** Draws clipped to a box. */
const within = (
  page: PDFPage,
  { height, width, x, y }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  draw: () => void
): void => {
  page.pushOperators(pushGraphicsState(), rectangle(x, y, width, height), clip(), endPath())
  draw()
  page.pushOperators(popGraphicsState())
}

type Draw = Parameters<typeof drawn>[0]

const hidden = (name: string, draw: Draw): Check<DocumentParser> => ({
  name: `leaves out ${name}, and says so`,
  run: Effect.gen(function* () {
    const bytes = yield* drawn(draw, false)
    expect(yield* read(bytes)).toEqual({ lines: ["Total 485,000.00", "Contact Dana New"], warnings: warned })
  })
})

const shown = (name: string, draw: Draw): Check<DocumentParser> => ({
  name: `reads ${name}`,
  run: Effect.gen(function* () {
    const bytes = yield* drawn(draw, false)
    expect(yield* read(bytes)).toEqual({ lines: ["Total 485,000.00", "Contact Dana New"], warnings: [] })
  })
})

const writeBoth: Draw = (write) => {
  write("Total 485,000.00", 40, 100)
  write("Contact Dana New", 40, 140)
}

const layer =
  (isOn: boolean, draw: Draw): Draw =>
  (write, page, font, pdf) => {
    const group = pdf.context.register(pdf.context.obj({ Type: "OCG", Name: pdf.context.obj([]) }))
    const other = pdf.context.register(pdf.context.obj({ Type: "OCG", Name: PDFString.of("Other") }))
    const state = isOn ? { ON: [group] } : { OFF: [group] }
    pdf.catalog.set(
      PDFName.of("OCProperties"),
      pdf.context.obj({ OCGs: [group, other], D: { ...state, Order: [group] } })
    )
    page.node.set(PDFName.of("Resources"), pdf.context.obj({ Properties: { MC0: group, MC1: other } }))
    writeLayer(page, () => draw(write, page, font, pdf))
  }

const writeLayer = (page: PDFPage, draw: () => void, name = "MC0"): void => {
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of("OC"), PDFName.of(name)]))
  draw()
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
}

/** An image of one dark pixel. */
const dot = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0)
)

const helvetica = "/Subtype /Type1 /BaseFont /Helvetica"
const line = (text: string, y: number) => ` BT /F 10 Tf 40 ${y} Td (${text}) Tj ET `
const seen = line("Total 485,000.00", 500) + line("Contact Dana New", 460)
const secret = line("Total 1.00", 540)
/** A grey picture. */
const grey = (width: number, height: number, x: number, y: number) =>
  ` q ${width} 0 0 ${height} ${x} ${y} cm BI /W 1 /H 1 /CS /G /BPC 8 ID z EI Q `
const roundedBox = " 35 530 m 225 530 l 230 530 230 560 225 560 c 35 560 l 30 560 30 530 35 530 c f "
const gradient = (from: number, to: number) =>
  `/Shading <</S <</ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 400 0] /Extend [true true]` +
  ` /Function <</FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N 1>>>>>>`
const inBox = (content: string) => ` q 30 530 200 30 re W n ${content} Q `
const objectOf = (number: number, entries: string, content: string) =>
  `${number} 0 obj <<${entries} /Length ${content.length}>> stream\n${content}\nendstream endobj`

const faint = "/ExtGState <</Faint <</ca 0.06>>>>"

interface HandMade {
  readonly content: string
  readonly objects?: string
  readonly resources?: string
}

const madeByHand = (
  name: string,
  isShown: boolean,
  { content, objects, resources }: HandMade
): Check<DocumentParser> => ({
  name: isShown ? `reads ${name}` : `leaves out ${name}, and says so`,
  run: Effect.gen(function* () {
    const lines = ["Total 485,000.00", "Contact Dana New"]
    expect(yield* read(handMade(content, helvetica, objects, resources))).toEqual(
      isShown ? { lines: ["Total 1.00", ...lines], warnings: [] } : { lines, warnings: warned }
    )
  })
})

const handMadeChecks: ReadonlyArray<Check<DocumentParser>> = [
  {
    name: "reads the digits that are drawn, not those that the file gives in their place",
    run: Effect.gen(function* () {
      const content = `/Span <</ActualText (Total 9.00)>> BDC ${secret} EMC ${seen}`
      const { lines } = yield* read(handMade(content, helvetica))
      expect(lines).toEqual(["Total 1.00", "Total 485,000.00", "Contact Dana New"])
    })
  },
  madeByHand("text whose edges are drawn in white", false, { content: `q 1 Tr 1 G 0 g ${secret} Q ${seen}` }),
  madeByHand("a small text in very light grey", false, { content: `0.94 g ${secret} 0 g ${seen}` }),
  madeByHand("a small text that is almost transparent", false, {
    content: `q /Faint gs ${secret} Q ${seen}`,
    resources: faint
  }),
  madeByHand("large letters that are almost transparent, as a watermark", true, {
    content: `q /Faint gs BT /F 36 Tf 40 540 Td (Total 1.00) Tj ET Q ${seen}`,
    resources: faint
  }),
  madeByHand("text whose edges are drawn in black", true, { content: `q 1 Tr 0 G 1 g ${secret} Q ${seen}` }),
  madeByHand("text under a box with round corners", false, { content: `${secret} 1 g ${roundedBox} 0 g ${seen}` }),
  madeByHand("white text on a dark box with round corners", true, {
    content: `0.2 g ${roundedBox} 1 g ${secret} 0 g ${seen}`
  }),
  madeByHand("white text on a thick line", true, {
    content: `0.2 G 30 w 30 543 m 230 543 l S 1 g ${secret} 0 g ${seen}`
  }),
  madeByHand("text beside a filled triangle whose box holds it", true, {
    content: `${secret} q 150 400 m 150 600 l 20 400 l h W n 0.5 g 0 300 400 300 re f Q ${seen}`
  }),
  madeByHand("text under a gradient", false, {
    content: secret + inBox("/S sh") + seen,
    resources: gradient(0.5, 0.9)
  }),
  madeByHand("white text on a gradient", true, {
    content: `${inBox("/S sh")} 1 g ${secret} 0 g ${seen}`,
    resources: gradient(0.1, 0.3)
  }),
  madeByHand("text under a picture on a part of the page", false, { content: secret + grey(300, 60, 20, 525) + seen }),
  madeByHand("text under a picture that lets it through", true, {
    content: `${secret} q 200 0 0 30 30 530 cm /I Do Q ${seen}`,
    objects: [
      objectOf(6, "/Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 7 0 R", "z"),
      objectOf(7, "/Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8", "\t")
    ].join("\n"),
    resources: "/XObject <</I 6 0 R>>"
  }),
  madeByHand("text outside of the box of its form", false, {
    content: `/X Do ${seen}`,
    objects: objectOf(6, "/Subtype /Form /BBox [300 300 350 350] /Resources <</Font <</F 5 0 R>>>>", secret),
    resources: "/XObject <</X 6 0 R>>"
  }),
  madeByHand("text that is squeezed to nothing", false, { content: `0 Tz ${secret} 100 Tz ${seen}` }),
  madeByHand("text after a soft mask", true, {
    content: `q /G gs Q ${secret} ${seen}`,
    objects: objectOf(
      6,
      "/Subtype /Form /BBox [0 0 400 600] /Group <</S /Transparency /CS /DeviceGray>>",
      "0 0 400 600 re f"
    ),
    resources: "/ExtGState <</G <</SMask <</S /Luminosity /G 6 0 R>>>>>>"
  })
]

export const hiddenTextChecks: ReadonlyArray<Check<DocumentParser>> = [
  ...handMadeChecks,
  hidden("text that is drawn without ink beside other text", (write, page, font, pdf) => {
    withoutInk(page, () => write("Total 1.00", 40, 60))
    writeBoth(write, page, font, pdf)
  }),
  hidden("white text on the white page", (write, page, font, pdf) => {
    page.drawText("Total 1.00", { x: 40, y: 540, size: 10, font, color: rgb(1, 1, 1) })
    writeBoth(write, page, font, pdf)
  }),
  hidden("text in the colour of the box behind it", (write, page, font, pdf) => {
    page.drawRectangle({ x: 30, y: 530, width: 200, height: 30, color: rgb(0.2, 0.2, 0.6) })
    page.drawText("Total 1.00", { x: 40, y: 540, size: 10, font, color: rgb(0.2, 0.2, 0.6) })
    writeBoth(write, page, font, pdf)
  }),
  hidden("text under a box", (write, page, font, pdf) => {
    write("Total 1.00", 40, 60)
    page.drawRectangle({ x: 30, y: 530, width: 200, height: 30, color: rgb(1, 1, 1) })
    writeBoth(write, page, font, pdf)
  }),
  hidden("text under two boxes that cover a part of it each", (write, page, font, pdf) => {
    write("Total 1.00", 40, 60)
    page.drawRectangle({ x: 30, y: 530, width: 40, height: 30, color: rgb(1, 1, 1) })
    page.drawRectangle({ x: 70, y: 530, width: 140, height: 30, color: rgb(1, 1, 1) })
    writeBoth(write, page, font, pdf)
  }),
  {
    name: "reads the letters of a text that a box leaves free, and leaves out those under it",
    run: Effect.gen(function* () {
      const bytes = yield* drawn((write, page, font, pdf) => {
        write("Total 1.00", 40, 60)
        page.drawRectangle({ x: 46, y: 530, width: 200, height: 30, color: rgb(1, 1, 1) })
        write("Paid 77.00", 40, 180)
        page.drawRectangle({ x: 62, y: 410, width: 200, height: 25, color: rgb(0, 0, 0) })
        writeBoth(write, page, font, pdf)
      }, false)
      const { lines, warnings } = yield* read(bytes)
      expect(lines).toEqual(["T", "Total 485,000.00", "Contact Dana New", "Paid"])
      expect(warnings).toEqual(warned)
    })
  },
  hidden("text under a box with other text in its place", (write, page, font, pdf) => {
    write("Total 1.00", 40, 100)
    page.drawRectangle({ x: 30, y: 490, width: 200, height: 25, color: rgb(1, 1, 1) })
    writeBoth(write, page, font, pdf)
  }),
  hidden("text under a bar that was laid upon the page", (write, page, font, pdf) => {
    write("Total 1.00", 40, 60)
    const bar = { Type: "Annot", Subtype: "Square", Rect: [30, 530, 240, 560], C: [0, 0, 0], IC: [0, 0, 0], F: 4 }
    page.node.addAnnot(pdf.context.register(pdf.context.obj(bar)))
    writeBoth(write, page, font, pdf)
  }),
  {
    name: "leaves out text without ink on a picture behind a page of other text, and says so",
    run: Effect.gen(function* () {
      const letter = yield* Effect.promise(async () => {
        const { PDFDocument } = await import("pdf-lib")
        const pdf = await PDFDocument.create()
        const page = pdf.addPage([400, 600])
        page.drawImage(await pdf.embedPng(dot), { x: 0, y: 0, width: 400, height: 600 })
        page.drawText("Total 485,000.00", { x: 40, y: 500, size: 10 })
        page.drawText("Contact Dana New", { x: 40, y: 460, size: 10 })
        withoutInk(page, () => page.drawText("Total 1.00", { x: 40, y: 540, size: 10 }))
        return pdf.save()
      })
      const { lines, warnings } = yield* read(letter)
      expect(lines).toEqual(["Total 485,000.00", "Contact Dana New"])
      expect(warnings).toEqual(warned)
    })
  },
  hidden("text of half a point", (write, page, font, pdf) => {
    write("Total 1.00", 40, 60, 0.5)
    writeBoth(write, page, font, pdf)
  }),
  hidden("text of one point beside text of the usual size", (write, page, font, pdf) => {
    write("Total 1.00", 40, 60, 1)
    writeBoth(write, page, font, pdf)
  }),
  hidden("text outside of what a clip shows", (write, page, font, pdf) => {
    within(page, { x: 300, y: 300, width: 100, height: 50 }, () => write("Total 1.00", 40, 60))
    writeBoth(write, page, font, pdf)
  }),
  hidden("text in a clip without room", (write, page, font, pdf) => {
    within(page, { x: 0, y: 0, width: 0, height: 0 }, () => write("Total 1.00", 40, 60))
    writeBoth(write, page, font, pdf)
  }),
  hidden("text outside of both of two clips", (write, page, font, pdf) => {
    within(page, { x: 0, y: 0, width: 595, height: 842 }, () =>
      within(page, { x: 300, y: 0, width: 100, height: 50 }, () => write("Total 1.00", 40, 60))
    )
    writeBoth(write, page, font, pdf)
  }),
  shown("text in a clip around its lines", (write, page, font, pdf) =>
    within(page, { x: 35, y: 440, width: 200, height: 80 }, () => writeBoth(write, page, font, pdf))
  ),
  hidden("text off the page", (write, page, font, pdf) => {
    write("Total 1.00", -200, 60)
    writeBoth(write, page, font, pdf)
  }),
  hidden("text of a layer that is switched off", (write, page, font, pdf) => {
    layer(false, () => write("Total 1.00", 40, 60))(write, page, font, pdf)
    writeBoth(write, page, font, pdf)
  }),
  hidden("text of a layer that is switched off where another layer writes", (write, page, font, pdf) => {
    layer(false, () => write("Total 1.00", 40, 100))(write, page, font, pdf)
    writeLayer(page, () => writeBoth(write, page, font, pdf), "MC1")
  }),
  shown(
    "text beside the hidden name of the program that wrote it, which needs no warning",
    (write, page, font, pdf) => {
      withoutInk(page, () => write("Page 1 / 1", 40, 580))
      withoutInk(page, () => write("Powered by PageMaker (www.pagemaker.example)", 40, 590, 1))
      writeBoth(write, page, font, pdf)
    }
  ),
  shown("text beside hidden codes for the machines that print and post it", (write, page, font, pdf) => {
    const white = { x: 40, size: 10, font, color: rgb(1, 1, 1) }
    page.drawText("Sorter_Param1A/6032/1", { ...white, y: 560 })
    page.drawText("FILM MARK: >>L2015738820<<", { ...white, y: 540 })
    writeBoth(write, page, font, pdf)
  }),
  shown("text of a layer that is switched on", (write, page, font, pdf) =>
    layer(true, writeBoth)(write, page, font, pdf)
  ),
  shown("white text on a dark box", (write, page, font) => {
    page.drawRectangle({ x: 30, y: 490, width: 200, height: 30, color: rgb(0, 0, 0.4) })
    page.drawText("Total 485,000.00", { x: 40, y: 500, size: 10, font, color: rgb(1, 1, 1) })
    write("Contact Dana New", 40, 140)
  }),
  shown("text on a box that is drawn before it", (write, page, font, pdf) => {
    page.drawRectangle({ x: 30, y: 440, width: 300, height: 130, color: rgb(1, 1, 1) })
    writeBoth(write, page, font, pdf)
  }),
  shown("text under a box that lets it through", (write, page, font, pdf) => {
    writeBoth(write, page, font, pdf)
    page.drawRectangle({ x: 30, y: 440, width: 300, height: 130, color: rgb(1, 1, 0), opacity: 0.3 })
  }),
  shown("recognised text alone on a page", (write, page, font, pdf) =>
    withoutInk(page, () => writeBoth(write, page, font, pdf))
  ),
  {
    name: "reads recognised text over a scan beside a stamp, and not twice where the page has text",
    run: Effect.gen(function* () {
      const scan = yield* Effect.promise(async () => {
        const { PDFDocument } = await import("pdf-lib")
        const pdf = await PDFDocument.create()
        const page = pdf.addPage([400, 600])
        page.drawImage(await pdf.embedPng(dot), { x: 0, y: 0, width: 400, height: 600 })
        const write = (text: string, y: number) => page.drawText(text, { x: 40, y: 600 - y, size: 10 })
        withoutInk(page, () => {
          write("Total 485,000.00", 100)
          write("Contact Dana New", 140)
        })
        write("Contact Dana New", 140)
        page.drawText("Received", { x: 300, y: 580, size: 10 })
        return pdf.save()
      })
      const { lines, warnings } = yield* read(scan)
      expect(lines.toSorted()).toEqual(["Contact Dana New", "Received", "Total 485,000.00"])
      expect(warnings).toEqual([])
    })
  },
  {
    name: "leaves out text under two pictures or boxes side by side and in a transparent form, and says so",
    run: Effect.gen(function* () {
      const image = "/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 /Width 2 /Height 1"
      const form = "/Type /XObject /Subtype /Form /BBox [0 0 400 600] /Resources <</Font <</F 5 0 R>>>>"
      const objects = `6 0 obj <<${image} /Length 6>> stream\naZ0~.A\nendstream endobj
7 0 obj <<${form} /Length 45>> stream\nBT /F 10 Tf 40 400 Td (Total 1.00) Tj ET      \nendstream endobj`
      const resources = "/XObject <</I 6 0 R /X 7 0 R>> /ExtGState <</Z <</ca 0>>>>"
      const text = (words: string, y: number) => `BT /F 10 Tf 40 ${y} Td (${words}) Tj ET\n`
      const picture = (x: number, width: number, height = 25) => `q ${width} 0 0 ${height} ${x} 390 cm /I Do Q\n`
      const page = (more: string) =>
        handMade(text("Total 485,000.00", 500) + more, "/Subtype /Type1 /BaseFont /Helvetica", objects, resources)
      const covered = [
        text("Total 1.00", 400) + picture(30, 200),
        text("Total 1.00", 400) + picture(30, 30) + picture(60, 100),
        `${text("Total 1.00", 400)}0.5 g 30 390 30 25 re f 60 390 100 25 re f\n`,
        "q /Z gs /X Do Q\n"
      ]
      for (const one of covered)
        expect(yield* read(page(one))).toEqual({ lines: ["Total 485,000.00"], warnings: warned })
      const free = [
        picture(30, 200) + text("Total 1.00", 400),
        text("Total 1.00", 400) + picture(30, 200, 12) + picture(30, 200, 12),
        text("Total 1.00", 400) + picture(120, 100),
        "/X Do\n"
      ]
      for (const one of free)
        expect(yield* read(page(one))).toEqual({ lines: ["Total 485,000.00", "Total 1.00"], warnings: [] })
      const scan = `q 400 0 0 600 0 0 cm /I Do Q /Z gs ${text("Invoice 4711", 500)}${text("Total 1.00", 400)}`
      const recognised = handMade(scan, "/Subtype /Type1 /BaseFont /Helvetica", objects, resources)
      expect(yield* read(recognised)).toEqual({ lines: ["Invoice 4711", "Total 1.00"], warnings: [] })
    })
  }
]
