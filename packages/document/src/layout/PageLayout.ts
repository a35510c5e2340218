import type { PackedWriter } from "../PackedWriter.js"
import type { Ruling } from "../ParsedDocument.js"
import type { AnnotationText, PlacedLine } from "./Annotations.js"
import { placeAnnotations } from "./Annotations.js"
import type { AlignedCell } from "./AlignedTables.js"
import { alignedTables } from "./AlignedTables.js"
import { alongLines } from "./Deskew.js"
import { regions } from "./Columns.js"
import { straightened } from "./Direction.js"
import type { PageSize } from "./PageBox.js"
import { pageBox } from "./PageBox.js"
import { readsFromRight } from "./RightToLeft.js"
import type { Row } from "./Rows.js"
import { continues, regionRows } from "./Rows.js"
import { horizontalRulingBetween, verticalRulingBetween } from "./Rulings.js"
import { segments } from "./Segments.js"
import { withEachBoxOnce } from "./TickBoxes.js"
import type { TextRun } from "./TextRun.js"
import { byDirection } from "./TextRun.js"
import type { PlacedWord } from "./Words.js"
import { placedWords } from "./Words.js"

/** What an engine reads from a page: its size in points, its text in drawing order, and its annotations. */
export interface DrawnPage {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly runs: ReadonlyArray<TextRun>
  readonly annotations: ReadonlyArray<AnnotationText>
  /** The vertical and horizontal lines drawn on the page; absent if the engine does not look for them. */
  readonly rulings?: ReadonlyArray<Ruling>
  /** The fraction of the page that pictures cover, in [0, 1]; called at once, and only for pages with little text. */
  readonly pictureShare?: () => number
}

/** A page's lines in reading order and its tables; both refer to the same words by number. */
interface PageLayout {
  readonly lines: ReadonlyArray<PlacedLine>
  readonly tables: ReadonlyArray<ReadonlyArray<PlacedCell>>
}

type PlacedCell = Omit<AlignedCell, "words"> & { readonly words: ReadonlyArray<number> }

/** Lays out a page. Text in directions other than the page's main one follows in blocks of its own. */
export const pageLayout = (page: DrawnPage, writer: PackedWriter): PageLayout => {
  const drawn = withEachBoxOnce(page)
  const lines: Array<PlacedLine> = []
  const tables: Array<ReadonlyArray<PlacedCell>> = []
  let block = 0
  for (const { angle, runs } of byDirection(alongLines(drawn.runs))) {
    const words = placedWords(runs)
    const shown = shownWords(words.length, angle, drawn, writer)
    const rulings = (drawn.rulings ?? []).map((ruling) => straightened(ruling, angle))
    const hasVerticalRuling = verticalRulingBetween(rulings)
    const hasHorizontalRuling = horizontalRulingBetween(rulings)
    const fromRight = readsFromRight(words.map(({ text }) => text))
    for (const region of regions(segments(words, hasVerticalRuling, fromRight))) {
      const rows = regionRows(region, fromRight)
      let above: Row | undefined
      for (const row of rows) {
        const words = shown(row.words)
        if (words.length === 0) continue
        if (above === undefined || !continues(row, above)) block++
        lines.push({ words, block, role: "body" })
        above = row
      }
      for (const table of alignedTables(rows, hasHorizontalRuling, fromRight))
        tables.push(table.map((cell) => ({ ...cell, words: shown(cell.words) })))
    }
  }
  const annotations = drawn.annotations.filter((annotation) => isOnPage(annotation, drawn))
  return { lines: placeAnnotations(writer, lines, annotations), tables }
}

const isOnPage = ({ box }: AnnotationText, { height, width }: DrawnPage): boolean =>
  box.x < width && box.y < height && box.x + box.width > 0 && box.y + box.height > 0

/** Writes each word that lies on the page once, so that lines and cells refer to the same word. */
const shownWords = (count: number, angle: number, page: PageSize, writer: PackedWriter) => {
  const numbers = new Int32Array(count).fill(unwritten)
  const numberOf = (placed: PlacedWord): number => {
    const known = numbers[placed.order] ?? outside
    if (known !== unwritten) return known
    const { x, y, width, height } = pageBox(placed, angle)
    const inside = x < page.width && y < page.height && x + width > 0 && y + height > 0
    return (numbers[placed.order] = inside ? writer.word(placed.text, x, y, width, height) : outside)
  }
  return (placed: ReadonlyArray<PlacedWord>): ReadonlyArray<number> => {
    const words: Array<number> = []
    for (const word of placed) {
      const number = numberOf(word)
      if (number !== outside) words.push(number)
    }
    return words
  }
}

const unwritten = -1
const outside = -2
