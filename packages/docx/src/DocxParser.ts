import type { DocumentParser, WorkerPool } from "@winnow/document"
import { layerParserTask } from "@winnow/document"
import type { Layer } from "effect"

/**
 * A `DocumentParser` for DOCX. The result is one page without positions, with headers, footers, notes, text boxes,
 * content controls, form fields, list numbers and tables. It runs in the `WorkerPool`, within the pool's time and
 * memory limits.
 */
export const DocxParser: { readonly layer: Layer.Layer<DocumentParser, never, WorkerPool> } = {
  layer: layerParserTask({
    mimeTypes: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    module: new URL("../dist/DocxTask.js", import.meta.url)
  })
}
