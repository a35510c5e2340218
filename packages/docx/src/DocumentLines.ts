import type { Block, ParsedDocument } from "@winnow/core"
import { FlowingDocument, flowingLines, lineRoles } from "@winnow/core"
import type { MammothNode } from "./Mammoth.js"

/** One page of lines in reading order, and the tables, whose cells hold the same words. */
export const documentOf = async (nodes: AsyncIterable<MammothNode>): Promise<ParsedDocument> => {
  const flowing = new FlowingDocument()
  for await (const node of nodes) flowing.add(blocksOf(node, flowing))
  return flowing.document
}

const blocksOf = (node: MammothNode, flowing: FlowingDocument): ReadonlyArray<Block> => {
  if (node.type === "paragraph") {
    const lines = flowingLines(textOf(node))
    return lines.length === 0 ? [] : [{ lines, role: lineRoles.find((role) => role === node.styleId) ?? "body" }]
  }
  if (node.type === "table") return flowing.table(rowsOf(node).map((row) => cellsOf(row, flowing)))
  return (node.children ?? []).flatMap((child) => blocksOf(child, flowing))
}

/** A paragraph's text, with line feeds for its line breaks only. */
const textOf = (node: MammothNode): string => {
  if (node.type === "text") return (node.value ?? "").replaceAll("\n", " ")
  if (node.type === "tab") return " "
  if (node.type === "break") return "\n"
  return (node.children ?? []).map(textOf).join("")
}

const cellsOf = (row: MammothNode, flowing: FlowingDocument) =>
  (row.children ?? []).map((cell) => ({
    columnSpan: cell.colSpan ?? 1,
    rowSpan: cell.rowSpan ?? 1,
    blocks: () => blocksOf({ ...cell, type: "cell" }, flowing)
  }))

const rowsOf = (node: MammothNode): ReadonlyArray<MammothNode> =>
  (node.children ?? []).flatMap((child) => (child.type === "tableRow" ? [child] : rowsOf(child)))
