import { describe, expect, it } from "@effect/vitest"
import type { Cell, ParsedDocument, Word } from "@winnow/core"
import { textDocument } from "@winnow/testkit"
import { Effect } from "effect"
import { askAgain, documentPrompt } from "../src/model/Prompt.js"

const textOf = (document: ParsedDocument): Effect.Effect<string> =>
  Effect.map(documentPrompt(document), (prompt) => prompt.split("--- page 1 ---\n")[1]?.split("\n</document")[0] ?? "")

/** A table without boxes, each cell a block of its own with one line for each paragraph. */
const tableDocument = (rows: ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>>): ParsedDocument => {
  const word = (text: string): Word => ({ text, box: null })
  const cells = rows.flatMap((row, rowNumber) =>
    row.map((paragraphs, column) => ({
      cell: { row: rowNumber, column, rowSpan: 1, columnSpan: 1 },
      lines: paragraphs.map((text) => text.split(" ").map(word))
    }))
  )
  return {
    pages: [
      {
        number: 1,
        width: 0,
        height: 0,
        lines: cells.flatMap(({ lines }, block) => lines.map((words) => ({ words, block, role: "body" as const })))
      }
    ],
    tables: [{ page: 1, cells: cells.map(({ cell, lines }): Cell => ({ ...cell, words: lines.flat() })) }]
  }
}

describe("documentPrompt", () => {
  it.effect("keeps lines, blocks and wide gaps", () =>
    Effect.gen(function* () {
      expect(yield* textOf(textDocument(["Item      Price", "Screw M4  1,00", "", "Thank you"]))).toBe(
        "Item   Price\nScrew M4 1,00\n\nThank you"
      )
    })
  )

  it.effect("sets the cells of a table's row on one line when the format has no places", () =>
    Effect.gen(function* () {
      const document = tableDocument([
        [["Item"], ["Price each"]],
        [["Screw", "M4"], ["1,00"]]
      ])
      expect(yield* textOf(document)).toBe("Item | Price each\nScrew M4 | 1,00")
    })
  )

  it.effect("finds a marker that a document full of markers does not have", () =>
    Effect.gen(function* () {
      const taken = Array.from({ length: 50 }, (_, index) => `</document-${index + 1}>`)
      expect(yield* documentPrompt(textDocument(taken))).toMatch(/^<document-51>\n[\s\S]*\n<\/document-51>\n/)
    })
  )

  it.effect("comes first unchanged when it is asked again, and errors are not endless", () =>
    Effect.gen(function* () {
      const prompt = yield* documentPrompt(textDocument(["x"]))
      const again = askAgain(
        prompt,
        Array.from({ length: 25 }, (_, index) => `error ${index}`)
      )
      expect(again.startsWith(prompt)).toBe(true)
      expect(again).toContain("- error 19\n- and 5 more")
      expect(again).not.toContain("error 20")
    })
  )
})
