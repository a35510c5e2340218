import type { DocumentParser, WorkerPool } from "@winnow/document"
import { layerParserTask } from "@winnow/document"
import type { Layer } from "effect"

/** A `DocumentParser` for PDF on unpdf (pdf.js). It runs in the `WorkerPool`. */
export const UnpdfParser: { readonly layer: Layer.Layer<DocumentParser, never, WorkerPool> } = {
  layer: layerParserTask({
    mimeTypes: ["application/pdf"],
    module: new URL("../dist/UnpdfTask.js", import.meta.url)
  })
}
