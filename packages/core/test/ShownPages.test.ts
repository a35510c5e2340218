import { describe, expect, it } from "@effect/vitest"
import type { PictureText } from "@winnow/document"
import { PageReader } from "@winnow/document"
import type { ModelAnswer, ModelRequest, Variable } from "@winnow/extractor"
import {
  CheckedExtractor,
  FallbackExtractor,
  LanguageModel,
  ModelError,
  ModelExtractor,
  ModelPageReader
} from "@winnow/extractor"
import { ScriptedExtractor, textDocument } from "@winnow/testkit"
import { Effect, Layer } from "effect"
import { renderer, run } from "./PicturePipeline.js"

type Answer = string | ModelError | Readonly<Record<string, unknown>>

/** A model that answers what a script says of what it is asked, and what it was asked. */
const scripted = (answer: (request: ModelRequest) => Answer, seesImages = true) => {
  const requests: Array<ModelRequest> = []
  const usage = { model: "seeing", inputTokens: 100, outputTokens: 10, attempts: 1 }
  const generate = (request: ModelRequest): Effect.Effect<ModelAnswer, ModelError> => {
    requests.push(request)
    const given = answer(request)
    if (given instanceof ModelError) return given
    return Effect.succeed({ text: typeof given === "string" ? given : JSON.stringify(given), usage })
  }
  const abilities = Effect.succeed({ name: "test:seeing", seesImages })
  return { requests, model: Layer.succeed(LanguageModel, { generate, abilities }) }
}

const use = { concurrency: 1, retry: { firstDelay: 0 } }

const seenBy = (model: Layer.Layer<LanguageModel>, options: Parameters<typeof ModelExtractor.layer>[0] = {}) =>
  Effect.provide(
    Layer.provide(
      Layer.mergeAll(
        renderer(),
        ModelExtractor.layer({ ...use, ...options }),
        ModelPageReader.layer({ ...use, ...options })
      ),
      model
    )
  )

/** Recognises one line on each page, as a program does. */
const ocr = (words: (page: number) => ReadonlyArray<string>) =>
  Layer.succeed(PageReader, {
    abilities: Effect.succeed({ name: "ocr", canRead: true, givesPlaces: true }),
    scale: 4,
    concurrency: 1,
    read: (_, page) => Effect.succeed({ text: lineOf(words(page)), usage: null })
  })

const lineOf = (words: ReadonlyArray<string>): PictureText => ({
  kind: "words",
  words: words.map((text, at) => ({
    text,
    box: { x: 100 + 200 * at, y: 100, width: 120, height: 20 },
    confidence: 0.95,
    line: 1
  }))
})

const isCopying = ({ prompt }: ModelRequest) => /^Page \d/.test(prompt)

const items: ReadonlyArray<Variable> = [
  {
    key: "items",
    type: "array",
    context: "",
    fields: [
      { key: "name", type: "string", context: "" },
      { key: "price", type: "number", context: "" }
    ]
  }
]

describe("a scan of few pages", () => {
  it.effect("is read in one call with its page, and its values have the page but nothing that verifies them", () =>
    Effect.gen(function* () {
      const { model, requests } = scripted(() => ({ total_quote: "Total 12.50", total: 12.5 }))
      const { data, document, evidence, warnings } = yield* seenBy(model)(run(textDocument([""])))
      expect(data).toEqual({ total: 12.5 })
      expect(requests.map(({ images = [] }) => images.length)).toEqual([1])
      expect(evidence).toEqual([
        {
          path: "total",
          page: 1,
          box: null,
          quote: "Total 12.50",
          status: "approximate",
          confidence: expect.closeTo(0.68, 2),
          source: "image"
        }
      ])
      expect(document.pages.map(({ source }) => source)).toEqual(["image"])
      expect(warnings).toEqual([])
    })
  )

  it.effect("has the page that each quote names, beside pages of text in which quotes are looked for", () =>
    Effect.gen(function* () {
      const variables: ReadonlyArray<Variable> = ["city", "number", "place"].map((key) => ({
        key,
        type: "string",
        context: ""
      }))
      const answer = {
        city_quote: "2: City of Bern",
        city: "Bern",
        number_quote: "Invoice 4711",
        number: "4711",
        place_quote: "page 3: Place Lyon",
        place: "Lyon"
      }
      const { model, requests } = scripted(() => answer)
      const { evidence } = yield* seenBy(model)(run(textDocument(["Invoice 4711"], [""], [""]), variables))
      expect(requests).toHaveLength(1)
      expect(requests[0]?.prompt).toContain("Invoice 4711")
      expect(requests[0]?.prompt).toContain("pages 2 to 3 as images")
      expect(evidence).toMatchObject([
        { path: "city", page: 2, quote: "City of Bern", source: "image", status: "approximate" },
        { path: "number", page: 1, status: "verified" },
        { path: "place", page: 3, quote: "Place Lyon", source: "image" }
      ])
    })
  )

  it.effect("keeps equal rows of its lists", () =>
    Effect.gen(function* () {
      const row = { row_quote: "Lens 4.50", name: "Lens", price: 4.5 }
      const { model } = scripted(() => ({ items: [row, row] }))
      const { data, evidence } = yield* seenBy(model)(run(textDocument([""]), items))
      expect(data).toEqual({
        items: [
          { name: "Lens", price: 4.5 },
          { name: "Lens", price: 4.5 }
        ]
      })
      expect(evidence.every(({ page }) => page === 1)).toBe(true)
    })
  )

  it.effect("has no page for a value without a quote, nor for one of a page that was not shown", () =>
    Effect.gen(function* () {
      const { model } = scripted(() => ({ total_quote: "7: Total 12.50", total: 12.5 }))
      const { evidence } = yield* seenBy(model)(run(textDocument([""], [""])))
      expect(evidence).toMatchObject([{ page: null, status: "unverified" }])
      const silent = scripted(() => ({ total_quote: null, total: 12.5 }))
      const { evidence: unquoted } = yield* seenBy(silent.model)(run(textDocument([""])))
      expect(unquoted).toMatchObject([{ page: null, status: "unverified" }])
    })
  )
})

describe("a scan beside its recognised words", () => {
  const withOcr = (model: Layer.Layer<LanguageModel>, words: ReadonlyArray<string>) =>
    Effect.provide(
      Layer.mergeAll(
        renderer(),
        Layer.provide(ModelExtractor.layer(use), model),
        ocr(() => words)
      )
    )

  it.effect("is read in one call, and its values stand where the words do", () =>
    Effect.gen(function* () {
      const { model, requests } = scripted(() => ({ total_quote: "Total 12.50", total: 12.5 }))
      const { evidence } = yield* withOcr(model, ["Total", "12.50"])(run(textDocument([""])))
      expect(requests).toHaveLength(1)
      expect(requests[0]?.images).toHaveLength(1)
      expect(requests[0]?.prompt).toContain("quote the text as it stands above")
      expect(evidence).toMatchObject([{ page: 1, status: "verified", source: "ocr" }])
      expect(evidence[0]?.box?.x).toBeCloseTo(75, 0)
    })
  )

  it.effect("has the box of misread words that the model quotes", () =>
    Effect.gen(function* () {
      const { model } = scripted(() => ({ total_quote: "Total l2.5O", total: 12.5 }))
      const { data, evidence } = yield* withOcr(model, ["Total", "l2.5O"])(run(textDocument([""])))
      expect(data).toEqual({ total: 12.5 })
      expect(evidence).toMatchObject([{ page: 1, status: "approximate", source: "ocr" }])
      expect(evidence[0]?.box?.width).toBeGreaterThan(0)
    })
  )

  it.effect("is read from the words alone by a model that does not see", () =>
    Effect.gen(function* () {
      const { model, requests } = scripted(() => ({ total_quote: "Total 12.50", total: 12.5 }), false)
      const { evidence } = yield* withOcr(model, ["Total", "12.50"])(run(textDocument([""])))
      expect(requests.map(({ images = [] }) => images.length)).toEqual([0])
      expect(evidence).toMatchObject([{ status: "verified", source: "ocr" }])
    })
  )
})

describe("a scan that does not fit one call is copied out page by page first", () => {
  const copied = (request: ModelRequest): Answer =>
    isCopying(request) ? { lines: ["Total 12.50"] } : { total_quote: "Total 12.50", total: 12.5 }

  it.effect("when it has many pages", () =>
    Effect.gen(function* () {
      const { model, requests } = scripted(copied)
      const { evidence } = yield* seenBy(model)(run(textDocument([""], [""], [""], [""])))
      expect(requests.map(isCopying)).toEqual([true, true, true, true, false])
      expect(evidence).toMatchObject([{ source: "transcript" }])
    })
  )

  it.effect("when the prompt has no room for images", () =>
    Effect.gen(function* () {
      const { model, requests } = scripted(copied)
      yield* seenBy(model, { promptTokens: 4_000 })(run(textDocument([""])))
      expect(requests.map(isCopying)).toEqual([true, false])
    })
  )

  it.effect("when the template has a list of texts, whose entries are not quoted", () =>
    Effect.gen(function* () {
      const { model, requests } = scripted((request) =>
        isCopying(request) ? { lines: ["Alps, Jura"] } : { tags: ["Alps", "Jura"] }
      )
      const tags: ReadonlyArray<Variable> = [{ key: "tags", type: "array", arrayType: "string", context: "" }]
      const { evidence } = yield* seenBy(model)(run(textDocument([""]), tags))
      expect(requests.map(isCopying)).toEqual([true, false])
      expect(evidence.map(({ page }) => page)).toEqual([1, 1])
    })
  )

  it.effect("when the answer is cut off, or cannot be used", () =>
    Effect.gen(function* () {
      const cut = new ModelError({ reason: "truncated", message: "cut", text: '{"total_quote":"To' })
      for (const [answer, asked] of [
        [cut, 1],
        ["I see a page", 2]
      ] as const) {
        for (const partial of [false, true]) {
          const { model, requests } = scripted((request) =>
            (request.images ?? []).length > 0 && !isCopying(request) ? answer : copied(request)
          )
          const { data, tokens } = yield* seenBy(model, { partial })(run(textDocument([""])))
          expect(data).toEqual({ total: 12.5 })
          expect(requests.map(isCopying)).toEqual([...Array.from({ length: asked }, () => false), true, false])
          expect(tokens?.attempts).toBe(requests.length)
        }
      }
    })
  )

  it.effect("when the document's text is long", () =>
    Effect.gen(function* () {
      const { model, requests } = scripted(copied)
      const text = Array.from({ length: 800 }, (_, line) => `Line ${line} of a letter that says very little`)
      yield* seenBy(model, { promptTokens: 6_000 })(run(textDocument(text, [""])))
      expect(requests.filter(isCopying)).toHaveLength(1)
      expect(requests.some((request) => !isCopying(request) && request.images !== undefined)).toBe(false)
    })
  )

  it.effect("when another reader needs its text", () =>
    Effect.gen(function* () {
      const { model, requests } = scripted(copied)
      const rules = ScriptedExtractor.layer(() => Effect.succeed({ total: 12.5 }))
      const checked = CheckedExtractor.layer(ModelExtractor.layer(use), rules)
      const layers = Layer.provide(Layer.merge(checked, ModelPageReader.layer(use)), model)
      const { evidence } = yield* run(textDocument([""])).pipe(Effect.provide(Layer.merge(layers, renderer())))
      expect(requests.map(isCopying)).toEqual([true, false])
      expect(evidence).toMatchObject([{ check: "agrees" }])
    })
  )
})

describe("two models that see", () => {
  it.effect("each read the images", () =>
    Effect.gen(function* () {
      const cheap = scripted(() => ({ total_quote: null, total: 1 }))
      const strong = scripted(() => ({ total_quote: "Total 12.50", total: 12.5 }))
      const both = FallbackExtractor.layer(
        ModelExtractor.layer(use),
        Layer.provide(ModelExtractor.layer(use), strong.model)
      )
      const layers = Layer.provide(Layer.merge(both, ModelPageReader.layer(use)), cheap.model)
      const { data } = yield* run(textDocument([""])).pipe(Effect.provide(Layer.merge(layers, renderer())))
      expect(data).toEqual({ total: 12.5 })
      expect([...cheap.requests, ...strong.requests].map(({ images = [] }) => images.length)).toEqual([1, 1])
    })
  )
})
