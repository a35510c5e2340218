import { Effect, Layer } from "effect"
import type { ParsedDocument, TokenUsage } from "@winnow/document"
import { cooperatively, opened } from "@winnow/document"
import { LanguageModel, ModelError } from "../model/LanguageModel.js"
import type { ModelPrices } from "../model/ModelPrices.js"
import type { Variable } from "../Variable.js"
import { fieldsOf, itemTypeOf } from "../VariableFields.js"
import type { Extracted, Guidance, Sight } from "../Extractor.js"
import { Extractor, ExtractorError } from "../Extractor.js"
import { Progress } from "../Progress.js"
import { withinTime } from "../RunContext.js"
import type { Budget } from "./CallBudget.js"
import type { Ask, Reading } from "./ModelClient.js"
import { makeAsk } from "./ModelClient.js"
import type { CallLimits } from "./LimitedModel.js"
import { abilitiesOf, documentTimeout, limitedModel } from "./LimitedModel.js"
import { fittingReading, makePromptRoom } from "./FittingReading.js"
import { promptLines, textOf } from "./PromptLines.js"
import { withDateOrder } from "./DateOrder.js"
import { guidedSystemPrompt } from "./Prompt.js"
import { documentReading, maxLeaves } from "./DocumentReading.js"
import { tokensOfUsualPage } from "../model/TokenEstimate.js"
import { allLines, tokensIn } from "./Selection.js"
import { shownPages } from "./ShownPages.js"
import { leafCount } from "./TemplateParts.js"
import { makeSource } from "./Source.js"
import { makeUsageBudget, withUsage } from "./UsageBudget.js"
import { makePartialResultPolicy } from "./PartialResultPolicy.js"

export interface ModelExtractorOptions extends CallLimits {
  /** Maximum concurrent calls for one document. Default 4. */
  readonly concurrency?: number
  /** Maximum document tokens per call. Default 50,000; use far less for a local model with a short context. */
  readonly promptTokens?: number
  /** Approximate maximum length of answers. Default 8,000 tokens. */
  readonly answerTokens?: number
  /** Unlimited by default. */
  readonly budget?: Budget
  /** Used to compute costs; without prices only tokens are counted. */
  readonly prices?: ModelPrices
  /** Return what could be read when the budget or the time is used up or a part cannot be read, instead of failing. */
  readonly partial?: boolean
}

/**
 * An `Extractor` on a language model. It reads a document that fits in one call. In a longer one it reads lists segment
 * by segment, with a check for omitted entries, and then the other fields from the remaining text. Wide templates are
 * asked for in groups of fields.
 */
export const ModelExtractor = {
  layer: (options: ModelExtractorOptions = {}): Layer.Layer<Extractor, never, LanguageModel> =>
    Layer.effect(
      Extractor,
      Effect.map(LanguageModel, (model) =>
        Extractor.of({ extract: extractWith(model, options), sight: sightOf(model, options) })
      )
    )
}

export const modelExtractorDefaults = {
  timeout: documentTimeout,
  concurrency: 4,
  promptTokens: 50_000,
  answerTokens: 8_000
} as const

const extractWith = (model: typeof LanguageModel.Service, given: ModelExtractorOptions) => {
  const options = { ...modelExtractorDefaults, ...given }
  const limited = limitedModel(model, options)
  const room = makePromptRoom(options.promptTokens)
  return Effect.fn("ModelExtractor.extract")(function* (
    document: ParsedDocument,
    variables: ReadonlyArray<Variable>,
    guidance: Guidance = {}
  ) {
    const report = yield* Progress
    const usageBudget = yield* makeUsageBudget(options.budget ?? {}, options.prices ?? {}, (tokens) =>
      report({ step: "asked", tokens })
    )
    const read = Effect.gen(function* () {
      yield* opened(document)
      const lines = yield* cooperatively(() => promptLines(document))
      const source = yield* makeSource(document, lines)
      const abilities = yield* abilitiesOf(model)
      const shown = shownPages(document)
      // If an image cannot be read, its page can still be transcribed.
      const isPartial = options.partial === true && shown?.areAll !== true
      const { check, recoverPart } = yield* makePartialResultPolicy(isPartial, usageBudget)
      const { moreExamples = () => Effect.succeed([]) } = guidance
      const promptTokens = yield* room.tokens
      const alike = yield* moreExamples(textOf(lines), Math.min(maxExampleCharacters, promptTokens))
      const askModel = makeAsk(limited, usageBudget, {
        system: guidedSystemPrompt({ ...guidance, examples: [...(guidance.examples ?? []), ...alike] }),
        modelName: abilities.name,
        answerTokens: options.answerTokens
      })
      const dated = withDateOrder(lines.map(({ text }) => text))
      const ask: Ask = (question) => recoverPart(question.purpose, nothingRead)(askModel(dated(question)))
      const asked = { ...options, source, variables, ask, ...(abilities.seesImages && { shown }) }
      const reading = fittingReading(promptTokens, tokensIn(lines, allLines(lines)), room.learn, (promptTokens) =>
        documentReading({ ...asked, promptTokens })
      )
      yield* reading.ask.pipe(
        withinTime(options.timeout),
        Effect.timeoutFail({ duration: options.timeout, onTimeout: tookTooLong }),
        recoverPart<void>("the rest", undefined)
      )
      yield* check
      return { ...reading.answer(), ...(abilities.name !== null && { model: abilities.name }) }
    })
    const answer = yield* read.pipe(
      Effect.catchIf(
        ({ reason }) => reason === "time",
        () => Effect.flatMap(usageBudget.usage, (usage) => (hasAnswer(usage) ? tookTooLong() : neverAnswered()))
      ),
      withUsage(usageBudget)
    )
    return { ...answer, usage: yield* usageBudget.usage } satisfies Extracted
  })
}

/** About 5,000 tokens; at most a quarter of the document tokens per call. */
const maxExampleCharacters = 20_000

/** Allows few page images, so that no entries are overlooked, and none for a template too wide for one question. */
const sightOf =
  (model: typeof LanguageModel.Service, options: ModelExtractorOptions) =>
  (variables: ReadonlyArray<Variable>): Effect.Effect<Sight, ExtractorError> =>
    Effect.map(abilitiesOf(model), ({ seesImages }) => {
      const room = (options.promptTokens ?? modelExtractorDefaults.promptTokens) / 2
      const canSee = seesImages && leafCount(variables) <= maxLeaves
      return {
        maxPages: canSee ? Math.min(maxImages, Math.floor(room / tokensOfUsualPage)) : 0,
        needsText: hasPlainList(variables)
      }
    })

const maxImages = 3

/** Entries of plain lists have no quotes, so without text their pages would be unknown. */
const hasPlainList = (variables: ReadonlyArray<Variable>): boolean =>
  variables.some((variable) =>
    variable.type === "array" && itemTypeOf(variable) !== "object" ? true : hasPlainList(fieldsOf(variable))
  )

const nothingRead: Reading = { data: {}, quotes: [], isCut: false }

const tookTooLong = () =>
  new ExtractorError({ reason: "time", message: "The model took longer to answer than allowed" })

const hasAnswer = (usage: TokenUsage | null): boolean =>
  usage?.calls?.some(({ outcome }) => outcome !== "transient") === true

/** The provider accepts calls but answers none, which is treated like an unreachable provider. */
const neverAnswered = () =>
  new ExtractorError({
    reason: "model",
    message: "The model could not be reached: it gave no answer in the time that the document has",
    cause: new ModelError({ reason: "transient", message: "It gave no answer in time" })
  })
