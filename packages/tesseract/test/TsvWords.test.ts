import { describe, expect, it } from "vitest"
import { wordsOf } from "../src/TsvWords.js"

const head = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext"
const read = (...rows: ReadonlyArray<string>) => wordsOf([head, ...rows, ""].join("\n"))

describe("Tesseract's TSV", () => {
  it("gives the words with their boxes, and which of them stand on one line", () => {
    const words = read(
      "1\t1\t0\t0\t0\t0\t0\t0\t2480\t3508\t-1\t",
      "4\t1\t1\t1\t1\t0\t236\t218\t640\t61\t-1\t",
      "5\t1\t1\t1\t1\t1\t236\t218\t300\t61\t96.1\tTotal",
      "5\t1\t1\t1\t1\t2\t576\t218\t300\t61\t91\t12.50",
      "5\t1\t1\t1\t2\t1\t236\t318\t300\t61\t90\tEUR"
    )
    expect(words.map(({ text, line }) => [text, line])).toEqual([
      ["Total", 0],
      ["12.50", 0],
      ["EUR", 1]
    ])
    expect(words[0]).toMatchObject({ box: { x: 236, y: 218, width: 300, height: 61 }, confidence: 0.961 })
  })

  it("leaves out what is no word: spaces, noise, and rules taken for bars", () => {
    const row = (confidence: number, text: string) => `5\t1\t1\t1\t1\t1\t1\t1\t1\t1\t${confidence}\t${text}`
    expect(read(row(95, " "), row(4, "xq"), row(35, "|"), row(95, "—"), row(35, "a1")).map(({ text }) => text)).toEqual(
      ["—", "a1"]
    )
  })
})
