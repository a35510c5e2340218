import { ParserError } from "./DocumentParser.js"

/** The failure of a PDF whose pages have no text and were not read from their pictures. */
export const noTextLayer = (): ParserError =>
  new ParserError({
    reason: "no-text",
    message: "The PDF has no text layer: it looks like a scan or a picture, which takes OCR or a model that sees"
  })

/** The failure of a PDF whose pages were read from their pictures, too. */
export const noTextInImages = (): ParserError =>
  new ParserError({ reason: "no-text", message: "The PDF has no text, and none was found in the images of its pages" })

/** The failure of a PDF without pages. */
export const noPages = (): ParserError => new ParserError({ reason: "no-text", message: "The PDF has no pages" })
