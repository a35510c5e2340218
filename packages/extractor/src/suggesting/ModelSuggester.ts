import type { ParsedDocument } from "@winnow/document"
import { cooperatively, opened } from "@winnow/document"
import { Context, Effect, Layer } from "effect"
import { Extractor, ExtractorError } from "../Extractor.js"
import { LanguageModel } from "../model/LanguageModel.js"
import { estimateTokens } from "../model/TokenEstimate.js"
import { CurrentRole } from "../modelExtractor/CurrentRole.js"
import { limitedModel } from "../modelExtractor/LimitedModel.js"
import { askTwice } from "../modelExtractor/ModelCalling.js"
import type { ModelExtractorOptions } from "../modelExtractor/ModelExtractor.js"
import { modelExtractorDefaults } from "../modelExtractor/ModelExtractor.js"
import type { PromptLine } from "../modelExtractor/PromptLines.js"
import { promptLines } from "../modelExtractor/PromptLines.js"
import { documentPrompt } from "../modelExtractor/Prompt.js"
import { withOneAccount } from "../modelExtractor/RunUsage.js"
import type { LineRange } from "../modelExtractor/Selection.js"
import { printSelection } from "../modelExtractor/Selection.js"
import { makeUsageBudget } from "../modelExtractor/UsageBudget.js"
import { withinTime } from "../RunContext.js"
import { foundVariables } from "./FoundVariables.js"
import { readSuggestedFields, suggestPrompt, suggestSchema } from "./SuggestedFields.js"
import type { Suggestion } from "./VariableSuggester.js"
import { VariableSuggester } from "./VariableSuggester.js"

/**
 * A `VariableSuggester` on a language model: the model names the fields, and the `Extractor` finds their values. If
 * that fails or finds nothing, the suggestion of the layer `otherwise` is used.
 */
export const ModelSuggester = {
  layer: <E, R>(
    otherwise: Layer.Layer<VariableSuggester, E, R>,
    options: ModelExtractorOptions = {}
  ): Layer.Layer<VariableSuggester, E, R | LanguageModel | Extractor> =>
    Layer.scoped(
      VariableSuggester,
      Effect.gen(function* () {
        const other = Context.get(yield* Layer.build(otherwise), VariableSuggester)
        const suggest = suggestWith(yield* LanguageModel, yield* Extractor, options)
        return VariableSuggester.of({
          suggest: (document) =>
            suggest(document).pipe(
              Effect.tapError(({ message }) =>
                Effect.logWarning(`A template is suggested without the model, which did not help: ${message}`)
              ),
              Effect.catchAll(() => other.suggest(document))
            )
        })
      })
    )
}

const suggestWith = (
  model: typeof LanguageModel.Service,
  extractor: typeof Extractor.Service,
  given: ModelExtractorOptions
) => {
  const options = { ...modelExtractorDefaults, ...given }
  const limited = limitedModel(model, options)
  const nameFields = Effect.fnUntraced(function* (text: string) {
    const usageBudget = yield* makeUsageBudget(options.budget ?? {}, options.prices ?? {}, () => Effect.void)
    const overhead = estimateTokens(suggestPrompt) + estimateTokens(JSON.stringify(suggestSchema))
    const { read } = yield* askTwice(limited, usageBudget, {
      read: readSuggestedFields,
      prompt: documentPrompt(text, task),
      call: (prompt) => ({
        purpose: "the fields of a template",
        inputTokens: overhead + estimateTokens(prompt),
        outputTokens: options.answerTokens,
        request: { system: suggestPrompt, prompt, schema: suggestSchema }
      })
    })
    return read
  })
  return Effect.fn("ModelSuggester.suggest")(
    function* (document: ParsedDocument) {
      yield* opened(document)
      const lines = yield* cooperatively(() => promptLines(document))
      const shown = beginning(lines, Math.min(maxTokens, options.promptTokens))
      if (shown.to === 0) return yield* nothingFound
      const { title, variables } = yield* nameFields(printSelection(lines, [shown]))
      const { data } = yield* extractor.extract(document, variables)
      const found = foundVariables(variables, data)
      if (found.length === 0) return yield* nothingFound
      return {
        title,
        variables: found.map(({ variable }) => variable),
        data: Object.fromEntries(found.map(({ value, variable }) => [variable.key, value]))
      } satisfies Suggestion
    },
    withOneAccount,
    Effect.provideService(CurrentRole, "suggestion"),
    withinTime(timeLimit),
    Effect.timeoutFail({ duration: timeLimit, onTimeout: () => tookTooLong })
  )
}

const task = "Name the fields of a template for documents like the one above."

/** The kind of a document is clear from its beginning. */
const maxTokens = 12_000

const beginning = (lines: ReadonlyArray<PromptLine>, maxTokens: number): LineRange => {
  let tokens = 0
  const end = lines.findIndex((line) => (tokens += line.tokens) > maxTokens)
  return { from: 0, to: end === -1 ? lines.length : end }
}

/** A user is waiting, and there is another suggester. */
const timeLimit = "2 minutes"

const nothingFound = new ExtractorError({ reason: "invalid", message: "It found no fields" })

const tookTooLong = new ExtractorError({ reason: "time", message: "The model took longer to answer than allowed" })
