import type { PageRenderer, WorkerPool } from "@winnow/document"
import { layerPageRendererTask } from "@winnow/document"
import type { Layer } from "effect"

export interface PdfiumRendererOptions {
  /** What would have more pixels is drawn smaller; 16 million unless given, four bytes each. */
  readonly maxPixels?: number
}

/** `PageRenderer` on PDFium (WebAssembly), run in the `WorkerPool`. */
export const PdfiumRenderer = {
  layer: ({ maxPixels = 16_000_000 }: PdfiumRendererOptions = {}): Layer.Layer<PageRenderer, never, WorkerPool> =>
    layerPageRendererTask({ module: new URL("../dist/PageTask.js", import.meta.url), maxPixels })
}
