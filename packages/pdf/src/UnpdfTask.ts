import { parserTask } from "@winnow/document"
import { parsePdf } from "./ParsePdf.js"

/** The worker side of `UnpdfParser`. */
export const run = parserTask(parsePdf)
