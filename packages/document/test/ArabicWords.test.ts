import { describe, expect, it } from "@effect/vitest"
import type { TextRun } from "@winnow/document"
import { DocumentLayout } from "@winnow/document"

const run = ([text, from, to]: readonly [string, number, number]): TextRun => ({
  text,
  x: from,
  y: 100,
  angle: 0,
  width: to - from,
  size: 9,
  ascent: 0.8,
  descent: -0.2,
  rightToLeft: true,
  family: "sans-serif",
  spaced: false
})

const wordsOf = (...pieces: ReadonlyArray<readonly [string, number, number]>): ReadonlyArray<string> => {
  const layout = new DocumentLayout()
  layout.add({ number: 1, width: 600, height: 800, runs: pieces.map(run), annotations: [] })
  return layout.document().pages.flatMap(({ lines }) => lines.flatMap(({ words }) => words.map(({ text }) => text)))
}

describe("Arabic words that are drawn letter by letter", () => {
  it("go on behind a letter that does not join the next one", () => {
    expect(wordsOf(["تورة:", 524.3, 542.9], ["لفا", 543.8, 552.4], ["ا", 553.5, 556], ["رقم", 559.4, 573.6])).toEqual([
      "رقم",
      "الفاتورة:"
    ])
    expect(wordsOf(["ريخ", 556.4, 568.3], ["تا", 569.5, 573.7])).toEqual(["تاريخ"])
  })

  it("end at a wider gap, and behind a letter that would join the next one", () => {
    expect(wordsOf(["نور", 540, 555], ["دار", 558, 574])).toEqual(["دار", "نور"])
    expect(wordsOf(["نور", 540, 556.5], ["بيت", 558, 574])).toEqual(["بيت", "نور"])
  })
})

describe("Brackets in a line from right to left", () => {
  it("are those that the reader sees, at the words that they touch", () => {
    expect(wordsOf(["دار", 100, 115], [")", 94, 97], ["فرع", 76, 93], ["دبي", 56, 72], [")", 52, 55])).toEqual([
      "دار",
      "(فرع",
      "دبي)"
    ])
    expect(wordsOf(["دار", 100, 115], ["(", 94, 97], ["فرع", 76, 93], ["(", 72, 75])).toEqual(["دار", "(فرع)"])
  })

  it("are kept where they stand for themselves", () => {
    expect(wordsOf(["دار", 100, 115], ["(", 90, 93], ["فرع", 60, 76])).toEqual(["دار", "(", "فرع"])
  })
})
