import type { Box, Ruling } from "../ParsedDocument.js"
import type { PageLines } from "./PathLines.js"

/** The squares that are drawn as four single lines and stand alone; the cells of a table continue each other. */
export const fourLineSquares = (
  { figures, pieces }: PageLines,
  isOfSize: (box: Box) => boolean
): ReadonlyArray<Box> => {
  const level = new Places()
  const upright = new Places()
  for (const { box } of figures) {
    if (box.height < maxThickness) level.add({ ...box, y: box.y + box.height / 2, height: 0 })
    else if (box.width < maxThickness) upright.add({ ...box, x: box.x + box.width / 2, width: 0 })
  }
  const squares = level.all.flatMap((top) =>
    upright.at(top.x, top.y).flatMap((left) => {
      const square = { x: top.x, y: top.y, width: top.width, height: left.height }
      if (!isOfSize(square)) return []
      const hasRight = upright.at(top.x + top.width, top.y).some(({ height }) => Math.abs(height - left.height) < near)
      const hasBottom = level.at(top.x, top.y + left.height).some(({ width }) => Math.abs(width - top.width) < near)
      return hasRight && hasBottom ? [square] : []
    })
  )
  return squares.filter((square) => ![...pieces, ...level.all, ...upright.all].some((line) => leadsOut(line, square)))
}

// In points. The ends of lines that meet at a corner may be apart by half their thickness.
const near = 1.2
const maxThickness = 1.6

/** Lines by their upper or left end. */
class Places {
  readonly all: Array<Ruling> = []
  private readonly cells = new Map<string, Array<Ruling>>()

  add(line: Ruling): void {
    if (line.width + line.height < near) return
    this.all.push(line)
    const cell = this.cells.get(cellOf(line.x, line.y)) ?? []
    this.cells.set(cellOf(line.x, line.y), cell)
    if (cell.length < maxInCell) cell.push(line)
  }

  /** The lines that begin near a point. */
  at(x: number, y: number): ReadonlyArray<Ruling> {
    const around = [-1, 0, 1].flatMap((across) =>
      [-1, 0, 1].flatMap((down) => this.cells.get(cellOf(x + across * cellSize, y + down * cellSize)) ?? [])
    )
    return around.filter((line) => Math.abs(line.x - x) < near && Math.abs(line.y - y) < near)
  }
}

const cellSize = 2
const maxInCell = 8
const cellOf = (x: number, y: number): string => `${Math.floor(x / cellSize)} ${Math.floor(y / cellSize)}`

/** Whether a line meets the square's edge and goes on outside of it. */
const leadsOut = (line: Ruling, square: Box): boolean => {
  const right = square.x + square.width
  const bottom = square.y + square.height
  const meets =
    line.x <= right + near / 2 &&
    line.x + line.width >= square.x - near / 2 &&
    line.y <= bottom + near / 2 &&
    line.y + line.height >= square.y - near / 2
  const goesOut =
    line.x < square.x - near ||
    line.y < square.y - near ||
    line.x + line.width > right + near ||
    line.y + line.height > bottom + near
  return meets && goesOut
}
