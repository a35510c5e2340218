import { Clock, Effect, Ref } from "effect"
import type { ModelAnswer, ModelError } from "../../model/LanguageModel.js"
import type { ModelPrices } from "../../model/ModelPrices.js"
import { costOf, priceOf } from "../../model/ModelPrices.js"
import type { CallOutcome, ModelCall, TokenUsage } from "../../model/TokenUsage.js"
import { ExtractorError } from "../Extractor.js"
import type { Account } from "./Ledger.js"
import { accountOfRun } from "./Ledger.js"

/** What one extraction may cost, all attempts together. */
export interface Budget {
  /** Of input and output. */
  readonly tokens?: number
  /** In the currency of the prices, which must know the model. */
  readonly cost?: number
}

/** What one extraction has spent, and whether it may spend more. */
export interface Spending {
  /** Makes a call that sends about `tokens`, unless that would go beyond the budget; each attempt counts, failed ones too. */
  readonly call: (
    purpose: string,
    tokens: number,
    generate: Effect.Effect<ModelAnswer, ModelError>
  ) => Effect.Effect<ModelAnswer, ModelError | ExtractorError>
  /** Counts an answer that an earlier attempt at this extraction has paid for, or another extraction: then it is free. */
  readonly keep: (
    purpose: string,
    answer: { readonly usage: TokenUsage; readonly truncated: boolean },
    isFree: boolean
  ) => Effect.Effect<void>
  /** The call that was made last for this purpose gave an answer that could not be used. */
  readonly disown: (purpose: string) => Effect.Effect<void>
  /** Says that something was not read, and why. */
  readonly note: (text: string) => Effect.Effect<void>
  /** Null before the first call or note. */
  readonly usage: Effect.Effect<TokenUsage | null>
}

/** `report` is told after each call what is spent by then. */
export const makeSpending = (
  budget: Budget,
  prices: ModelPrices,
  report: (tokens: TokenUsage) => Effect.Effect<void>
): Effect.Effect<Spending> =>
  Effect.map(accountOfRun, (state) => {
    const record = (call: Recorded) =>
      Effect.flatMap(
        Ref.updateAndGet(state, (before) => withCall(before, call, prices)),
        (now) => report(usageOf(now))
      )

    const reserve = Effect.fnUntraced(function* (tokens: number) {
      const refusal = yield* Ref.modify(state, (before): [ExtractorError | undefined, Account] => {
        const refusal = refusalOf(before, tokens, budget, prices)
        return [refusal, refusal === undefined ? { ...before, reserved: before.reserved + tokens } : before]
      })
      if (refusal !== undefined) return yield* refusal
    })
    const release = (tokens: number) =>
      Ref.update(state, (before) => ({ ...before, reserved: before.reserved - tokens }))

    const timed = (purpose: string, generate: Effect.Effect<ModelAnswer, ModelError>) =>
      Effect.gen(function* () {
        const start = yield* Clock.currentTimeMillis
        const ended = (outcome: CallOutcome, usage: TokenUsage | undefined) =>
          Effect.flatMap(Clock.currentTimeMillis, (now) => record({ purpose, outcome, usage, millis: now - start }))
        return yield* generate.pipe(
          Effect.tap(({ usage }) => ended("answered", usage)),
          Effect.tapError(({ reason, usage }) => ended(reason, usage))
        )
      })

    return {
      call: (purpose, tokens, generate) =>
        Effect.acquireUseRelease(
          reserve(tokens),
          () => timed(purpose, generate),
          () => release(tokens)
        ),
      keep: (purpose, { usage, truncated }, isFree) =>
        record({
          purpose,
          outcome: truncated ? "truncated" : "answered",
          usage: isFree ? { model: usage.model, inputTokens: 0, outputTokens: 0, attempts: 0 } : usage,
          millis: 0,
          kept: true
        }),
      disown: (purpose) => Ref.update(state, (before) => ({ ...before, calls: withInvalid(before.calls, purpose) })),
      note: (text) => Ref.update(state, (before) => ({ ...before, notes: [...new Set([...before.notes, text])] })),
      usage: Effect.map(Ref.get(state), (now) => (now.calls.length + now.notes.length === 0 ? null : usageOf(now)))
    }
  })

/** Errors of a reading say what was spent until then. */
export const tellingUsage =
  (spending: Spending) =>
  <A, R>(reading: Effect.Effect<A, ExtractorError, R>): Effect.Effect<A, ExtractorError, R> =>
    Effect.catchAll(reading, ({ cause, message, reason }) =>
      Effect.flatMap(
        spending.usage,
        (usage) => new ExtractorError({ reason, message, cause, ...(usage !== null && { usage }) })
      )
    )

interface Recorded extends Pick<ModelCall, "purpose" | "outcome" | "millis" | "kept"> {
  readonly usage: TokenUsage | undefined
}

const withCall = (before: Account, { usage, ...call }: Recorded, prices: ModelPrices): Account => {
  const { inputTokens = 0, outputTokens = 0, cachedInputTokens = 0, attempts = 1, model = before.model } = usage ?? {}
  const price = usage === undefined ? undefined : priceOf(prices, usage.model)
  const cost = usage === undefined || price === undefined ? usage?.cost : costOf(price, usage)
  return {
    ...before,
    model,
    inputTokens: before.inputTokens + inputTokens,
    cachedInputTokens: before.cachedInputTokens + cachedInputTokens,
    outputTokens: before.outputTokens + outputTokens,
    attempts: before.attempts + attempts,
    cost: cost === undefined ? before.cost : (before.cost ?? 0) + cost,
    calls: [...before.calls, { ...call, inputTokens, outputTokens, ...(cost !== undefined && { cost }) }]
  }
}

const withInvalid = (calls: ReadonlyArray<ModelCall>, purpose: string): ReadonlyArray<ModelCall> => {
  const last = calls.findLastIndex((call) => call.purpose === purpose && call.outcome === "answered")
  return calls.map((call, at) => (at === last ? { ...call, outcome: "invalid" as const } : call))
}

const refusalOf = (state: Account, tokens: number, budget: Budget, prices: ModelPrices): ExtractorError | undefined => {
  const spent = state.inputTokens + state.outputTokens
  if (spent + state.reserved + tokens > (budget.tokens ?? Infinity)) {
    return usedUp(`${spent} of ${budget.tokens} tokens are spent, and about ${tokens} more would be needed next`)
  }
  if (budget.cost === undefined || state.model === "") return undefined
  const price = priceOf(prices, state.model)
  if (price === undefined) {
    return usedUp(`no price is known for the model ${state.model}, so what it costs cannot be kept within a budget`)
  }
  const next = ((state.reserved + tokens) * price.input) / 1_000_000
  return (state.cost ?? 0) + next > budget.cost
    ? usedUp(
        `${(state.cost ?? 0).toFixed(4)} of ${budget.cost} are spent, and at least ${next.toFixed(4)} more would be needed next`
      )
    : undefined
}

const usedUp = (why: string) =>
  new ExtractorError({ reason: "budget", message: `The budget of this extraction is used up: ${why}` })

const usageOf = (state: Account): TokenUsage => ({
  model: state.model,
  inputTokens: state.inputTokens,
  outputTokens: state.outputTokens,
  attempts: state.attempts,
  calls: state.calls,
  ...(state.cachedInputTokens > 0 && { cachedInputTokens: state.cachedInputTokens }),
  ...(state.cost !== undefined && { cost: state.cost }),
  ...(state.notes.length > 0 && { incomplete: state.notes })
})
