import { parserTask } from "@winnow/core"
import { parsePdf } from "./ParsePdf.js"

/** The worker's side of `UnpdfParser`. */
export const run = parserTask(parsePdf)
