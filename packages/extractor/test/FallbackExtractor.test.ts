import { describe, expect, it } from "@effect/vitest"
import type { Extracted, Variable } from "@winnow/extractor"
import { CheckedExtractor, Extractor, ExtractorError, FallbackExtractor, ground } from "@winnow/extractor"
import { textDocument } from "@winnow/testkit"
import { Effect, Layer, Ref } from "effect"

const variables: ReadonlyArray<Variable> = [
  { key: "number", type: "string", context: "" },
  { key: "total", type: "number", context: "", required: true },
  {
    key: "seller",
    type: "object",
    context: "",
    fields: [{ key: "city", type: "string", context: "", required: true }]
  },
  {
    key: "lines",
    type: "array",
    context: "",
    fields: [
      { key: "name", type: "string", context: "" },
      { key: "price", type: "number", context: "" }
    ]
  }
]

const document = textDocument(["Number A-17", "Ulm", "Bolts 10.00", "Nuts 20.00", "Net 30.00", "Total 35.70"])

const good = {
  number: "A-17",
  total: 35.7,
  seller: { city: "Ulm" },
  lines: [
    { name: "Bolts", price: 10 },
    { name: "Nuts", price: 20 }
  ]
}

type Data = Extracted["data"]

const usage = (model: string) => ({ model, inputTokens: 1, outputTokens: 1, attempts: 1 })

const reading = (data: Data) =>
  Layer.succeed(Extractor, Extractor.of({ extract: () => Effect.succeed({ data, quotes: [], usage: usage("cheap") }) }))

/** What comes of a first reading and what the fallback has for it, and which part of the template it was asked for. */
const read = (first: ReturnType<typeof reading>, fallback: Data | ExtractorError) =>
  Effect.gen(function* () {
    const asked = yield* Ref.make<ReadonlyArray<Variable> | undefined>(undefined)
    const strong = Layer.succeed(
      Extractor,
      Extractor.of({
        extract: (_, part) =>
          Effect.zipRight(
            Ref.set(asked, part),
            fallback instanceof ExtractorError
              ? fallback
              : Effect.succeed({ data: fallback, quotes: [], usage: usage("strong") })
          )
      })
    )
    const { extract } = yield* Effect.provide(Extractor, FallbackExtractor.layer(first, strong))
    const extracted = yield* extract(document, variables)
    const evidence = yield* ground(document, extracted)
    return {
      data: extracted.data,
      usage: extracted.usage,
      part: yield* Ref.get(asked),
      at: (path: string) => evidence.find((one) => one.path === path)
    }
  }).pipe(Effect.scoped)

describe("FallbackExtractor", () => {
  it.effect("asks nothing where all is in the document and nothing required is missing", () =>
    Effect.gen(function* () {
      const { data, part } = yield* read(reading({ ...good, number: null }), {})
      expect(data).toEqual({ ...good, number: null })
      expect(part).toBeUndefined()
    })
  )

  it.effect("asks for what is unverified or missing though required, and takes what is in the document", () =>
    Effect.gen(function* () {
      const first = { ...good, number: "B-99", total: null, seller: { city: null } }
      const { at, data, part, usage } = yield* read(reading(first), {
        number: "C-1",
        total: 35.7,
        seller: { city: "Ulm" }
      })
      expect(part).toEqual(variables.slice(0, 3))
      expect(data).toEqual({ ...good, number: "B-99" })
      expect(at("number")).toMatchObject({ status: "unverified" })
      expect(at("seller.city")).toMatchObject({ status: "verified", page: 1 })
      expect(usage).toMatchObject({ model: "strong" })
    })
  )

  it.effect("replaces single values of rows, or a list with other rows when more of it is in the document", () =>
    Effect.gen(function* () {
      const [bolts, nuts] = good.lines
      const wrongPrice = { ...good, lines: [bolts, { name: "Nuts", price: 77 }] }
      const priced = yield* read(reading(wrongPrice), { lines: [{ name: "Net", price: 10 }, nuts] })
      expect(priced.part).toEqual(variables.slice(3))
      expect(priced.data).toEqual(good)
      const invented = { ...good, lines: [bolts, nuts, { name: "Screws", price: 88 }] }
      expect((yield* read(reading(invented), { lines: good.lines })).data).toEqual(good)
      const worse = yield* read(reading(invented), { lines: [{ name: "Rivets", price: 99 }] })
      expect(worse.data).toEqual(invented)
    })
  )

  it.effect("decides where a check disagrees, and its value is checked by both", () =>
    Effect.gen(function* () {
      const checked = CheckedExtractor.layer(reading({ ...good, total: 30 }), reading({ total: 35.7 }))
      const asTheCheck = yield* read(checked, { total: 35.7 })
      expect(asTheCheck.part).toEqual(variables.slice(1, 2))
      expect(asTheCheck.data).toEqual(good)
      expect(asTheCheck.at("total")).toMatchObject({ check: "agrees" })
      const asTheFirst = yield* read(checked, { total: 30 })
      expect(asTheFirst.data).toMatchObject({ total: 30 })
      expect(asTheFirst.at("total")).toMatchObject({ check: "agrees" })
      const asNeither = yield* read(checked, { total: 20 })
      expect(asNeither.data).toMatchObject({ total: 20 })
      expect(asNeither.at("total")).toMatchObject({ check: "disagrees" })
    })
  )

  it.effect("leaves all as it is when it fails, and counts what was spent", () =>
    Effect.gen(function* () {
      const failed = new ExtractorError({ reason: "model", message: "down", usage: usage("strong") })
      const { data, usage: spent } = yield* read(reading({ ...good, total: null }), failed)
      expect(data).toEqual({ ...good, total: null })
      expect(spent).toMatchObject({ model: "strong" })
    })
  )
})
