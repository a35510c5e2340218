import type { Line, Page, ParsedDocument } from "@winnow/document"

const characterWidth = 6
const lineHeight = 14
const margin = 40

/**
 * A parsed document from lines of text, like a monospaced PDF: each character is 6 points wide, spaces included, and
 * each line is 14 points below the previous one. An empty line starts a new block.
 */
export const textDocument = (...pages: ReadonlyArray<ReadonlyArray<string>>): ParsedDocument => ({
  pages: pages.map((lines, index): Page => {
    let block = 0
    return {
      number: index + 1,
      width: 595,
      height: 842,
      lines: lines.flatMap((text, row): ReadonlyArray<Line> => {
        if (text.trim() === "") {
          block++
          return []
        }
        return [textLine(text, row, block)]
      })
    }
  }),
  tables: []
})

const textLine = (text: string, row: number, block: number): Line => ({
  block,
  role: "body",
  words: [...text.matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    box: {
      x: margin + match.index * characterWidth,
      y: margin + row * lineHeight,
      width: match[0].length * characterWidth,
      height: 10
    }
  }))
})
