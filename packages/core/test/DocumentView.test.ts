import { describe, expect, it } from "@effect/vitest"
import { FlowingDocument, flowingLines } from "@winnow/document"
import type { DocumentView } from "../src/pages/DocumentView.js"
import { documentView } from "../src/pages/DocumentView.js"

const cell = (text: string, columnSpan = 1, rowSpan = 1) => ({
  rowSpan,
  columnSpan,
  blocks: () => [{ lines: flowingLines(text), role: "body" as const }]
})

const paragraph = (text: string) => ({ lines: flowingLines(text), role: "body" as const })

describe("A document whose text flows", () => {
  it("has its tables among its paragraphs, where they stand", () => {
    const document = new FlowingDocument()
    document.add([paragraph("Invoice RE-1\nsecond line")])
    document.add(
      document.table([
        [cell("What"), cell("Amount")],
        [cell("Desk lamp"), cell("40.00")]
      ])
    )
    document.add([paragraph("Thank you")])
    expect(documentView(document.document)).toEqual({
      kind: "flow",
      blocks: [
        { kind: "paragraph", text: "Invoice RE-1\nsecond line" },
        {
          kind: "table",
          rows: [
            ["What", "Amount"],
            ["Desk lamp", "40.00"]
          ]
        },
        { kind: "paragraph", text: "Thank you" }
      ]
    })
  })

  it("has each text in its cell's first row and column", () => {
    const document = new FlowingDocument()
    document.add(
      document.table([
        [cell("Both", 2), cell("Right")],
        [cell("a"), cell("b"), cell("c")]
      ])
    )
    expect(documentView(document.document)).toMatchObject({
      blocks: [
        {
          rows: [
            ["Both", "", "Right"],
            ["a", "b", "c"]
          ]
        }
      ]
    })
  })

  it("has no more cells than a table of hostile spans has texts, give or take", () => {
    const document = new FlowingDocument()
    const rows = Array.from({ length: 2_000 }, (_, row) => [cell("", row + 1), cell("x")])
    document.add(document.table(rows))
    const reading = documentView(document.document)
    const cells =
      reading.kind === "flow" ? reading.blocks.flatMap((block) => ("rows" in block ? block.rows.flat() : [])) : []
    expect(
      cells
        .filter((text) => text !== "")
        .join(" ")
        .split(" ")
    ).toHaveLength(2_000)
    expect(cells.length).toBeLessThan(500_000)
  })

  it("has all texts of a row with hundreds of thousands of cells", () => {
    const document = new FlowingDocument()
    document.add(document.table([Array.from({ length: 300_000 }, () => cell("x"))]))
    const { blocks } = documentView(document.document) as Extract<DocumentView, { kind: "flow" }>
    const [row = []] = blocks.flatMap((block) => ("rows" in block ? block.rows : []))
    expect(row.join(" ").split(" ")).toHaveLength(300_000)
  })

  it("has all texts, and few places without one, where many rows have only a far column", () => {
    const document = new FlowingDocument()
    const head = Array.from({ length: 201 }, () => cell("x"))
    document.add(document.table([head, ...Array.from({ length: 20_000 }, () => [cell("", 200), cell("far")])]))
    const { blocks } = documentView(document.document) as Extract<DocumentView, { kind: "flow" }>
    const rows = blocks.flatMap((block) => ("rows" in block ? block.rows : []))
    expect(rows.flat().filter((text) => text === "far")).toHaveLength(20_000)
    expect(rows.flat().length).toBeLessThan(1_000_000)
  })
})
