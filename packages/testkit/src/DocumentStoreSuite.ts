import { expect } from "@effect/vitest"
import { DocumentStore, makeExtractionId } from "@winnow/core"
import { Effect, Option } from "effect"
import type { Check } from "./Conformance.js"
import { conformanceSuite } from "./Conformance.js"

/** Every byte, at every place in a word of the machine. */
const bytesOf = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 256)

/** As a worker thread would take them: nothing is left. */
const giveAway = (bytes: Uint8Array): void => {
  if (bytes.buffer instanceof ArrayBuffer) structuredClone(bytes, { transfer: [bytes.buffer] })
}

/** `expect` compares arrays of this size for minutes. */
const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

export const documentStoreChecks: ReadonlyArray<Check<DocumentStore>> = [
  {
    name: "gives bytes back as they were put, from none to 25 MiB",
    run: Effect.gen(function* () {
      const store = yield* DocumentStore
      for (const length of [0, 1, 4_095, 4_097, 1_000_003, 25 * 2 ** 20]) {
        const id = yield* makeExtractionId
        const bytes = bytesOf(length)
        yield* store.put(id, bytes)
        const found = Option.getOrThrow(yield* store.find(id))
        expect(found.byteLength).toBe(length)
        expect(same(found, bytes)).toBe(true)
        yield* store.remove(id)
      }
    })
  },
  {
    name: "takes a part of a larger buffer without the rest",
    run: Effect.gen(function* () {
      const store = yield* DocumentStore
      const id = yield* makeExtractionId
      yield* store.put(id, bytesOf(1_000).subarray(10, 20))
      expect(yield* store.find(id)).toEqual(Option.some(bytesOf(1_000).slice(10, 20)))
    })
  },
  {
    name: "keeps what was put when the caller changes or gives away the bytes",
    run: Effect.gen(function* () {
      const store = yield* DocumentStore
      for (const bytes of [bytesOf(1_000), Buffer.from(bytesOf(1_000))]) {
        const id = yield* makeExtractionId
        yield* store.put(id, bytes)
        bytes.fill(0)
        if (!Buffer.isBuffer(bytes)) giveAway(bytes)
        const found = Option.getOrThrow(yield* store.find(id))
        expect(same(found, bytesOf(1_000))).toBe(true)
      }
    })
  },
  {
    name: "gives each caller bytes of their own, to change and to transfer",
    run: Effect.gen(function* () {
      const store = yield* DocumentStore
      const id = yield* makeExtractionId
      const small = yield* makeExtractionId
      yield* store.put(id, bytesOf(100_000))
      yield* store.put(small, bytesOf(3))
      for (const [key, length] of [
        [id, 100_000],
        [small, 3]
      ] as const) {
        const first = Option.getOrThrow(yield* store.find(key))
        first.fill(0)
        giveAway(first)
        const second = Option.getOrThrow(yield* store.find(key))
        expect(same(second, bytesOf(length))).toBe(true)
      }
    })
  },
  {
    name: "has the newest bytes when they are put again",
    run: Effect.gen(function* () {
      const store = yield* DocumentStore
      const id = yield* makeExtractionId
      yield* store.put(id, bytesOf(100))
      yield* store.put(id, bytesOf(7))
      expect(Option.map(yield* store.find(id), (bytes) => bytes.byteLength)).toEqual(Option.some(7))
    })
  },
  {
    name: "removes a document, however often, and no other",
    run: Effect.gen(function* () {
      const store = yield* DocumentStore
      const id = yield* makeExtractionId
      const other = yield* makeExtractionId
      expect(yield* store.find(id)).toEqual(Option.none())
      yield* store.remove(id)
      yield* store.put(id, bytesOf(10))
      yield* store.put(other, bytesOf(10))
      yield* store.remove(id)
      yield* store.remove(id)
      expect(yield* store.find(id)).toEqual(Option.none())
      expect(Option.isSome(yield* store.find(other))).toBe(true)
    })
  }
]

/** Tests a `DocumentStore`. */
export const documentStoreSuite = conformanceSuite("DocumentStore", documentStoreChecks)
