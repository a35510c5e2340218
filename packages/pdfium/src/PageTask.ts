import { pageRendererTask } from "@winnow/document"
import { renderPage } from "./RenderPage.js"

/** The worker's side of `PdfiumRenderer`. */
export const run = pageRendererTask(renderPage)
