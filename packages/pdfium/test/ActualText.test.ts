import { describe, expect, it } from "vitest"
import { drawn } from "./ShownText.js"

/** Pieces of Helvetica of 10 points for which a file gives other text, as for an icon and the number beside it. */
const replaced = (actual: string, ...pieces: ReadonlyArray<readonly [x: number, y: number, text: string]>) =>
  `/Span <</ActualText (${actual})>> BDC BT /F 10 Tf ${pieces
    .map(([x, y, text]) => `1 0 0 1 ${x} ${y} Tm (${text}) Tj`)
    .join(" ")} ET EMC`

const plain = (x: number, y: number, text: string) => `BT /F 10 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`

const wordsOf = async (content: string) =>
  (await drawn(content)).pages.flatMap(({ lines }) => lines.flatMap(({ words }) => words))

describe("text that a file gives for what it draws", () => {
  it("stands where all of that is drawn, in equal parts", async () => {
    const words = await wordsOf(
      [replaced("tel:0123 456789", [100, 500, "T"], [112, 500, "0123 456789"]), plain(190, 500, "Leeds")].join("\n")
    )
    expect(words.map(({ text }) => text)).toEqual(["tel:0123", "456789", "Leeds"])
    const [first, second] = words.map(({ box }) => box)
    expect(first?.x).toBeCloseTo(100, 0)
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeCloseTo(170.4, 0)
    expect((first?.width ?? 0) / (second?.width ?? 1)).toBeCloseTo(8 / 6, 1)
  })

  it("is one word with the letters behind a ligature", async () => {
    const words = await wordsOf(
      [plain(100, 500, "of"), replaced("fi", [107.8, 500, "f"]), plain(112.1, 500, "ce")].join("\n")
    )
    expect(words.map(({ text }) => text)).toEqual(["office"])
  })

  it("does not reach into another line or what is no part of it", async () => {
    const words = await wordsOf(
      [
        replaced("mail", [100, 500, "M"]),
        plain(110, 500, "and"),
        replaced("fax", [100, 480, "F"], [60, 300, "x"])
      ].join("\n")
    )
    const widths = Object.fromEntries(words.map(({ box, text }) => [text, box?.width]))
    expect(widths["mail"]).toBeLessThan(9)
    expect(widths["fax"]).toBeLessThan(9)
  })
})
