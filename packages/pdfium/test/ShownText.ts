import type { ParsedDocument } from "@winnow/document"
import { parsePdf } from "../src/index.js"

const helvetica = "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>"

/** The words of a page of 400 × 600 points on which a content stream draws, with Helvetica as its font F. */
export const wordsShown = async (content: string, font = helvetica): Promise<string> => {
  const { pages } = await drawn(content, font)
  return pages.flatMap(({ lines }) => lines.flatMap(({ words }) => words.map(({ text }) => text))).join(" ")
}

/** Such a page as it is read. */
export const drawn = (content: string, font = helvetica): Promise<ParsedDocument> =>
  parsePdf(
    Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>> endobj
4 0 obj <</Length ${content.length}>> stream
${content}
endstream endobj
5 0 obj ${font} endobj
trailer <</Root 1 0 R /Size 6>>
startxref
0
%%EOF
`)
  )
