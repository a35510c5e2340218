import type { DocumentWarning } from "./DocumentWarning.js"

/** A rectangle in points (1/72 inch), origin at the top-left corner of the page as a viewer shows it. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A straight vertical or horizontal line drawn on a page: `width` or `height` is 0. */
export type Ruling = Box

/** A run of characters without white space. `box` is null where the format has no positions (DOCX). */
export interface Word {
  readonly text: string
  readonly box: Box | null
  /** In [0, 1]; only for words recognised in a picture. */
  readonly confidence?: number
}

/** Words on one base line, in reading order. Lines of one paragraph or cell have the same `block` number. */
export interface Line {
  readonly words: ReadonlyArray<Word>
  readonly block: number
  readonly role: LineRole
  /** A new page begins here, in a format without page sizes (DOCX). */
  readonly startsPage?: true
}

export const lineRoles = ["body", "header", "footer", "footnote", "heading", "field"] as const

/** `header` and `footer` repeat at the edges of pages; `field` is the value of a form field. */
export type LineRole = (typeof lineRoles)[number]

/** Lines in reading order. `number` counts from 1; the size is in points, 0 × 0 if the format has no pages. */
export interface Page {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly lines: ReadonlyArray<Line>
  /** The fraction of the page that pictures cover, in [0, 1]; absent if the parser does not report it. */
  readonly pictureShare?: number
  /** Ruled lines, with touching pieces joined; absent if there are none or the parser does not look for them. */
  readonly rulings?: ReadonlyArray<Ruling>
  /** How its lines were read, if not from the document's own text. */
  readonly source?: PictureSource
  /** The page as an image for a vision model, together with recognised words or instead of text. */
  readonly image?: PageImage
}

/**
 * How a scanned page is read: a model transcribed it, without positions; OCR recognised its words; or values are read
 * directly from its image.
 */
export type PictureSource = "transcript" | "ocr" | "image"

export interface PageImage {
  readonly mediaType: "image/png"
  readonly bytes: Uint8Array
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** Covers rows `[row, row + rowSpan)` and columns `[column, column + columnSpan)`; the page's lines share its words. */
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

/** The result of every parser. All text is derived from it. */
export interface ParsedDocument {
  readonly pages: ReadonlyArray<Page>
  readonly tables: ReadonlyArray<Table>
  /** What the parser left out or could not read. */
  readonly warnings?: ReadonlyArray<DocumentWarning>
}

/** Whether a page has an image and no text. */
export const isImage = ({ image, lines }: Page): boolean => image !== undefined && lines.length === 0

export const lineText = (line: Line): string => line.words.map((word) => word.text).join(" ")

/** The page's text, with a line feed after each line and an empty line between blocks. */
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

/** Whether the centre of `inner` lies in `outer`. */
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
