import type { Box } from "@winnow/document"
import { groupBy } from "../Collections.js"
import { pass, unchanged } from "../Pass.js"
import { overlaps } from "../sheet/Alignment.js"
import type { Segment, Sheet } from "../sheet/Sheet.js"
import { withSegments } from "../sheet/Redrawn.js"
import { wholeOf } from "../sheet/Sheet.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { idKinds } from "../words/DerivedPhrases.js"
import { kindOf } from "../words/Lexicon.js"
import type { BoxedCaptions } from "./BoxedCaptions.js"
import { isWhole } from "./Labels.js"
import type { TabledDocument } from "./WordLabels.js"

/** In line heights: between a caption and its value, between the lines of a value, and of a form's box. */
const maxReach = 3
const maxLineGap = 0.5
const maxBoxHeight = 5
/** How much nearer a caption is to its own value than to another. */
const minNearness = 0.7
/** Clues that a row of captions, or all rows of a page, belong to the values above them. */
const minClues = 2
/** How much larger a value may be than the next one. */
const maxLarger = 1.2
const maxCaptionRows = 200
const maxInRow = 8
const maxLines = 4
const maxWords = 12
const maxCaptionWords = 8

const bracketed = /^\([^():\d]{2,60}[^.():\d]\)$/
const onlyLine = /^[_.…\s]{3,}$/
/** How much better than another a value fits the kind of its caption, and the fit where there is no other. */
const minBetterFit = 0.5
const unknownFit = 0.48

interface Tabled extends Omit<TabledDocument, "targets"> {
  readonly boxedCaptions: BoxedCaptions
}

/** Draws captions that stand below their values above them, as in most forms; rows of tables stay. */
export const withCaptionsAbove = pass("captions below their values", unchanged, (sheet: Sheet, read: Tabled): Sheet => {
  const top = (row: number) => sheet.rows[row]?.box.y ?? 0
  const bottom = (row: number) => top(row) + (sheet.rows[row]?.box.height ?? 0)
  const shifts = new Map<number, number>()
  const order = [...sheet.rows.keys()]
  for (const form of groupBy(captionRowsIn(read), ({ page }) => page).values()) {
    const all = form.reduce((sum, { clues }) => sum + clues, beginsWithValue(form, sheet) ? 1 : 0)
    for (const { at, clues, first } of form) {
      if (first === at || clues <= -minClues || Math.max(clues, all) < minClues) continue
      order.splice(first, at - first + 1, at, ...order.slice(first, at))
      shifts.set(at, top(first) - top(at))
      for (let value = first; value < at; value++) shifts.set(value, bottom(at) - bottom(at - 1))
    }
  }
  return shifts.size === 0 ? sheet : redrawn(sheet, order, shifts)
})

/** Whether a page's first value is no title: neither the page's first row nor in larger letters than the next value. */
const beginsWithValue = ([start, next]: ReadonlyArray<CaptionRow>, { rows }: Sheet): boolean => {
  const [value, other] = [rows[start?.first ?? -1], rows[next?.first ?? -1]]
  if (start === undefined || start.first === start.at || rows[start.first - 1]?.page !== start.page) return false
  return (value?.box.height ?? Infinity) < maxLarger * (other?.box.height ?? 0)
}

/** A row of captions with the first row of the values above it and the clues for these or, negative, for those below. */
interface CaptionRow {
  readonly at: number
  readonly clues: number
  readonly first: number
  readonly page: number
}

const captionRowsIn = (read: Tabled): ReadonlyArray<CaptionRow> => {
  const { lineHeight, rows } = read.sheet
  const areCaptions = rows.map(
    ({ segments }) =>
      segments.length <= maxInRow && segments.every(mayBeCaption) && segments.some((one) => isCaption(one, read))
  )
  /** Infinite where two rows are too far apart to belong together, or both have captions. */
  const gapBetween = (upper: number, lower: number): number => {
    const [above, below] = [rows[upper], rows[lower]]
    const gap = (below?.box.y ?? Infinity) - (above === undefined ? 0 : above.box.y + above.box.height)
    const isOther = above?.page !== below?.page || (areCaptions[upper] === true && areCaptions[lower] === true)
    return isOther || gap > maxReach * lineHeight ? Infinity : gap
  }
  // A caption above the text of its box is none of the text above the box
  const isBoxed = ({ index }: Segment) => read.boxedCaptions.has(index)
  const captions = rows.flatMap((row, at) =>
    areCaptions[at] === true && !read.headerRows.has(at) && !row.segments.some(isBoxed) ? [{ ...row, at }] : []
  )
  return captions.slice(0, maxCaptionRows).map(({ at, page, segments }) => {
    const pairsIn = (row: number, gap: number): ReadonlyArray<Pair> => {
      const values = gap === Infinity || areCaptions[row] === true ? [] : (rows[row]?.segments ?? [])
      if (values.length > maxInRow || read.itemRows.has(row) || read.headerRows.has(row)) return []
      return values.flatMap((value) => {
        const [caption, ...others] = segments.filter(({ box }) => overlaps(box, value.box))
        return caption !== undefined && others.length === 0 && mayBeValue(value, read) ? [[caption, value]] : []
      })
    }
    // Text without a caption below it tells that the others have none
    const valuesIn = (row: number, gap: number): ReadonlyArray<Pair> => {
      const pairs = pairsIn(row, gap)
      return pairs.length === rows[row]?.segments.length ? pairs : []
    }
    const isLined = rows[at - 1]?.segments.every(({ text }) => onlyLine.test(text)) === true
    let first = isLined ? at - 2 : at - 1
    const [over, under] = [gapBetween(first, at), gapBetween(at, at + 1)]
    const [above, below] = [valuesIn(first, over), pairsIn(at + 1, under)]
    const clues = cluesOf(above, below, over / under, read) - cluesOf(below, above, under / over, read)
    if (above.length === 0) return { at, clues, first: at, page }
    while (first > at - maxLines && gapBetween(first - 1, first) < maxLineGap * lineHeight) {
      if (valuesIn(first - 1, 0).length === 0) break
      first--
    }
    return { at, clues: clues + Number(isLined), first, page }
  })
}

type Pair = readonly [caption: Segment, value: Segment]

/** How many clues tell that texts are the values of captions. */
const cluesOf = (pairs: ReadonlyArray<Pair>, others: ReadonlyArray<Pair>, nearness: number, read: Tabled): number => {
  const { sheet } = read
  const boxOf = (segment: Segment): Box | undefined => {
    const box = sheet.drawnBoxOf(segment)
    return box !== undefined && box.height < maxBoxHeight * sheet.lineHeight ? box : undefined
  }
  const isInBox = ([caption, value]: Pair) => boxOf(caption) !== undefined && boxOf(caption)?.y === boxOf(value)?.y
  const clues: ReadonlyArray<(pair: Pair) => boolean> = [
    () => others.length === 0 || nearness < minNearness,
    ([{ index, text }, value]) => index > value.index && bracketed.test(text),
    ([caption, value]) =>
      boxOf(caption) === undefined && (sheet.areRuled(value, caption) || sheet.areRuled(caption, value)),
    // A box is as good as two clues
    isInBox,
    isInBox,
    ([caption, value]) => {
      const other = others.find(([same]) => same === caption)?.[1]
      return (
        fitOf(caption, value, read) - (other === undefined ? unknownFit : fitOf(caption, other, read)) > minBetterFit
      )
    }
  ]
  return clues.filter((clue) => pairs.some(clue)).length
}

/** How well a text fits the kinds of value that a caption asks for; a number may be any identifier. */
const fitOf = (caption: Segment, value: Segment, { figures, labels }: Tabled): number => {
  const asked = labels
    .in(caption)
    .flatMap(({ concepts, targets }) => [
      ...[...concepts.keys()].map(kindOf),
      ...[...targets.keys()].map(({ kind }) => kind)
    ])
  const kinds = asked.filter((kind) => !idKinds.has(kind))
  return Math.max(0, ...kinds.flatMap((kind) => candidatesIn(kind, wholeOf(value), figures).map(({ fit }) => fit)))
}

const isCaption = (segment: Segment, { labels, sheet }: Tabled): boolean =>
  bracketed.test(segment.text) || isWhole(segment, labels) || segment.box.height < sheet.smallPrint

/** Captions that nobody asks for are only known from their row. */
const mayBeCaption = ({ role, text, tokens }: Segment): boolean =>
  role !== "field" && tokens.length <= maxCaptionWords && /\p{L}/u.test(text) && !/[\d:]|^[–-]/.test(text)

const mayBeValue = (segment: Segment, { labels }: Tabled): boolean =>
  segment.role !== "heading" &&
  segment.tokens.length > 0 &&
  segment.tokens.length <= maxWords &&
  !/:$|[^.]\.$/.test(segment.text) &&
  labels.in(segment).every(({ quality }) => quality < weights.label.colon)

/** The sheet with its rows in another order, each shifted down by its own distance. */
const redrawn = (sheet: Sheet, order: ReadonlyArray<number>, shifts: ReadonlyMap<number, number>): Sheet => {
  const segments = order.flatMap((from, row) => {
    const shift = shifts.get(from) ?? 0
    const shifted = (box: Box): Box => ({ ...box, y: box.y + shift })
    const plain = (text: string) => (shift < 0 ? text.replace(/^\((.*)\)$/, " $1 ") : text)
    return (sheet.rows[from]?.segments ?? []).map((segment) => ({
      ...segment,
      row,
      isCaption: segment.isCaption === true || shift < 0,
      text: plain(segment.text),
      folded: plain(segment.folded),
      box: shifted(segment.box),
      boxes: segment.boxes.map(shifted)
    }))
  })
  return withSegments(sheet, segments)
}
