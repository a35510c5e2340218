import type { PagePicture, ParsedDocument } from "@winnow/document"
import { ExtractionPipeline } from "@winnow/core"
import type { Variable } from "@winnow/extractor"
import { mimeTypes, PageRenderer, ParserError } from "@winnow/document"
import { ScriptedParser, scriptedPdf } from "@winnow/testkit"
import { Effect, Layer } from "effect"

/** A page as a picture that says in its first dots which page it is; page 9 is blank. */
const pictureOf = (page: number, scale: number): PagePicture => {
  const pixels = new Uint8Array(4 * 10 * 10).fill(255)
  if (page !== 9) pixels.fill(page, 40, 4 * 60)
  return { width: 10, height: 10, pixels, scale }
}

/** Draws every page but those that fail. */
export const renderer = (fails: (page: number) => boolean = () => false) =>
  Layer.succeed(PageRenderer, {
    render: (_, { page, scale }) =>
      fails(page)
        ? new ParserError({ reason: "malformed", message: "The page cannot be drawn" })
        : Effect.succeed(pictureOf(page, scale))
  })

const total: ReadonlyArray<Variable> = [{ key: "total", type: "number", context: "" }]

/** Extracts `total` from the document, or other variables, as if a file had been read so. */
export const run = (document: ParsedDocument, variables = total) =>
  Effect.flatMap(ExtractionPipeline, (pipeline) =>
    pipeline.run({ bytes: scriptedPdf("x"), mimeType: mimeTypes.pdf, variables })
  ).pipe(
    Effect.provide(ExtractionPipeline.layer.pipe(Layer.provide(ScriptedParser.layer(() => Effect.succeed(document)))))
  )
