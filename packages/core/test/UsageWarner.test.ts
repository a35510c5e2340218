import { describe, expect, it } from "@effect/vitest"
import type { Mail } from "@winnow/core"
import { Extractions, Mailer, MailerError, monthlyLimit, Users } from "@winnow/core"
import type { Duration } from "effect"
import { Effect, Layer, TestClock } from "effect"
import { changedStores } from "@winnow/testkit"
import { engineOn, newUser, ports, runRequest, settle, storeError } from "./TestEngine.js"

/** A mailer that keeps what it sends, unless `send` does something else first. */
const mailbox = (send: (mail: Mail, attempt: number) => Effect.Effect<void, MailerError> = () => Effect.void) => {
  const sent: Array<Mail> = []
  let attempts = 0
  const mailer = Layer.succeed(Mailer, {
    send: (mail) =>
      Effect.suspend(() => Effect.tap(send(mail, ++attempts), () => Effect.sync(() => void sent.push(mail))))
  })
  return { sent, mailer, attempts: () => attempts }
}

const down = new MailerError({ message: "The mail server is down" })

/** An engine whose plan `free` has 5 runs and `starter` 10; rare looks round, so that days pass quickly. */
const engine = (mailer: Layer.Layer<Mailer>, warningInterval: Duration.DurationInput = "10 seconds") =>
  engineOn({
    engine: {
      mailer,
      warningInterval,
      monthlyLimits: { ...monthlyLimit, free: 5, starter: 10 },
      sweepInterval: "1 day",
      deliveries: { interval: "1 day" }
    }
  })

/** A month of which three weeks are left. */
const november = Date.UTC(2026, 10, 9, 14, 5)

/** The ports, in November, and what else the test wants. */
const inNovember = <A, E, R>(wanted: Layer.Layer<A, E, R>) => {
  const clock = Layer.effectDiscard(TestClock.setTime(november))
  return Layer.provideMerge(wanted, Layer.provideMerge(ports(), clock))
}

/** A user on the plan of 5 who has `count` runs accepted. */
const userWithRuns = Effect.fnUntraced(function* (count: number) {
  const { template, userId } = yield* newUser
  const extractions = yield* Extractions
  const run = extractions.submit(userId, runRequest(template.id))
  yield* Effect.replicateEffect(run, count)
  return { userId, run }
})

describe("The warning at 80 %", () => {
  it.scoped("is one plain mail, with the run that reaches it", () => {
    const { mailer, sent } = mailbox()
    return Effect.gen(function* () {
      const { run, userId } = yield* userWithRuns(3)
      yield* TestClock.adjust("10 seconds")
      expect(sent).toEqual([])
      yield* run
      yield* TestClock.adjust("10 seconds")
      const { email } = yield* Effect.flatMap(Users, (users) => users.get(userId))
      expect(sent).toEqual([
        {
          id: expect.stringMatching(/^usage-warning-2026-11-[0-9a-f]{16}$/),
          userId,
          to: email,
          subject: "80 % of your Winnow extractions for November 2026 are used",
          text: [
            "On 9 November at 14:05 UTC your account had used 4 of the 5 extractions that its plan, free, has for " +
              "November 2026.",
            "",
            "When all 5 are used, further extractions are refused (429 USAGE_LIMIT_EXCEEDED) until 1 December 2026, " +
              "0:00 UTC, or until the plan is upgraded, which counts at once. Extractions accepted before that are " +
              "finished in any case.",
            "",
            "This message is sent once a month."
          ].join("\n")
        }
      ])
      yield* run
      yield* TestClock.adjust("10 minutes")
      expect(sent).toHaveLength(1)
    }).pipe(Effect.provide(inNovember(engine(mailer))))
  })

  it.scoped("is not given again after an upgrade in the same month, and is in the next", () => {
    const { mailer, sent } = mailbox()
    return Effect.gen(function* () {
      const { run, userId } = yield* userWithRuns(4)
      yield* TestClock.adjust("6 hours")
      yield* Effect.flatMap(Users, (users) => users.setPlan(userId, "starter"))
      yield* Effect.replicateEffect(run, 6)
      yield* TestClock.adjust("522 hours")
      expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining("4 of the 5")])
      yield* Effect.replicateEffect(run, 10)
      yield* TestClock.adjust("6 hours")
      expect(sent.map(({ text }) => text).slice(1)).toEqual([
        expect.stringMatching(/^On 1 December at 14:05 UTC .* 8 of the 10 .* plan, starter, has for December 2026\./)
      ])
    }).pipe(Effect.provide(inNovember(engine(mailer, "6 hours"))))
  })

  it.scoped("is tried again, later each time, until it is taken", () => {
    const { attempts, mailer, sent } = mailbox((_, attempt) => (attempt < 5 ? down : Effect.void))
    return Effect.gen(function* () {
      yield* userWithRuns(4)
      const tries: Array<number> = []
      for (const pause of ["0 seconds", "10 seconds", "20 seconds", "40 seconds", "80 seconds", "2 minutes"] as const) {
        yield* TestClock.adjust(pause)
        // What is due is looked for every second.
        yield* TestClock.adjust("1 second")
        tries.push(attempts())
      }
      expect(tries).toEqual([1, 2, 3, 4, 5, 5])
      expect(sent).toHaveLength(1)
    }).pipe(Effect.provide(inNovember(engine(mailer, "1 second"))))
  })

  it.scoped("is given up with the end of the month", () => {
    const { attempts, mailer } = mailbox(() => down)
    return Effect.gen(function* () {
      yield* userWithRuns(4)
      yield* TestClock.adjust("22 days")
      const tried = attempts()
      // Four a day.
      expect(tried).toBeGreaterThan(80)
      expect(tried).toBeLessThan(100)
      yield* TestClock.adjust("1 week")
      expect(attempts()).toBe(tried)
    }).pipe(Effect.provide(inNovember(engine(mailer, "3 hours"))))
  })

  it.scoped("holds up no run, nor anybody else's warning, when the mail server says nothing", () => {
    const { attempts, mailer, sent } = mailbox((_, attempt) => (attempt === 1 ? Effect.never : Effect.void))
    return Effect.gen(function* () {
      const { run } = yield* userWithRuns(4)
      yield* TestClock.adjust("10 seconds")
      expect(attempts()).toBe(1)
      const extractions = yield* Extractions
      const { id, userId } = yield* run
      yield* settle
      expect((yield* extractions.get(userId, id)).status).toBe("completed")
      yield* userWithRuns(4)
      yield* TestClock.adjust("3 minutes")
      expect(sent).toHaveLength(2)
    }).pipe(Effect.provide(inNovember(engine(mailer))))
  })

  it.scoped("is one mail when two processes are there", () => {
    const { mailer, sent } = mailbox()
    return Effect.gen(function* () {
      yield* Layer.build(engine(mailer))
      yield* userWithRuns(5)
      yield* TestClock.adjust("1 minute")
      expect(sent).toHaveLength(1)
    }).pipe(Effect.provide(inNovember(engine(mailer))))
  })

  it.scoped("outlives the process that could not give it", () => {
    const failing = mailbox(() => down)
    const hanging = mailbox(() => Effect.never)
    const working = mailbox()
    return Effect.gen(function* () {
      yield* Effect.gen(function* () {
        yield* userWithRuns(4)
        yield* TestClock.adjust("10 seconds")
      }).pipe(Effect.provide(engine(failing.mailer)))
      yield* TestClock.adjust("1 minute").pipe(Effect.provide(engine(hanging.mailer)))
      expect([failing.attempts(), hanging.attempts()]).toEqual([1, 1])
      yield* TestClock.adjust("2 minutes").pipe(Effect.provide(engine(working.mailer)))
      expect(working.sent).toHaveLength(1)
    }).pipe(Effect.provide(inNovember(Layer.empty)))
  })

  it.scoped("is sent a second time, as the same message, when it could not be noted that it was sent", () => {
    const { mailer, sent } = mailbox()
    let broken = true
    const faulty = changedStores("warnings", (store) => ({
      settle: (...args) => Effect.suspend(() => (broken ? storeError : store.settle(...args)))
    }))
    return Effect.gen(function* () {
      yield* userWithRuns(4)
      yield* TestClock.adjust("1 minute")
      expect(sent).toHaveLength(1)
      broken = false
      yield* TestClock.adjust("10 minutes")
      expect(sent).toHaveLength(2)
      expect(sent[1]).toEqual(sent[0])
    }).pipe(Effect.provide(inNovember(Layer.provide(engine(mailer), faulty))))
  })

  it.scoped("goes to nobody when the user is gone", () => {
    const { attempts, mailer } = mailbox()
    let gone = false
    const users = changedStores("users", (store) => ({
      list: (filter) => (gone ? Effect.succeed([]) : store.list(filter))
    }))
    return Effect.gen(function* () {
      yield* userWithRuns(4)
      gone = true
      yield* TestClock.adjust("1 minute")
      gone = false
      yield* TestClock.adjust("10 minutes")
      expect(attempts()).toBe(0)
    }).pipe(Effect.provide(inNovember(Layer.provide(engine(mailer), users))))
  })
})
