import { describe, expect, it } from "@effect/vitest"
import { DocumentLayout } from "@winnow/document"

describe("hyphens that a font names by three characters", () => {
  it("are one, and others stay", () => {
    const layout = new DocumentLayout()
    const text = "(202) 555-\u00AD\u20100147 co--\u2010op pre\u2010paid A--B"
    const run = { text, x: 40, y: 100, angle: 0, width: 300, size: 10, ascent: 0.8, descent: -0.2 }
    const runs = [{ ...run, rightToLeft: false, family: "sans-serif" as const, spaced: false }]
    layout.add({ number: 1, width: 400, height: 600, runs, annotations: [] })
    const words = layout.document().pages.flatMap(({ lines }) => lines.flatMap((line) => line.words))
    expect(words.map((word) => word.text)).toEqual(["(202)", "555-0147", "co-op", "pre\u2010paid", "A--B"])
  })
})
