import { FairSlots } from "@winnow/document"
import { Effect } from "effect"
import { RunContext } from "../RunContext.js"
import type { LanguageModel, ModelAnswer, ModelError } from "./LanguageModel.js"
import { makeProviderHealth } from "./ProviderHealth.js"
import { TokenRate } from "./TokenRate.js"

/** Limits for all calls of this process to one model. */
export interface TrafficOptions {
  /** Maximum concurrent calls. Default 16. */
  readonly calls?: number
  /** Input and output tokens together. Unlimited by default. */
  readonly tokensPerMinute?: number
}

/** Delays a call of about `tokens` tokens until limits and outages allow it and it is its user's turn. */
export type ModelTraffic = (
  tokens: number
) => (call: Effect.Effect<ModelAnswer, ModelError>) => Effect.Effect<ModelAnswer, ModelError>

/** The traffic shared by all users of this model. The options of the first caller apply. */
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
  // One call at a time waits for tokens; otherwise many small calls of one user could starve a large one.
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
