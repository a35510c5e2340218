import type { ParsedDocument, SubmittedDocument } from "@winnow/document"
import { DocumentParser, findMismatch, findOtherOfficeFile, opened, pageCountOf, Partition } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { blind, leavesOf, pathOf, pictureReading, RunContext, VariableSuggester } from "@winnow/extractor"
import { Context, Effect, Layer, Option } from "effect"
import { InvalidDocument } from "../extraction/Extraction.js"
import type { UserId } from "../Ids.js"
import { DocumentUnreadable } from "../pages/DocumentPages.js"

export interface SuggestedTemplate {
  readonly name: string
  readonly variables: ReadonlyArray<Variable>
  /** The document's values, by their paths. */
  readonly values: Readonly<Record<string, unknown>>
}

/** Suggests templates for documents like a given one. Nothing is stored or counted. */
export class TemplateSuggestions extends Context.Tag("@winnow/core/TemplateSuggestions")<
  TemplateSuggestions,
  {
    /**
     * Suggests variables from the document's first pages; pages without usable text are read from their images, as in a
     * run. Returns no variables if none are found or the context has no `VariableSuggester`.
     */
    readonly suggest: (
      userId: UserId,
      document: SubmittedDocument & { readonly fileName: string }
    ) => Effect.Effect<SuggestedTemplate, InvalidDocument | DocumentUnreadable>
  }
>() {
  static readonly layer = Layer.effect(
    TemplateSuggestions,
    Effect.gen(function* () {
      const parser = yield* DocumentParser
      const readPictures = yield* pictureReading
      const suggester = yield* Effect.serviceOption(VariableSuggester)

      const suggest = Effect.fn("TemplateSuggestions.suggest")(
        function* (_: UserId, { bytes, fileName, mimeType }: SubmittedDocument & { readonly fileName: string }) {
          const mismatch = findMismatch(bytes, mimeType) ?? findOtherOfficeFile(bytes, mimeType)
          if (mismatch !== undefined) return yield* new InvalidDocument({ message: mismatch })
          const name = nameOf(fileName)
          if (Option.isNone(suggester)) return { name, variables: [], values: {} }
          const { data, title, variables } = yield* parser.parse(bytes, mimeType).pipe(
            Effect.flatMap(firstPages),
            Effect.flatMap((document) => readPictures({ bytes, mimeType }, document, blind)),
            Effect.flatMap(({ document }) => suggester.value.suggest(document)),
            Effect.mapError(({ cause, message }) => new DocumentUnreadable({ message, cause }))
          )
          return {
            name: title ?? name,
            variables,
            values: Object.fromEntries(leavesOf(data).map(({ steps, value }) => [pathOf(steps), value]))
          }
        },
        (effect, userId) =>
          effect.pipe(
            Effect.locally(Partition, userId),
            Effect.provideService(RunContext, { user: userId, deadline: Infinity })
          )
      )

      return TemplateSuggestions.of({ suggest })
    })
  )
}

/** Forms repeat themselves: the fields of a long document are on its first pages. */
const maxPages = 10

const firstPages = (document: ParsedDocument): Effect.Effect<ParsedDocument> =>
  pageCountOf(document) <= maxPages
    ? Effect.succeed(document)
    : Effect.map(opened(document), () => ({
        ...(document.warnings !== undefined && { warnings: document.warnings }),
        pages: document.pages.slice(0, maxPages),
        tables: document.tables.filter(({ page }) => page <= maxPages)
      }))

/** "invoice-2026_041.pdf" as "invoice 2026 041". */
const nameOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, "")
    .replace(/[-_\s]+/g, " ")
    .trim()
    .slice(0, 200) || "Template"
