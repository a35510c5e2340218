import { Context, DateTime, Effect, Layer, Option } from "effect"
import type { UsageWarning } from "./UsageWarning.js"
import type { TakenWarning } from "./UsageWarningStore.js"
import { UsageWarningStore } from "./UsageWarningStore.js"

interface Noted {
  readonly warning: UsageWarning
  readonly attempts: number
  /** Null when it is done with. */
  readonly dueAt: DateTime.Utc | null
}

/** What the stores in memory share about warnings. Its methods are synchronous, to be called within one step. */
export class MemoryUsageWarnings extends Context.Tag("@winnow/core/MemoryUsageWarnings")<
  MemoryUsageWarnings,
  Warnings
>() {
  static readonly layer = Layer.sync(MemoryUsageWarnings, () => new Warnings())
}

class Warnings {
  readonly noted = new Map<string, Noted>()

  /** Notes a warning unless the user has one for the period. */
  note(warning: UsageWarning): void {
    const key = keyOf(warning)
    if (!this.noted.has(key)) this.noted.set(key, { warning, attempts: 0, dueAt: warning.at })
  }
}

const keyOf = ({ period, userId }: UsageWarning): string => `${period} ${userId}`

/** Warnings that live as long as the layer. */
export const MemoryUsageWarningStore = {
  layer: Layer.effect(
    UsageWarningStore,
    Effect.map(MemoryUsageWarnings, ({ noted }) => {
      const take = (limit: number, leaseUntil: DateTime.Utc, now: DateTime.Utc): ReadonlyArray<TakenWarning> =>
        [...noted]
          .flatMap(([key, { attempts, dueAt, warning }]) => (dueAt === null ? [] : [{ key, attempts, dueAt, warning }]))
          .filter(({ dueAt }) => DateTime.lessThanOrEqualTo(dueAt, now))
          .sort((a, b) => DateTime.Order(a.dueAt, b.dueAt))
          .slice(0, limit)
          .map(({ attempts, key, warning }) => {
            noted.set(key, { warning, attempts: attempts + 1, dueAt: leaseUntil })
            return { warning, attempt: attempts + 1 }
          })

      return UsageWarningStore.of({
        take: ({ leaseUntil, limit }) => Effect.map(DateTime.now, (now) => take(limit, leaseUntil, now)),
        settle: ({ attempt, warning }, again) =>
          Effect.sync(() => {
            const own = noted.get(keyOf(warning))
            if (own?.attempts === attempt) noted.set(keyOf(warning), { ...own, dueAt: Option.getOrNull(again) })
          }),
        forget: (before, limit) =>
          Effect.sync(() => {
            const old = [...noted].filter(([, { warning }]) => DateTime.lessThan(warning.at, before)).slice(0, limit)
            for (const [key] of old) noted.delete(key)
            return old.length
          })
      })
    })
  )
}
