import { expect } from "@effect/vitest"
import { ExtractionId, makeUserId, maxAttempts, Stores } from "@winnow/core"
import { DateTime, Effect, Either, Option, TestClock } from "effect"
import type { Check } from "../../Conformance.js"
import { awkwardText } from "../../SampleRecords.js"
import { acceptRun, claimRun, completed, leaseEnd } from "./Runs.js"

/** Who may work on a run, and for how long. */
export const leaseChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "gives with a claim what was accepted",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      const deadline = DateTime.unsafeMake("2030-01-02T03:04:05.678Z")
      const settings = {
        templateVersion: 7,
        instructions: awkwardText,
        examples: [{ text: awkwardText, data: { total: 1.5 } }],
        review: { minConfidence: 0.5 }
      }
      const extraction = yield* acceptRun({ userId, deadline, settings })
      const claim = yield* claimRun(extraction.id)
      expect(claim).toMatchObject({ deadline, lease: { id: extraction.id } })
      expect(claim.settings).toEqual(settings)
      expect(claim.extraction).toEqual(extraction)
    })
  },
  {
    name: "gives no claim to a run that never was",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      expect(yield* store.claim(ExtractionId.make("ext_unknown"), yield* leaseEnd)).toEqual(Option.none())
    })
  },
  {
    name: "leases a run to one of 100 concurrent claims",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const { id } = yield* acceptRun({ userId: yield* makeUserId })
      const until = yield* leaseEnd
      const claims = yield* Effect.replicateEffect(store.claim(id, until), 100, { concurrency: "unbounded" })
      expect(claims.filter(Option.isSome)).toHaveLength(1)
    })
  },
  {
    name: "leases a run with epoch 1, and again when the lease has run out and not before, with a higher one",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const { id } = yield* acceptRun({ userId: yield* makeUserId })
      const first = yield* claimRun(id)
      yield* TestClock.adjust("29999 millis")
      expect(yield* store.claim(id, yield* leaseEnd)).toEqual(Option.none())
      yield* TestClock.adjust("1 millis")
      const second = yield* claimRun(id)
      expect(first.lease.epoch).toBe(1)
      expect(second.lease.epoch).toBeGreaterThan(first.lease.epoch)
    })
  },
  {
    name: "keeps a run leased for as long as heartbeats come",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const { id } = yield* acceptRun({ userId: yield* makeUserId })
      const { lease } = yield* claimRun(id)
      for (let beat = 0; beat < 5; beat++) {
        yield* TestClock.adjust("20 seconds")
        yield* store.renew(lease, yield* leaseEnd)
      }
      yield* TestClock.adjust("29 seconds")
      expect(yield* store.claim(id, yield* leaseEnd)).toEqual(Option.none())
      expect((yield* store.finish(lease, completed)).status).toBe("completed")
    })
  },
  {
    name: "lets a run be finished after its lease ran out when nobody else has it",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const { id } = yield* acceptRun({ userId: yield* makeUserId })
      const { lease } = yield* claimRun(id)
      yield* TestClock.adjust("1 minute")
      yield* store.renew(lease, yield* leaseEnd)
      yield* TestClock.adjust("1 minute")
      expect((yield* store.finish(lease, completed)).status).toBe("completed")
    })
  },
  {
    name: "takes nothing from a lease that a later claim ended",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const { id } = yield* acceptRun({ userId })
      const first = yield* claimRun(id)
      yield* TestClock.adjust("30 seconds")
      const second = yield* claimRun(id)
      const lost = { _tag: "LeaseLost", id }
      expect(yield* Effect.flip(store.renew(first.lease, yield* leaseEnd))).toMatchObject(lost)
      expect(yield* Effect.flip(store.finish(first.lease, completed))).toMatchObject(lost)
      expect(yield* Effect.flip(store.renew(first.lease, null))).toMatchObject({ _tag: "LeaseLost" })
      expect(Option.map(yield* store.find(userId, id, "record"), ({ status }) => status)).toEqual(
        Option.some("processing")
      )
      expect(yield* store.claim(id, yield* leaseEnd)).toEqual(Option.none())
      yield* store.renew(second.lease, yield* leaseEnd)
      expect((yield* store.finish(second.lease, completed)).status).toBe("completed")
    })
  },
  {
    name: "knows no lease with an epoch that was never given",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const { id } = yield* acceptRun({ userId: yield* makeUserId })
      for (const epoch of [0, 1, 2]) {
        expect(yield* Effect.flip(store.finish({ id, epoch }, completed))).toMatchObject({ _tag: "LeaseLost" })
        expect(yield* Effect.flip(store.renew({ id, epoch }, yield* leaseEnd))).toMatchObject({ _tag: "LeaseLost" })
        expect(yield* Effect.flip(store.renew({ id, epoch }, null))).toMatchObject({ _tag: "LeaseLost" })
      }
      const { lease } = yield* claimRun(id)
      for (const epoch of [lease.epoch - 1, lease.epoch + 1]) {
        expect(yield* Effect.flip(store.finish({ id, epoch }, completed))).toMatchObject({ _tag: "LeaseLost" })
      }
      expect((yield* store.finish(lease, completed)).status).toBe("completed")
    })
  },
  {
    name: "gives a released run back at once and does not count the attempt",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const { id } = yield* acceptRun({ userId: yield* makeUserId })
      let newest = 0
      for (let round = 0; round < maxAttempts * 2; round++) {
        const { lease } = yield* claimRun(id)
        expect(lease.epoch).toBeGreaterThan(newest)
        newest = lease.epoch
        yield* store.renew(lease, null)
      }
    })
  },
  {
    name: "ends a lease by its release",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const { id } = yield* acceptRun({ userId: yield* makeUserId })
      const { lease } = yield* claimRun(id)
      yield* store.renew(lease, null)
      expect(yield* Effect.flip(store.renew(lease, null))).toMatchObject({ _tag: "LeaseLost" })
      expect(yield* Effect.flip(store.renew(lease, yield* leaseEnd))).toMatchObject({ _tag: "LeaseLost" })
      expect(yield* Effect.flip(store.finish(lease, completed))).toMatchObject({ _tag: "LeaseLost" })
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        yield* claimRun(id)
        yield* TestClock.adjust("30 seconds")
      }
      expect(yield* store.claim(id, yield* leaseEnd)).toEqual(Option.none())
    })
  },
  {
    name: "gives no claim after three attempts",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const { id } = yield* acceptRun({ userId: yield* makeUserId })
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        yield* claimRun(id)
        yield* TestClock.adjust("30 seconds")
      }
      expect(yield* store.claim(id, yield* leaseEnd)).toEqual(Option.none())
    })
  },
  {
    name: "lets one of two leases finish, the later",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const { id } = yield* acceptRun({ userId: yield* makeUserId })
      const first = yield* claimRun(id)
      yield* TestClock.adjust("30 seconds")
      const second = yield* claimRun(id)
      const finishes = [first, second, first, second].map(({ lease }) =>
        Effect.either(store.finish(lease, { ...completed, processingTimeMs: lease.epoch }))
      )
      const results = yield* Effect.all(finishes, { concurrency: "unbounded" })
      const ended = results.filter(Either.isRight).map(({ right }) => right.processingTimeMs)
      expect(ended).toEqual([second.lease.epoch])
    })
  }
]
