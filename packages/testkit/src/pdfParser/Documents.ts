import type { Box, Line, Page, ParsedDocument, ParserError } from "@winnow/document"
import { DocumentParser, lineText } from "@winnow/document"
import { Effect } from "effect"
import type { PDFFont, PDFPage } from "pdf-lib"
import { PDFDocument, StandardFonts } from "pdf-lib"

type Write = (text: string, x: number, y: number, size?: number) => void

/** A 400 × 600 page; `write` puts text `x` from the left, with its baseline `y` from the top. */
export const drawn = (
  draw: (write: Write, page: PDFPage, font: PDFFont, pdf: PDFDocument) => void,
  useObjectStreams = true
): Effect.Effect<Uint8Array> =>
  Effect.promise(async () => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage([400, 600])
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    draw((text, x, y, size = 10) => page.drawText(text, { x, y: 600 - y, size, font }), page, font, pdf)
    return pdf.save({ useObjectStreams })
  })

/**
 * A handwritten PDF: `content` is the page's content stream, `font` the dictionary entries of its only font, F. `more`
 * is further objects from 6 on, `resources` further entries of the page's resources.
 */
export const handMade = (content: string, font: string, more = "", resources = ""): Uint8Array =>
  new TextEncoder().encode(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources <</Font <</F 5 0 R>> ${resources}>>>> endobj
4 0 obj <</Length ${content.length}>> stream
${content}
endstream endobj
5 0 obj <</Type /Font ${font}>> endobj
${more}
trailer <</Root 1 0 R /Size 10>>
startxref
0
%%EOF
`)

/** A ToUnicode map as object 6: character codes (two hex digits) and their meanings (UTF-16 in hex). */
export const toUnicode = (codes: Record<string, string>): string => {
  const lines = Object.entries(codes).map(([code, text]) => `<${code}> <${text}>`)
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <00> <ff> endcodespacerange
${lines.length} beginbfchar ${lines.join(" ")} endbfchar endcmap end end`
  return `6 0 obj <</Length ${map.length}>> stream\n${map}\nendstream endobj`
}

/** Parses the bytes with the parser under test. */
export const parsed = (bytes: Uint8Array): Effect.Effect<ParsedDocument, ParserError, DocumentParser> =>
  Effect.flatMap(DocumentParser, ({ parse }) => parse(bytes, "application/pdf"))

export const firstPage = (bytes: Uint8Array): Effect.Effect<Page, unknown, DocumentParser> =>
  Effect.flatMap(parsed(bytes), ({ pages: [page] }) =>
    page === undefined ? Effect.fail("no page") : Effect.succeed(page)
  )

export const textLines = (bytes: Uint8Array): Effect.Effect<ReadonlyArray<string>, unknown, DocumentParser> =>
  Effect.map(firstPage(bytes), ({ lines }) => lines.map(lineText))

/** The box of the word with this text. */
export const boxOf = (lines: ReadonlyArray<Line>, text: string): Box => {
  const box = lines.flatMap((line) => line.words).find((word) => word.text === text)?.box
  if (box == null) throw new Error(`no word "${text}" with a box`)
  return box
}
