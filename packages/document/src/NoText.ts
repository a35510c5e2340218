import { ParserError } from "./DocumentParser.js"

/** The error for a PDF whose pages have no text and whose page images were not read. */
export const noTextLayer = (): ParserError =>
  new ParserError({
    reason: "no-text",
    message: "The PDF has no text layer, like a scan: reading it needs OCR or a model that accepts images"
  })

/** The error for a PDF whose pages have no text and whose page images were read without finding any. */
export const noTextInImages = (): ParserError =>
  new ParserError({ reason: "no-text", message: "The PDF has no text, and none was found in the images of its pages" })

/** The error for a PDF without pages. */
export const noPages = (): ParserError => new ParserError({ reason: "no-text", message: "The PDF has no pages" })
