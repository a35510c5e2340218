import { parserTask } from "@winnow/core"
import { parsePdf } from "./ParsePdf.js"

/** The worker's side of `PdfiumParser`. */
export const run = parserTask(parsePdf)
