import type { DocumentParser, WorkerPool } from "@winnow/core"
import { layerParserTask } from "@winnow/core"
import type { Layer } from "effect"

/**
 * `DocumentParser` for DOCX on mammoth: one page without boxes, with headers, footers, notes, text boxes, content
 * controls, list numbers and tables. It runs in the `WorkerPool`, within the pool's limits of time and memory.
 */
export const MammothParser: { readonly layer: Layer.Layer<DocumentParser, never, WorkerPool> } = {
  layer: layerParserTask({
    mimeTypes: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    module: new URL("../dist/MammothTask.js", import.meta.url)
  })
}
