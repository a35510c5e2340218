import { DocumentParser } from "@winnow/document"
import type { Example } from "@winnow/extractor"
import { normalise, printedText } from "@winnow/extractor"
import { Effect, Option } from "effect"
import type { Extraction } from "../extraction/Extraction.js"
import type { ExtractionId, TemplateId } from "../Ids.js"
import { Stores } from "../storage/Stores.js"

const maxExamples = 3
/** Maximum number of approved documents to compare, newest first. */
const maxCandidates = 20
/** Maximum characters of a document that serves as an example. */
const maxDocument = 10_000
/** Maximum number of templates whose document texts are cached. */
const maxTemplates = 50

/**
 * Approved documents of an extraction's template as examples for a language model: those that share the most words with
 * a text. Documents that were deleted are left out.
 */
export const approvedExamples = Effect.gen(function* () {
  const { runs } = yield* Stores
  const parser = yield* DocumentParser
  const recentTexts = new Map<TemplateId, ReadonlyMap<ExtractionId, string>>()

  const textOf = Effect.fnUntraced(
    function* ({ id, userId }: Extraction) {
      const document = Option.getOrUndefined(yield* runs.find(userId, id, "document"))
      if (document === undefined) return ""
      const text = (yield* printedText(yield* parser.parse(document.bytes, document.mimeType))).trim()
      return text.length <= maxDocument ? text : ""
    },
    Effect.catchTag("ParserError", () => Effect.succeed(""))
  )

  /** Texts of deleted documents leave the cache with the template's next run. */
  const textsOf = Effect.fnUntraced(function* (templateId: TemplateId, extractions: ReadonlyArray<Extraction>) {
    const known = recentTexts.get(templateId)
    const texts = new Map<ExtractionId, string>()
    for (const extraction of extractions)
      texts.set(extraction.id, known?.get(extraction.id) ?? (yield* textOf(extraction)))
    recentTexts.delete(templateId)
    recentTexts.set(templateId, texts)
    const [oldest] = recentTexts.keys()
    if (recentTexts.size > maxTemplates && oldest !== undefined) recentTexts.delete(oldest)
    return texts
  })

  /**
   * The reviewed data in the shape of the extraction's variables; undefined if it does not fit or is no longer
   * approved.
   */
  const dataFor = Effect.fnUntraced(function* ({ variables }: Extraction, approved: Extraction) {
    const review = Option.getOrUndefined(yield* runs.find(approved.userId, approved.id, "review"))
    if (review?.state !== "approved") return undefined
    const { data, problems } = normalise(variables, review.data ?? approved.extractedData ?? {})
    return problems.length === 0 ? data : undefined
  })

  return (extraction: Extraction) =>
    Effect.fn("approvedExamples")(
      function* (text: string, maxCharacters: number) {
        const { templateId, userId } = extraction
        const filter = { templateId, reviewState: "approved", limit: maxCandidates } as const
        const { items } = yield* runs.list(userId, filter)
        const others = items.filter(({ id }) => id !== extraction.id)
        const texts = yield* textsOf(templateId, others)
        const words = wordsOf(text)
        const alike = others
          .map((approved) => ({ approved, text: texts.get(approved.id) ?? "" }))
          .map((candidate) => ({ ...candidate, likeness: likeness(words, wordsOf(candidate.text)) }))
          .filter(({ likeness }) => likeness > 0)
          .sort((one, other) => other.likeness - one.likeness)
        const examples: Array<Example> = []
        let left = maxCharacters
        for (const { approved, text } of alike) {
          if (examples.length === maxExamples) break
          const data = yield* dataFor(extraction, approved)
          const size = text.length + JSON.stringify(data ?? {}).length
          if (data === undefined || size > left) continue
          examples.push({ text, data })
          left -= size
        }
        return examples
      },
      // A run without examples is better than none.
      Effect.catchAll((error) => Effect.as(Effect.logWarning("Approved examples cannot be read", error), []))
    )
})

/** Without numbers, which similar documents do not share. */
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}{2,}/gu))

/** The share of all words that both have (Jaccard index). */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared === 0 ? 0 : shared / (one.size + other.size - shared)
}
