import { describe, expect, it } from "@effect/vitest"
import { DocumentLayout, lineText } from "@winnow/document"

/** The lines of a page that draws `drawn` below the box of a form. */
const linesOf = (drawn: string, field: string) => {
  const layout = new DocumentLayout()
  const run = { y: 100, angle: 0, size: 9, ascent: 0.8, descent: -0.2, rightToLeft: false, spaced: true }
  layout.add({
    number: 1,
    width: 600,
    height: 800,
    runs: [
      { ...run, text: drawn, x: 50, width: 9, family: "sans-serif" },
      { ...run, text: "Yes", x: 65, width: 15, family: "sans-serif" }
    ],
    annotations: [{ text: field, box: { x: 49, y: 91, width: 11, height: 11 }, role: "field" }]
  })
  return layout.document().pages.flatMap(({ lines }) => lines.map(lineText))
}

describe("A tick box of a form on a box that the page draws", () => {
  it("is one box, ticked if either is", () => {
    expect(linesOf("☐", "☑")).toEqual(["☑", "Yes"])
    expect(linesOf("❏", "☐")).toEqual(["☐", "Yes"])
    expect(linesOf("☒", "☐")).toEqual(["☒ Yes"])
  })

  it("is ticked by a cross that someone typed on it", () => {
    expect(linesOf("☐", "X")).toEqual(["☒ Yes"])
  })

  it("leaves other text there", () => {
    expect(linesOf("5", "☑")).toEqual(["5 Yes", "☑"])
  })
})
