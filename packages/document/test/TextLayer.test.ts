import { describe, expect, it } from "@effect/vitest"
import { hasUsableTextLayer } from "@winnow/document"
import { textDocument } from "@winnow/testkit"

const pageOf = (line: string, pictureShare?: number) => ({
  ...(textDocument([line]).pages[0] ?? { number: 1, width: 0, height: 0, lines: [] }),
  ...(pictureShare !== undefined && { pictureShare })
})

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(" ")

describe("the text of a page", () => {
  it.each([
    ["a page of words", pageOf(words(60)), true],
    ["a page of few words", pageOf("Total 12.50"), true],
    ["a page without words", pageOf(""), false],
    ["a scan with the line of a fax on it", pageOf("FAX 030 1234 page 1 of 3", 1), false],
    ["a page with a logo and few words", pageOf("Invoice RE-7", 0.2), true],
    ["a scan with its text beneath", pageOf(words(60), 1), true],
    ["letters that became private signs", pageOf(`Total ${"\uE012\uE044".repeat(20)}`), false],
    ["letters that became nothing", pageOf(`Total ${"\uFFFD".repeat(20)}`), false],
    ["letters that became control characters", pageOf(`${"\u0003\u0011".repeat(20)} x`), false],
    ["a list with ornaments for bullets", pageOf(words(10).replaceAll("word", "\uF0B7 entry")), true],
    ["Greek, Chinese and Arabic", pageOf("Σύνολο 合計 المجموع 12"), true]
  ])("of %s is good: %3$s", (_, page, isGood) => {
    expect(hasUsableTextLayer(page)).toBe(isGood)
  })
})
