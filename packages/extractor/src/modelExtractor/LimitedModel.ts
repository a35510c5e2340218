import type { Duration } from "effect"
import { Effect } from "effect"
import type { OnCall } from "../model/CallRecord.js"
import type { LanguageModel } from "../model/LanguageModel.js"
import { ModelError } from "../model/LanguageModel.js"
import { measuredModel } from "../model/MeasuredModel.js"
import type { RetryOptions } from "../model/ModelRetry.js"
import { tracedModel } from "../model/ModelSpan.js"
import type { ModelTraffic, TrafficOptions } from "../model/ModelTraffic.js"
import { trafficOf } from "../model/ModelTraffic.js"
import { ExtractorError } from "../Extractor.js"

type Model = typeof LanguageModel.Service

/** Limits for calls to a model. */
export interface CallLimits extends TrafficOptions {
  /** For one document, all calls together. Default 10 minutes. */
  readonly timeout?: Duration.DurationInput
  /** For one call, which is then retried. Default 3 minutes. */
  readonly callTimeout?: Duration.DurationInput
  readonly retry?: RetryOptions
  /** Receives a record of each call with its full content. */
  readonly onCall?: OnCall
}

export const documentTimeout = "10 minutes"

/** A model whose calls are measured, time out and share traffic limits with all users of the model. */
export interface LimitedModel {
  readonly generate: Model["generate"]
  /** Provider and model; null if the model does not report it. */
  readonly name: Effect.Effect<string | null>
  readonly traffic: ModelTraffic
  readonly retry: RetryOptions
  readonly onCall: OnCall | undefined
}

export const limitedModel = (
  model: Model,
  { callTimeout = "3 minutes", onCall, retry = {}, ...traffic }: CallLimits
): LimitedModel => ({
  generate: measuredModel({
    ...model,
    generate: (request) =>
      Effect.timeoutFail(tracedModel(model).generate(request), { duration: callTimeout, onTimeout: noAnswer })
  }).generate,
  name: Effect.orElseSucceed(
    Effect.map(abilitiesOf(model), ({ name }) => name),
    () => null
  ),
  traffic: trafficOf(model, traffic),
  retry,
  onCall
})

const noAnswer = () => new ModelError({ reason: "transient", message: "It gave no answer in time" })

/** The model's abilities; text only and no name if it reports none. */
export const abilitiesOf = ({
  abilities
}: Model): Effect.Effect<{ readonly name: string | null; readonly seesImages: boolean }, ExtractorError> =>
  abilities === undefined ? Effect.succeed({ name: null, seesImages: false }) : Effect.mapError(abilities, notReady)

const notReady = (error: ModelError) =>
  new ExtractorError({ reason: "model", message: `The model is not ready: ${error.message}`, cause: error })
