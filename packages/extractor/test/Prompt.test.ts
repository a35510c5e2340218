import { describe, expect, it } from "@effect/vitest"
import type { Cell, ParsedDocument, Word } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { textDocument } from "@winnow/testkit"
import { withDateOrder } from "../src/modelExtractor/DateOrder.js"
import type { PromptLine } from "../src/modelExtractor/PromptLines.js"
import { promptLines } from "../src/modelExtractor/PromptLines.js"
import { askAgain, documentPrompt, guidedSystemPrompt, systemPrompt } from "../src/modelExtractor/Prompt.js"
import { allLines, printSelection, union } from "../src/modelExtractor/Selection.js"

const linesOf = (document: ParsedDocument): ReadonlyArray<PromptLine> => {
  const printing = promptLines(document)
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

describe("guidedSystemPrompt", () => {
  it("is the fixed instructions where a template says nothing", () => {
    expect(guidedSystemPrompt({})).toBe(systemPrompt)
    expect(guidedSystemPrompt({ name: " ", instructions: "\n", examples: [] })).toBe(systemPrompt)
  })

  it("begins with the fixed instructions, then has the template's name, its instructions and its examples", () => {
    const prompt = guidedSystemPrompt({
      name: 'Hotel "bills"',
      instructions: "Amounts without VAT.",
      examples: [{ text: "<example-1> Room 80,00", data: { total: 80 } }]
    })
    expect(prompt.slice(systemPrompt.length)).toBe(
      [
        "",
        'The documents are of this kind: "Hotel \\"bills\\""',
        "What their reader should know:\nAmounts without VAT.",
        "Examples of texts, each followed by the data to read out of it, without quotes:",
        '<example-2>\n<example-1> Room 80,00\n</example-2>\n{"total":80}'
      ].join("\n\n")
    )
    expect(prompt.startsWith(systemPrompt)).toBe(true)
  })
})

describe("withDateOrder", () => {
  const day: Variable = { key: "due", type: "date", context: "" }
  const asked = (lines: ReadonlyArray<string>, variables: ReadonlyArray<Variable> = [day]) =>
    withDateOrder(lines)({ purpose: "all", variables, prompt: "Read it." }).prompt

  it("says which comes first where other dates of the document show it", () => {
    expect(asked(["Due 03/04/2026", "Issued 25/03/2026"])).toBe(
      "Read it.\nIn this document, dates in figures have the day first, as 25/03/2026 shows."
    )
    expect(asked(["Due 03-04-26, issued 03-25-26"])).toContain("have the month first, as 03-25-26 shows")
    const list: Variable = { key: "lines", type: "array", context: "", fields: [day] }
    expect(asked(["03/04/2026", "25/03/2026"], [list])).toContain("day first")
  })

  it.each([
    ["no date may be read in two ways", ["25/03/2026", "03/03/2026", "03.04.2026"]],
    ["nothing shows it", ["03/04/2026"]],
    ["dates contradict each other", ["03/04/2026", "25/03/2026", "03/25/2026"]]
  ])("says nothing where %s", (_, lines) => {
    expect(asked(lines)).toBe("Read it.")
  })

  it("says nothing to questions without dates", () => {
    expect(asked(["03/04/2026", "25/03/2026"], [{ ...day, type: "string" }])).toBe("Read it.")
  })
})
