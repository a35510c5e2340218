import { describe, expect, it } from "@effect/vitest"
import { wordsShown } from "./ShownText.js"

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
const lineOf = (gap: number, ...pieces: ReadonlyArray<string>): Promise<string> => {
  let x = 40
  const shown = pieces.map((piece) => {
    const at = x
    x += 10 * gap + [...piece].reduce((sum, letter) => sum + (widths.get(letter) ?? 0) / 100, 0)
    return piece === " " ? "" : `1 0 0 1 ${at.toFixed(2)} 500 Tm (${piece}) Tj`
  })
  return wordsShown(`BT /F 10 Tf ${shown.join(" ")} ET`)
}

describe("letters that are set apart", () => {
  it.each([0.12, 0.15])("are one word where kerning leaves some of them together: %s", async (gap) => {
    const pieces = ["D", "AT", "E", " ", " ", "TO", "TA", "L", " ", " ", "T", "A", "X"]
    expect(await lineOf(gap, ...pieces)).toBe("DATE TOTAL TAX")
  })

  it("are words between wider gaps, of two letters too", async () => {
    expect(await lineOf(0.3, ..."ATELEX", " ", " ", ..."DO", " ", " ", ..."LOT")).toBe("ATELEX DO LOT")
  })

  it("are words where they stand as far apart as words", async () => {
    expect(await lineOf(0.3, "to", "a", "shop")).toBe("to a shop")
  })

  it("are one word where kerning is as wide as the half of a narrow space", async () => {
    const shown = (pieces: string) => wordsShown(`BT /F 10 Tf 40 500 Td [${pieces}] TJ ET`, narrow)
    expect(await shown("(tat)-115(toat)")).toBe("tattoat")
    expect(await shown("(tat)-130(toat)")).toBe("tat toat")
    expect(await shown("(tat)-115(:)-115(4)-115(5)")).toBe("tat : 4 5")
  })
})

/** A font whose space is a fifth of its height. */
const narrow = `<</Type /Font /Subtype /TrueType /BaseFont /Narrow /FirstChar 32 /LastChar 122 /Encoding /WinAnsiEncoding
  /Widths [200 ${"500 ".repeat(90)}]>>`
