import type { Cell, Line, LineRole, ParsedDocument, Table, Word } from "@winnow/core"
import { lineRoles } from "@winnow/core"
import type { MammothNode } from "./Mammoth.js"

/** The lines of one block; `role` is that of the paragraph, the first one's in a row of a table. */
interface Block {
  readonly lines: ReadonlyArray<ReadonlyArray<Word>>
  readonly role: LineRole
}

/** One page of lines in reading order, and the tables, whose cells hold the same words. */
export const documentOf = async (nodes: AsyncIterable<MammothNode>): Promise<ParsedDocument> => {
  const lines: Array<Line> = []
  const tables: Array<Table> = []
  let number = 0
  for await (const node of nodes) {
    for (const block of blocksOf(node, tables)) {
      for (const words of block.lines) lines.push({ words, block: number, role: block.role })
      number++
    }
  }
  return { pages: [{ number: 1, width: 0, height: 0, lines }], tables }
}

const blocksOf = (node: MammothNode, tables: Array<Table>): Array<Block> => {
  if (node.type === "paragraph") {
    const lines = linesOf(node)
    return lines.length === 0 ? [] : [{ lines, role: lineRoles.find((role) => role === node.styleId) ?? "body" }]
  }
  if (node.type === "table") return tableBlocks(node, tables)
  return (node.children ?? []).flatMap((child) => blocksOf(child, tables))
}

/** A paragraph's lines: words end at white space and tabs, lines at line breaks. */
const linesOf = (paragraph: MammothNode): Array<Array<Word>> => {
  let text = ""
  const collect = (node: MammothNode) => {
    if (node.type === "text") text += (node.value ?? "").replaceAll("\n", " ")
    else if (node.type === "tab") text += " "
    else if (node.type === "break") text += "\n"
    node.children?.forEach(collect)
  }
  collect(paragraph)
  const lines = text.split("\n").map((line) => line.split(/[\s\u200B]+/u).filter((word) => word !== ""))
  return lines
    .filter((words) => words.length > 0)
    .map((words) => words.map((word): Word => ({ text: word, box: null })))
}

const tableBlocks = (node: MammothNode, tables: Array<Table>): Array<Block> => {
  const cells: Array<Cell> = []
  // Outer tables come before those in their cells.
  tables.push({ page: 1, cells })
  const takenUntil: Array<number> = []
  const rows = rowsOf(node)
  return rows.flatMap((row, rowNumber) => {
    let column = 0
    const contents = (row.children ?? []).map((cell) => {
      while ((takenUntil[column] ?? 0) > rowNumber) column++
      const blocks = blocksOf({ ...cell, type: "cell" }, tables)
      const columnSpan = cell.colSpan ?? 1
      const rowSpan = cell.rowSpan ?? 1
      cells.push({ row: rowNumber, column, rowSpan, columnSpan, words: blocks.flatMap((block) => block.lines.flat()) })
      for (const end = column + columnSpan; column < end; column++) takenUntil[column] = rowNumber + rowSpan
      return blocks
    })
    return rowBlocks(contents)
  })
}

const rowsOf = (node: MammothNode): Array<MammothNode> =>
  (node.children ?? []).flatMap((child) => (child.type === "tableRow" ? [child] : rowsOf(child)))

/**
 * A row is one line, so that a label stands beside its value. Where one cell has more lines, they follow. Where several
 * do, the cells are texts beside each other rather than fields of a record, and each is read by itself.
 */
const rowBlocks = (cells: ReadonlyArray<ReadonlyArray<Block>>): Array<Block> => {
  const filled = cells.filter((blocks) => blocks.length > 0)
  const role = filled[0]?.[0]?.role ?? "body"
  const isLong = (blocks: ReadonlyArray<Block>) => blocks.reduce((count, block) => count + block.lines.length, 0) > 1
  if (filled.filter(isLong).length > 1) return filled.flat()
  const lines = filled.map((blocks) => blocks.flatMap((block) => block.lines))
  const first = lines.flatMap((cell) => cell[0] ?? [])
  const rest = lines.flatMap((cell) => cell.slice(1))
  return first.length === 0 ? [] : [{ lines: [first, ...rest], role }]
}
