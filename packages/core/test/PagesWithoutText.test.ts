import { describe, expect, it } from "@effect/vitest"
import type { PictureText } from "@winnow/document"
import type { Evidence, ProgressStep } from "@winnow/extractor"
import { PageReader } from "@winnow/document"
import { Progress } from "@winnow/extractor"
import { ScriptedExtractor, textDocument } from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { renderer, run } from "./PicturePipeline.js"

const withRules = Effect.provide(
  ScriptedExtractor.layer((document) =>
    Effect.succeed({
      total: Number(
        document.pages
          .flatMap(({ lines }) => lines)
          .flatMap(({ words }) => words)
          .find(({ text }) => /^\d+\.\d\d$/.test(text))?.text ?? NaN
      )
    })
  )
)

/** Reads each page once it was drawn, as a script says. */
const reader = (script: (page: number) => PictureText, canRead = true) =>
  Layer.succeed(PageReader, {
    abilities: Effect.succeed({ name: "scripted", canRead }),
    scale: 2,
    concurrency: 1,
    read: (_, page) => Effect.succeed({ text: script(page), usage: null })
  })

const transcript = (...lines: ReadonlyArray<string>): PictureText => ({ kind: "transcript", lines, isCut: false })

const total = (evidence: ReadonlyArray<Evidence>) => evidence.find(({ path }) => path === "total")

describe("a page without good text", () => {
  it.effect("is read from its picture, and what stands there is no more than approximate", () =>
    Effect.gen(function* () {
      const { data, document, evidence } = yield* run(textDocument(["Dear reader"], [""])).pipe(
        withRules,
        Effect.provide(
          Layer.merge(
            renderer(),
            reader(() => transcript("Total:\t12.50"))
          )
        )
      )
      expect(data).toEqual({ total: 12.5 })
      expect(document.pages.map(({ source }) => source)).toEqual([undefined, "transcript"])
      expect(total(evidence)).toMatchObject({
        page: 2,
        box: null,
        quote: "12.50",
        status: "approximate",
        source: "transcript"
      })
    })
  )

  it.effect("has recognised words where they stand, as certain as they were recognised", () =>
    Effect.gen(function* () {
      const word = (text: string, x: number, confidence: number) => ({
        text,
        box: { x, y: 100, width: 80, height: 20 },
        confidence,
        line: 1
      })
      const read = (confidence: number) =>
        run(textDocument([""])).pipe(
          withRules,
          Effect.provide(
            Layer.merge(
              renderer(),
              reader(() => ({ kind: "words", words: [word("Total", 100, 0.96), word("12.50", 300, confidence)] }))
            )
          )
        )
      const sure = total((yield* read(0.95)).evidence)
      expect(sure).toMatchObject({ page: 1, status: "verified", source: "ocr", confidence: 0.91 })
      expect(sure?.box?.x).toBeCloseTo(150, 0)
      expect(sure?.box?.width).toBeCloseTo(40, 0)
      expect(total((yield* read(0.4)).evidence)).toMatchObject({ status: "approximate", confidence: 0.38 })
    })
  )

  it.effect("keeps the rows of a table in its cells", () =>
    Effect.gen(function* () {
      const { document } = yield* run(textDocument([""])).pipe(
        withRules,
        Effect.provide(
          Layer.merge(
            renderer(),
            reader(() => transcript("Invoice", "", "Item\tTotal", "| Lens cap | 4.50 |", "Tripod\t", "", "Thank you"))
          )
        )
      )
      const texts = document.tables.map(({ cells }) =>
        cells.map(({ column, row, words }) => [row, column, words.map(({ text }) => text).join(" ")])
      )
      expect(texts).toEqual([
        [
          [0, 0, "Item"],
          [0, 1, "Total"],
          [1, 0, "Lens cap"],
          [1, 1, "4.50"],
          [2, 0, "Tripod"],
          [2, 1, ""]
        ]
      ])
    })
  )

  it.effect("is left alone when it is blank, cannot be drawn or cannot be read, and that is said", () =>
    Effect.gen(function* () {
      const pages = Array.from({ length: 9 }, (_, at) => [at === 0 ? "Total 12.50" : ""])
      const asked: Array<number> = []
      const { data, tokens } = yield* run(textDocument(...pages)).pipe(
        withRules,
        Effect.provide(
          Layer.merge(
            renderer((page) => page === 3),
            reader((page) => {
              asked.push(page)
              return page === 4 ? { kind: "unread", why: "it is upside down" } : transcript(`Page ${page}`)
            })
          )
        )
      )
      expect(data).toEqual({ total: 12.5 })
      expect(asked).toEqual([2, 4, 5, 6, 7, 8])
      expect(tokens?.incomplete).toEqual(["page 3: The page cannot be drawn", "page 4: it is upside down"])
    })
  )

  it.effect("is announced", () =>
    Effect.gen(function* () {
      const steps: Array<ProgressStep> = []
      yield* run(textDocument(["Total 12.50"], [""], [""])).pipe(
        withRules,
        Effect.provide(
          Layer.merge(
            renderer(),
            reader(() => transcript("x"))
          )
        ),
        Effect.provideService(Progress, (step) => Effect.sync(() => steps.push(step)))
      )
      expect(steps).toEqual([
        { step: "reading" },
        { step: "reading pictures", pages: 2 },
        { step: "extracting", pages: 3 },
        { step: "grounding" }
      ])
    })
  )
})

describe("a document without any text", () => {
  it.effect("says so when nobody reads pictures", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(withRules(run(textDocument([""], [""]))))
      expect(error).toMatchObject({ _tag: "ParserError", reason: "no-text" })
    })
  )

  it.effect("says so when nothing was found in the images either", () =>
    Effect.gen(function* () {
      const error = yield* run(textDocument([""], [""])).pipe(
        withRules,
        Effect.provide(
          Layer.merge(
            renderer(),
            reader(() => transcript(""))
          )
        ),
        Effect.flip
      )
      expect(error).toMatchObject({ reason: "no-text", message: expect.stringMatching(/none was found in the images/) })
    })
  )

  it.effect("says so when the model does not see, and names the pages", () =>
    Effect.gen(function* () {
      const error = yield* run(textDocument([""], [""])).pipe(
        withRules,
        Effect.provide(
          Layer.merge(
            renderer(),
            reader(() => transcript("Total 12.50"), false)
          )
        ),
        Effect.flip
      )
      expect(error).toMatchObject({ reason: "no-text", message: expect.stringMatching(/no text layer.*pages 1 to 2/) })
    })
  )
})
