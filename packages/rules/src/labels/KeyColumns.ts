import type { Row, Segment, Sheet } from "../sheet/Sheet.js"
import type { Labels } from "./Labels.js"
import { isWhole } from "./Labels.js"

/** Captions by the number of their segment, each with what stands beside it. */
export type KeyColumns = ReadonlyMap<number, Segment>

interface Pair {
  readonly caption: Segment
  readonly value: Segment
}

const fewest = 3
/** Known ones among the captions of a column, at least; their share tells a form from a table. */
const fewestKnown = 2
const shareKnown = 0.34
/** Of so many captions that stand alone with their values one will do. */
const surely = 5
const longest = 45
/** Lines from one caption to the next: a value may have several. */
const farthest = 3.2

/**
 * Columns of captions with their values in a column right of them, line below line: three or more, of which the lexicon or the
 * template knows some, and none among the values. The others are captions as well, whatever they say.
 */
export const keyColumnsOf = (sheet: Sheet, labels: Labels): KeyColumns => {
  const { rows } = sheet
  const found = new Map<number, Segment>()
  const isKnown = (segment: Segment) => endsInColon(segment) || isWhole(segment, labels)
  const close = (column: ReadonlyArray<Pair>) => {
    const known = column.filter(({ caption }) => isKnown(caption)).length
    const areMany = column.length >= surely && known > 0 && column.every(({ caption }) => isPair(rows[caption.row]))
    if (!areMany && (column.length < fewest || known < fewestKnown || known < shareKnown * column.length)) return
    for (const { caption, value } of column) found.set(caption.index, value)
  }
  let open: ReadonlyArray<ReadonlyArray<Pair>> = []
  for (const row of rows) {
    // "Department: HR": what stands behind a colon is no caption, whatever else it may name
    const pairs = pairsIn(row).filter(
      ({ caption, value }) => !isKnown(value) || (endsInColon(caption) && !endsInColon(value))
    )
    const taken = new Set<Pair>()
    const next: Array<ReadonlyArray<Pair>> = []
    for (const column of open) {
      const last = column.at(-1)
      const goesOn =
        last === undefined ? undefined : pairs.find((pair) => !taken.has(pair) && continues(pair, last, sheet))
      if (goesOn !== undefined) {
        taken.add(goesOn)
        next.push([...column, goesOn])
      } else if (last !== undefined && isNear(row, last.caption, sheet) && isFree(row, last.caption)) next.push(column)
      else close(column)
    }
    open = [...next, ...pairs.filter((pair) => !taken.has(pair)).map((pair) => [pair])]
  }
  open.forEach(close)
  return found
}

/** Whether a row has a caption and its value and nothing else. */
const isPair = (row: Row | undefined): boolean => row?.segments.length === 2

const endsInColon = ({ text }: Segment): boolean => /:\s*$/.test(text)

/** Whether a text stands where captions of a column near by begin, so that it is another one with nothing beside it. */
export const isInCaptionColumn = (
  { box, page, row }: Segment,
  keyColumns: KeyColumns,
  { lineHeight, rows }: Sheet
): boolean =>
  rows
    .slice(Math.max(0, row - nearRows), row + nearRows + 1)
    .flatMap(({ segments }) => segments.slice(0, mostInRow))
    .filter(
      (caption) =>
        caption.page === page && keyColumns.has(caption.index) && Math.abs(caption.box.x - box.x) < 0.5 * lineHeight
    ).length >= fewestNear

const nearRows = 3
const mostInRow = 40
const fewestNear = 2

const pairsIn = ({ segments }: Row): ReadonlyArray<Pair> =>
  segments.flatMap((caption, index) => {
    const value = segments[index + 1]
    return value !== undefined && mayBeCaption(caption) && /[\p{L}\p{N}]/u.test(value.text) ? [{ caption, value }] : []
  })

const mayBeCaption = ({ text }: Segment): boolean =>
  text.length <= longest && /\p{L}/u.test(text) && !/\d|[@;!?]|[.,]\s*$/.test(text.replace(/\p{L}\.:?\s*$/u, ""))

const continues = ({ caption, value }: Pair, above: Pair, { lineHeight }: Sheet): boolean =>
  caption.page === above.caption.page &&
  caption.box.y - above.caption.box.y < farthest * lineHeight &&
  isInLine(caption, above.caption, 0.5 * lineHeight) &&
  (Math.abs(value.box.x - above.value.box.x) < 0.5 * lineHeight ||
    Math.abs(value.box.x + value.box.width - above.value.box.x - above.value.box.width) < 0.5 * lineHeight)

/** Captions stand flush on one side or, which chance does less often, are centred. */
const isInLine = (caption: Segment, above: Segment, distance: number): boolean =>
  Math.abs(caption.box.x - above.box.x) < distance ||
  Math.abs(caption.box.x + caption.box.width - above.box.x - above.box.width) < distance ||
  Math.abs(2 * (caption.box.x - above.box.x) + caption.box.width - above.box.width) < 0.5 * distance

const isNear = ({ box, page }: Row, above: Segment, { lineHeight }: Sheet): boolean =>
  page === above.page && box.y - above.box.y < farthest * lineHeight

/** Whether nothing stands in a row where the next caption of a column would: a further line of a value does not end it. */
const isFree = ({ segments }: Row, { box }: Segment): boolean =>
  segments.every((other) => other.box.x > box.x + box.width || other.box.x + other.box.width < box.x)
