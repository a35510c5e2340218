import type { DocumentOutput } from "@winnow/core"
import { detectMimeType, mimeTypes, PageRenderer, pngOf } from "@winnow/document"
import { extractionPage, shownPages } from "@winnow/report"
import { Effect, Option } from "effect"
import { basename } from "node:path"
import { readBytes } from "./ExtractFile.js"
import { writeOutput } from "./OutputFile.js"

/** Pixels per point: sharp on most screens, a few hundred kilobytes per page. */
const scale = 1.5

/** Writes the page that shows a document beside its data. Pages without an image are drawn from their words. */
export const writeDocumentPage = Effect.fn("writeDocumentPage")(function* (
  path: string,
  file: string,
  output: DocumentOutput
) {
  const { render } = yield* PageRenderer
  const bytes = yield* readBytes(file)
  const isPdf = detectMimeType(bytes, file) === mimeTypes.pdf
  const pictures = yield* Effect.forEach(isPdf ? shownPages(output.document, output.evidence) : [], ({ number }) =>
    render(bytes, { page: number, scale }).pipe(
      Effect.flatMap(pngOf),
      Effect.map((png) => [number, png] as const),
      Effect.option
    )
  )
  const page = extractionPage({ ...output, title: basename(file), pictures: new Map(pictures.flatMap(Option.toArray)) })
  yield* writeOutput(path, page)
})
