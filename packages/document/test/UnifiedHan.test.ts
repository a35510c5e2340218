import { describe, expect, it } from "@effect/vitest"
import type { TextRun } from "@winnow/document"
import { DocumentLayout } from "@winnow/document"

const run = (text: string): TextRun => ({
  text,
  x: 40,
  y: 100,
  angle: 0,
  width: text.length * 10,
  size: 10,
  ascent: 0.8,
  descent: -0.2,
  rightToLeft: false,
  family: "sans-serif",
  spaced: false
})

const textOf = (text: string): string => {
  const layout = new DocumentLayout()
  layout.add({ number: 1, width: 400, height: 600, runs: [run(text)], annotations: [] })
  return layout
    .document()
    .pages.flatMap(({ lines }) => lines.flatMap(({ words }) => words.map((word) => word.text)))
    .join(" ")
}

describe("Han characters that a font names as radicals", () => {
  it("are those of words", () => {
    expect(textOf("⾦額 ⽀払期⽇ ⻄⼤泉 ⻑野")).toBe("金額 支払期日 西大泉 長野")
  })

  it("stay where they belong to no word by themselves", () => {
    expect(textOf("⺀ 金額 Total")).toBe("⺀ 金額 Total")
  })
})
