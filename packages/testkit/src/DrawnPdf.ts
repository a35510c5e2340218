import type { ParsedDocument } from "@winnow/document"
import { PDFDocument, popGraphicsState, pushGraphicsState, setCharacterSqueeze, StandardFonts } from "pdf-lib"

/** A PDF whose words stand where a parsed document has them, in Helvetica
 * drawn as wide as they are; characters that it lacks are left out. */
export const drawnPdf = async ({ pages }: ParsedDocument): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const known = new Set(font.getCharacterSet())
  for (const { height, lines, width } of pages) {
    const page = pdf.addPage([width, height])
    for (const { box, text } of lines.flatMap(({ words }) => words)) {
      const shown = [...text].filter((character) => known.has(character.codePointAt(0) ?? 0)).join("")
      if (box === null || shown === "") continue
      const natural = font.widthOfTextAtSize(shown, box.height)
      page.pushOperators(pushGraphicsState(), setCharacterSqueeze((100 * box.width) / natural))
      page.drawText(shown, { x: box.x, y: height - box.y - 0.8 * box.height, size: box.height, font })
      page.pushOperators(popGraphicsState())
    }
  }
  return pdf.save()
}
