import { toStandardJsonSchema } from "@valibot/to-json-schema"
import { type } from "arktype"
import * as v from "valibot"
import { describe, expect, expectTypeOf, it } from "vitest"
import type { DataOf, Variable } from "winnow"
import { InvalidDataError, InvalidTemplateError, template } from "winnow"
import * as z from "zod"
import { completeData } from "../src/Template.js"

const variables: ReadonlyArray<Variable> = [
  { key: "number", type: "string", context: "Invoice number", required: true },
  { key: "date", type: "date", context: "" },
  { key: "currency", type: "string", context: "", enum: ["EUR", "USD"] },
  {
    key: "lines",
    type: "array",
    arrayType: "object",
    context: "",
    fields: [
      { key: "text", type: "string", context: "", required: true },
      { key: "total", type: "number", context: "" }
    ]
  },
  { key: "tags", type: "array", arrayType: "string", context: "" }
]

const found = {
  number: "RE-7",
  date: "2026-03-14",
  currency: "eur",
  lines: [{ text: "Tripod", total: null }],
  tags: ["paid"]
}

describe("a template from a Zod schema", () => {
  const schema = z.object({
    number: z.string().describe("Invoice number"),
    date: z.iso.date().nullable(),
    currency: z.enum(["EUR", "USD"]).optional(),
    lines: z.array(z.object({ text: z.string(), total: z.number().nullable() })),
    tags: z.array(z.string()).default([])
  })

  it("asks for what the schema takes in, and requires what it requires", () => {
    expect(template.from(schema, { name: "Invoice" })).toMatchObject({ name: "Invoice", variables })
  })

  it("gives what the schema gives, in its type", async () => {
    const invoice = template.from(schema)
    expectTypeOf<DataOf<typeof invoice>>().toEqualTypeOf<z.output<typeof schema>>()
    expect(await completeData(invoice, found)).toEqual({ ...found, currency: "EUR" })
  })

  it("validates as the schema does, and says its own JSON Schema where that does not", async () => {
    const invoice = template.from(schema)
    expect(invoice["~standard"]).toMatchObject({ vendor: "zod", version: 1 })
    expect(await invoice["~standard"].validate({ ...found, currency: "EUR" })).toMatchObject({
      value: { tags: ["paid"] }
    })
    expect(await invoice["~standard"].validate({})).toHaveProperty("issues")
    const other = template.from(v.object({ a: v.string() }), { jsonSchema: { properties: { a: { type: "string" } } } })
    expect(other["~standard"].jsonSchema.input({ target: "draft-2020-12" })).toEqual(other.jsonSchema)
  })

  it("leaves out what may be left out, keeps null where that is allowed, and makes dates", async () => {
    const dated = template.from(
      z.object({
        due: z.date(),
        paid: z.coerce.date().optional(),
        currency: z.enum(["EUR"]).nullable(),
        seller: z.object({ name: z.string() }).optional(),
        total: z.number().transform((total) => ({ cents: total * 100 }))
      })
    )
    expect(dated.variables.map(({ key, type, required }) => ({ key, type, required }))).toEqual([
      { key: "due", type: "date", required: true },
      { key: "paid", type: "date", required: undefined },
      { key: "currency", type: "string", required: undefined },
      { key: "seller", type: "object", required: undefined },
      { key: "total", type: "number", required: true }
    ])
    expect(dated.variables[3]?.fields).toEqual([{ key: "name", type: "string", context: "" }])
    const data = await completeData(dated, {
      due: "2026-03-14",
      paid: null,
      currency: "Yen",
      seller: { name: null },
      total: 12
    })
    expect(data).toEqual({ due: new Date("2026-03-14"), currency: null, total: { cents: 1200 } })
    expectTypeOf(data.due).toEqualTypeOf<Date>()
    expectTypeOf(data.total).toEqualTypeOf<{ cents: number }>()
  })

  it("says what the schema does not accept, and where", async () => {
    const invoice = template.from(z.object({ lines: z.array(z.object({ total: z.number().max(10, "is too much") })) }))
    const failure = await completeData(invoice, { lines: [{ total: 12 }] }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(InvalidDataError)
    expect(failure).toMatchObject({
      code: "INVALID_DATA",
      message: "The extracted data does not match the template's schema. lines[0].total: is too much",
      issues: [{ path: "lines[0].total", message: "is too much" }],
      data: { lines: [{ total: 12 }] }
    })
  })

  it.each([
    [
      "at once",
      () => {
        throw new Error("broken")
      }
    ],
    ["later", () => Promise.reject(new Error("broken"))]
  ])("says that the schema itself failed, %s", async (_, validate) => {
    const standard = { version: 1, vendor: "own", validate } as const
    const jsonSchema = { type: "object", properties: { total: { type: "number" } } }
    const invoice = template.from({ "~standard": standard }, { jsonSchema })
    const failure = await completeData(invoice, { total: 12 }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(InvalidDataError)
    expect(failure).toMatchObject({
      message: "The extracted data does not match the template's schema. The schema failed: broken",
      data: { total: 12 },
      cause: { message: "broken" }
    })
  })

  it.each([
    ["a list of lists", z.object({ rows: z.array(z.array(z.string())) }), /^rows: a list may have strings/],
    ["anything", z.object({ more: z.unknown() }), /^more: the type is missing/],
    [
      "several shapes",
      z.object({ a: z.union([z.string(), z.number()]) }),
      /^a: values of type string or number are not supported/
    ],
    [
      "one of several objects",
      z.object({ a: z.union([z.object({ b: z.string() }), z.object({ c: z.string() })]) }),
      /^a: unions are not supported/
    ],
    ["unknown names", z.object({ a: z.record(z.string(), z.string()) }), /^a: an object needs names/],
    ["no object", z.string(), /^The schema must be of an object/]
  ])("is refused for %s, with the place", (_, schema, message) => {
    expect(() => template.from(schema)).toThrow(InvalidTemplateError)
    expect(() => template.from(schema)).toThrow(message)
  })

  it("is refused for a schema that contains itself", () => {
    const node = z.object({
      name: z.string(),
      get inner() {
        return z.array(node)
      }
    })
    expect(() => template.from(node)).toThrow(/recursive schemas/)
  })
})

describe("a template from other libraries", () => {
  it("is made of a Valibot schema that says its JSON Schema", async () => {
    const schema = v.object({
      number: v.pipe(v.string(), v.description("Invoice number")),
      date: v.nullable(v.pipe(v.string(), v.isoDate())),
      currency: v.optional(v.picklist(["EUR", "USD"])),
      lines: v.array(v.object({ text: v.string(), total: v.nullable(v.number()) })),
      tags: v.array(v.string())
    })
    const invoice = template.from(toStandardJsonSchema(schema))
    expect(invoice.variables).toEqual(variables)
    expectTypeOf<DataOf<typeof invoice>>().toEqualTypeOf<v.InferOutput<typeof schema>>()
    expect(await completeData(invoice, found)).toEqual({ ...found, currency: "EUR" })
  })

  it("tells what to do with a schema that does not", () => {
    expect(() => template.from(v.object({ a: v.string() }))).toThrow(/wrap it in toStandardJsonSchema/)
    const schema = template.from(v.object({ a: v.string() }), {
      jsonSchema: { type: "object", properties: { a: { type: "string" } } }
    })
    expect(schema.variables).toEqual([{ key: "a", type: "string", context: "" }])
  })

  it("is made of an ArkType type", async () => {
    const schema = type({
      number: type("string").describe("Invoice number"),
      "currency?": "'EUR' | 'USD'",
      lines: type({ text: "string", total: "number | null" }).array()
    })
    const invoice = template.from(schema)
    expect(invoice.variables.map(({ key, type, required }) => ({ key, type, required }))).toEqual([
      { key: "lines", type: "array", required: undefined },
      { key: "number", type: "string", required: true },
      { key: "currency", type: "string", required: undefined }
    ])
    expectTypeOf<DataOf<typeof invoice>>().toEqualTypeOf<typeof schema.infer>()
    const { currency, lines, number } = found
    expect(await completeData(invoice, { currency, lines, number })).toEqual({ currency: "EUR", lines, number })
  })

  it("is made of another template, which is a Standard Schema itself", async () => {
    const invoice = template("Invoice", { total: template.number("To pay"), on: template.date().required() })
    const same = template.from(invoice)
    expect(same.variables).toEqual(invoice.variables)
    expectTypeOf<DataOf<typeof same>>().toEqualTypeOf<DataOf<typeof invoice>>()
    expect(await completeData(same, { total: null, on: "2026-03-14" })).toEqual({ total: null, on: "2026-03-14" })
  })
})

describe("a template from JSON", () => {
  it("has the types of variables that are written out", () => {
    const invoice = template.from([
      { key: "number", type: "string", context: "", required: true },
      { key: "seller", type: "object", context: "", fields: [{ key: "vat", type: "string", context: "" }] },
      { key: "lines", type: "array", context: "", fields: [{ key: "total", type: "number", context: "" }] },
      { key: "amounts", type: "array", context: "", arrayType: "number" }
    ])
    expectTypeOf<DataOf<typeof invoice>>().toEqualTypeOf<{
      readonly number: string
      readonly seller: { readonly vat: string | null }
      readonly lines: ReadonlyArray<{ readonly total: number | null }>
      readonly amounts: ReadonlyArray<number>
    }>()
    const imported = template.from(variables)
    expectTypeOf<DataOf<typeof imported>>().toEqualTypeOf<Readonly<Record<string, unknown>>>()
    expect(imported).toMatchObject({ name: "Document", variables })
  })

  it("follows references, parts and nulls of a JSON Schema", async () => {
    const invoice = template.from<{ total: number | null }>({
      title: "Invoice",
      type: "object",
      properties: {
        total: { $ref: "#/$defs/amount", description: "To pay" },
        seller: { allOf: [{ $ref: "#/$defs/party" }, { properties: { vat: { type: ["string", "null"] } } }] },
        state: { oneOf: [{ const: "open" }, { const: "paid" }, { type: "null" }] }
      },
      required: ["seller"],
      $defs: {
        amount: { type: "integer", description: "An amount" },
        party: { type: "object", properties: { name: { type: "string" } }, required: ["name"] }
      }
    })
    expect(invoice).toMatchObject({
      name: "Invoice",
      variables: [
        { key: "total", type: "number", context: "To pay" },
        {
          key: "seller",
          type: "object",
          fields: [
            { key: "name", type: "string", context: "", required: true },
            { key: "vat", type: "string", context: "" }
          ]
        },
        { key: "state", type: "string", context: "", enum: ["open", "paid"] }
      ]
    })
    expectTypeOf<DataOf<typeof invoice>>().toEqualTypeOf<{ total: number | null }>()
    expect(await invoice["~standard"].validate({ seller: { name: "Nordlicht" } })).toHaveProperty("value")
    expect(await invoice["~standard"].validate({ seller: {} })).toMatchObject({
      issues: [{ path: ["seller", "name"] }]
    })
  })

  it("is told of a reference that leads nowhere", () => {
    const broken = { type: "object", properties: { a: { $ref: "#/$defs/b" } } }
    expect(() => template.from(broken)).toThrow("a: #/$defs/b is not in the schema")
  })
})
