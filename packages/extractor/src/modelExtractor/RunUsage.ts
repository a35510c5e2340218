import { Context, Effect, Option, TRef } from "effect"
import type { ModelCall } from "@winnow/document"
import type { CallPlan } from "./CallBudget.js"

/** What an extraction has spent. */
export interface Account {
  readonly calls: ReadonlyArray<ModelCall>
  readonly inputTokens: number
  readonly cachedInputTokens: number
  readonly outputTokens: number
  readonly attempts: number
  readonly cost: number | undefined
  readonly underWay: ReadonlyArray<CallPlan>
  readonly notes: ReadonlyArray<string>
}

const nothing: Account = {
  calls: [],
  inputTokens: 0,
  cachedInputTokens: 0,
  outputTokens: 0,
  attempts: 0,
  cost: undefined,
  underWay: [],
  notes: []
}

/** The account of the running extraction, shared by all its model calls so that they share one budget. */
class RunUsage extends Context.Reference<RunUsage>()("@winnow/extractor/RunUsage", {
  defaultValue: (): Option.Option<TRef.TRef<Account>> => Option.none()
}) {}

/** The caller's account, or else a new one. */
export const accountOfRun: Effect.Effect<TRef.TRef<Account>> = Effect.flatMap(
  RunUsage,
  Option.match({ onNone: () => TRef.make(nothing), onSome: Effect.succeed })
)

/** Runs an effect whose model calls all share one account: the caller's, or else a new one. */
export const withOneAccount = <A, E, R>(run: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(accountOfRun, (account) => Effect.provideService(run, RunUsage, Option.some(account)))
