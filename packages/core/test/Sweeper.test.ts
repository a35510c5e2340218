import { describe, expect, it } from "@effect/vitest"
import { endedBySweep, Extractions, makeUserId, Stores } from "@winnow/core"
import { mimeTypes } from "@winnow/document"
import { sampleSubmission, scriptedPdf } from "@winnow/testkit"
import type { Duration } from "effect"
import { DateTime, Effect, Fiber, Layer, Option, TestClock } from "effect"
import { engineOn, failing, newUser, ports, runRequest, settle, testEngine } from "./TestEngine.js"

/** Accepts a run as another process would, which then forgets it. */
const forgotten = Effect.fnUntraced(function* (deadline: Duration.DurationInput = "10 minutes") {
  const { runs: store } = yield* Stores
  const submission = yield* sampleSubmission({
    userId: yield* makeUserId,
    document: { bytes: scriptedPdf("total: 1"), mimeType: mimeTypes.pdf },
    deadline: DateTime.addDuration(yield* DateTime.now, deadline)
  })
  return (yield* store.accept(submission)).extraction
})

describe("the sweeper", () => {
  it.scoped("brings runs to their end that an earlier process accepted or had begun", () =>
    Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const never = yield* forgotten()
      const begun = yield* forgotten()
      yield* store.claim(begun.id, DateTime.add(yield* DateTime.now, { seconds: 30 }))
      yield* Layer.build(engineOn())
      yield* settle
      const statusOf = ({ userId, id }: typeof never) =>
        Effect.map(store.find(userId, id, "record"), (found) => Option.getOrThrow(found).status)
      expect(yield* statusOf(never)).toBe("completed")
      expect(yield* statusOf(begun)).toBe("processing")
      yield* TestClock.adjust("36 seconds")
      expect(yield* statusOf(begun)).toBe("completed")
    }).pipe(Effect.provide(ports()))
  )

  it.scoped("goes on after a sweep that failed", () => {
    const sweeps = failing(3)
    return Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const run = yield* forgotten()
      yield* Layer.build(engineOn({ engine: { sweepInterval: "5 seconds" } }))
      yield* TestClock.adjust("20 seconds")
      expect(Option.getOrThrow(yield* store.find(run.userId, run.id, "record")).status).toBe("completed")
    }).pipe(
      Effect.provide(
        ports({ faults: (store) => ({ sweep: (limits) => Effect.zipRight(sweeps, store.sweep(limits)) }) })
      )
    )
  })

  it.scoped("tells whoever waits for a run that it failed it", () =>
    Effect.gen(function* () {
      const extractions = yield* Extractions
      const { userId, template } = yield* newUser
      const waiting = yield* Effect.fork(extractions.run(userId, runRequest(template.id)))
      yield* settle
      yield* TestClock.adjust("3 minutes")
      expect(yield* Fiber.join(waiting)).toMatchObject({ status: "failed", error: endedBySweep.deadline })
    }).pipe(Effect.provide(testEngine({ faults: () => ({ claim: () => Effect.succeed(Option.none()) }) })))
  )
})
