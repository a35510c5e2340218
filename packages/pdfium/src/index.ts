export { parsePdf } from "./ParsePdf.js"
export { PdfiumParser } from "./PdfiumParser.js"
