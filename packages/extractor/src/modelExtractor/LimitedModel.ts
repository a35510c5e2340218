import type { Duration } from "effect"
import { Effect } from "effect"
import type { LanguageModel } from "../model/LanguageModel.js"
import { ModelError } from "../model/LanguageModel.js"
import { measuredModel } from "../model/MeasuredModel.js"
import { ExtractorError } from "../Extractor.js"

type Model = typeof LanguageModel.Service

/** The model with its calls measured and ended after some time, 3 minutes unless given. */
export const limitedModel = (model: Model, callTimeout: Duration.DurationInput = "3 minutes"): Model =>
  measuredModel({
    ...model,
    generate: (request) => Effect.timeoutFail(model.generate(request), { duration: callTimeout, onTimeout: noAnswer })
  })

const noAnswer = () => new ModelError({ reason: "transient", message: "It gave no answer in time" })

/** What the model can do; nothing beyond text, and under no name, when it does not say. */
export const abilitiesOf = ({
  abilities
}: Model): Effect.Effect<{ readonly name: string | null; readonly seesImages: boolean }, ExtractorError> =>
  abilities === undefined ? Effect.succeed({ name: null, seesImages: false }) : Effect.mapError(abilities, notReady)

const notReady = (error: ModelError) =>
  new ExtractorError({ reason: "model", message: `The model is not ready: ${error.message}`, cause: error })
