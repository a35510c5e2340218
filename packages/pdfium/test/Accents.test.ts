import { describe, expect, it } from "@effect/vitest"
import { parsePdf } from "../src/index.js"

/** What a page says that shows some strings by one operator, with moves in thousandths of the letters' size between them. */
const shown = async (strings: string): Promise<string> => {
  const text = `BT /F 10 Tf 40 500 Td [${strings}] TJ ET`
  const { pages } = await parsePdf(
    Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>> endobj
4 0 obj <</Length ${text.length}>> stream
${text}
endstream endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
trailer <</Root 1 0 R /Size 6>>
startxref
0
%%EOF
`)
  )
  return pages.flatMap(({ lines }) => lines.flatMap(({ words }) => words.map(({ text }) => text))).join(" ")
}

/** Codes of the font's standard encoding. */
const acute = "\\302"
const grave = "\\301"

describe("accents that are drawn before their letters", () => {
  it("stand above a narrower letter that begins right of them, in one piece of text", async () => {
    expect(await shown(`(As) (${acute}) 278 (i fue)`)).toBe("Así fue")
    expect(await shown(`(cos) (${grave}) 278 (i)`)).toBe("così")
  })

  it("stand for themselves beside a letter", async () => {
    expect(await shown(`(a${grave}b)`)).toBe("a`b")
  })
})
