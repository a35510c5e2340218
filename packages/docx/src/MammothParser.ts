import type { DocumentParser, WorkerPool } from "@winnow/document"
import { layerParserTask } from "@winnow/document"
import type { Layer } from "effect"

/**
 * A `DocumentParser` for DOCX on mammoth, which must be installed. The result is one page without positions, with the
 * body, its tables and its notes. Mammoth does not read headers, footers, list numbers, simple fields, form fields, or
 * text boxes without a VML copy; use `DocxParser` for these. It runs in the `WorkerPool`, within the pool's time and
 * memory limits.
 */
export const MammothParser: { readonly layer: Layer.Layer<DocumentParser, never, WorkerPool> } = {
  layer: layerParserTask({
    mimeTypes: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    module: new URL("../dist/MammothTask.js", import.meta.url)
  })
}
