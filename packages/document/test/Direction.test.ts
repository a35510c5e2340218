import { describe, expect, it } from "@effect/vitest"
import { directionOf, straightened } from "@winnow/document"
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

const askew = fc
  .tuple(fc.constantFrom(0, 90, 180, 270), fc.double({ min: -10, max: 10, noNaN: true }))
  .map(([quarter, skew]) => ({ degrees: (quarter + skew + 360) % 360, skew }))

describe("the direction of a page", () => {
  it("is that of its long lines, and a right angle where they are as good as straight", () => {
    fc.assert(
      fc.property(askew, ({ degrees, skew }) => {
        const found = directionOf(wordsOf(degrees, ...table))
        const distance = Math.abs(((found - degrees + 540) % 360) - 180)
        expect(distance).toBeLessThan(Math.abs(skew) < 0.31 ? 0.32 : 0.01)
        expect(found).toBeLessThan(360)
      })
    )
  })

  it("is taken out of boxes: they stand in rows as high as the letters, the first line uppermost, the first word leftmost", () => {
    fc.assert(
      fc.property(askew, ({ degrees }) => {
        const lines = wordsOf(degrees, ...table).map((words) =>
          words.map(({ box }) => straightened(box ?? { x: 0, y: 0, width: 0, height: 0 }, degrees))
        )
        for (const boxes of lines) {
          for (const { height, y } of boxes) {
            expect(height).toBeCloseTo(10)
            expect(y).toBeCloseTo(boxes[0]?.y ?? NaN)
          }
          expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).toSorted((one, other) => one - other))
        }
        const tops = lines.map(([first]) => first?.y ?? NaN)
        expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      })
    )
  })

  it("is straight where words are few, lines are short, or each goes its own way", () => {
    expect(directionOf([])).toBe(0)
    expect(directionOf(wordsOf(3, ...table.slice(0, 2)))).toBe(0)
    expect(directionOf(wordsOf(3, "one two", "three four", "five six", "seven eight"))).toBe(0)
    expect(directionOf([-9, -6, 0, 4, 9].flatMap((degrees) => wordsOf(degrees, table[0] ?? "")))).toBe(0)
    expect(directionOf(wordsOf(40, ...table))).toBe(0)
    const below = [..."stains"].map((text, row) => ({ text, box: { x: 40, y: 40 + 90 * row, width: 5, height: 10 } }))
    expect(directionOf([below, below, below])).toBe(0)
  })

  it("is sideways for short lines, too, where their words stand upright", () => {
    const short = ["Total", "--- ---", "Date: 12.03.2024", "Name: Lucas", "Net: 20.00", "Tax: 3.80"]
    for (const degrees of [90, 270]) expect(directionOf(wordsOf(degrees, ...short))).toBe(degrees)
  })

  it("is straight for lines that are read from the right", () => {
    const lines = wordsOf(0, ...table.map((line) => `${line}   שלום`))
    expect(directionOf(lines)).toBe(0)
    expect(directionOf(lines.map((words) => words.toReversed()))).toBe(0)
  })
})
