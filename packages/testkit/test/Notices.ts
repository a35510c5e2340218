import { expect, it } from "@effect/vitest"
import { MemoryStores, Stores } from "@winnow/core"
import type { Check } from "@winnow/testkit"
import { changedStores, runCheck } from "@winnow/testkit"
import { Context, Effect, Exit, Layer } from "effect"

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

type Sections = Omit<typeof Stores.Service, "prune" | "remove">

/** The stores in memory, which are sound, with some methods of one section replaced. */
export const brokenStores = <Section extends keyof Sections>(
  section: Section,
  change: (own: Sections[Section]) => Partial<Sections[Section]>
): Layer.Layer<Stores> => Layer.provide(changedStores(section, change), MemoryStores.layer)

/** The stores in memory with a section that does not share rows with the others. */
export const apart = (section: keyof Sections): Layer.Layer<Stores> =>
  Layer.scoped(
    Stores,
    Effect.gen(function* () {
      const other = Context.get(yield* Layer.build(Layer.fresh(MemoryStores.layer)), Stores)
      return { ...(yield* Stores), [section]: other[section] }
    })
  ).pipe(Layer.provide(MemoryStores.layer))

/** The stores in memory with another `remove`. */
export const removingBy = (
  remove: (stores: typeof Stores.Service) => typeof Stores.Service.remove
): Layer.Layer<Stores> =>
  Layer.effect(
    Stores,
    Effect.map(Stores, (stores) => ({ ...stores, remove: remove(stores) }))
  ).pipe(Layer.provide(MemoryStores.layer))

/** The stores in memory, which grow for ever. */
export const withoutPruning: Layer.Layer<Stores> = Layer.effect(
  Stores,
  Effect.map(Stores, (stores) => ({ ...stores, prune: () => Effect.succeed(0) }))
).pipe(Layer.provide(MemoryStores.layer))
