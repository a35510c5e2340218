import { describe, it } from "@effect/vitest"
import type { Layer, Scope } from "effect"
import { Effect, Runtime, TestContext } from "effect"
import * as fc from "fast-check"

/** One promise of a port: a program that fails, in whatever way, where an adapter breaks it. */
export interface Check<Port> {
  readonly name: string
  readonly run: Effect.Effect<void, unknown, Port | Scope.Scope>
  /** `test` unless said otherwise: time passes when the check lets it. */
  readonly clock?: "test" | "live"
}

/** An implementation of a port. `layer` is built anew for each check; what it stores may outlive it. */
export interface Adapter<Port> {
  readonly name: string
  readonly layer: Layer.Layer<Port, unknown>
}

/** Runs one check against an adapter of its own. */
export const runCheck = <Port>(check: Check<Port>, layer: Adapter<Port>["layer"]): Effect.Effect<void, unknown> => {
  const run = Effect.scoped(Effect.provide(check.run, layer))
  return check.clock === "live" ? run : Effect.provide(run, TestContext.TestContext)
}

/** Makes the function that registers the checks as tests of an adapter. */
export const conformanceSuite =
  <Port>(port: string, checks: ReadonlyArray<Check<Port>>) =>
  (adapter: Adapter<Port>): void => {
    describe(`${port}: ${adapter.name}`, () => {
      for (const check of checks) it.live(check.name, () => runCheck(check, adapter.layer))
    })
  }

/** A property over generated values, for use within a check; its failure has the seed and the smallest example. */
export const forAll = <A, R>(
  arbitrary: fc.Arbitrary<A>,
  numRuns: number,
  property: (value: A) => Effect.Effect<void, unknown, R>
): Effect.Effect<void, never, R> =>
  Effect.flatMap(Effect.runtime<R>(), (runtime) =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(arbitrary, (value) => Runtime.runPromise(runtime)(property(value))),
        { numRuns }
      )
    )
  )
