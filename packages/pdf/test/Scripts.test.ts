import { describe, expect, it } from "@effect/vitest"
import { lineText } from "@winnow/core"
import { parsePdf } from "../src/index.js"
import { firstPage, handMade, textLines, toUnicode, wordNamed } from "./Documents.js"

const mapped = "/Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R"
const japanese = (encoding: string): string =>
  `/Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /${encoding} /DescendantFonts [<</Type /Font /Subtype
  /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo <</Registry (Adobe) /Ordering (Japan1) /Supplement 2>>
  /FontDescriptor <</Type /FontDescriptor /FontName /Ryumin-Light /Flags 4>>>>]`

describe("the text of a page", () => {
  it("spells ligatures out", async () => {
    const bytes = handMade("BT /F 12 Tf 50 500 Td (oxce) Tj ET", mapped, toUnicode({ "78": "FB03" }))
    expect(await textLines(bytes)).toEqual(["office"])
  })

  it("leaves hyphens at line ends as they are", async () => {
    const bytes = handMade(
      "BT /F 12 Tf 50 500 Td (tele-) Tj 0 -14 Td (scope) Tj ET",
      mapped,
      toUnicode({ "7f": "0041" })
    )
    expect(await textLines(bytes)).toEqual(["tele-", "scope"])
  })

  it("reads Hebrew from the right and leaves numbers in order", async () => {
    // Drawn from the left as seen: "42", then two words whose letters stand in the order of the page.
    const letters = toUnicode({ "61": "05D0", "62": "05D1", "63": "05D2", "64": "05D3" })
    const bytes = handMade("BT /F 12 Tf 50 500 Td (42) Tj 40 0 Td (cab) Tj 40 0 Td (dca) Tj ET", mapped, letters)
    const { lines } = firstPage(await parsePdf(bytes))
    expect(lines.map(lineText)).toEqual(["אגד באג 42"])
    expect(wordNamed(lines, "אגד").box?.x).toBeCloseTo(130, 0)
  })

  it("reads Japanese whose font only names a character map", async () => {
    const bytes = handMade("BT /F 12 Tf 50 500 Td <65E5672C> Tj ET", japanese("UniJIS-UCS2-H"))
    expect(await textLines(bytes)).toEqual(["日本"])
  })

  it("reads vertical columns from right to left, each with a standing box", async () => {
    const content = "BT /F 12 Tf 200 500 Td <65E5672C> Tj -40 0 Td <6771> Tj ET"
    const { lines } = firstPage(await parsePdf(handMade(content, japanese("UniJIS-UCS2-V"))))
    expect(lines.map(lineText)).toEqual(["日本", "東"])
    const box = wordNamed(lines, "日本").box
    expect(box).toMatchObject({ x: 194, y: 100, width: 12, height: 24 })
  })

  it("joins accents with the letters they were drawn over", async () => {
    // TeX's order: the accent, then back by its width and the letter.
    const content = "BT /F 12 Tf 50 500 Td [(Gesch) -111 (\\250) 444 (aft)] TJ ET"
    const bytes = handMade(content, "/Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding")
    expect(await textLines(bytes)).toEqual(["Geschäft"])
  })
})
