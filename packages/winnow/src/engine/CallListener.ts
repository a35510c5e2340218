import type { ModelPrices, OnCall } from "@winnow/extractor"
import { costOf, priceOf } from "@winnow/extractor"
import { Effect } from "effect"
import type { WinnowOptions } from "../WinnowOptions.js"

/** Tells a host's listener of calls to the model. */
export const toListener =
  (listener: NonNullable<WinnowOptions["onModelCall"]>, prices: ModelPrices = {}): OnCall =>
  ({ requestedModel, startedAt, usage, ...call }) =>
    Effect.try(() => {
      const { cachedInputTokens, inputTokens = 0, model = "", outputTokens = 0 } = usage ?? {}
      const price = priceOf(prices, model)
      listener({
        ...call,
        ...(requestedModel !== null && { requestedModel }),
        startedAt: new Date(startedAt),
        model,
        inputTokens,
        ...(cachedInputTokens !== undefined && { cachedInputTokens }),
        outputTokens,
        ...(usage !== null && price !== undefined && { cost: costOf(price, usage) })
      })
    }).pipe(Effect.catchAll(({ error }) => Effect.logWarning("onModelCall failed", error)))
