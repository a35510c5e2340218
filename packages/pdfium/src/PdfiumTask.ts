import { parserTask } from "@winnow/document"
import { parsePdf } from "./ParsePdf.js"

/** The worker side of `PdfiumParser`. */
export const run = parserTask(parsePdf)
