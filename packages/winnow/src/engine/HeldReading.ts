import { DocumentParser, Extractor } from "@winnow/core"
import { Effect, Layer } from "effect"
import type { KeepAlive } from "./KeepAlive.js"

/** The parser and the extractor of the context, which keep the process alive while they work, for whomever it is. */
export const layerHeldReading = (keepAlive: KeepAlive) =>
  Layer.merge(
    Layer.effect(
      DocumentParser,
      Effect.map(DocumentParser, ({ mimeTypes, parse }) =>
        DocumentParser.of({ mimeTypes, parse: (bytes, mimeType) => keepAlive.during(parse(bytes, mimeType)) })
      )
    ),
    Layer.effect(
      Extractor,
      Effect.map(Extractor, ({ extract }) =>
        Extractor.of({ extract: (document, variables) => keepAlive.during(extract(document, variables)) })
      )
    )
  )
