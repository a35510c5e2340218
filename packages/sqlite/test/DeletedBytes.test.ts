import { describe, expect, it } from "@effect/vitest"
import { makeUserId, Stores } from "@winnow/core"
import { SqliteStores } from "@winnow/sqlite"
import { sampleSubmission } from "@winnow/testkit"
import { Context, Effect, Layer } from "effect"
import { chmodSync, existsSync, readFileSync, statSync } from "node:fs"
import { temporaryFile } from "./TemporaryFile.js"

const filesOf = (filename: string) => ["", "-wal", "-shm"].map((end) => filename + end).filter(existsSync)
const modesOf = (filename: string) => filesOf(filename).map((file) => statSync(file).mode & 0o777)

describe("the SQLite file", () => {
  it.scoped("holds no byte of a document that was deleted, after a clean stop", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const secret = "the patient of room 17 "
      const holdsIt = () => filesOf(filename).some((file) => readFileSync(file).includes(secret))
      const userId = yield* makeUserId
      const bytes = new TextEncoder().encode(secret.repeat(5_000))
      const submission = yield* sampleSubmission({ userId })
      yield* Effect.scoped(
        Effect.gen(function* () {
          const { runs } = Context.get(yield* Layer.build(SqliteStores.layer({ filename })), Stores)
          yield* runs.accept({ ...submission, document: { ...submission.document, bytes } })
          expect(holdsIt()).toBe(true)
        })
      )
      expect(holdsIt()).toBe(true)
      yield* Effect.scoped(
        Effect.gen(function* () {
          const { remove } = Context.get(yield* Layer.build(SqliteStores.layer({ filename })), Stores)
          yield* remove(userId, { extraction: submission.extraction.id })
        })
      )
      expect(holdsIt()).toBe(false)
    })
  )

  it.scoped("is for its owner alone, also one that others could read before", () =>
    Effect.gen(function* () {
      const filename = yield* temporaryFile
      const open = Effect.scoped(
        Effect.map(Layer.build(SqliteStores.layer({ filename })), () => {
          const modes = modesOf(filename)
          expect(modes.length).toBeGreaterThan(1)
          expect(modes).toEqual(modes.map(() => 0o600))
        })
      )
      yield* open
      chmodSync(filename, 0o644)
      yield* open
    })
  )
})
