import type { DocumentParser, WorkerPool } from "@winnow/document"
import { layerParserTask } from "@winnow/document"
import type { Layer } from "effect"

/**
 * `DocumentParser` for DOCX on mammoth, which has to be installed: one page without boxes, with the body, its tables and
 * its notes. Headers, footers, list numbers, simple fields, form fields and text boxes without a VML twin are not what
 * mammoth reads: see `DocxParser`. It runs in the `WorkerPool`, within the pool's limits of time and memory.
 */
export const MammothParser: { readonly layer: Layer.Layer<DocumentParser, never, WorkerPool> } = {
  layer: layerParserTask({
    mimeTypes: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    module: new URL("../dist/MammothTask.js", import.meta.url)
  })
}
