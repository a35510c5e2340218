import type { DocumentParser, WorkerPool } from "@winnow/document"
import { layerParserTask } from "@winnow/document"
import type { Layer } from "effect"

/**
 * `DocumentParser` for HTML on parse5: one page without boxes, with headings, tables and the values of form fields. It
 * runs in the `WorkerPool`, within the pool's limits of time and memory.
 */
export const Parse5Parser: { readonly layer: Layer.Layer<DocumentParser, never, WorkerPool> } = {
  layer: layerParserTask({
    mimeTypes: ["text/html"],
    module: new URL("../dist/Parse5Task.js", import.meta.url)
  })
}
