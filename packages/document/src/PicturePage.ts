import { cosSin } from "./layout/Angles.js"
import { directionOf, straightened } from "./layout/Direction.js"
import { DocumentLayout } from "./layout/DocumentLayout.js"

import type { TextRun } from "./layout/TextRun.js"
import type { PictureWord } from "./PageReader.js"
import type { Box, Cell, Line, Page, Table, Word } from "./ParsedDocument.js"
import { boxAround, hasMiddleOf } from "./ParsedDocument.js"

/** A page whose text was read from its picture, and the tables found in it. */
export interface PicturePage {
  readonly page: Page
  readonly tables: ReadonlyArray<Table>
}

/** Lays out recognised words like a page's own text. `scale` is the picture's, in pixels per point. */
export const recognisedPage = (page: Page, words: ReadonlyArray<PictureWord>, scale: number): PicturePage => {
  const placed = words.filter(({ text }) => text.trim() !== "").map((word) => inPoints(word, scale))
  const { height, number, width } = page
  const layout = new DocumentLayout()
  const lines = linesOf(placed)
  layout.add({ number, width, height, runs: runsOf(lines, directionOf(lines)), annotations: [] })
  const { pages, tables } = layout.document()
  const certain = new Map<Word, Word>()
  const withConfidence = (word: Word): Word => {
    const known = certain.get(word)
    if (known !== undefined) return known
    const made = { ...word, confidence: confidenceOf(word, placed) }
    certain.set(word, made)
    return made
  }
  return {
    page: {
      ...page,
      source: "ocr",
      lines: (pages[0]?.lines ?? []).map((line) => ({ ...line, words: line.words.map(withConfidence) }))
    },
    tables: tables.map((table) => ({
      ...table,
      cells: table.cells.map((cell) => ({ ...cell, words: cell.words.map(withConfidence) }))
    }))
  }
}

const inPoints = ({ box, ...word }: PictureWord, scale: number): PictureWord => ({
  ...word,
  box: { x: box.x / scale, y: box.y / scale, width: box.width / scale, height: box.height / scale }
})

const linesOf = (words: ReadonlyArray<PictureWord>): ReadonlyArray<ReadonlyArray<PictureWord>> => {
  const lines = new Map<number, Array<PictureWord>>()
  for (const word of words) {
    const line = lines.get(word.line)
    if (line === undefined) lines.set(word.line, [word])
    else line.push(word)
  }
  return [...lines.values()]
}

/** Recognised boxes enclose the ink only. All words of a line get the line's common height, as with fonts. */
const runsOf = (lines: ReadonlyArray<ReadonlyArray<PictureWord>>, direction: number): ReadonlyArray<TextRun> =>
  lines.flatMap((line) => {
    const words = line.map(({ box, text }) => ({ text, box: straightened(box, direction) }))
    const heights = words.map(({ box }) => box.height).sort((one, other) => one - other)
    const usual = 2 * (heights[Math.floor(heights.length / 2)] ?? 0)
    const band = boxAround(words.map(({ box }) => (box.height <= usual ? box : null)))
    return words.map(({ box, text }) =>
      runOf(text, box.height <= usual && band !== null ? withHeightOf(band, box) : box, direction)
    )
  })

const withHeightOf = ({ height, y }: Box, box: Box): Box => ({ ...box, y, height })

/** `box` is in the coordinates of the straightened page. */
const runOf = (text: string, box: Box, direction: number): TextRun => {
  const [cos, sin] = cosSin(direction)
  const base = box.y + box.height
  return {
    text,
    x: box.x * cos - base * sin,
    y: box.x * sin + base * cos,
    angle: direction,
    width: box.width,
    size: box.height,
    ascent: 1,
    descent: 0,
    rightToLeft: false,
    family: "sans-serif",
    spaced: true
  }
}

/** The layout may join several words; the lowest of their confidences counts. */
const confidenceOf = ({ box }: Word, words: ReadonlyArray<PictureWord>): number =>
  box === null
    ? 0
    : words.reduce((least, word) => (hasMiddleOf(box, word.box) ? Math.min(least, word.confidence) : least), 1)

/** A page from a transcript without positions. Consecutive lines with equally many cells form a table. */
export const transcribedPage = (page: Page, lines: ReadonlyArray<string>): PicturePage => {
  const written: Array<Line> = []
  const tables: Array<Table> = []
  const rows = lines.filter((line) => !ruleOfTable.test(line)).map(cellsOf)
  let block = 0
  for (let at = 0; at < rows.length; ) {
    const count = rows[at]?.length ?? 0
    const end = at + rows.slice(at).findIndex((row) => row.length !== count)
    const run = rows.slice(at, end < at ? rows.length : end)
    at += run.length
    if (count > 1 && run.length > 1) {
      const cells: Array<Cell> = []
      for (const [row, texts] of run.entries()) {
        for (const [column, text] of texts.entries()) {
          const words = wordsOf(text)
          cells.push({ row, column, rowSpan: 1, columnSpan: 1, words })
          if (words.length > 0) written.push({ words, block: ++block, role: "body" })
        }
      }
      tables.push({ page: page.number, cells })
      block++
      continue
    }
    for (const texts of run) {
      const words = texts.flatMap(wordsOf)
      if (words.length === 0) block++
      else written.push({ words, block, role: "body" })
    }
    if (count > 1) block++
  }
  return { page: { ...page, source: "transcript", lines: written }, tables }
}

/** Models also write Markdown tables, with a line of dashes below the header. */
const ruleOfTable = /^\s*\|?(?:\s*:?-{3,}:?\s*\|)+(?:\s*:?-{3,}:?\s*)?$/u

const cellsOf = (line: string): ReadonlyArray<string> => {
  const barred = /^\s*\|(.*)\|\s*$/u.exec(line)?.[1]
  return barred === undefined ? line.split(/\t| \| /u) : barred.split("|")
}

const wordsOf = (text: string): ReadonlyArray<Word> => (text.match(/\S+/gu) ?? []).map((text) => ({ text, box: null }))
