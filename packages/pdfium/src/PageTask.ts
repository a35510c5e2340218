import { pageRendererTask } from "@winnow/document"
import { renderPage } from "./RenderPage.js"

/** The worker side of `PdfiumRenderer`. */
export const run = pageRendererTask(renderPage)
