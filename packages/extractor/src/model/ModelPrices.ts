import type { TokenUsage } from "@winnow/document"

/** A model's price per million tokens, in any one currency. */
export interface ModelPrice {
  readonly input: number
  /** For cached input tokens; defaults to `input`. */
  readonly cachedInput?: number
  readonly output: number
}

/** Prices by model name as in its answers; `*` is the price of any other model. The host provides them. */
export type ModelPrices = Readonly<Record<string, ModelPrice>>

export const priceOf = (prices: ModelPrices, model: string): ModelPrice | undefined =>
  Object.hasOwn(prices, model) ? prices[model] : Object.hasOwn(prices, "*") ? prices["*"] : undefined

/** The cost of a call's tokens. */
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
