import type { Box, Ruling, TextRun } from "@winnow/document"
import type { Figure, PageLines } from "./Rulings.js"

/** The runs of a page with its drawn tick boxes as ☒ and ☐, and the lines that are not part of such a box. */
export interface WithBoxes {
  readonly runs: ReadonlyArray<TextRun>
  readonly pieces: ReadonlyArray<Ruling>
}

/**
 * Reads the tick boxes that a page draws: small squares that stand alone beside text, with a cross, a tick, a filled
 * square or a letter such as X in them, or empty.
 */
export const withDrawnBoxes = (runs: ReadonlyArray<TextRun>, { figures, pieces }: PageLines): WithBoxes => {
  const squares = squaresAmong(figures)
  const marks = figures.filter((figure) => figure.isFilled || !figure.isRectangle)
  const written = [...runs]
  const used: Array<Box> = []
  for (const square of squares) {
    if (squares.some((other) => other !== square && touch(other, square))) continue
    const inside = written.filter((run) => run.angle === 0 && standsIn(run, square))
    if (inside.some(({ text }) => !mark.test(text))) continue
    const beside = neighbour(written, inside, square)
    if (beside === undefined) continue
    const ticked = inside.length > 0 || marks.some((figure) => isMark(figure, square))
    for (const run of inside) written.splice(written.indexOf(run), 1)
    const { x, width } = square
    const at = written.indexOf(beside)
    const box = { ...beside, text: ticked ? "☒" : "☐", x, width, rightToLeft: false, spaced: true }
    written.splice(at, 1, ...(beside.x > x ? [box, { ...beside, spaced: true }] : [beside, box]))
    used.push(square)
  }
  if (used.length === 0) return { runs, pieces }
  return { runs: written, pieces: pieces.filter((piece) => !used.some((square) => holds(square, piece))) }
}

// In points.
const minEdge = 5
const maxEdge = 18
const maxSquares = 500

/** Each square once, even if it is drawn twice: its ground and its frame. */
const squaresAmong = (figures: ReadonlyArray<Figure>): ReadonlyArray<Box> => {
  const squares: Array<Box> = []
  for (const { box, isFilled, isRectangle } of figures) {
    if (isFilled || !isRectangle || squares.length >= maxSquares) continue
    const { height, width } = box
    if (width < minEdge || width > maxEdge || Math.abs(width - height) > 0.2 * width) continue
    if (!squares.some((square) => holds(square, box) || holds(box, square))) squares.push(box)
  }
  return squares
}

/** What people and programs write into a box. */
const mark = /^[xX×✓✔✗✘✕✖]$/u

/** Cells of a form, each for one letter, and of small tables share their edges. */
const touch = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width + 1 &&
  other.x <= one.x + one.width + 1 &&
  one.y <= other.y + other.height + 1 &&
  other.y <= one.y + one.height + 1

const standsIn = ({ ascent, size, width, x, y }: TextRun, square: Box): boolean => {
  const [across, down] = [x + width / 2, y - (ascent * size) / 2]
  return across > square.x && across < square.x + square.width && down > square.y && down < square.y + square.height
}

/** The nearest run of the same line, on the right if it is close; undefined if the square stands alone. */
const neighbour = (
  runs: ReadonlyArray<TextRun>,
  inside: ReadonlyArray<TextRun>,
  { height, width, x, y }: Box
): TextRun | undefined => {
  const middle = y + height / 2
  const inLine = runs.filter(
    (run) => run.angle === 0 && !inside.includes(run) && middle > run.y - run.size && middle < run.y + 0.35 * run.size
  )
  const distance = (run: TextRun) => (run.x >= x + width - 1 ? run.x - x - width : 3 * Math.abs(x - run.x - run.width))
  return inLine.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** Whether a shape reaches over much of the square and not far beyond it; a rectangle as large is its ground. */
const isMark = ({ box, isRectangle }: Figure, square: Box): boolean =>
  box.width > 0.3 * square.width &&
  box.height > 0.3 * square.height &&
  box.width < 1.8 * square.width &&
  box.height < 1.8 * square.height &&
  (!isRectangle || box.width < 0.85 * square.width) &&
  Math.abs(box.x + box.width / 2 - square.x - square.width / 2) < 0.4 * square.width &&
  Math.abs(box.y + box.height / 2 - square.y - square.height / 2) < 0.4 * square.height

const holds = (outer: Box, box: Box): boolean =>
  box.x >= outer.x - 1 &&
  box.y >= outer.y - 1 &&
  box.x + box.width <= outer.x + outer.width + 1 &&
  box.y + box.height <= outer.y + outer.height + 1
