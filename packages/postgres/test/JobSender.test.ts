import { describe, expect, it } from "@effect/vitest"
import type { QueuedRun } from "@winnow/core"
import { ExtractionId, UserId } from "@winnow/core"
import { Effect, Ref, TestClock } from "effect"
import { makeJobSender } from "../src/JobSender.js"

const jobOf = (user: string, number: number): QueuedRun => ({
  id: ExtractionId.make(`ext_${user}_${number}`),
  userId: UserId.make(user)
})

/** A sender whose messages are in a list until their job ends. */
const makeSender = Effect.gen(function* () {
  const messages = yield* Ref.make<ReadonlyArray<QueuedRun>>([])
  const sender = yield* makeJobSender({
    maxUnderWay: 3,
    underWay: messages,
    send: (job) => Ref.update(messages, (jobs) => [...jobs, job])
  })
  const sent = Effect.map(Effect.zipRight(TestClock.adjust("1 second"), messages), (jobs) => jobs.map(({ id }) => id))
  return { sender, messages, sent }
})

describe("JobSender", () => {
  it.scoped("sends the first job of a user though others' jobs have all the messages", () =>
    Effect.gen(function* () {
      const { sender, sent } = yield* makeSender
      for (let number = 0; number < 10; number++) yield* sender.offer(jobOf("a", number))
      expect(yield* sent).toEqual(["ext_a_0", "ext_a_1", "ext_a_2"])
      yield* sender.offer(jobOf("b", 0))
      yield* sender.offer(jobOf("b", 1))
      expect(yield* sent).toEqual(["ext_a_0", "ext_a_1", "ext_a_2", "ext_b_0"])
    })
  )

  it.scoped("sends the next jobs when earlier ones have ended, in this process or in another", () =>
    Effect.gen(function* () {
      const { messages, sender, sent } = yield* makeSender
      for (let number = 0; number < 5; number++) yield* sender.offer(jobOf("a", number))
      yield* sent
      const endFirst = Ref.updateAndGet(messages, (jobs) => jobs.slice(1))
      yield* endFirst
      sender.markDone(jobOf("a", 0))
      expect(yield* sent).toEqual(["ext_a_1", "ext_a_2", "ext_a_3"])
      yield* endFirst
      expect(yield* sent).toEqual(["ext_a_2", "ext_a_3", "ext_a_4"])
    })
  )

  it.scoped("sends a job once that is offered again while it has a message", () =>
    Effect.gen(function* () {
      const { sender, sent } = yield* makeSender
      yield* sender.offer(jobOf("a", 0))
      yield* sent
      yield* sender.offer(jobOf("a", 0))
      expect(yield* sent).toEqual(["ext_a_0"])
    })
  )
})
