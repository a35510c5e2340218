import { expect } from "@effect/vitest"
import type { SubmittedDocument } from "@winnow/document"
import { makeUserId, Stores, sweepLimits } from "@winnow/core"
import { DateTime, Effect, Option, TestClock } from "effect"
import type { Check } from "../../Conformance.js"
import { acceptRun, claimRun, completed, endRun } from "./Runs.js"

/** All byte values, at all alignments. */
const bytesOf = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length)
  // `Uint8Array.from` takes twenty times as long.
  for (let index = 0; index < length; index++) bytes[index] = index * 31 + (index >> 8)
  return bytes
}

const pdf = (bytes: Uint8Array): SubmittedDocument => ({ bytes, mimeType: "application/pdf" })

/** Transfers the bytes, as to a worker thread; the array is empty afterwards. */
const giveAway = (bytes: Uint8Array): void => {
  if (bytes.buffer instanceof ArrayBuffer) structuredClone(bytes, { transfer: [bytes.buffer] })
}

/** `expect` takes minutes to compare arrays of this size. */
const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

/** How a run's document is stored and deleted. */
export const documentChecks: ReadonlyArray<Check<Stores>> = [
  {
    name: "gives a document to its worker and its user as it was handed in, from no byte to 25 MiB",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      for (const length of [0, 1, 4_095, 4_097, 1_000_003, 25 * 2 ** 20]) {
        const document = { bytes: bytesOf(length), mimeType: `text/${length}` }
        const { id } = yield* acceptRun({ userId, document })
        const found = Option.getOrThrow(yield* store.find(userId, id, "document"))
        const claimed = (yield* claimRun(id)).document
        for (const { bytes, mimeType } of [found, claimed]) {
          expect(mimeType).toBe(document.mimeType)
          expect(bytes.byteLength).toBe(length)
          expect(same(bytes, document.bytes)).toBe(true)
        }
      }
    })
  },
  {
    name: "takes a part of a larger buffer without the rest",
    run: Effect.gen(function* () {
      const { id } = yield* acceptRun({
        userId: yield* makeUserId,
        document: pdf(bytesOf(1_000).subarray(10, 20))
      })
      expect((yield* claimRun(id)).document.bytes).toEqual(bytesOf(1_000).slice(10, 20))
    })
  },
  {
    name: "keeps a document when the caller changes or gives away its bytes",
    run: Effect.gen(function* () {
      const userId = yield* makeUserId
      for (const bytes of [bytesOf(1_000), Buffer.from(bytesOf(1_000))]) {
        const { id } = yield* acceptRun({ userId, document: pdf(bytes) })
        bytes.fill(0)
        if (!Buffer.isBuffer(bytes)) giveAway(bytes)
        expect(same((yield* claimRun(id)).document.bytes, bytesOf(1_000))).toBe(true)
      }
    })
  },
  {
    name: "gives each claim and each reader bytes of their own, to change and to transfer",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      for (const length of [3, 100_000]) {
        const { id } = yield* acceptRun({ userId, document: pdf(bytesOf(length)) })
        const { lease, document: first } = yield* claimRun(id)
        first.bytes.fill(0)
        giveAway(first.bytes)
        yield* store.renew(lease, null)
        const read = Option.getOrThrow(yield* store.find(userId, id, "document")).bytes
        expect(same(read, bytesOf(length))).toBe(true)
        read.fill(0)
        expect(same((yield* claimRun(id)).document.bytes, bytesOf(length))).toBe(true)
      }
    })
  },
  {
    name: "removes a document with the end of its run, whichever that is, and no other",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const run = (seconds = 600) =>
        Effect.flatMap(DateTime.now, (now) => acceptRun({ userId, deadline: DateTime.add(now, { seconds }) }))
      const done = yield* run()
      const broken = yield* run()
      const open = yield* run()
      const late = yield* run(1)
      yield* endRun(done)
      yield* endRun(broken, { status: "failed", error: "No text", processingTimeMs: 1 })
      yield* TestClock.adjust("2 seconds")
      yield* store.sweep(sweepLimits)
      for (const { id } of [done, broken, late])
        expect(yield* store.find(userId, id, "document")).toEqual(Option.none())
      expect(Option.isSome(yield* store.find(userId, open.id, "document"))).toBe(true)
    })
  },
  {
    name: "keeps a document that is to be kept longer than its run, until a sweep after that time",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const keepDocumentUntil = Option.some(DateTime.add(yield* DateTime.now, { minutes: 1 }))
      const ended = yield* acceptRun({ userId, keepDocumentUntil })
      const open = yield* acceptRun({ userId, keepDocumentUntil })
      const isKept = ({ id }: typeof ended) => Effect.map(store.find(userId, id, "document"), Option.isSome)
      yield* endRun(ended)
      yield* store.sweep(sweepLimits)
      expect(yield* isKept(ended)).toBe(true)
      yield* TestClock.adjust("1 minute")
      yield* store.sweep(sweepLimits)
      expect(yield* isKept(ended)).toBe(false)
      expect(yield* isKept(open)).toBe(true)
      const { lease } = yield* claimRun(open.id)
      yield* store.finish(lease, completed)
      expect(yield* isKept(open)).toBe(false)
    })
  },
  {
    name: "knows whether a document is there without reading it",
    run: Effect.gen(function* () {
      const { remove, runs: store } = yield* Stores
      const userId = yield* makeUserId
      const { id } = yield* acceptRun({ userId })
      const { mimeType } = Option.getOrThrow(yield* store.find(userId, id, "document"))
      const state = store.find(userId, id, "documentState")
      expect(yield* state).toEqual(Option.some({ status: "processing", mimeType }))
      expect(yield* store.find(yield* makeUserId, id, "documentState")).toEqual(Option.none())
      const { lease } = yield* claimRun(id)
      yield* store.finish(lease, completed)
      expect(yield* state).toEqual(Option.some({ status: "completed", mimeType: null }))
      yield* remove(userId, { extraction: id })
      expect(yield* state).toEqual(Option.none())
    })
  },
  {
    name: "removes a document with its extraction, and shows it to no other user",
    run: Effect.gen(function* () {
      const { remove, runs: store } = yield* Stores
      const userId = yield* makeUserId
      const { id } = yield* acceptRun({ userId })
      const other = yield* makeUserId
      expect(yield* store.find(other, id, "document")).toEqual(Option.none())
      yield* remove(userId, { extraction: id })
      expect(yield* store.find(userId, id, "document")).toEqual(Option.none())
      expect(yield* store.claim(id, yield* DateTime.now)).toEqual(Option.none())
    })
  },
  {
    name: "keeps no second document of a request that is repeated",
    run: Effect.gen(function* () {
      const { runs: store } = yield* Stores
      const userId = yield* makeUserId
      const first = yield* acceptRun({ userId, idempotencyKey: "key", document: pdf(bytesOf(7)) })
      const again = yield* acceptRun({ userId, idempotencyKey: "key", document: pdf(bytesOf(9)) })
      expect(again.id).toBe(first.id)
      expect((yield* claimRun(first.id)).document.bytes).toEqual(bytesOf(7))
      expect((yield* store.list(userId, { limit: 10 })).items).toHaveLength(1)
    })
  }
]
