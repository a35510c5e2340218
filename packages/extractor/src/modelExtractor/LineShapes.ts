import { Array } from "effect"
import { readDates } from "../text/DateText.js"
import { readNumbers } from "../text/NumberText.js"
import type { PromptLine } from "./PromptLines.js"
import { piecesOf } from "./PromptLines.js"

/** The features that lines of one list share. */
export interface LineShape {
  /** The kinds of its pieces: `n` number, `d` date, `t` other text. */
  readonly pieces: string
  /** How many numbers stand at its end. */
  readonly tail: number
  readonly left: number | null
  readonly right: number | null
  /** Whether it is in the page's body and has enough content to be distinguished from other lines. */
  readonly isDistinctive: boolean
}

export const shapeOf = ({ text, left, right, role }: PromptLine): LineShape => {
  const pieces = piecesOf(text).map(kindOf).join("")
  const words = text.split(/\s+/u)
  const tail = words.length - 1 - words.findLastIndex((word) => !isNumber(word))
  const isDistinctive = role !== "header" && role !== "footer" && (pieces.length >= 3 || tail >= 2)
  return { pieces, tail, left, right, isDistinctive }
}

const kindOf = (piece: string): "n" | "d" | "t" => (isNumber(piece) ? "n" : readDates(piece).length > 0 ? "d" : "t")

const isNumber = (text: string): boolean => readNumbers(text).length > 0

/** For each line: whether it may be a list entry, judged by how many lines of the document are similar. */
export const likelyRows = (shapes: ReadonlyArray<LineShape>): ReadonlyArray<boolean> => {
  const groups = groupsOf(shapes.filter(({ isDistinctive }) => isDistinctive)).filter(({ size }) => size >= minAlike)
  return shapes.map((shape) => shape.isDistinctive && groups.some((group) => group.has(shape)))
}

const minAlike = 5

/** Lines of one list, grouped by their pieces or by their first piece and the numbers at their end. */
export interface ShapeGroup {
  readonly size: number
  readonly has: (shape: LineShape) => boolean
}

export const groupsOf = (shapes: ReadonlyArray<LineShape>): ReadonlyArray<ShapeGroup> => [
  ...Object.entries(Array.groupBy(shapes, ({ pieces }) => pieces)).map(([pieces, members]) => {
    const edges = edgesOf(members)
    return {
      size: members.length,
      has: (shape: LineShape) => isAlmost(shape.pieces, pieces) && edges.hasLeft(shape)
    }
  }),
  ...Object.entries(
    Array.groupBy(
      shapes.filter(({ tail }) => tail >= 2),
      tailKey
    )
  ).map(([key, members]) => {
    const edges = edgesOf(members)
    return {
      size: members.length,
      has: (shape: LineShape) => tailKey(shape) === key && edges.hasLeft(shape) && edges.hasRight(shape)
    }
  })
]

const tailKey = ({ pieces, tail }: LineShape): string => `${pieces[0]}${tail}`

/** Whether two shapes differ in at most one of five pieces, such as a code that is a number in some lines. */
const isAlmost = (a: string, b: string): boolean =>
  a === b || (a.length === b.length && [...a].filter((kind, at) => kind !== b[at]).length <= Math.floor(a.length / 5))

/** In points. */
const aligned = 4

const edgesOf = (shapes: ReadonlyArray<LineShape>) => {
  const lefts = new Set(shapes.map(({ left }) => stepOf(left)))
  const rights = new Set(shapes.map(({ right }) => stepOf(right)))
  return {
    hasLeft: ({ left }: LineShape) => hasNear(lefts, left),
    hasRight: ({ right }: LineShape) => hasNear(rights, right)
  }
}

const stepOf = (edge: number | null): number | null => (edge === null ? null : Math.round(edge / aligned))

const hasNear = (steps: ReadonlySet<number | null>, edge: number | null): boolean => {
  const step = stepOf(edge)
  return steps.has(step) || step === null || steps.has(step - 1) || steps.has(step + 1)
}
