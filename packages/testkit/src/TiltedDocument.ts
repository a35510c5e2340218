import type { Box, ParsedDocument } from "@winnow/document"

/** Rotates the document's pages clockwise by `degrees`, like a skewed scan; each box encloses its rotated word. */
export const tilted = (document: ParsedDocument, degrees: number): ParsedDocument => ({
  tables: [],
  pages: document.pages.map((page) => {
    const turn = turnAbout(page.width / 2, page.height / 2, (degrees * Math.PI) / 180)
    return {
      ...page,
      lines: page.lines.map((line) => ({
        ...line,
        words: line.words.map((word) => ({ ...word, box: word.box === null ? null : turn(word.box) }))
      }))
    }
  })
})

const turnAbout =
  (x: number, y: number, radians: number) =>
  (box: Box): Box => {
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
    const [right, down] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y]
    const width = box.width * Math.abs(cos) + box.height * Math.abs(sin)
    const height = box.height * Math.abs(cos) + box.width * Math.abs(sin)
    return {
      x: x + right * cos - down * sin - width / 2,
      y: y + down * cos + right * sin - height / 2,
      width,
      height
    }
  }
