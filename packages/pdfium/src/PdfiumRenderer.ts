import type { PageRenderer, WorkerPool } from "@winnow/document"
import { layerPageRendererTask } from "@winnow/document"
import type { Layer } from "effect"

export interface PdfiumRendererOptions {
  /** Maximum number of pixels (four bytes each); larger pages are rendered at a smaller scale. Default 16 million. */
  readonly maxPixels?: number
}

/** A `PageRenderer` on PDFium (WebAssembly). It runs in the `WorkerPool`. */
export const PdfiumRenderer = {
  layer: ({ maxPixels = 16_000_000 }: PdfiumRendererOptions = {}): Layer.Layer<PageRenderer, never, WorkerPool> =>
    layerPageRendererTask({ module: new URL("../dist/PageTask.js", import.meta.url), maxPixels })
}
