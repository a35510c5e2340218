import { describe, expect, it } from "@effect/vitest"
import { DocumentStore, endedBySweep, Extractions, ExtractionStore, makeUserId } from "@winnow/core"
import { sampleSubmission, scriptedPdf } from "@winnow/testkit"
import type { Duration } from "effect"
import { DateTime, Effect, Fiber, Layer, Option, TestClock } from "effect"
import { engineOn, failing, newUser, ports, runRequest, settle, testEngine } from "./TestEngine.js"

/** Accepts a run as another process would, which then forgets it. */
const forgotten = Effect.fnUntraced(function* (deadline: Duration.DurationInput = "10 minutes") {
  const store = yield* ExtractionStore
  const documents = yield* DocumentStore
  const submission = yield* sampleSubmission({
    userId: yield* makeUserId,
    deadline: DateTime.addDuration(yield* DateTime.now, deadline)
  })
  yield* documents.put(submission.extraction.id, scriptedPdf("total: 1"))
  return (yield* store.accept(submission)).extraction
})

describe("the sweeper", () => {
  it.scoped("brings runs to their end that an earlier process accepted or had begun", () =>
    Effect.gen(function* () {
      const store = yield* ExtractionStore
      const never = yield* forgotten()
      const begun = yield* forgotten()
      yield* store.claim(begun.id, DateTime.add(yield* DateTime.now, { seconds: 30 }))
      yield* Layer.build(engineOn())
      yield* settle
      const statusOf = ({ userId, id }: typeof never) =>
        Effect.map(store.find(userId, id), (found) => Option.getOrThrow(found).status)
      expect(yield* statusOf(never)).toBe("completed")
      expect(yield* statusOf(begun)).toBe("processing")
      yield* TestClock.adjust("36 seconds")
      expect(yield* statusOf(begun)).toBe("completed")
    }).pipe(Effect.provide(ports()))
  )

  it.scoped("goes on after a sweep that failed", () => {
    const sweeps = failing(3)
    return Effect.gen(function* () {
      const store = yield* ExtractionStore
      const run = yield* forgotten()
      yield* Layer.build(engineOn({ engine: { sweepInterval: "5 seconds" } }))
      yield* TestClock.adjust("20 seconds")
      expect(Option.getOrThrow(yield* store.find(run.userId, run.id)).status).toBe("completed")
    }).pipe(Effect.provide(ports({ faults: (store) => ({ sweep: Effect.zipRight(sweeps, store.sweep) }) })))
  })

  it.scoped("removes the documents of the runs that it fails, and of no others", () =>
    Effect.gen(function* () {
      const documents = yield* DocumentStore
      const late = yield* forgotten("1 second")
      const open = yield* forgotten()
      yield* TestClock.adjust("1 second")
      yield* Layer.build(engineOn({ extract: () => Effect.never, engine: { grace: 0 } }))
      yield* settle
      expect(yield* documents.find(late.id)).toEqual(Option.none())
      expect(Option.isSome(yield* documents.find(open.id))).toBe(true)
    }).pipe(Effect.provide(ports()))
  )

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
