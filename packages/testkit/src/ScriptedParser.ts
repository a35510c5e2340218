import type { ParsedDocument, ParserError } from "@winnow/document"
import type { Extracted, ExtractorError, Variable } from "@winnow/extractor"
import { DocumentParser, mimeTypes, pageText } from "@winnow/document"
import { Extractor } from "@winnow/extractor"
import { Effect, Layer } from "effect"
import { textDocument } from "./TextDocument.js"

/** Bytes that `ScriptedParser` reads as this text, with the header of a PDF. */
export const scriptedPdf = (...lines: ReadonlyArray<string>): Uint8Array =>
  new TextEncoder().encode(["%PDF-scripted", ...lines].join("\n"))

/**
 * A `DocumentParser` for PDF and DOCX that reads the bytes as lines of text, or parses them with the given function.
 */
export const ScriptedParser = {
  layer: (
    parse: (lines: ReadonlyArray<string>) => Effect.Effect<ParsedDocument, ParserError> = (lines) =>
      Effect.succeed(textDocument(lines))
  ): Layer.Layer<DocumentParser> =>
    Layer.succeed(DocumentParser, {
      mimeTypes: Object.values(mimeTypes),
      parse: (bytes) => parse(new TextDecoder().decode(bytes).split("\n").slice(1))
    })
}

/** An `Extractor` that finds `key: value` lines, or uses the given function; both without quotes and token usage. */
export const ScriptedExtractor = {
  layer: (
    extract: (
      document: ParsedDocument,
      variables: ReadonlyArray<Variable>
    ) => Effect.Effect<Extracted["data"], ExtractorError> = (document, variables) =>
      Effect.succeed(labelled(document, variables))
  ): Layer.Layer<Extractor> =>
    Layer.succeed(Extractor, {
      extract: (document, variables) =>
        Effect.map(extract(document, variables), (data) => ({ data, quotes: [], usage: null }))
    })
}

const labelled = (document: ParsedDocument, variables: ReadonlyArray<Variable>): Extracted["data"] => {
  const lines = document.pages.flatMap((page) => pageText(page).split("\n"))
  return Object.fromEntries(
    variables.map(({ key }) => {
      const line = lines.find((line) => line.startsWith(`${key}: `))
      return [key, line === undefined ? null : line.slice(key.length + 2)]
    })
  )
}
