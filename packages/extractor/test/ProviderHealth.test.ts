import { expect, it } from "@effect/vitest"
import { Effect, Logger, Random } from "effect"
import { ModelError } from "../src/model/LanguageModel.js"
import { makeProviderHealth } from "../src/model/ProviderHealth.js"

/** Random numbers that take a turn, as any step of a fiber may on a busy machine. */
const slowRandom: Random.Random = Object.create(Random.make("seed"), {
  nextRange: { value: () => Effect.as(Effect.yieldNow(), 0.75) }
})

it.effect("calls that fail together begin one outage", () =>
  Effect.gen(function* () {
    const messages: Array<unknown> = []
    const logger = Logger.make(({ message }) => void messages.push(message))
    const { guard } = makeProviderHealth()
    const overloaded = new ModelError({ reason: "transient", message: "down", isOverloaded: true })
    const call = Effect.zipRight(Effect.yieldNow(), Effect.fail(overloaded))
    yield* Effect.forEach([1, 2, 3], () => Effect.exit(guard(call)), { concurrency: "unbounded" }).pipe(
      Effect.withRandom(slowRandom),
      Effect.provide(Logger.replace(Logger.defaultLogger, logger))
    )
    expect(messages).toHaveLength(1)
  })
)
