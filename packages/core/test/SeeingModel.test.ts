import { describe, expect, it } from "@effect/vitest"
import type { ModelImage } from "@winnow/extractor"
import { checkpointsOf, makeUserId, MemoryStores, Stores } from "@winnow/core"
import {
  Checkpoints,
  ExtractorError,
  LanguageModel,
  ModelError,
  ModelExtractor,
  ModelPageReader
} from "@winnow/extractor"
import { sampleSubmission, textDocument } from "@winnow/testkit"
import { DateTime, Effect, Layer, Ref } from "effect"
import type { CheckpointOwner } from "@winnow/core"
import { renderer, run } from "./PicturePipeline.js"

/** A model that sees the pages and then answers; each call costs 100 tokens in and 10 out. */
const seeingModel = (
  read: (page: number, calls: number) => string | ModelError,
  { seesImages = true }: { readonly seesImages?: boolean } = {}
) =>
  Effect.map(Ref.make<ReadonlyArray<number>>([]), (asked) => {
    const usage = { model: "seeing", inputTokens: 100, outputTokens: 10, attempts: 1 }
    const generate = Effect.fnUntraced(function* ({
      images = [],
      prompt
    }: {
      readonly images?: ReadonlyArray<ModelImage>
      readonly prompt: string
    }) {
      const page = images.length === 0 || seesAtOnce(prompt) ? 0 : Number(/Page (\d+)/.exec(prompt)?.[1])
      const calls = (yield* Ref.updateAndGet(asked, (all) => [...all, page])).length
      const answer = page === 0 ? '{"total_quote":"Total 12.50","total":12.5}' : read(page, calls)
      return typeof answer === "string" ? { text: answer, usage } : yield* answer
    })
    const model = Layer.succeed(LanguageModel, {
      generate,
      abilities: Effect.succeed({ name: "test:seeing", seesImages })
    })
    return { asked: Ref.get(asked), model }
  })

const seesAtOnce = (prompt: string) => prompt.includes("After this you see")

const lines = (...lines: ReadonlyArray<string>) => JSON.stringify({ lines })
const scans = textDocument([""], [""], [""], [""])

type Options = Parameters<typeof ModelExtractor.layer>[0]

const withModel = (model: Layer.Layer<LanguageModel>, options: Options = {}) => {
  const use = { concurrency: 1, retry: { firstDelay: 0 }, ...options }
  return Effect.provide(
    Layer.merge(renderer(), Layer.provide(Layer.merge(ModelExtractor.layer(use), ModelPageReader.layer(use)), model))
  )
}

describe("a model that sees", () => {
  it.effect("reads a document without any text, and what it cost is told with the rest", () =>
    Effect.gen(function* () {
      const { asked, model } = yield* seeingModel((page) => lines(page === 3 ? "Total 12.50" : `Page ${page}`))
      const prices = { "*": { input: 1, output: 10 } }
      const { data, tokens } = yield* withModel(model, { prices })(run(scans))
      expect(data).toEqual({ total: 12.5 })
      expect(yield* asked).toEqual([1, 2, 3, 4, 0])
      expect(tokens).toMatchObject({ inputTokens: 500, outputTokens: 50, attempts: 5 })
      expect(tokens?.cost).toBeCloseTo(0.001, 10)
      expect(tokens?.calls?.map(({ purpose, role }) => [role, purpose])).toEqual([
        ["page", "the picture of page 1"],
        ["page", "the picture of page 2"],
        ["page", "the picture of page 3"],
        ["page", "the picture of page 4"],
        ["reading", "the whole document"]
      ])
    })
  )

  it.effect("is not shown pages that have text", () =>
    Effect.gen(function* () {
      const { asked, model } = yield* seeingModel(() => lines("Total 12.50"))
      yield* withModel(model)(run(textDocument(["Dear reader"], [""], [""], ["Yours"], [""], [""])))
      expect(yield* asked).toEqual([2, 3, 5, 6, 0])
    })
  )

  it.effect("is asked again when it is limited, and once more when its answer cannot be used", () =>
    Effect.gen(function* () {
      const limited = new ModelError({ reason: "transient", message: "slow down" })
      const { asked, model } = yield* seeingModel((_, calls) =>
        calls === 1 ? limited : calls === 3 ? "I see a page" : lines("Total 12.50")
      )
      const { tokens } = yield* withModel(model)(run(scans))
      expect(yield* asked).toEqual([1, 1, 2, 2, 3, 4, 0])
      expect(tokens?.calls?.map(({ outcome }) => outcome)).toEqual([
        "transient",
        "answered",
        "invalid",
        "answered",
        "answered",
        "answered",
        "answered"
      ])
    })
  )

  it.effect("may break off, which is said", () =>
    Effect.gen(function* () {
      const cut = new ModelError({ reason: "truncated", message: "cut", text: '{"lines":["Total 12.50","Than' })
      const { model } = yield* seeingModel((page) => (page === 1 ? cut : lines("Thank you")))
      const { document, tokens } = yield* withModel(model)(run(scans))
      expect(document.pages[0]?.lines).toHaveLength(1)
      expect(tokens?.incomplete).toEqual(["page 1: read only in part"])
    })
  )

  it.effect("keeps to the budget of the whole extraction", () =>
    Effect.gen(function* () {
      const { asked, model } = yield* seeingModel((page) => lines(`Page ${page}`))
      const error = yield* Effect.flip(withModel(model, { budget: { tokens: 450 } })(run(scans)))
      expect(error).toMatchObject({ _tag: "ExtractorError", reason: "budget" })
      expect(error instanceof ExtractorError && error.usage?.attempts).toBe((yield* asked).length)
      expect(yield* asked).toEqual([1, 2, 3])
    })
  )

  it.effect("is done without where what could be read is enough", () =>
    Effect.gen(function* () {
      const broken = new ModelError({ reason: "transient", message: "gone" })
      const { model } = yield* seeingModel((page) => (page === 2 ? broken : lines("Total 12.50")))
      const { data, tokens } = yield* withModel(model, { partial: true, retry: { attempts: 1 } })(run(scans))
      expect(data).toEqual({ total: 12.5 })
      expect(tokens?.incomplete).toEqual(["page 2: The model could not be reached: gone"])
    })
  )

  it.effect("reads no page twice when an attempt ends in between", () =>
    Effect.gen(function* () {
      const { checkpoints: store } = yield* Stores
      const user = { user: yield* makeUserId, until: DateTime.add(yield* DateTime.now, { hours: 1 }) }
      const submission = yield* sampleSubmission({ userId: user.user })
      const { extraction } = yield* Effect.flatMap(Stores, ({ runs: store }) => store.accept(submission))
      const attempt = (model: Layer.Layer<LanguageModel>, owner: CheckpointOwner = { run: extraction.id }) =>
        run(scans).pipe(
          withModel(model),
          Effect.provideServiceEffect(Checkpoints, Effect.succeedSome(checkpointsOf(store, owner)))
        )
      const refusal = new ModelError({ reason: "refused", message: "no" })
      const first = yield* seeingModel((page) => (page === 3 ? refusal : lines(`Page ${page}`, "Total 12.50")))
      expect(yield* Effect.flip(attempt(first.model))).toMatchObject({ reason: "refused" })
      const second = yield* seeingModel((page) => lines(`Page ${page}`, "Total 12.50"))
      const { tokens } = yield* attempt(second.model)
      expect([yield* first.asked, yield* second.asked]).toEqual([
        [1, 2, 3],
        [3, 4, 0]
      ])
      expect(tokens).toMatchObject({ inputTokens: 500, attempts: 5 })
      expect(tokens?.calls?.map(({ kept = false }) => kept)).toEqual([true, true, false, false, false])
      expect(tokens?.calls?.map(({ role }) => role)).toEqual(["page", "page", "page", "page", "reading"])
      yield* attempt(second.model, user)
      const third = yield* seeingModel(() => refusal)
      expect((yield* attempt(third.model, user)).tokens).toMatchObject({ inputTokens: 0, attempts: 0 })
    }).pipe(Effect.provide(MemoryStores.layer))
  )
})

describe("a model that does not see", () => {
  it.effect("answers from the pages with text, and the others are named", () =>
    Effect.gen(function* () {
      const { asked, model } = yield* seeingModel(() => lines("never"), { seesImages: false })
      const { data, tokens } = yield* withModel(model)(run(textDocument(["Total 12.50"], [""], [""], ["x"], [""])))
      expect(data).toEqual({ total: 12.5 })
      expect(yield* asked).toEqual([0])
      expect(tokens?.incomplete).toEqual([
        "pages 2 to 3, 5: no text that can be read, and the model does not see pictures"
      ])
    })
  )
})
