import type { Line, ParsedDocument } from "@winnow/document"
import { DocumentParser, ParserError } from "@winnow/document"
import { Effect, Layer } from "effect"

/** `DocumentParser` for plain text in UTF-8. A form feed begins a page, an empty line a block. */
export const TextParser = {
  layer: Layer.succeed(DocumentParser, {
    mimeTypes: ["text/plain"],
    parse: (bytes) =>
      Effect.try({
        try: () => new TextDecoder("utf-8", { fatal: true }).decode(bytes),
        catch: (cause) => new ParserError({ reason: "malformed", message: "The text is not UTF-8", cause })
      }).pipe(
        Effect.filterOrFail(
          (text) => text.trim() !== "",
          () => new ParserError({ reason: "no-text", message: "There is no text in the document" })
        ),
        Effect.map(parsedOf)
      )
  })
}

/** Text has no places: pages are 0 by 0 and boxes null. */
const parsedOf = (text: string): ParsedDocument => ({
  pages: text.split("\f").map((page, index) => ({ number: index + 1, width: 0, height: 0, lines: linesOf(page) })),
  tables: []
})

const linesOf = (page: string): ReadonlyArray<Line> =>
  page.split(/\n\s*\n/).flatMap((paragraph, block) =>
    paragraph
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => ({
        block,
        role: "body" as const,
        words: line
          .trim()
          .split(/\s+/)
          .map((text) => ({ text, box: null }))
      }))
  )
