import { describe, expect, it } from "@effect/vitest"
import { wordsShown } from "./ShownText.js"

describe("soft hyphens that are drawn", () => {
  it("are the hyphens that are seen: signs of amounts, and at the ends of lines", async () => {
    const font = "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>"
    const shown = await wordsShown("BT /F 10 Tf 40 500 Td (PO\\2553333 \\2555,00) Tj 0 -14 Td (tele\\255) Tj ET", font)
    expect(shown).toBe("PO-3333 -5,00 tele-")
  })
})
