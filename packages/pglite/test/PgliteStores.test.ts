import { expect, it } from "@effect/vitest"
import { PGlite } from "@electric-sql/pglite"
import { storesSuite } from "@winnow/testkit"
import { makeUserId, Stores, sweepLimits } from "@winnow/core"
import { DateTime, Effect, Layer, TestClock } from "effect"
import { PgliteStores } from "@winnow/pglite"
import { emptyTables } from "../../../test/support/EmptyTables.js"

const database = await PGlite.create()

/** Each check begins with empty tables. */
const layer = Layer.unwrapEffect(
  Effect.as(
    Effect.promise(() => database.exec(emptyTables)),
    PgliteStores.layer({ database })
  )
)
storesSuite({ name: "PGlite", layer })

it.effect("A sweep leaves no checkpoint in the tables that is found no longer", () =>
  Effect.gen(function* () {
    const {
      checkpoints,
      runs: { sweep }
    } = yield* Stores
    const userId = yield* makeUserId
    for (const hours of [1, 2]) {
      const until = DateTime.add(yield* DateTime.now, { hours })
      yield* checkpoints.put({ user: userId, until }, `${hours}`, Uint8Array.of(1))
    }
    const left = Effect.zipRight(
      sweep(sweepLimits),
      Effect.promise(async () => {
        const { rows } = await database.query<{ readonly key: string }>(
          "SELECT checkpoint_key AS key FROM winnow_checkpoints"
        )
        return rows.map(({ key }) => key).sort()
      })
    )
    expect(yield* left).toEqual(["1", "2"])
    yield* TestClock.adjust("1 hour")
    expect(yield* left).toEqual(["2"])
  }).pipe(Effect.provide(layer))
)
