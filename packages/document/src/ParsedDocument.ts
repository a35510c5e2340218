import type { DocumentWarning } from "./DocumentWarning.js"

/** A rectangle in points (1/72 inch), origin at the top-left corner of the page as a viewer shows it. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A straight line that is drawn on a page, upright or level: `width` or `height` is 0. */
export type Ruling = Box

/** A run of characters without white space. `box` is null where the format has no positions (DOCX). */
export interface Word {
  readonly text: string
  readonly box: Box | null
  /** In [0, 1]; only for a word that was recognised in a picture. */
  readonly confidence?: number
}

/** Words on one base line, in reading order. `block` groups the lines of one paragraph or cell: equal numbers belong together. */
export interface Line {
  readonly words: ReadonlyArray<Word>
  readonly block: number
  readonly role: LineRole
  /** A new page begins here, in a format whose pages are not known (DOCX). */
  readonly startsPage?: true
}

export const lineRoles = ["body", "header", "footer", "footnote", "heading", "field"] as const

/** `header` and `footer` repeat at the edges of pages; `field` is the value of a form field. */
export type LineRole = (typeof lineRoles)[number]

/** Lines in reading order. `number` counts from 1; the size is in points, 0 × 0 where the format has no pages. */
export interface Page {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly lines: ReadonlyArray<Line>
  /** The part of the page that pictures cover, in [0, 1]; absent where the parser does not say. */
  readonly pictureShare?: number
  /** Lines that part or frame text, pieces of one line joined; absent where there are none or the parser does not look. */
  readonly rulings?: ReadonlyArray<Ruling>
  /** How its lines were read, if they are not the document's own text. */
  readonly source?: PictureSource
  /** The page as an image, for a model that sees; beside recognised words or in place of any. */
  readonly image?: PageImage
}

/**
 * A page's picture was copied out by a model, which says no places, or recognised word by word, or it is itself what
 * values are read from (`image`).
 */
export type PictureSource = "transcript" | "ocr" | "image"

export interface PageImage {
  readonly mediaType: "image/png"
  readonly bytes: Uint8Array
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** A cell covers rows `[row, row + rowSpan)` and columns `[column, column + columnSpan)`; its words also stand in the page's lines. */
export interface Cell {
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
  readonly words: ReadonlyArray<Word>
}

export interface Table {
  readonly page: number
  readonly cells: ReadonlyArray<Cell>
}

/** What every parser makes of a document. Text is derived from it, never parsed twice. */
export interface ParsedDocument {
  readonly pages: ReadonlyArray<Page>
  readonly tables: ReadonlyArray<Table>
  /** What the parser left out or could not read. */
  readonly warnings?: ReadonlyArray<DocumentWarning>
}

/** Whether there is nothing of a page but its image. */
export const isImage = ({ image, lines }: Page): boolean => image !== undefined && lines.length === 0

export const lineText = (line: Line): string => line.words.map((word) => word.text).join(" ")

/** The page's text, a line feed after each line and an empty line between blocks. */
export const pageText = (page: Page): string => {
  let text = ""
  let block = page.lines[0]?.block
  for (const line of page.lines) {
    if (line.block !== block) text += "\n"
    block = line.block
    text += lineText(line) + "\n"
  }
  return text
}

/** Whether the middle of `inner` lies in `outer`. */
export const hasMiddleOf = (outer: Box, inner: Box): boolean => {
  const x = inner.x + inner.width / 2
  const y = inner.y + inner.height / 2
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height
}

/** The smallest box around `boxes`; null when there is none. */
export const boxAround = (boxes: Iterable<Box | null>): Box | null => {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const box of boxes) {
    if (box === null) continue
    left = Math.min(left, box.x)
    top = Math.min(top, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  return left === Infinity ? null : { x: left, y: top, width: right - left, height: bottom - top }
}
