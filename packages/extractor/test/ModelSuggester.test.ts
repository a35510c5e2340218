import { describe, expect, it } from "@effect/vitest"
import { ModelError, ModelExtractor, ModelSuggester, VariableSuggester } from "@winnow/extractor"
import type { ScriptedAnswer } from "@winnow/testkit"
import { ScriptedModel, textDocument } from "@winnow/testkit"
import { Effect, Layer } from "effect"

const document = textDocument(["Delivery note 17", "Weight 12.5 kg", "Bolt 4", "Nut 8"])

const named = {
  title: " Delivery note ",
  fields: [
    { key: "deliveryNumber", type: "string", context: 'the number after "Delivery note"' },
    { key: "weight", type: "number", context: '"Weight" in kilograms' },
    { key: "weight", type: "string", context: "again" },
    { key: "driver", type: "string", context: "who drives" },
    { key: "shape", type: "circle", context: "no type of ours" }
  ],
  lists: [
    {
      key: "items",
      context: "what is delivered",
      fields: [
        { key: "name", type: "string", context: "" },
        { key: "quantity", type: "number", context: "" },
        { key: "colour", type: "string", context: "" }
      ]
    }
  ]
}
const read = {
  deliveryNumber: "17",
  weight: 12.5,
  driver: null,
  items: [
    { row_quote: "Bolt 4", name: "Bolt", quantity: 4, colour: null },
    { row_quote: "Nut 8", name: "Nut", quantity: 8, colour: null }
  ]
}

const offline = {
  title: null,
  variables: [{ key: "offline", type: "string", context: "" }],
  data: { offline: "yes" }
} as const
const captions = Layer.succeed(VariableSuggester, { suggest: () => Effect.succeed(offline) })

const script = (...answers: ReadonlyArray<ScriptedAnswer>) =>
  Effect.provide(
    ModelSuggester.layer(captions).pipe(
      Layer.provide(ModelExtractor.layer()),
      Layer.provideMerge(ScriptedModel.layer(...answers))
    )
  )

const suggest = (of = document) => Effect.flatMap(VariableSuggester, (suggester) => suggester.suggest(of))
const requests = Effect.flatMap(ScriptedModel, (model) => model.requests)

describe("ModelSuggester", () => {
  it.effect("suggests the fields that a model names and the document has, with the values that extracting finds", () =>
    Effect.gen(function* () {
      const { data, title, variables } = yield* suggest()
      expect(title).toBe("Delivery note")
      expect(variables).toEqual([
        { key: "deliveryNumber", type: "string", context: 'the number after "Delivery note"' },
        { key: "weight", type: "number", context: '"Weight" in kilograms' },
        {
          key: "items",
          type: "array",
          arrayType: "object",
          context: "what is delivered",
          fields: [
            { key: "name", type: "string", context: "" },
            { key: "quantity", type: "number", context: "" }
          ]
        }
      ])
      expect(data).toEqual({
        deliveryNumber: "17",
        weight: 12.5,
        items: [
          { name: "Bolt", quantity: 4 },
          { name: "Nut", quantity: 8 }
        ]
      })
      const [naming, reading] = yield* requests
      expect(naming?.prompt).toMatch(/^<document-1>\n[\s\S]*Weight 12\.5 kg[\s\S]*<\/document-1>/)
      expect(reading?.schema).toMatchObject({ properties: { weight: { description: '"Weight" in kilograms' } } })
    }).pipe(script(named, read))
  )

  it.effect("asks once more after an answer that names nothing", () =>
    Effect.gen(function* () {
      expect((yield* suggest()).title).toBe("Delivery note")
      expect((yield* requests)[1]?.prompt).toMatch(/Your last answer could not be used/)
    }).pipe(script({ fields: [] }, named, read))
  )

  const refused = new ModelError({ reason: "refused", message: "no" })
  const failures: ReadonlyArray<readonly [string, ReadonlyArray<ScriptedAnswer>]> = [
    ["cannot be asked", [refused]],
    ["names nothing", [{ fields: [], lists: [] }]],
    ["names fields that the document does not have", [named, {}]],
    ["cannot be asked for the values", [named, refused]]
  ]
  for (const [what, answers] of failures) {
    it.effect(`goes by captions when the model ${what}`, () =>
      Effect.map(suggest(), (suggested) => expect(suggested).toBe(offline)).pipe(script(...answers))
    )
  }

  it.effect("asks no model about a document without text", () =>
    Effect.gen(function* () {
      expect(yield* suggest(textDocument([]))).toBe(offline)
      expect(yield* requests).toEqual([])
    }).pipe(script(named, read))
  )

  it.effect("shows the model no more than the beginning of a long document", () =>
    Effect.gen(function* () {
      yield* suggest(
        textDocument(["Delivery note 17", ...Array.from({ length: 5_000 }, (_, at) => `Line ${at} of many`)])
      )
      const [naming] = yield* requests
      expect(naming?.prompt).toContain("Line 1 of many")
      expect(naming?.prompt).not.toContain("Line 4999 of many")
      expect(naming?.prompt.length).toBeLessThan(60_000)
    }).pipe(script(named, refused))
  )
})
