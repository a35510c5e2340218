export { parsePdf } from "./ParsePdf.js"
export { UnpdfParser } from "./UnpdfParser.js"
