import type { TextRun } from "../layout/TextRun.js"
import type { Box, Ruling } from "../ParsedDocument.js"
import { fourLineSquares } from "./FourLines.js"
import type { Figure, PageLines } from "./PathLines.js"
import { holds } from "./SeenText.js"

/** The runs of a page with its drawn tick boxes as ☒ and ☐, and the lines that are not part of such a box. */
export interface WithBoxes {
  readonly runs: ReadonlyArray<TextRun>
  readonly pieces: ReadonlyArray<Ruling>
}

/** A square or circle that may be a tick box or radio button. */
interface Outline {
  readonly box: Box
  readonly isRound: boolean
  /** Filled as a whole, beside others that are not. */
  readonly isFilled: boolean
}

/**
 * Reads the tick boxes and radio buttons that a page draws: small squares and circles that stand alone beside text, with
 * a cross, a tick, a dot or a letter such as X in them, filled, or empty.
 */
export const withDrawnBoxes = (runs: ReadonlyArray<TextRun>, lines: PageLines): WithBoxes => {
  const { figures, pieces } = lines
  const outlines = outlinesAmong(lines)
  const marks = figures.filter(hasInk)
  const written = [...runs]
  const used: Array<Box> = []
  for (const outline of outlines) {
    const { box: square } = outline
    if (outlines.some(({ box }) => box !== square && touch(box, square))) continue
    const inside = written.filter((run) => run.angle === 0 && standsIn(run, square))
    if (inside.some(({ text }) => !mark.test(text))) continue
    const drawn = marks.filter((figure) => isMark(figure, square))
    // A circle with a picture in it is an icon.
    if (outline.isRound && drawn.some(({ isStraight, shape }) => !isStraight && shape !== "round")) continue
    const beside = neighbour(written, inside, square)
    if (beside === undefined) continue
    const ticked = outline.isFilled || inside.length > 0 || drawn.length > 0
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
const maxOutlines = 500

/** Each square and circle once, even if it is drawn twice: its ground and its frame. */
const outlinesAmong = (lines: PageLines): ReadonlyArray<Outline> => {
  const shapes = lines.figures.filter(({ box, shape }) => shape !== "other" && isOfSize(box))
  const isDark = ({ fill }: Figure) => fill !== undefined && fill < dark
  const isEmpty = (figure: Figure) => (isDark(figure) ? isHollow(figure, shapes) : figure.isStroked)
  const empty = shapes.filter(isEmpty)
  const squares = [
    ...empty.flatMap(({ box, shape }) => (shape === "rectangle" ? [box] : [])),
    ...fourLineSquares(lines, isOfSize)
  ]
  const circles = empty.flatMap(({ box, shape }) => (shape === "round" ? [box] : []))
  const found: Array<Outline> = []
  const add = (box: Box, isRound: boolean, isFilled: boolean) => {
    const isKnown = found.some((other) => holds(other.box, box) || holds(box, other.box))
    if (!isKnown && found.length < maxOutlines) found.push({ box, isRound, isFilled })
  }
  const isOneOf = (group: ReadonlyArray<Box>, box: Box) => group.some((other) => areOneGroup(other, box))
  const solid = shapes.filter((figure) => isDark(figure) && !empty.includes(figure))
  for (const { box, shape } of solid) {
    const isRound = shape === "round"
    if (isOneOf(isRound ? circles : squares, box)) add(box, isRound, true)
  }
  for (const box of squares) add(box, false, false)
  // A single circle is an ornament; radio buttons come in groups.
  const buttons = [...circles, ...solid.map(({ box }) => box)]
  for (const box of circles) if (isOneOf(buttons, box)) add(box, true, false)
  return found
}

const isOfSize = ({ height, width }: Box): boolean =>
  width >= minEdge && width <= maxEdge && Math.abs(width - height) <= 0.2 * width

/** Brightness of a fill that ticks a whole box, and of one that leaves paper white. */
const dark = 0.7
const nearlyWhite = 0.93

/** Whether a filled shape is a frame, because a smaller one takes its middle out. */
const isHollow = (outer: Figure, shapes: ReadonlyArray<Figure>): boolean =>
  shapes
    .slice(shapes.indexOf(outer) + 1)
    .some(
      (inner) =>
        inner.box !== outer.box &&
        (inner.path === outer.path || (inner.fill ?? 0) > nearlyWhite) &&
        inner.box.width > 0.6 * outer.box.width &&
        inner.box.width < outer.box.width &&
        holds(outer.box, inner.box)
    )

/** Whether two boxes of one size stand beside or below each other. */
const areOneGroup = (one: Box, other: Box): boolean => {
  const [across, down] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
  const isOther = across > one.width || down > one.height
  return isOther && Math.abs(one.width - other.width) < 0.15 * one.width && Math.min(across, down) < 2
}

const hasInk = ({ fill, isStroked, shape }: Figure): boolean =>
  fill === undefined ? isStroked && shape === "other" : fill < nearlyWhite

/** What people and programs write into a box. */
const mark = /^[xX×✓✔✗✘✕✖●•■]$/u

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

/** Whether a shape reaches over much of the square and not far beyond it; a square or circle as large is its ground. */
const isMark = ({ box, shape }: Figure, square: Box): boolean =>
  box.width > 0.3 * square.width &&
  box.height > 0.3 * square.height &&
  box.width < 1.8 * square.width &&
  box.height < 1.8 * square.height &&
  (shape === "other" || box.width < 0.75 * square.width) &&
  Math.abs(box.x + box.width / 2 - square.x - square.width / 2) < 0.4 * square.width &&
  Math.abs(box.y + box.height / 2 - square.y - square.height / 2) < 0.4 * square.height
