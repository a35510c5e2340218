import { describe, expect, it } from "@effect/vitest"
import type { CallRecord, Evidence, Variable } from "@winnow/extractor"
import { CheckedExtractor, Extractor, ModelError, ModelExtractor, ground, isRecord } from "@winnow/extractor"
import { ScriptedModel, textDocument } from "@winnow/testkit"
import { RulesExtractor } from "@winnow/rules"
import { Effect, Layer, Ref } from "effect"

const variables: ReadonlyArray<Variable> = [
  { key: "invoiceNumber", type: "string", context: "Invoice number" },
  { key: "orderNumber", type: "string", context: "Order number" },
  { key: "invoiceDate", type: "date", context: "Invoice date" },
  { key: "dueDate", type: "date", context: "Due date" },
  { key: "subtotal", type: "number", context: "Subtotal" },
  { key: "total", type: "number", context: "Total amount due" }
]

type Values = Readonly<Record<string, string | number>>

/** Labelled documents, each with other values. */
const labelled = Array.from({ length: 24 }, (_, at) => {
  const day = String((at % 27) + 1).padStart(2, "0")
  const subtotal = 100 + at * 7.25
  const truth: Values = {
    invoiceNumber: `INV-${2_000 + at}`,
    orderNumber: `PO-${7_100 + at}`,
    invoiceDate: `2026-03-${day}`,
    dueDate: `2026-04-${day}`,
    subtotal,
    total: Math.round(subtotal * 119) / 100
  }
  const lines = [
    "ACME Ltd",
    `Invoice number: ${truth["invoiceNumber"]}`,
    `Order number: ${truth["orderNumber"]}`,
    `Invoice date: ${truth["invoiceDate"]}`,
    `Due date: ${truth["dueDate"]}`,
    `Subtotal: ${subtotal.toFixed(2)}`,
    `Total amount due: ${Number(truth["total"]).toFixed(2)}`
  ]
  return { truth, document: textDocument(lines) }
})

const takenFor: Readonly<Record<string, string>> = {
  invoiceNumber: "orderNumber",
  orderNumber: "invoiceNumber",
  invoiceDate: "dueDate",
  dueDate: "invoiceDate",
  subtotal: "total",
  total: "subtotal"
}

/** The model's answer: of each document one value is another that the document has, quoted as it stands there. */
const erring = (truth: Values, at: number): Values => {
  const wrong = variables[at % variables.length]?.key ?? ""
  return Object.fromEntries(
    variables.flatMap(({ key }) => {
      const value = truth[key === wrong ? (takenFor[key] ?? key) : key] ?? ""
      return [
        [`${key}_quote`, typeof value === "number" ? value.toFixed(2) : value],
        [key, value]
      ]
    })
  )
}

const model = ModelExtractor.layer().pipe(
  Layer.provide(ScriptedModel.layer(...labelled.map(({ truth }, at) => erring(truth, at))))
)

/** Another model, which answers document by document, and what it was asked. */
const secondModel = (answer: (at: number) => Values) =>
  Effect.gen(function* () {
    const requests = yield* Ref.make<ReadonlyArray<CallRecord>>([])
    const onCall = (record: CallRecord) => Ref.update(requests, (before) => [...before, record])
    const scripted = ScriptedModel.layer(() => Effect.map(Ref.get(requests), ({ length }) => answer(length)))
    return { layer: Layer.provide(ModelExtractor.layer({ onCall }), scripted), requests }
  })

/** The values that an answer of this schema has. */
const askedFor = (schema: unknown): ReadonlyArray<string> =>
  isRecord(schema) && isRecord(schema["properties"])
    ? Object.keys(schema["properties"]).filter((key) => !key.endsWith("_quote"))
    : []

/** All values with whether they are right, document by document. */
const judged = Effect.gen(function* () {
  const { extract } = yield* Extractor
  const all: Array<Evidence & { readonly isRight: boolean }> = []
  for (const { document, truth } of labelled) {
    const extracted = yield* extract(document, variables)
    for (const evidence of yield* ground(document, extracted)) {
      all.push({ ...evidence, isRight: extracted.data[evidence.path] === truth[evidence.path] })
    }
  }
  return all
})

const sureErrors = (all: ReadonlyArray<Evidence & { readonly isRight: boolean }>): number =>
  all.filter(({ confidence, isRight }) => !isRight && confidence > 0.9).length

describe("a model that errs", () => {
  it.effect("is sure of at most half as many errors when the rules read as well", () =>
    Effect.gen(function* () {
      const alone = yield* Effect.provide(judged, model)
      const checked = yield* Effect.provide(judged, CheckedExtractor.layer(model, RulesExtractor.layerInline))
      expect(alone.filter(({ isRight }) => !isRight)).toHaveLength(labelled.length)
      expect(sureErrors(alone)).toBe(labelled.length)
      expect(sureErrors(checked)).toBeLessThanOrEqual(sureErrors(alone) / 2)
      const right = checked.filter(({ isRight }) => isRight)
      expect(right.filter(({ check }) => check === "agrees").length).toBeGreaterThan(right.length * 0.9)
      for (const { check, confidence, isRight } of checked) {
        if (check === "agrees") expect(confidence).toBeGreaterThan(0.95)
        if (check === "disagrees" && !isRight) expect(confidence).toBeLessThan(0.5)
      }
    })
  )

  it.effect("is sure of no error when a second model reads what the rules do not agree with", () =>
    Effect.gen(function* () {
      const { layer, requests } = yield* secondModel((at) => erring(labelled[at]?.truth ?? {}, NaN))
      const byRules = CheckedExtractor.layer(model, RulesExtractor.layerInline)
      const once = yield* Effect.provide(judged, byRules)
      const twice = yield* Effect.provide(judged, CheckedExtractor.layerDoubtful(byRules, layer))
      expect(sureErrors(twice)).toBe(0)
      const unsure = once.filter(({ check, status }) => check !== "agrees" || status !== "verified")
      const asked = (yield* Ref.get(requests)).flatMap(({ schema }) => askedFor(schema))
      expect(asked).toEqual(unsure.map(({ path }) => path))
      expect(asked.length).toBeLessThan(twice.length / 2)
      for (const { check, confidence, isRight } of twice) {
        if (check === "disagrees") expect([isRight, confidence < 0.5]).toEqual([false, true])
      }
    })
  )

  it.effect("is checked by a second model alone, and the tokens of both are counted", () =>
    Effect.gen(function* () {
      const { layer } = yield* secondModel((at) => erring(labelled[at]?.truth ?? {}, NaN))
      const { extract } = yield* Effect.provide(Extractor, CheckedExtractor.layerDoubtful(model, layer))
      const { checks, data, usage } = yield* extract(labelled[0]?.document ?? textDocument([]), variables)
      expect(data).toMatchObject({ invoiceNumber: "PO-7100", total: 119 })
      expect(checks?.get("invoiceNumber")).toEqual({ agrees: false, value: "INV-2000" })
      expect(checks?.get("total")).toEqual({ agrees: true, value: 119 })
      expect(usage).toMatchObject({ inputTokens: 200, outputTokens: 20, attempts: 2, model: "scripted" })
      expect(usage?.calls).toHaveLength(2)
    }).pipe(Effect.scoped)
  )

  it.effect("keeps its values where the check fails", () =>
    Effect.gen(function* () {
      const { extract } = yield* Extractor
      const { checks, data } = yield* extract(labelled[0]?.document ?? textDocument([]), variables)
      expect(data).toMatchObject({ total: 119 })
      expect(checks).toBeUndefined()
    }).pipe(
      Effect.provide(
        CheckedExtractor.layer(
          model,
          ModelExtractor.layer().pipe(
            Layer.provide(ScriptedModel.layer(new ModelError({ reason: "rejected", message: "no" })))
          )
        )
      )
    )
  )
})
