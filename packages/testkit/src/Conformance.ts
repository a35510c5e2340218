import { describe, it } from "@effect/vitest"
import type { Layer, Scope } from "effect"
import { Effect, Runtime, TestContext } from "effect"
import * as fc from "fast-check"

/** One guarantee of a port, as a program that fails if an adapter breaks it. */
export interface Check<Port> {
  readonly name: string
  readonly run: Effect.Effect<void, unknown, Port | Scope.Scope>
  /** Default: `test`, where time passes only when the check advances it. */
  readonly clock?: "test" | "live"
}

/** An implementation of a port. `layer` is built for each check; its stored data may outlive it. */
export interface Adapter<Port> {
  readonly name: string
  readonly layer: Layer.Layer<Port, unknown>
}

/** Runs one check on a freshly built adapter. */
export const runCheck = <Port>(check: Check<Port>, layer: Adapter<Port>["layer"]): Effect.Effect<void, unknown> => {
  const run = Effect.scoped(Effect.provide(check.run, layer))
  return check.clock === "live" ? run : Effect.provide(run, TestContext.TestContext)
}

/** Returns a function that registers the checks as tests of an adapter. */
export const conformanceSuite =
  <Port>(port: string, checks: ReadonlyArray<Check<Port>>) =>
  (adapter: Adapter<Port>): void => {
    describe(`${port}: ${adapter.name}`, () => {
      for (const check of checks) it.live(check.name, () => runCheck(check, adapter.layer))
    })
  }

/** Checks a property of generated values. Its failure contains the seed and the smallest counterexample. */
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
