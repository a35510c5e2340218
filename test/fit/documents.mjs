import { DocumentParser, ThreadPool } from "@winnow/document"
import { normalise } from "@winnow/extractor"
import { DocxParser } from "@winnow/docx"
import { scoreData, readDataset } from "@winnow/eval"
import { PdfiumParser } from "@winnow/pdfium"
import { answerByRules } from "../../packages/rules/dist/ExtractByRules.js"
import { Effect, Layer } from "effect"

/**
 * @typedef {{
 *   family: string,
 *   path: string,
 *   variables: any,
 *   truth: any,
 *   document: any
 * }} FitDocument
 */

/**
 * Reads and parses every document of a dataset; one that cannot be read is left out.
 * @param {string} folder
 * @returns {Promise<ReadonlyArray<FitDocument>>}
 */
export const readDocuments = (folder) => {
  const parser = Layer.provide(
    DocumentParser.layerByType(PdfiumParser.layer, DocxParser.layer),
    ThreadPool.layer({ timeLimit: "60 seconds" })
  )
  const read = Effect.gen(function* () {
    const { parse } = yield* DocumentParser
    const { cases } = yield* readDataset(folder)
    const documents = yield* Effect.forEach(
      cases,
      ({ family, path, read, truth, variables }) =>
        Effect.flatMap(read, ({ bytes, mimeType }) => parse(bytes, mimeType)).pipe(
          Effect.map((document) => [{ family, path, truth, variables, document }]),
          Effect.catchAll(({ message }) =>
            Effect.as(
              Effect.sync(() => console.error(`${path}: ${message}`)),
              []
            )
          )
        ),
      { concurrency: 2 }
    )
    return documents.flat()
  })
  return Effect.runPromise(Effect.provide(read, parser))
}

/**
 * What the rules answer with the weights as they are now.
 * @param {FitDocument} document
 */
export const answer = ({ document, truth, variables }) => {
  const { data, leaves } = answerByRules(document, variables)
  const normal = normalise(variables, data).data
  return { data: normal, leaves, scored: () => scoreData(truth, normal) }
}
