import type { DocumentParser, WorkerPool } from "@winnow/document"
import { layerParserTask } from "@winnow/document"
import type { Layer } from "effect"

/** A `DocumentParser` for PDF on PDFium (WebAssembly). It runs in the `WorkerPool`. */
export const PdfiumParser: { readonly layer: Layer.Layer<DocumentParser, never, WorkerPool> } = {
  layer: layerParserTask({
    mimeTypes: ["application/pdf"],
    module: new URL("../dist/PdfiumTask.js", import.meta.url)
  })
}
