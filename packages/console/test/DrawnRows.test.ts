import { expect, it } from "vitest"
import { drawnRows } from "../app/document/DrawnRows.js"
import { wordsBetween } from "../app/document/Words.js"

const word = (text: string, x: number, y: number) => ({ text, x, y, width: 8 * text.length, height: 10 })

const words = [
  word("Lamp", 50, 100),
  word("small", 86, 100),
  word("2", 200, 101),
  word("9.50", 300, 100),
  word("Chair", 50, 120),
  word("1", 200, 120),
  word("40.00", 296, 120)
]

const texts = (rows: ReturnType<typeof drawnRows>) => rows.map((row) => row.map((cell) => cell.map(({ text }) => text)))

it("a rectangle over a table becomes a row for each line, parted where all lines leave a gap", () => {
  expect(texts(drawnRows(words, 3, [null, null, null]))).toEqual([
    [["Lamp", "small"], ["2"], ["9.50"]],
    [["Chair"], ["1"], ["40.00"]]
  ])
})

it("columns are where other rows have their values", () => {
  const known = [{ from: 50, to: 120 }, null, { from: 290, to: 340 }]
  expect(texts(drawnRows([word("Desk", 50, 140), word("80.00", 296, 140)], 3, known))).toEqual([
    [["Desk"], [], ["80.00"]]
  ])
})

it("a line with a text alone continues the row above", () => {
  expect(texts(drawnRows([...words, word("oak", 50, 132)], 3, [null, null, null]))[1]).toEqual([
    ["Chair", "oak"],
    ["1"],
    ["40.00"]
  ])
})

it("a drag along a line takes the words between its ends", () => {
  const taken = wordsBetween(words, { x: 52, y: 104 }, { x: 110, y: 105 })
  expect(taken.map(({ text }) => text)).toEqual(["Lamp", "small"])
})
