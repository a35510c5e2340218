import { FairSlots } from "@winnow/document"
import { Effect } from "effect"
import { RunContext } from "../RunContext.js"
import type { LanguageModel, ModelAnswer, ModelError } from "./LanguageModel.js"
import { makeProviderHealth } from "./ProviderHealth.js"
import { TokenRate } from "./TokenRate.js"

/** Bounds for all calls of this process to one model. */
export interface TrafficOptions {
  /** Calls at a time. Default 16. */
  readonly calls?: number
  /** Input and output together. Unbounded by default. */
  readonly tokensPerMinute?: number
}

/** Lets a call of about so many tokens go when it may: within the bounds, in its user's turn, and in no outage. */
export type ModelTraffic = (
  tokens: number
) => (call: Effect.Effect<ModelAnswer, ModelError>) => Effect.Effect<ModelAnswer, ModelError>

/** What all who use this model share. The bounds are those of who asks first. */
export const trafficOf = (model: typeof LanguageModel.Service, options: TrafficOptions): ModelTraffic => {
  const known = shared.get(model) ?? makeTraffic(options)
  shared.set(model, known)
  return known
}

const shared = new WeakMap<typeof LanguageModel.Service, ModelTraffic>()

const makeTraffic = ({ calls = 16, tokensPerMinute = Infinity }: TrafficOptions): ModelTraffic => {
  const slots = new FairSlots(calls)
  const health = makeProviderHealth()
  const rate = tokensPerMinute === Infinity ? undefined : new TokenRate(tokensPerMinute)
  // One call at a time waits for tokens: many small ones of one user leave none for a large one of another.
  const turns = new FairSlots(1)
  return (tokens) => (call) =>
    Effect.flatMap(RunContext, ({ user }) => {
      const take = (rate: TokenRate) => turns.within(user)(rate.take(tokens))
      return slots.within(user)(health.guard(rate === undefined ? call : withinRate(rate, tokens, take(rate), call)))
    })
}

const withinRate = (
  rate: TokenRate,
  tokens: number,
  take: Effect.Effect<void>,
  call: Effect.Effect<ModelAnswer, ModelError>
) =>
  Effect.uninterruptibleMask((restore) =>
    Effect.zipRight(
      restore(take),
      restore(call).pipe(
        Effect.tap(({ usage }) => rate.correct(tokens, usage.inputTokens + usage.outputTokens)),
        Effect.tapError(({ usage }) => rate.correct(tokens, (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0)))
      )
    )
  )
