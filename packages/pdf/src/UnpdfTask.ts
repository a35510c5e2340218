import { parserTask } from "@winnow/document"
import { parsePdf } from "./ParsePdf.js"

/** The worker's side of `UnpdfParser`. */
export const run = parserTask(parsePdf)
