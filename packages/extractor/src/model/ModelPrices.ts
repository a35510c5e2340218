import type { TokenUsage } from "@winnow/document"

/** What a model's provider bills for a million tokens, in any one currency. */
export interface ModelPrice {
  readonly input: number
  /** For input that the provider had in its cache; as `input` when left out. */
  readonly cachedInput?: number
  readonly output: number
}

/** Prices by the name that the model has in its answers; `*` is any other. They are the host's to know. */
export type ModelPrices = Readonly<Record<string, ModelPrice>>

export const priceOf = (prices: ModelPrices, model: string): ModelPrice | undefined =>
  Object.hasOwn(prices, model) ? prices[model] : Object.hasOwn(prices, "*") ? prices["*"] : undefined

/** What a call's tokens cost. */
export const costOf = (
  price: ModelPrice,
  {
    inputTokens,
    cachedInputTokens = 0,
    outputTokens
  }: Pick<TokenUsage, "inputTokens" | "cachedInputTokens" | "outputTokens">
): number =>
  ((inputTokens - cachedInputTokens) * price.input +
    cachedInputTokens * (price.cachedInput ?? price.input) +
    outputTokens * price.output) /
  1_000_000
