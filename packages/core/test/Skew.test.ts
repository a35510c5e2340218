import { describe, expect, it } from "@effect/vitest"
import { skewOf, straightened } from "@winnow/core"
import { textDocument, tilted } from "@winnow/testkit"
import * as fc from "fast-check"

const wordsOf = (degrees: number, ...lines: ReadonlyArray<string>) =>
  tilted(textDocument(lines), degrees).pages.flatMap((page) => page.lines.map(({ words }) => words))

const table = [
  "Item                          Quantity      Amount",
  "Hemp rope, three strands            12      108.00",
  "Brass shackle                        4       62.40",
  "Total                                       170.40"
]

describe("the skew of a page", () => {
  it("is what its long lines slope by", () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 10, noNaN: true }), (degrees) => {
        const skew = skewOf(wordsOf(degrees, ...table))
        expect(Math.abs(skew - (Math.abs(degrees) < 0.15 ? 0 : degrees))).toBeLessThan(0.01)
      })
    )
  })

  it("is told apart from the page: straightened boxes stand in rows as high as the letters", () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 10, noNaN: true }), (degrees) => {
        for (const line of wordsOf(degrees, ...table)) {
          const boxes = line.map(({ box }) => straightened(box ?? { x: 0, y: 0, width: 0, height: 0 }, degrees))
          for (const { height, y } of boxes) {
            expect(height).toBeCloseTo(10)
            expect(y).toBeCloseTo(boxes[0]?.y ?? NaN)
          }
        }
      })
    )
  })

  it("is none where words are few, lines are short, or each goes its own way", () => {
    expect(skewOf([])).toBe(0)
    expect(skewOf(wordsOf(3, ...table.slice(0, 2)))).toBe(0)
    expect(skewOf(wordsOf(3, "one two", "three four", "five six", "seven eight"))).toBe(0)
    expect(skewOf([-9, -6, 0, 4, 9].flatMap((degrees) => wordsOf(degrees, table[0] ?? "")))).toBe(0)
  })

  it("is none on a page that is written upwards", () => {
    expect(skewOf(wordsOf(90, ...table))).toBe(0)
    expect(skewOf(wordsOf(40, ...table))).toBe(0)
  })
})
