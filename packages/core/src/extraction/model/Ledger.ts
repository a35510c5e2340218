import { Context, Effect, Option, Ref } from "effect"
import type { ModelCall } from "../../model/TokenUsage.js"

/** What an extraction has spent. */
export interface Account {
  readonly calls: ReadonlyArray<ModelCall>
  readonly model: string
  readonly inputTokens: number
  readonly cachedInputTokens: number
  readonly outputTokens: number
  readonly attempts: number
  readonly cost: number | undefined
  /** Tokens of calls that are under way. */
  readonly reserved: number
  readonly notes: ReadonlyArray<string>
}

const nothing: Account = {
  calls: [],
  model: "",
  inputTokens: 0,
  cachedInputTokens: 0,
  outputTokens: 0,
  attempts: 0,
  cost: undefined,
  reserved: 0,
  notes: []
}

/** The account of the extraction under way, shared by all who ask a model for it, so that they share its budget. */
class Ledger extends Context.Reference<Ledger>()("@winnow/core/Ledger", {
  defaultValue: (): Option.Option<Ref.Ref<Account>> => Option.none()
}) {}

/** A new account unless the caller has opened one. */
export const accountOfRun: Effect.Effect<Ref.Ref<Account>> = Effect.flatMap(
  Ledger,
  Option.match({ onNone: () => Ref.make(nothing), onSome: Effect.succeed })
)

/** Opens an account for all that is asked within. */
export const withOneAccount = <A, E, R>(run: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Ref.make(nothing), (account) => Effect.provideService(run, Ledger, Option.some(account)))
