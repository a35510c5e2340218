import { Clock, Effect, STM, TRef } from "effect"
import type { CallOutcome, CallRole, ModelCall, TokenUsage } from "@winnow/document"
import type { ModelAnswer, ModelError } from "../model/LanguageModel.js"
import type { ModelPrices } from "../model/ModelPrices.js"
import type { ModelTraffic } from "../model/ModelTraffic.js"
import { costOf, priceOf } from "../model/ModelPrices.js"
import { ExtractorError } from "../Extractor.js"
import type { AnswerLimit, Budget, CallPlan } from "./CallBudget.js"
import { admitCall } from "./CallBudget.js"
import { CurrentRole } from "./CurrentRole.js"
import type { Account } from "./RunUsage.js"
import { accountOfRun } from "./RunUsage.js"

/** What one extraction has spent, and whether it may spend more. */
export interface UsageBudget {
  /**
   * Makes a call unless it would exceed the budget. If it might, it waits for the running calls and limits the answer.
   * Every attempt counts, including failed ones. A call's time begins when the traffic lets it through.
   */
  readonly call: (
    plan: CallPlan,
    traffic: ModelTraffic,
    generate: (limit: AnswerLimit) => Effect.Effect<ModelAnswer, ModelError>
  ) => Effect.Effect<ModelAnswer, ModelError | ExtractorError>
  /** Records a cached answer; it is free if another extraction paid for it. */
  readonly keep: (
    call: Pick<CallPlan, "purpose" | "requestedModel">,
    answer: { readonly usage: TokenUsage; readonly truncated: boolean },
    isFree: boolean
  ) => Effect.Effect<void>
  /** Marks the last call for this purpose as having an unusable answer. */
  readonly markInvalid: (purpose: string) => Effect.Effect<void>
  /** Notes that something was not read, and why. */
  readonly note: (text: string) => Effect.Effect<void>
  /** Null before the first call or note. */
  readonly usage: Effect.Effect<TokenUsage | null>
}

/** `report` is called after each call with the usage so far. */
export const makeUsageBudget = (
  budget: Budget,
  prices: ModelPrices,
  report: (tokens: TokenUsage) => Effect.Effect<void>
): Effect.Effect<UsageBudget> =>
  Effect.map(Effect.all([accountOfRun, TRef.make("")]), ([state, answeredBy]) => {
    const record = (call: Recorded) =>
      Effect.flatMap(CurrentRole, (role) =>
        TRef.update(answeredBy, (before) => call.usage?.model ?? before).pipe(
          STM.zipRight(TRef.updateAndGet(state, (before) => withCall(before, role, call, prices))),
          Effect.flatMap((now) => report(usageOf(now)))
        )
      )

    const admit = (plan: CallPlan) =>
      STM.flatMap(STM.all([TRef.get(state), TRef.get(answeredBy)]), ([now, model]) => {
        const admission = admitCall(now, model, plan, budget, prices)
        if (admission === "later") return STM.retry
        if (admission instanceof ExtractorError) return STM.fail(admission)
        return STM.as(TRef.set(state, { ...now, underWay: [...now.underWay, plan] }), admission)
      })
    const release = (plan: CallPlan) =>
      TRef.update(state, (before) => ({ ...before, underWay: before.underWay.filter((other) => other !== plan) }))

    const timed = ({ purpose, requestedModel }: CallPlan, generate: Effect.Effect<ModelAnswer, ModelError>) =>
      Effect.gen(function* () {
        const start = yield* Clock.currentTimeMillis
        const ended = (outcome: CallOutcome, usage: TokenUsage | undefined) =>
          Effect.flatMap(Clock.currentTimeMillis, (now) =>
            record({ purpose, requestedModel, outcome, usage, millis: now - start })
          )
        return yield* generate.pipe(
          Effect.tap(({ usage }) => ended("answered", usage)),
          Effect.tapError(({ reason, usage }) => ended(reason, usage))
        )
      })

    return {
      call: (plan, traffic, generate) =>
        Effect.uninterruptibleMask((restore) =>
          Effect.flatMap(restore(admit(plan)), (limit) => {
            const outputTokens = Math.min(plan.outputTokens, limit.maxOutputTokens ?? Infinity)
            const call = traffic(plan.inputTokens + outputTokens)(timed(plan, generate(limit)))
            return Effect.ensuring(restore(call), release(plan))
          })
        ),
      keep: ({ purpose, requestedModel }, { usage, truncated }, isFree) =>
        record({
          purpose,
          requestedModel,
          outcome: truncated ? "truncated" : "answered",
          usage: isFree ? { model: usage.model, inputTokens: 0, outputTokens: 0, attempts: 0 } : usage,
          millis: 0,
          kept: true
        }),
      markInvalid: (purpose) =>
        TRef.update(state, (before) => ({ ...before, calls: withInvalid(before.calls, purpose) })),
      note: (text) => TRef.update(state, (before) => ({ ...before, notes: [...new Set([...before.notes, text])] })),
      usage: Effect.map(TRef.get(state), (now) => (now.calls.length + now.notes.length === 0 ? null : usageOf(now)))
    }
  })

/** Adds the usage so far to the errors of a reading. */
export const withUsage =
  (usageBudget: UsageBudget) =>
  <A, R>(reading: Effect.Effect<A, ExtractorError, R>): Effect.Effect<A, ExtractorError, R> =>
    Effect.catchAll(reading, ({ cause, message, reason }) =>
      Effect.flatMap(
        usageBudget.usage,
        (usage) => new ExtractorError({ reason, message, cause, ...(usage !== null && { usage }) })
      )
    )

interface Recorded extends Pick<ModelCall, "purpose" | "outcome" | "millis" | "kept"> {
  readonly requestedModel: string | null
  readonly usage: TokenUsage | undefined
}

const withCall = (
  before: Account,
  role: CallRole,
  { purpose, requestedModel, usage, ...call }: Recorded,
  prices: ModelPrices
): Account => {
  const { inputTokens = 0, outputTokens = 0, cachedInputTokens = 0, attempts = 1, model } = usage ?? {}
  const price = usage === undefined ? undefined : priceOf(prices, usage.model)
  const cost = usage === undefined || price === undefined ? usage?.cost : costOf(price, usage)
  return {
    ...before,
    inputTokens: before.inputTokens + inputTokens,
    cachedInputTokens: before.cachedInputTokens + cachedInputTokens,
    outputTokens: before.outputTokens + outputTokens,
    attempts: before.attempts + attempts,
    cost: cost === undefined ? before.cost : (before.cost ?? 0) + cost,
    calls: [
      ...before.calls,
      {
        role,
        purpose,
        ...(requestedModel !== null && { requestedModel }),
        ...call,
        ...(model && { model }),
        inputTokens,
        ...(cachedInputTokens > 0 && { cachedInputTokens }),
        outputTokens,
        ...(cost !== undefined && { cost })
      }
    ]
  }
}

const withInvalid = (calls: ReadonlyArray<ModelCall>, purpose: string): ReadonlyArray<ModelCall> => {
  const last = calls.findLastIndex((call) => call.purpose === purpose && call.outcome === "answered")
  return calls.map((call, at) => (at === last ? { ...call, outcome: "invalid" as const } : call))
}

const usageOf = (state: Account): TokenUsage => ({
  model: [...new Set(state.calls.flatMap(({ model = "" }) => (model === "" ? [] : [model])))].join(", "),
  inputTokens: state.inputTokens,
  outputTokens: state.outputTokens,
  attempts: state.attempts,
  calls: state.calls,
  ...(state.cachedInputTokens > 0 && { cachedInputTokens: state.cachedInputTokens }),
  ...(state.cost !== undefined && { cost: state.cost }),
  ...(state.notes.length > 0 && { incomplete: state.notes })
})
