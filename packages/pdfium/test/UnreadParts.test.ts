import { describe, expect, it } from "vitest"
import { parsePdf } from "../src/ParsePdf.js"
import { drawn } from "./ShownText.js"

const attached = (name: string) =>
  parsePdf(
    Buffer.from(
      `%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R /Names <</EmbeddedFiles <</Names [(${name}) 6 0 R]>>>>>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>> endobj
4 0 obj <</Length 40>> stream
BT /F 10 Tf 40 500 Td (Total 12.00) Tj ET
endstream endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
6 0 obj <</Type /Filespec /F (${name}) /UF (${name}) /EF <</F 7 0 R>>>> endobj
7 0 obj <</Type /EmbeddedFile /Length 3>> stream
abc
endstream endobj
trailer <</Root 1 0 R /Size 8>>
startxref
0
%%EOF
`
    )
  )

describe("What a file holds beside its text", () => {
  it("warns of attached documents, but not of attached data", async () => {
    expect((await attached("annex.pdf")).warnings).toMatchObject([{ code: "part_not_read" }])
    expect((await attached("factur-x.xml")).warnings ?? []).toEqual([])
  })

  it("is a picture where very many paths are drawn, as for letters that became outlines", async () => {
    const letters = (count: number) =>
      Array.from({ length: count }, (_, at) => `${(at % 40) * 10} ${Math.floor(at / 40) * 50} m 3 5 l 4 0 l f`).join(
        " "
      )
    expect((await drawn(letters(480))).pages[0]?.pictureShare).toBeGreaterThan(0.8)
    expect((await drawn(letters(80))).pages[0]?.pictureShare).toBe(0)
  })
})
