import type { StoryBlock, StoryCell, StoryTable } from "./StoryBlocks.js"

/** A row as stored in the part. */
export interface Row {
  /** Number of empty columns before its first cell. */
  skipped: number
  deleted: boolean
  /** Not shown; `StoryReader` leaves its text out. */
  hidden: boolean
  readonly cells: Array<Cell>
}

export interface Cell {
  columnSpan: number
  /** `restart` in the first of vertically merged cells; the following ones have another value and show nothing. */
  merge: string | undefined
  /** Its text was deleted; the columns of the other cells stay. */
  deleted: boolean
  blocks: ReadonlyArray<StoryBlock>
}

/** The rows that are neither deleted nor hidden; vertically merged cells become one cell with a row span. */
export const tableOf = (rows: ReadonlyArray<Row>): StoryTable => {
  /** Cells that may extend further down, by the column in which they begin. */
  const above = new Map<number, { rowSpan: number }>()
  const left = rows.filter((row) => !row.deleted && !row.hidden)
  return { rows: left.map(({ cells, skipped }) => visibleCells([...emptyCells(skipped), ...cells], above)) }
}

const visibleCells = (cells: ReadonlyArray<Cell>, above: Map<number, { rowSpan: number }>): Array<StoryCell> => {
  const visible: Array<StoryCell> = []
  let column = 0
  for (const { blocks, columnSpan, merge } of cells) {
    const merged = merge === undefined || merge === "restart" ? undefined : above.get(column)
    if (merged !== undefined) merged.rowSpan++
    else {
      const cell = { columnSpan, rowSpan: 1, blocks }
      above.set(column, cell)
      visible.push(cell)
    }
    column += columnSpan
  }
  return visible
}

const emptyCells = (skipped: number): ReadonlyArray<Cell> =>
  skipped === 0 ? [] : [{ columnSpan: skipped, merge: undefined, deleted: false, blocks: [] }]
