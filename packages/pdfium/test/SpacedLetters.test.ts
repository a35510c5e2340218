import { describe, expect, it } from "@effect/vitest"
import { parsePdf } from "../src/index.js"

/** In thousandths of the letters' size. */
const widths: ReadonlyMap<string, number> = new Map(
  Object.entries({
    A: 667,
    D: 722,
    E: 667,
    L: 556,
    O: 778,
    T: 611,
    X: 667,
    a: 556,
    h: 556,
    o: 556,
    p: 556,
    s: 500,
    t: 278
  })
)

/** Pieces of 10 points in height, each drawn by itself, with gaps in parts of that between them. */
const lineOf = async (gap: number, ...pieces: ReadonlyArray<string>): Promise<string> => {
  let x = 40
  const shown = pieces.map((piece) => {
    const at = x
    x += 10 * gap + [...piece].reduce((sum, letter) => sum + (widths.get(letter) ?? 0) / 100, 0)
    return piece === " " ? "" : `1 0 0 1 ${at.toFixed(2)} 500 Tm (${piece}) Tj`
  })
  const text = `BT /F 10 Tf ${shown.join(" ")} ET`
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

describe("letters that are set apart", () => {
  it.each([0.12, 0.15])("are one word where kerning leaves some of them together: %s", async (gap) => {
    const pieces = ["D", "AT", "E", " ", " ", "TO", "TA", "L", " ", " ", "T", "A", "X"]
    expect(await lineOf(gap, ...pieces)).toBe("DATE TOTAL TAX")
  })

  it("are words where they stand as far apart as words", async () => {
    expect(await lineOf(0.3, "to", "a", "shop")).toBe("to a shop")
  })
})
