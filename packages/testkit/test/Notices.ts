import { expect, it } from "@effect/vitest"
import type { Check } from "@winnow/testkit"
import { runCheck } from "@winnow/testkit"
import type { Context } from "effect"
import { Effect, Exit, Layer } from "effect"

/** Proves that checks fail where a port's promise is broken: a suite that cannot fail would prove nothing. */
export const notices = <Port>(
  fault: string,
  checks: ReadonlyArray<Check<Port>>,
  layer: Layer.Layer<Port>,
  failing: ReadonlyArray<string>
) => {
  for (const name of failing) {
    it.live(`${fault}: "${name}"`, () =>
      Effect.gen(function* () {
        const check = checks.find((check) => check.name === name)
        expect(check).toBeDefined()
        if (check === undefined) return
        // A check that waits for what never comes has failed too.
        const exit = yield* Effect.exit(
          Effect.timeoutFail(runCheck(check, layer), { duration: "3 seconds", onTimeout: () => "late" })
        )
        expect(Exit.isFailure(exit)).toBe(true)
      })
    )
  }
}

/** A sound adapter with some methods replaced. */
export const changed = <Id, Service extends object>(
  tag: Context.Tag<Id, Service>,
  sound: Layer.Layer<Id>,
  change: (service: Service) => Partial<Service>
): Layer.Layer<Id> =>
  Layer.effect(
    tag,
    Effect.map(tag, (service) => tag.of({ ...service, ...change(service) }))
  ).pipe(Layer.provide(sound))
