import { isOn } from "./RunLook.js"
import type { StoryBlock, StoryTable } from "./StoryBlocks.js"
import type { Styles, TextLook } from "./Styles.js"
import { lookOver } from "./Styles.js"
import type { Cell, Row } from "./TableRows.js"
import { tableOf } from "./TableRows.js"
import type { Attributes } from "./Xml.js"

interface OpenTable {
  readonly rows: Array<Row>
  style: string | undefined
  /** Whether the style changes its first row. */
  hasFirstRow: boolean
}

/** The tables, rows and cells open at a position of a story, the innermost last. */
export class OpenTables {
  private readonly tables: Array<OpenTable> = []
  private readonly rows: Array<Row> = []
  private readonly cells: Array<Cell> = []

  begin(): void {
    this.tables.push({ rows: [], style: undefined, hasFirstRow: true })
  }

  end(): StoryTable {
    return tableOf(this.tables.pop()?.rows ?? [])
  }

  beginRow(): void {
    this.rows.push({ skipped: 0, deleted: false, hidden: false, cells: [] })
  }

  endRow(): void {
    const row = this.rows.pop()
    if (row !== undefined) this.tables.at(-1)?.rows.push(row)
  }

  beginCell(): void {
    this.cells.push({ columnSpan: 1, merge: undefined, deleted: false, blocks: [] })
  }

  endCell(blocks: ReadonlyArray<StoryBlock>): void {
    const cell = this.cells.pop()
    if (cell === undefined) return
    if (!cell.deleted) cell.blocks = blocks
    this.rows.at(-1)?.cells.push(cell)
  }

  deleteRow(): void {
    const row = this.rows.at(-1)
    if (row !== undefined) row.deleted = true
  }

  /** Properties of a row or a cell. */
  property(name: string, attributes: Attributes, parent: string | undefined): void {
    const value = attributes.get("w:val")
    const [row, cell] = [this.rows.at(-1), this.cells.at(-1)]
    if (row !== undefined && name === "w:gridBefore") row.skipped = boundedSpan(value)
    if (row !== undefined && name === "w:hidden" && parent === "w:trPr") row.hidden = isOn(value)
    if (cell === undefined) return
    if (name === "w:gridSpan") cell.columnSpan = boundedSpan(value)
    else if (name === "w:vMerge") cell.merge = value ?? "continue"
    else if (name === "w:cellDel") cell.deleted = true
  }

  /** The style of the innermost table, and which parts of it count. */
  styling(name: string, attributes: Attributes): void {
    const table = this.tables.at(-1)
    const value = attributes.get("w:val")
    if (table === undefined) return
    if (name === "w:tblStyle") table.style = value
    if (name === "w:tblLook")
      table.hasFirstRow = isOn(attributes.get("w:firstRow") ?? String((Number.parseInt(value ?? "20", 16) >> 5) & 1))
  }

  /** Whether a row around the position is not shown. */
  get isHidden(): boolean {
    return this.rows.some(({ hidden }) => hidden)
  }

  /** How the style of the innermost table draws the text here. */
  look(styles: Styles): TextLook | undefined {
    const { hasFirstRow = false, rows = [], style } = this.tables.at(-1) ?? {}
    const found = styles.find(style)
    return hasFirstRow && found !== undefined && rows.length === 0 ? lookOver(found.firstRow, found) : found
  }
}

/** Word allows 63 columns. */
const boundedSpan = (value: string | undefined): number => Math.min(Math.max(1, Math.trunc(Number(value)) || 1), 100)
