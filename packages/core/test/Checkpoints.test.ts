import { describe, expect, it } from "@effect/vitest"
import type { CheckpointAccess } from "@winnow/extractor"
import {
  checkpointsOf,
  ExtractionPipeline,
  Extractions,
  makeExtractionId,
  makeUserId,
  MemoryStores,
  StoreError,
  Stores
} from "@winnow/core"
import { DocumentParser, mimeTypes } from "@winnow/document"
import { Checkpoints, Extractor, ModelExtractor } from "@winnow/extractor"
import type { ModelFaults } from "@winnow/testkit"
import {
  changedStores,
  FaultyLanguageModel,
  longDocument,
  sampleSubmission,
  ScriptedExtractor,
  scriptedPdf,
  textDocument
} from "@winnow/testkit"
import { DateTime, Deferred, Effect, Exit, Layer, Option, Ref, Scope, TestClock } from "effect"
import type { CheckpointOwner } from "@winnow/core"
import { engineOn, newUser, ports, runRequest, settle } from "./TestEngine.js"

const truth = longDocument({ seed: 3, rows: 500, rowsPerPage: 25 })

/** Of a run that is under way. */
const newRun = Effect.gen(function* () {
  const submission = yield* sampleSubmission({ userId: yield* makeUserId })
  const { extraction } = yield* Effect.flatMap(Stores, ({ runs: store }) => store.accept(submission))
  return { run: extraction.id }
})

const sharing = Effect.map(Effect.all([makeUserId, DateTime.now]), ([user, now]) => ({
  user,
  until: DateTime.add(now, { hours: 1 })
}))

const accessTo = (owner: CheckpointOwner): Effect.Effect<CheckpointAccess, never, Stores> =>
  Effect.map(Stores, ({ checkpoints: store }) => checkpointsOf(store, owner))

/** One attempt at the document, with what it asked. */
const attempt = (owner: CheckpointOwner, faults: Partial<ModelFaults> = {}) =>
  Effect.gen(function* () {
    const extractor = yield* Extractor
    const result = yield* Effect.either(extractor.extract(truth.document, truth.variables))
    const { requests } = yield* FaultyLanguageModel
    return { result, requests: yield* requests }
  }).pipe(
    Effect.provideServiceEffect(Checkpoints, Effect.asSome(accessTo(owner))),
    Effect.provide(
      Layer.provideMerge(
        ModelExtractor.layer({ concurrency: 1 }),
        FaultyLanguageModel.layer(truth, { seed: 1, ...faults })
      )
    )
  )

describe("checkpoints of a model's answers", () => {
  it.effect("ask nothing again of which an earlier attempt has the answer, and count what it paid", () =>
    Effect.gen(function* () {
      const whole = yield* attempt(yield* newRun)
      const run = yield* newRun
      const broken = yield* attempt(run, { refuseCall: whole.requests.length })
      expect(broken.result).toMatchObject({ _tag: "Left", left: { reason: "refused" } })
      const again = yield* attempt(run)
      expect(again.requests).toEqual(whole.requests.slice(-1))
      expect(again.result).toMatchObject({ right: { data: truth.data } })
      if (whole.result._tag === "Left" || again.result._tag === "Left") return yield* Effect.dieMessage("it failed")
      const { calls, ...sum } = again.result.right.usage ?? {}
      expect(whole.result.right.usage).toMatchObject(sum)
      expect(calls?.map(({ kept }) => kept)).toEqual([...whole.requests.slice(1).map(() => true), undefined])
    }).pipe(Effect.provide(MemoryStores.layer))
  )

  it.effect("answer the same document and template again for nothing when they are shared", () =>
    Effect.gen(function* () {
      const owner = yield* sharing
      yield* attempt(owner)
      const again = yield* attempt(owner)
      expect(again.requests).toEqual([])
      expect(again.result).toMatchObject({
        right: { data: truth.data, usage: { model: "faulty", inputTokens: 0, outputTokens: 0, attempts: 0 } }
      })
    }).pipe(Effect.provide(MemoryStores.layer))
  )

  it.effect("may fail without harm", () =>
    Effect.gen(function* () {
      expect((yield* attempt({ run: yield* makeExtractionId })).result).toMatchObject({ right: { data: truth.data } })
    }).pipe(
      Effect.provide(
        changedStores("checkpoints", () => ({
          find: () => new StoreError({ message: "gone" }),
          put: () => new StoreError({ message: "gone" })
        }))
      ),
      Effect.provide(MemoryStores.layer)
    )
  )
})

describe("a parse", () => {
  it.effect.each([
    [20, 1],
    [19, 2]
  ] as const)("of %i pages takes place %i times in two attempts", ([pages, times]) =>
    Effect.gen(function* () {
      const parses = yield* Ref.make(0)
      const document = textDocument(...Array.from({ length: pages }, (_, at) => [`page ${at}`, "total: 12"]))
      const parser = Layer.succeed(DocumentParser, {
        mimeTypes: [mimeTypes.pdf],
        parse: () =>
          Effect.as(
            Ref.update(parses, (n) => n + 1),
            document
          )
      })
      const owner = yield* newRun
      const run = Effect.flatMap(ExtractionPipeline, (pipeline) =>
        pipeline.run({
          bytes: scriptedPdf("x"),
          mimeType: mimeTypes.pdf,
          variables: [{ key: "total", type: "number", context: "" }]
        })
      ).pipe(
        Effect.provide(ExtractionPipeline.layer.pipe(Layer.provide(Layer.merge(parser, ScriptedExtractor.layer())))),
        Effect.provideServiceEffect(Checkpoints, Effect.asSome(accessTo(owner)))
      )
      const first = yield* run
      const second = yield* run
      expect(second.data).toEqual(first.data)
      expect(second.document.pages).toEqual(document.pages)
      expect(yield* Ref.get(parses)).toBe(times)
    }).pipe(Effect.provide(MemoryStores.layer))
  )
})

describe("checkpoints of a run", () => {
  const keep = (key: string) =>
    Effect.flatMap(
      Checkpoints,
      Option.match({ onNone: () => Effect.dieMessage("none"), onSome: ({ put }) => put(key, Uint8Array.of(7)) })
    )
  const find = (key: string) =>
    Effect.flatMap(
      Checkpoints,
      Option.match({ onNone: () => Effect.succeedNone, onSome: (checkpoints) => checkpoints.find(key) })
    )

  it.effect("are there for its next attempt in another process, and gone when it has ended", () =>
    Effect.gen(function* () {
      const found = yield* Ref.make<ReadonlyArray<boolean>>([])
      let attempts = 0
      const extract = () =>
        Effect.gen(function* () {
          const kept = yield* find("answer")
          yield* Ref.update(found, (all) => [...all, Option.isSome(kept)])
          yield* keep("answer")
          return attempts++ === 0 ? yield* Effect.never : {}
        })
      const engine = engineOn({ extract, engine: { grace: 0 } })
      const first = yield* Scope.make()
      const { userId, id } = yield* Effect.gen(function* () {
        const { userId, template } = yield* newUser
        const { id } = yield* Effect.flatMap(Extractions, (service) => service.submit(userId, runRequest(template.id)))
        yield* settle
        return { userId, id }
      }).pipe(Effect.provide(yield* Layer.buildWithScope(engine, first)))
      const { checkpoints: store } = yield* Stores
      expect(Option.isSome(yield* store.find(id, "answer"))).toBe(true)
      yield* Scope.close(first, Exit.void)
      yield* Effect.gen(function* () {
        yield* TestClock.adjust("1 minute")
        yield* settle
        const ended = yield* Effect.flatMap(Extractions, (service) => service.get(userId, id))
        expect(ended.status).toBe("completed")
      }).pipe(Effect.provide(engine))
      expect(yield* Ref.get(found)).toEqual([false, true])
      expect(yield* store.find(id, "answer")).toEqual(Option.none())
    }).pipe(Effect.provide(ports()))
  )

  it.effect("are gone when the run is ended from outside", () =>
    Effect.gen(function* () {
      const { checkpoints: store } = yield* Stores
      yield* Effect.gen(function* () {
        const { userId, template } = yield* newUser
        const { id } = yield* Effect.flatMap(Extractions, (service) => service.submit(userId, runRequest(template.id)))
        yield* settle
        expect(Option.isSome(yield* store.find(id, "answer"))).toBe(true)
        yield* TestClock.adjust("11 minutes")
        yield* settle
        const ended = yield* Effect.flatMap(Extractions, (service) => service.get(userId, id))
        expect(ended.status).toBe("failed")
        expect(yield* store.find(id, "answer")).toEqual(Option.none())
      }).pipe(
        Effect.provide(engineOn({ extract: () => Effect.zipRight(keep("answer"), Effect.never), engine: { grace: 0 } }))
      )
    }).pipe(Effect.provide(ports()))
  )

  it.effect("are gone when the run is removed while it is worked on", () =>
    Effect.gen(function* () {
      const { checkpoints: store } = yield* Stores
      yield* Effect.gen(function* () {
        const extractions = yield* Extractions
        const { userId, template } = yield* newUser
        const { id } = yield* extractions.submit(userId, runRequest(template.id))
        yield* settle
        expect(Option.isSome(yield* store.find(id, "answer"))).toBe(true)
        yield* extractions.remove(userId, id)
        yield* settle
        expect(yield* store.find(id, "answer")).toEqual(Option.none())
      }).pipe(
        Effect.provide(engineOn({ extract: () => Effect.zipRight(keep("answer"), Effect.never), engine: { grace: 0 } }))
      )
    }).pipe(Effect.provide(ports()))
  )

  it.effect("are not kept when they come after another attempt has ended the run", () =>
    Effect.gen(function* () {
      const { checkpoints } = yield* Stores
      const goOn = yield* Deferred.make<void>()
      const kept = yield* Deferred.make<void>()
      const extract = () =>
        Effect.as(Effect.all([Deferred.await(goOn), keep("answer"), Deferred.succeed(kept, undefined)]), {})
      yield* Effect.gen(function* () {
        const { userId, template } = yield* newUser
        const { id } = yield* Effect.flatMap(Extractions, (service) => service.submit(userId, runRequest(template.id)))
        yield* settle
        const { runs: store } = yield* Stores
        const outcome = { status: "failed", error: "by another", tokens: null, processingTimeMs: 1 } as const
        yield* store.finish({ id, epoch: 1 }, outcome)
        yield* Deferred.succeed(goOn, undefined)
        yield* Deferred.await(kept)
        yield* settle
        expect(yield* checkpoints.find(id, "answer")).toEqual(Option.none())
      }).pipe(Effect.provide(engineOn({ extract })))
    }).pipe(Effect.provide(ports()))
  )

  it.effect("are shared by a user's runs for as long as the engine is told, and not by others", () =>
    Effect.gen(function* () {
      const extract = () =>
        Effect.gen(function* () {
          const kept = yield* find("answer")
          yield* keep("answer")
          return { number: Option.isSome(kept) ? "kept" : "new" }
        })
      yield* Effect.gen(function* () {
        const extractions = yield* Extractions
        const [mine, yours] = [yield* newUser, yield* newUser]
        const run = ({ userId, template }: typeof mine) =>
          Effect.map(extractions.run(userId, runRequest(template.id)), ({ extractedData }) => extractedData?.["number"])
        expect(yield* run(mine)).toBe("new")
        expect(yield* run(yours)).toBe("new")
        expect(yield* run(mine)).toBe("kept")
        yield* TestClock.adjust("6 minutes")
        expect(yield* run(mine)).toBe("new")
      }).pipe(Effect.provide(engineOn({ extract, engine: { answerRetention: "5 minutes" } })))
    }).pipe(Effect.provide(ports()))
  )
})
