import { describe, expect, it } from "@effect/vitest"
import { lineText } from "@winnow/document"
import { drawn } from "./ShownText.js"

const text = (words: string, x: number, y: number) => `BT /F 10 Tf ${x} ${y} Td (${words}) Tj ET`
const linesOf = async (...content: ReadonlyArray<string>) => {
  const { pages } = await drawn(content.join(" "))
  return pages.flatMap(({ lines }) => lines.map(lineText))
}
const square = (x: number, y: number, edge = 9) => `${x} ${y} ${edge} ${edge} re S`
const cross = (x: number, y: number) =>
  `${x + 1} ${y + 1} m ${x + 8} ${y + 8} l S ${x + 1} ${y + 8} m ${x + 8} ${y + 1} l S`
const tick = (x: number, y: number) => `${x + 1} ${y + 4} m ${x + 4} ${y + 1} l ${x + 10} ${y + 10} l S`

describe("a drawn tick box", () => {
  it("is ticked by a cross, a tick, a filled square or a letter in it", async () => {
    const ticked = ["☒ Packaging intact"]
    for (const mark of [cross(50, 499), tick(50, 499), "52 501 5 5 re f", text("X", 51.2, 500.5), text("x", 52, 501)])
      expect(await linesOf(square(50, 499), mark, text("Packaging intact", 65, 500))).toEqual(ticked)
  })

  it("is empty without them, whether its ground is filled or not", async () => {
    for (const box of [square(50, 499), "1 g 50 499 9 9 re B 0 g", "1 g 50 499 9 9 re f 0 g 50 499 9 9 re S"])
      expect(await linesOf(box, text("Packaging intact", 65, 500))).toEqual(["☐ Packaging intact"])
  })

  it("stands before or behind its words, and parts no line", async () => {
    expect(
      await linesOf(
        text("Previous visit", 50, 500),
        square(150, 499),
        text("Yes", 163, 500),
        square(190, 499),
        text("No", 203, 500),
        cross(190, 499),
        text("Passport valid", 50, 460),
        square(250, 459),
        tick(250, 459)
      )
    ).toEqual(["Previous visit ☐ Yes ☒ No", "Passport valid ☒"])
  })

  it("is no cell of a form that has a box for each letter, no square with other text, and none without words", async () => {
    const cells = [...Array(5).keys()].map((at) => square(100 + 14 * at, 497, 14))
    expect(await linesOf(...cells, text("Code", 50, 500))).toEqual(["Code"])
    expect(await linesOf(square(50, 497, 14), text("3", 54, 500), text("apples", 70, 500))).toEqual(["3 apples"])
    expect(await linesOf(square(50, 300), text("Total", 50, 500))).toEqual(["Total"])
  })
})
