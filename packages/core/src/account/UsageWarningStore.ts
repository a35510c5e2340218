import type { DateTime, Effect, Option } from "effect"
import { Context } from "effect"
import type { StoreError } from "../StoreError.js"
import type { UsageWarning } from "./UsageWarning.js"

/** The right to make one attempt at giving a warning. */
export interface TakenWarning {
  readonly warning: UsageWarning
  /** From 1. */
  readonly attempt: number
}

/**
 * Port: who is still to be warned. `ExtractionStore` notes a warning in the step that accepts a user's first run of a
 * period that is near the limit (`isNearLimit`), due at once; no other run of theirs in that period does, whatever
 * becomes of limit and warning.
 */
export class UsageWarningStore extends Context.Tag("@winnow/core/UsageWarningStore")<
  UsageWarningStore,
  {
    /** Takes warnings that are due, at most `limit`, those due longest first. They are due again at `leaseUntil`. */
    readonly take: (options: {
      readonly limit: number
      readonly leaseUntil: DateTime.Utc
    }) => Effect.Effect<ReadonlyArray<TakenWarning>, StoreError>
    /** The warning is done with, or due again; unless a later attempt has taken it over. */
    readonly settle: (taken: TakenWarning, again: Option.Option<DateTime.Utc>) => Effect.Effect<void, StoreError>
    /** Forgets at most `limit` warnings of runs accepted before; gives how many. A period's later runs note it anew. */
    readonly forget: (before: DateTime.Utc, limit: number) => Effect.Effect<number, StoreError>
  }
>() {}
