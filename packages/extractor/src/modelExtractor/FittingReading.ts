import { Effect } from "effect"
import { ExtractorError } from "../Extractor.js"
import { ModelError } from "../model/LanguageModel.js"
import type { DocumentReading } from "./DocumentReading.js"

/** Most tokens of a document that a model gets in one call; less once it has shown that it takes less. */
export interface PromptRoom {
  promptTokens: number
}

/**
 * Reads a document in parts half as long while its prompts are too long for the model. A length that was found to fit is
 * remembered in `room`.
 */
export const fittingReading = (
  room: PromptRoom,
  documentTokens: number,
  readingOf: (promptTokens: number) => DocumentReading
): DocumentReading => {
  let reading = readingOf(room.promptTokens)
  const ask = (promptTokens: number): Effect.Effect<void, ExtractorError> =>
    Effect.catchIf(reading.ask, isTooLong, (error) => {
      const half = Math.floor(Math.min(promptTokens, documentTokens) / 2)
      if (half < minPromptTokens) return tooLongAnyway(error)
      reading = readingOf(half)
      return Effect.tap(ask(half), () =>
        Effect.sync(() => {
          room.promptTokens = Math.min(room.promptTokens, half)
        })
      )
    })
  return { ask: ask(room.promptTokens), answer: () => reading.answer() }
}

/** The prompt is longer than the model takes. */
export const isTooLong = ({ cause }: ExtractorError): boolean => cause instanceof ModelError && cause.isTooLong === true

/** The instructions and the template alone are longer than so short a part. */
const minPromptTokens = 100

const tooLongAnyway = ({ cause, message }: ExtractorError) =>
  new ExtractorError({
    reason: "model",
    message: `The template with even a short part of the document is longer than the model can take. ${message}`,
    cause
  })
