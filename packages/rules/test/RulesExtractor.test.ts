import { describe, expect, it } from "@effect/vitest"
import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { lineText, pack, ThreadPool, unpack, WorkerError, WorkerPool } from "@winnow/document"
import { Extractor } from "@winnow/extractor"
import { Effect, Layer } from "effect"
import { RulesExtractor } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset, written } from "./Typeset.js"

const extract = (document: ParsedDocument, variables: ReadonlyArray<Variable>) =>
  Effect.flatMap(Extractor, (extractor) => extractor.extract(document, variables))

const document = typeset([
  [
    [40, "Invoice number:"],
    [200, "A-17"]
  ]
])
const asked = [field("invoiceNumber", "string")]

const failing = (reason: WorkerError["reason"]) =>
  Layer.succeed(WorkerPool, WorkerPool.of({ run: () => new WorkerError({ reason, message: "no" }) }))

/** 300 rows, of which the template asks a thousand fields. */
const longTable = typeset([
  [
    [40, "Description"],
    [300, "Amount"]
  ],
  ...Array.from(
    { length: 300 },
    (_, row): ReadonlyArray<Cell> => [
      [40, `Article ${String.fromCharCode(65 + (row % 26))}`],
      [300, `${row + 1}.00`]
    ]
  )
])
const manyFields: ReadonlyArray<Variable> = [
  {
    ...field("lineItems", "array"),
    arrayType: "object",
    fields: [
      field("description", "string"),
      field("lineTotal", "number"),
      ...Array.from({ length: 998 }, (_, index) => field(`unknownThing${index}`, "string"))
    ]
  }
]

describe("RulesExtractor", () => {
  it.effect("refuses a result that missing values would make too large, before it is built", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(extract(longTable, manyFields))
      expect(error).toMatchObject({ _tag: "ExtractorError", reason: "too-large" })
      expect(error.message).toContain("values")
    }).pipe(Effect.provide(RulesExtractor.layerInline))
  )

  it.effect("answers on the calling thread", () =>
    Effect.gen(function* () {
      const { data, usage } = yield* extract(document, asked)
      expect(data).toEqual({ invoiceNumber: "A-17" })
      expect(usage).toBeNull()
    }).pipe(Effect.provide(RulesExtractor.layerInline))
  )

  it.effect("answers from a worker thread and leaves the document usable", () =>
    Effect.gen(function* () {
      const sent = unpack(pack(document))
      const { data, quotes } = yield* extract(sent, asked)
      expect(data).toEqual({ invoiceNumber: "A-17" })
      expect(quotes).toMatchObject([{ quote: "A-17", page: 1, box: { x: 200, y: 40 } }])
      expect(sent.pages[0]?.lines.map(lineText)).toEqual(["Invoice number:", "A-17"])
      expect(yield* extract(sent, asked)).toMatchObject({ data })
    }).pipe(Effect.provide(RulesExtractor.layer.pipe(Layer.provide(ThreadPool.layer({ size: 1 })))))
  )

  it.effect("needs little memory for a template of a thousand fields", () =>
    Effect.gen(function* () {
      const things = [
        "policy",
        "claim",
        "vehicle",
        "driver",
        "tenant",
        "property",
        "loan",
        "patient",
        "product",
        "contract"
      ]
      const properties = [
        "Number",
        "Date",
        "Amount",
        "Holder",
        "Owner",
        "Status",
        "Premium",
        "Rate",
        "Address",
        "Balance"
      ]
      const ends = ["", "Code", "Type", "Name", "Period", "Account", "Invoice", "Document", "Order", "Reference"]
      const wide = things.flatMap((thing) =>
        properties.flatMap((property) => ends.map((end) => field(`${thing}${property}${end}`, "string")))
      )
      const { data } = yield* extract(written("Policy number: P-4711", "Claim status: open"), wide)
      expect(Object.keys(data)).toHaveLength(1_000)
      expect(data).toMatchObject({ policyNumber: "P-4711", claimStatus: "open" })
    }).pipe(
      Effect.provide(
        RulesExtractor.layer.pipe(Layer.provide(ThreadPool.layer({ size: 1, memoryLimit: 160 * 2 ** 20 })))
      )
    )
  )

  it.effect("fails with the reason of the worker", () =>
    Effect.gen(function* () {
      for (const [given, expected] of [
        ["time", "time"],
        ["memory", "memory"],
        ["thrown", "crash"]
      ] as const) {
        const layer = RulesExtractor.layer.pipe(Layer.provide(failing(given)))
        const error = yield* Effect.flip(extract(document, asked).pipe(Effect.provide(layer)))
        expect(error).toMatchObject({ _tag: "ExtractorError", reason: expected })
      }
    })
  )
})

describe("documents and templates without measure", () => {
  it.effect("end with an answer", () =>
    Effect.gen(function* () {
      const nested = Array.from({ length: 99 }).reduce<Variable>(
        (inner, _, index) => ({
          key: index % 2 === 0 ? "__proto__" : "constructor",
          type: "object",
          context: "",
          fields: [inner]
        }),
        field("leaf", "string")
      )
      const wide = Array.from({ length: 500 }, (_, index) => field(`field${index}`, "number", `Value ${index}`))
      const longLine = written(Array.from({ length: 50_000 }, (_, index) => `w${index % 7}`).join(" "))
      const longWord = written("1,".repeat(100_000), "a@".repeat(100_000), "Aa".repeat(100_000))
      const manyRows = typeset(
        ...Array.from({ length: 40 }, () =>
          Array.from(
            { length: 50 },
            (_, row) =>
              [
                [40, `Part ${row}`],
                [300, "1"],
                [400, "2.00"]
              ] as const
          )
        )
      )
      for (const odd of [longLine, longWord, manyRows]) {
        const { data } = yield* extract(odd, [
          nested,
          ...wide,
          goods(field("description", "string"), field("lineTotal", "number"))
        ])
        expect(Object.keys(data)).toHaveLength(502)
      }
    }).pipe(Effect.provide(RulesExtractor.layerInline))
  )

  it.effect("end with an answer where a number comes again and again with its country and without", () =>
    Effect.gen(function* () {
      const numbers = Array.from({ length: 40_000 }, (_, row) => `VAT ID: ${row % 2 === 0 ? "" : "HU"}13024772`)
      const { data } = yield* extract(written(...numbers), [field("sellerVatId", "string")])
      expect(data).toEqual({ sellerVatId: "HU13024772" })
    }).pipe(Effect.provide(RulesExtractor.layerInline))
  )
})
