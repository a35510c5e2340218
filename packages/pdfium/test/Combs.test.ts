import { describe, expect, it } from "@effect/vitest"
import { lineText } from "@winnow/document"
import { drawn } from "./ShownText.js"

const text = (words: string, x: number, y: number) => `BT /F 10 Tf ${x} ${y} Td (${words}) Tj ET`

/** A row of cells with one letter in each; a space leaves its cell empty. */
const comb = (letters: string, x: number, y: number, width = 16) => [
  `${x} ${y - 4} ${width * letters.length} 16 re S`,
  ...[...letters].flatMap((letter, at) => [
    `${x + at * width} ${y - 4} m ${x + at * width} ${y + 12} l S`,
    ...(letter === " " ? [] : [text(letter, x + at * width + 5, y)])
  ])
]

const linesOf = async (...content: ReadonlyArray<string>) => {
  const { pages } = await drawn(content.join(" "))
  return pages.flatMap(({ lines }) => lines.map(lineText))
}

describe("letters in the cells of a form", () => {
  it("are words, which end at an empty cell", async () => {
    expect(
      await linesOf(
        text("Name", 40, 500),
        ...comb("SCHNEIDER", 120, 500),
        text("Number", 40, 460),
        ...comb("115FK204815", 120, 460),
        text("Town", 40, 420),
        ...comb("BAD HOMBURG", 120, 420)
      )
    ).toEqual(["Name SCHNEIDER", "Number 115FK204815", "Town BAD HOMBURG"])
  })

  it("are no words in the wider columns of a table, nor the numbers of a scale", async () => {
    expect(await linesOf(text("Rating", 40, 500), ...comb("12345", 120, 500))).toEqual(["Rating 1 2 3 4 5"])
    const [line = ""] = await linesOf(text("Pieces", 40, 500), ...comb("7149", 120, 500, 50))
    expect(line).toMatch(/^Pieces( 7 1 4 9)?$/)
  })
})
