import { Clock, Duration, Effect } from "effect"
import { ExtractorError } from "../Extractor.js"
import { ModelError } from "../model/LanguageModel.js"
import type { DocumentReading } from "./DocumentReading.js"

/** Maximum document tokens per call; lower for an hour after a prompt was too long for the model. */
export interface PromptRoom {
  readonly tokens: Effect.Effect<number>
  readonly learn: (fitting: number) => Effect.Effect<void>
}

export const makePromptRoom = (maxTokens: number): PromptRoom => {
  let learned = { tokens: maxTokens, until: -Infinity }
  const tokensAt = (now: number) => (now < learned.until ? learned.tokens : maxTokens)
  return {
    tokens: Effect.map(Clock.currentTimeMillis, tokensAt),
    learn: (fitting) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        learned = { tokens: Math.min(tokensAt(now), fitting), until: now + timeOfLearned }
      })
  }
}

/** The model or a proxy before it may accept more later. */
const timeOfLearned = Duration.toMillis("1 hour")

/** Reads a document, halving its parts while prompts are too long for the model. `learn` receives a size that fits. */
export const fittingReading = (
  promptTokens: number,
  documentTokens: number,
  learn: PromptRoom["learn"],
  readingOf: (promptTokens: number) => DocumentReading
): DocumentReading => {
  let reading = readingOf(promptTokens)
  const ask = (promptTokens: number): Effect.Effect<void, ExtractorError> =>
    Effect.catchIf(reading.ask, isTooLong, (error) => {
      const half = Math.floor(Math.min(promptTokens, documentTokens) / 2)
      if (half < minPromptTokens) return tooLongAnyway(error)
      reading = readingOf(half)
      return Effect.tap(ask(half), () => learn(half))
    })
  return { ask: ask(promptTokens), answer: () => reading.answer() }
}

/** Whether the prompt was longer than the model accepts. */
export const isTooLong = ({ cause }: ExtractorError): boolean => cause instanceof ModelError && cause.isTooLong === true

/** The instructions and the template alone are longer than such a part. */
const minPromptTokens = 100

const tooLongAnyway = ({ cause, message }: ExtractorError) =>
  new ExtractorError({
    reason: "model",
    message: `The template and even a short part of the document exceed the model's context length. ${message}`,
    cause
  })
