import { describe, expect, it } from "@effect/vitest"
import type { Cell, ParsedDocument, Word } from "@winnow/document"
import { textDocument } from "@winnow/testkit"
import type { PrintedLine } from "../src/modelExtractor/PrintedLines.js"
import { printLines } from "../src/modelExtractor/PrintedLines.js"
import { askAgain, documentPrompt } from "../src/modelExtractor/Prompt.js"
import { allLines, printSelection, union } from "../src/modelExtractor/Selection.js"

const linesOf = (document: ParsedDocument): ReadonlyArray<PrintedLine> => {
  const printing = printLines(document)
  for (let step = printing.next(); ; step = printing.next()) if (step.done === true) return step.value
}

const textOf = (document: ParsedDocument): string => {
  const lines = linesOf(document)
  return printSelection(lines, allLines(lines))
}

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

describe("a printed document", () => {
  it("keeps lines, blocks and wide gaps, and tells its pages apart", () => {
    expect(textOf(textDocument(["Item      Price", "Screw M4  1,00", "", "Thank you"], ["Bye"]))).toBe(
      "--- page 1 ---\nItem\tPrice\nScrew M4 1,00\n\nThank you\n--- page 2 ---\nBye"
    )
  })

  it("sets the cells of a table's row on one line when the format has no places", () => {
    const document = tableDocument([
      [["Item"], ["Price each"]],
      [["Screw", "M4"], ["1,00"]]
    ])
    expect(textOf(document)).toBe("--- page 1 ---\nItem\tPrice each\nScrew M4\t1,00")
  })

  it("shows where lines are left out", () => {
    const lines = linesOf(textDocument(["a", "b", "c", "d"], ["e", "f"]))
    const selection = union([
      { from: 4, to: 5 },
      { from: 1, to: 2 }
    ])
    expect(printSelection(lines, selection)).toBe("[…]\n--- page 1 ---\nb\n[…]\n--- page 2 ---\ne\n[…]")
  })
})

describe("documentPrompt", () => {
  it("finds a marker that a document full of markers does not have", () => {
    const taken = Array.from({ length: 50 }, (_, index) => `</document-${index + 1}>`)
    expect(documentPrompt(taken.join("\n"), "Read it.")).toMatch(
      /^<document-51>\n[\s\S]*\n<\/document-51>\n\nRead it\.$/
    )
  })

  it("comes first unchanged when it is asked again, and errors are not endless", () => {
    const prompt = documentPrompt("x", "Read it.")
    const again = askAgain(
      prompt,
      Array.from({ length: 25 }, (_, index) => `error ${index}`)
    )
    expect(again.startsWith(prompt)).toBe(true)
    expect(again).toContain("- error 19\n- and 5 more")
    expect(again).not.toContain("error 20")
  })
})
