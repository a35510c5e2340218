import type { ParsedDocument } from "@winnow/document"
import { DocumentParser, ParserError } from "@winnow/document"
import { Effect, Layer } from "effect"
import type { Check } from "./Conformance.js"
import { conformanceSuite } from "./Conformance.js"
import { annotationChecks } from "./pdfParser/AnnotationChecks.js"
import { drawnBoxChecks } from "./pdfParser/DrawnBoxChecks.js"
import { hiddenTextChecks } from "./pdfParser/HiddenTextChecks.js"
import { layoutChecks } from "./pdfParser/LayoutChecks.js"
import { openingChecks } from "./pdfParser/OpeningChecks.js"
import { refusalChecks } from "./pdfParser/RefusalChecks.js"
import { scriptChecks } from "./pdfParser/ScriptChecks.js"
import { tableChecks } from "./pdfParser/TableChecks.js"
import { wordChecks } from "./pdfParser/WordChecks.js"

export const pdfParserChecks: ReadonlyArray<Check<DocumentParser>> = [
  ...openingChecks,
  ...refusalChecks,
  ...wordChecks,
  ...scriptChecks,
  ...layoutChecks,
  ...annotationChecks,
  ...tableChecks
]

/** Tests a `DocumentParser` for PDF, with any engine. */
export const pdfParserSuite = conformanceSuite("DocumentParser of PDF", pdfParserChecks)

/** Tests that a `DocumentParser` for PDF omits text that the document does not show. */
export const hiddenTextSuite = conformanceSuite("Hidden text of PDF", hiddenTextChecks)

/** Tests that a `DocumentParser` for PDF reads tick boxes that a page draws. */
export const drawnBoxSuite = conformanceSuite("Drawn tick boxes of PDF", drawnBoxChecks)

/** A parser that runs in this thread, without the pool's limits, from a function that rejects with `ParserError`. */
export const layerParserHere = (parse: (bytes: Uint8Array) => Promise<ParsedDocument>): Layer.Layer<DocumentParser> =>
  Layer.succeed(
    DocumentParser,
    DocumentParser.of({
      mimeTypes: ["application/pdf"],
      parse: (bytes) =>
        Effect.tryPromise({ try: () => parse(bytes), catch: (cause) => cause }).pipe(
          Effect.catchAll((cause) => (cause instanceof ParserError ? Effect.fail(cause) : Effect.die(cause)))
        )
    })
  )
