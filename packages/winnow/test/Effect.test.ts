import { describe, expect, it } from "@effect/vitest"
import type { ParserError } from "@winnow/document"
import type { ExtractorError } from "@winnow/extractor"
import { ExtractionPipeline, JobQueue, MemoryStores } from "@winnow/core"
import { DocumentParser, ThreadPool } from "@winnow/document"
import { Progress } from "@winnow/extractor"
import { UnpdfParser } from "@winnow/pdf"
import { RulesExtractor } from "@winnow/rules"
import { textDocument } from "@winnow/testkit"
import { DateTime, Effect, Layer, Schema } from "effect"
import { expectTypeOf, onTestFinished } from "vitest"
import type { DataOf } from "winnow"
import { template } from "winnow"
import type { InvalidData, InvalidTemplate, MissingValue } from "winnow/effect"
import { createWinnow, extract, schemaOf, templateOf } from "winnow/effect"
import { invoice, invoiceBytes, invoiceData } from "./Invoice.js"

const reading = Layer.merge(UnpdfParser.layer, RulesExtractor.layer)
const pipeline = ExtractionPipeline.layer.pipe(Layer.provide(reading), Layer.provide(ThreadPool.layer()))

const sample = Effect.promise(() => invoiceBytes)

describe("extract, for hosts on Effect", () => {
  it.effect("gives typed data, tells its progress, and has its needs and failures in its type", () =>
    Effect.gen(function* () {
      const steps: Array<string> = []
      const bytes = Uint8Array.from(yield* sample)
      const extracting = extract(invoice, { bytes })
      expectTypeOf<Effect.Effect.Context<typeof extracting>>().toEqualTypeOf<ExtractionPipeline>()
      expectTypeOf<Effect.Effect.Error<typeof extracting>>().toEqualTypeOf<
        ParserError | ExtractorError | MissingValue | InvalidTemplate | InvalidData
      >()
      const { data, where } = yield* Effect.provideService(extracting, Progress, ({ step }) =>
        Effect.sync(() => steps.push(step))
      )
      expect(data).toEqual(invoiceData)
      expectTypeOf(data.invoiceNumber).toEqualTypeOf<string>()
      expect(where("grandTotal")?.page).toBe(1)
      expect(steps).toEqual(["reading", "extracting", "grounding"])
    }).pipe(Effect.provide(pipeline))
  )

  it.effect("fails by tags", () =>
    Effect.gen(function* () {
      const order = template("Order", { purchaseOrder: template.string("The purchase order").required() })
      const missing = yield* Effect.flip(extract(order, { bytes: Uint8Array.from(yield* sample) }))
      expect(missing).toMatchObject({ _tag: "MissingValue", path: "purchaseOrder" })
      const unknown = yield* Effect.flip(extract(order, { bytes: new TextEncoder().encode("a,b") }))
      expect(unknown).toMatchObject({ _tag: "ParserError", reason: "unsupported" })
      const never = templateOf(Schema.Struct({ grandTotal: Schema.Number.pipe(Schema.lessThan(10)) }))
      const refused = yield* Effect.flip(extract(never, { bytes: Uint8Array.from(yield* sample) }))
      expect(refused).toMatchObject({ _tag: "InvalidData", issues: [{ path: "grandTotal" }] })
    }).pipe(Effect.provide(pipeline))
  )
})

describe("an Effect Schema", () => {
  class Line extends Schema.Class<Line>("Line")({
    description: Schema.NullOr(Schema.String),
    lineTotal: Schema.NullOr(Schema.Number)
  }) {}
  const Order = Schema.Struct({
    invoiceNumber: Schema.String.annotations({ description: "The invoice number" }),
    issueDate: Schema.DateTimeUtc.annotations({ description: "Date of issue" }),
    dueDate: Schema.optional(Schema.Date),
    purchaseOrder: Schema.OptionFromNullOr(Schema.String),
    lineItems: Schema.Array(Line)
  })

  it.effect("makes a template that gives what it decodes to", () =>
    Effect.gen(function* () {
      const order = templateOf(Order, { name: "Order" })
      expectTypeOf<DataOf<typeof order>>().toEqualTypeOf<typeof Order.Type>()
      const { data } = yield* extract(order, { bytes: Uint8Array.from(yield* sample) })
      expect(data.invoiceNumber).toBe("RE-2026-0417")
      expect(DateTime.formatIsoDateUtc(data.issueDate)).toBe("2026-03-14")
      expect(data.dueDate).toEqual(new Date("2026-04-13"))
      expect(data.purchaseOrder).toMatchObject({ _tag: "None" })
      expect(data.lineItems[1]).toBeInstanceOf(Line)
    }).pipe(Effect.provide(pipeline))
  )

  it("is made of a template, and makes the same again", () => {
    const schema = schemaOf(invoice)
    expectTypeOf(schema).toEqualTypeOf<Schema.Schema<DataOf<typeof invoice>, unknown>>()
    expect(Schema.decodeUnknownSync(schema)(invoiceData)).toEqual(invoiceData)
    expect(() => Schema.decodeUnknownSync(schema)({ ...invoiceData, invoiceNumber: null })).toThrow(/invoiceNumber/)
    expect(() => Schema.decodeUnknownSync(schema)({ ...invoiceData, issueDate: "14.03." })).toThrow(/issueDate/)
    expect(templateOf(schema, { name: "Invoice" }).variables).toMatchObject(
      invoice.variables.map(({ key, type, required }) => ({
        key,
        type,
        ...(required === undefined ? {} : { required })
      }))
    )
    expect(() => schemaOf(templateOf(Order))).toThrow(/was made from a schema/)
  })
})

describe("the facade over layers of the host's", () => {
  it("works with adapters by others", async () => {
    const lines = Layer.succeed(DocumentParser, {
      mimeTypes: ["text/plain"],
      parse: (bytes: Uint8Array) => Effect.sync(() => textDocument(new TextDecoder().decode(bytes).split("\n")))
    })
    const winnow = await createWinnow({
      reading: Layer.merge(DocumentParser.layerByType(lines), RulesExtractor.layer),
      backend: Layer.merge(MemoryStores.layer, JobQueue.layerMemory)
    })
    onTestFinished(() => winnow.close())
    const note = template("Note", { total: template.number("Total") })
    const document = { file: new TextEncoder().encode("Note\nTotal: 12.50"), mimeType: "text/plain" }
    expect((await winnow.extract(note, document)).data).toEqual({ total: 12.5 })
    const { id } = await winnow.submit(note, document)
    expect((await winnow.wait(id)).data).toEqual({ total: 12.5 })
    await expect(winnow.extract(note, { file: await invoiceBytes })).rejects.toMatchObject({
      code: "UNSUPPORTED_DOCUMENT",
      message: expect.stringContaining("application/pdf")
    })
  })
})
