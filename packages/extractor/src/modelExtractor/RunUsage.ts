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

/** The account of the extraction under way, shared by all who ask a model for it, so that they share its budget. */
class RunUsage extends Context.Reference<RunUsage>()("@winnow/extractor/Ledger", {
  defaultValue: (): Option.Option<TRef.TRef<Account>> => Option.none()
}) {}

/** A new account unless the caller has opened one. */
export const accountOfRun: Effect.Effect<TRef.TRef<Account>> = Effect.flatMap(
  RunUsage,
  Option.match({ onNone: () => TRef.make(nothing), onSome: Effect.succeed })
)

/** All that is asked within goes to one account: to the one that the caller has opened, or else to a new one. */
export const withOneAccount = <A, E, R>(run: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(accountOfRun, (account) => Effect.provideService(run, RunUsage, Option.some(account)))
