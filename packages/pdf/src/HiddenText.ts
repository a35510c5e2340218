import type { Box } from "@winnow/document"
import { faintestAt, fillsPage, hidesWords, holds, shownToRecognised } from "@winnow/document/pdf"
import { common, meet } from "./Boxes.js"
import type { DrawnLetter } from "./DrawnLetters.js"
import type { Shape } from "./DrawnShapes.js"
import type { TextItem } from "./ItemLetters.js"
import { itemLetters } from "./ItemLetters.js"
import { surrounds } from "./Outlines.js"
import type { TextContent } from "./TextRuns.js"

/** What a page draws. */
interface Drawn {
  readonly letters: ReadonlyArray<DrawnLetter>
  readonly fills: ReadonlyArray<Shape>
  readonly pictures: ReadonlyArray<Shape>
}

/** A page's text without hidden text. */
export interface ShownText {
  readonly content: TextContent
  /** Whether the page hides words, other than copies of visible ones and mere marks and spaces. */
  readonly hidesWords: boolean
}

/**
 * Removes hidden text: drawn without ink beside text with ink, in the colour of its background, under something, off
 * the page, clipped away, too small to see, or on a hidden layer. Recognised text over or under the picture of a scan
 * is kept. `page` is the page's box in PDF coordinates.
 */
export const withoutHiddenText = (content: TextContent, drawing: Drawn, page: Box): ShownText => {
  const { letters, pictures } = drawing
  const hidden = new Set<DrawnLetter>()
  const inkless: Array<DrawnLetter> = []
  const seen: Array<DrawnLetter> = []
  const hasUsual = letters.some(({ size }) => size > usual)
  // Text recognised in a scan may have any size.
  const isTooSmall = ({ isInkless, size }: DrawnLetter) => size < (hasUsual && !isInkless ? smallest : tiny)
  for (const letter of letters) {
    const isNowhere = letter.isSwitchedOff || letter.isClipped || letter.isSqueezed || isOff(letter.box, page)
    if (isNowhere || isTooSmall(letter)) hidden.add(letter)
    else if (letter.isInkless) inkless.push(letter)
    else if (isCovered(drawing, letter) || isLikeGround(drawing, letter)) hidden.add(letter)
    else seen.push(letter)
  }
  // Text under a large picture is that of a scan, unless the picture leaves most of the page's text free.
  const under = seen.filter(({ box, turn }) =>
    pictures.some(
      (picture) => picture.turn > turn && picture.isOpaque && holds(picture.box, box) && !fillsPage(picture.box, page)
    )
  )
  if (2 * under.length < seen.length) for (const letter of under) hidden.add(letter)
  const doubled = copiesAmong(seen)
  if (seen.length > 0 && inkless.length > 0) {
    const places = new Set(seen.map((letter) => placeOf(letter)))
    // A page with more visible than recognised text is not a scan; its picture is a background.
    const isScan = seen.length < shownToRecognised * inkless.length
    const recognised = pictures.filter(({ box }) => isScan || !fillsPage(box, page))
    for (const letter of inkless) {
      if (places.has(placeOf(letter))) doubled.add(letter)
      else if (!recognised.some(({ box }) => holds(box, letter.box))) hidden.add(letter)
    }
  }
  if (hidden.size + doubled.size === 0) return { content, hidesWords: false }
  const isLeftOut = (letter: DrawnLetter) => hidden.has(letter) || doubled.has(letter)
  const items = itemLetters(content, letters).flatMap(({ item, letters: shown }) => {
    if (!shown.some(isLeftOut)) return [item]
    if (shown.every(isLeftOut)) return []
    return item.dir === "rtl" ? [withGaps(item, shown, isLeftOut)] : visiblePieces(item, shown, isLeftOut)
  })
  return { content: { ...content, items }, hidesWords: hidesWords(linesOf(hidden)) }
}

/** The letters that are drawn once more, slightly displaced, so that they look bold. The first of each is none. */
const copiesAmong = (letters: ReadonlyArray<DrawnLetter>): Set<DrawnLetter> => {
  const copies = new Set<DrawnLetter>()
  const byCell = new Map<string, Array<DrawnLetter>>()
  for (const letter of letters) {
    const reach = Math.min(displaced * letter.size, cellSize / 2)
    const cells = new Set(
      [-reach, reach].flatMap((right) =>
        [-reach, reach].map((up) => `${cellOf(letter.x + right)} ${cellOf(letter.y + up)} ${letter.text}`)
      )
    )
    const isCopy = ({ size, x, y }: DrawnLetter) =>
      Math.abs(x - letter.x) < reach && Math.abs(y - letter.y) < reach && Math.abs(size - letter.size) < 0.1 * size
    if ([...cells].some((cell) => byCell.get(cell)?.some(isCopy))) copies.add(letter)
    else {
      const own = `${cellOf(letter.x)} ${cellOf(letter.y)} ${letter.text}`
      const inCell = byCell.get(own)
      if (inCell === undefined) byCell.set(own, [letter])
      else inCell.push(letter)
    }
  }
  return copies
}

const cellOf = (place: number): number => Math.floor(place / cellSize)
/** In points. */
const cellSize = 8
/** As a fraction of the font size. */
const displaced = 0.12

/** Replaces hidden letters by spaces. */
const withGaps = (
  item: TextItem,
  letters: ReadonlyArray<DrawnLetter>,
  isLeftOut: (letter: DrawnLetter) => boolean
): TextItem => {
  let at = 0
  const isHidden = () => {
    const letter = letters[at++]
    return letter !== undefined && isLeftOut(letter)
  }
  return { ...item, str: item.str.replace(/\S/gu, (sign) => (isHidden() ? " " : sign)) }
}

/** The visible parts of an item, each at its own place. */
const visiblePieces = (
  item: TextItem,
  letters: ReadonlyArray<DrawnLetter>,
  isLeftOut: (letter: DrawnLetter) => boolean
): ReadonlyArray<TextItem> => {
  const pieces: Array<TextItem> = []
  let first: DrawnLetter | undefined
  let at = 0
  for (const sign of item.str) {
    const open = pieces.at(-1)
    if (/\s/u.test(sign)) {
      if (first !== undefined && open !== undefined) pieces.splice(-1, 1, { ...open, str: open.str + sign })
      continue
    }
    const letter = letters[at]
    at += sign.length
    if (letter === undefined || isLeftOut(letter)) first = undefined
    else if (first === undefined || open === undefined) {
      first = letter
      const transform = [...item.transform.slice(0, 4), letter.x, letter.y]
      pieces.push({ ...item, str: sign, width: letter.advance, transform })
    } else {
      const width = Math.hypot(letter.x - first.x, letter.y - first.y) + letter.advance
      pieces.splice(-1, 1, { ...open, str: open.str + sign, width })
    }
  }
  return pieces.map((piece) => ({ ...piece, str: piece.str.trimEnd() }))
}

/** The text of letters on one base line. */
const linesOf = (hidden: Iterable<DrawnLetter>): Iterable<string> => {
  const lines = new Map<number, string>()
  for (const { text, y } of hidden) lines.set(Math.round(y), (lines.get(Math.round(y)) ?? "") + text)
  return lines.values()
}

/** In points: smaller text is invisible beside text of usual size (`smallest`), or everywhere (`tiny`). */
const smallest = 1.1
const tiny = 1
const usual = 4

const isOff = ({ height, width, x, y }: Box, page: Box): boolean =>
  x + width <= page.x || y + height <= page.y || x >= page.x + page.width || y >= page.y + page.height

/** Whether something drawn later covers the letter; large pictures do not count, because they may be scans. */
const isCovered = ({ fills, pictures }: Drawn, { box, turn }: DrawnLetter): boolean => {
  const parts: Array<Box> = []
  const coversWhole = (shape: Shape): boolean => {
    if (shape.turn <= turn || !shape.isOpaque) return false
    if (covers(shape, box)) return true
    // Shapes beside each other may each cover a part.
    const part = shape.outline === undefined && meet(shape.box, box) ? common(shape.box, box) : undefined
    if (part === undefined || parts.length > maxParts || parts.some((other) => meet(part, other))) return false
    parts.push(part)
    return parts.reduce((sum, { height, width }) => sum + width * height, 0) > nearlyAll * box.width * box.height
  }
  return fills.some(coversWhole) || pictures.some((one) => one.box.height < 4 * box.height && coversWhole(one))
}

const maxParts = 8
const nearlyAll = 0.95

/** Whether its colour is that of the background drawn last behind it, or of the page. */
const isLikeGround = ({ fills, pictures }: Drawn, { box, colours, size, turn }: DrawnLetter): boolean => {
  const isBehind = (shape: { readonly turn: number; readonly box: Box }) => shape.turn < turn && meet(shape.box, box)
  const fill = fills.findLast(isBehind)
  const picture = pictures.findLast(isBehind)
  if (picture !== undefined && picture.turn > (fill?.turn ?? 0)) return false
  if (fill !== undefined && !covers(fill, box)) return false
  const ground = fill === undefined ? "#ffffff" : fill.colour
  return (
    ground !== undefined &&
    colours.every((colour) => colour !== undefined && areAlike(colour, ground, faintestAt(size)))
  )
}

const areAlike = (one: string, other: string, least: number): boolean =>
  channels(one).every((value, at) => Math.abs(value - (channels(other)[at] ?? 0)) < least)

const channels = (colour: string): ReadonlyArray<number> =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Letters whose centres are in the same small cell have the same place. */
const placeOf = ({ box }: DrawnLetter): string =>
  `${Math.round((box.x + box.width / 2) / 2)} ${Math.round((box.y + box.height / 2) / 4)}`

const covers = ({ box: outer, outline }: Shape, box: Box): boolean =>
  holds(outer, box) && (outline === undefined || surrounds(outline, box))
