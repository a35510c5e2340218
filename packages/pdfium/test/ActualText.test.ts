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

  it("is hidden text where it has other digits or words than what is drawn", async () => {
    const icon = replaced("tel", [60, 540, "T"])
    const read = async (...contents: ReadonlyArray<string>) => {
      const { pages, warnings = [] } = await drawn(contents.join("\n"))
      const words = pages.flatMap(({ lines }) => lines.flatMap((line) => line.words.map(({ text }) => text)))
      return [words.join(" "), ...warnings.map(({ code }) => code)]
    }
    expect(await read(replaced("1", [100, 500, "485,000"]))).toEqual(["485,000", "hidden_text"])
    expect(await read(replaced("none", [100, 500, "48"], [112, 500, "5"]), plain(60, 480, "EUR"))).toEqual([
      "485 EUR",
      "hidden_text"
    ])
    expect(await read(plain(60, 500, "Sum"), replaced(" ", [100, 500, "485"]))).toEqual(["Sum 485", "hidden_text"])
    expect(await read(replaced("Victor Malloy", [100, 500, "Helen Carter"]))).toEqual(["Helen Carter", "hidden_text"])
    expect(await read(replaced("Helen Carter", [100, 500, "+HOHQ &DUWHU"]))).toEqual(["Helen Carter"])
    expect(await read(replaced("Main Road", [100, 500, "Main Ro-"], [100, 488, "ad"]))).toEqual(["Main Road"])
    expect(await read(icon, replaced("485.000", [100, 500, "485,000"]))).toEqual(["tel 485.000"])
    expect(await read(replaced("1 apple", [100, 500, "one apple"]))).toEqual(["1 apple"])
    expect(await read(replaced("No. 12", [100, 500, "1"], [106, 500, "2"]))).toEqual(["No. 12"])
  })
})
