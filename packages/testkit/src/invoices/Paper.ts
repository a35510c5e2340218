import type { Box, Line, Page, ParsedDocument, Word } from "@winnow/document"
import { boxAround } from "@winnow/document"

/** Pages to write on at any position; the result is what a parser would read. */
export interface Paper {
  /** Writes text at `x` from the left (or ending there), `y` points from the top. Returns the text's box. */
  readonly write: (text: string, x: number, y: number, options?: Writing) => PlacedBox
  readonly turn: () => void
  readonly page: () => number
  readonly document: () => ParsedDocument
}

interface Writing {
  readonly size?: number
  readonly align?: "left" | "right"
}

export interface PlacedBox extends Box {
  readonly page: number
}

/** The width of a character and of a space, relative to the font size. */
const letter = 0.5
const space = 0.28

export const paper = (width = 595, height = 842): Paper => {
  const pages: Array<Array<Line>> = [[]]
  const write: Paper["write"] = (text, x, y, { align = "left", size = 10 } = {}) => {
    const texts = text.split(" ")
    const widths = texts.map((word) => word.length * letter * size)
    const whole = widths.reduce((sum, own) => sum + own, 0) + (texts.length - 1) * space * size
    let left = align === "left" ? x : x - whole
    const words = texts.map((word, index): Word => {
      const box = { x: left, y, width: widths[index] ?? 0, height: size }
      left += box.width + space * size
      return { text: word, box }
    })
    const lines = pages.at(-1)
    lines?.push({ words, block: lines.length, role: "body" })
    const box = boxAround(words.map((word) => word.box)) ?? { x, y, width: 0, height: 0 }
    return { page: pages.length, ...box }
  }
  return {
    write,
    turn: () => void pages.push([]),
    page: () => pages.length,
    document: () => ({
      pages: pages.map(
        (lines, index): Page => ({
          number: index + 1,
          width,
          height,
          lines: [...lines].sort((a, b) => topOf(a) - topOf(b) || leftOf(a) - leftOf(b))
        })
      ),
      tables: []
    })
  }
}

const topOf = (line: Line): number => line.words[0]?.box?.y ?? 0
const leftOf = (line: Line): number => line.words[0]?.box?.x ?? 0
