import { describe, expect, expectTypeOf, it } from "vitest"
import type { DataOf, PathOf } from "winnow"
import { template } from "winnow"

describe("template", () => {
  const invoice = template("Invoice", {
    invoiceNumber: template.string("The invoice number"),
    issueDate: template.date("Date of issue").required(),
    seller: template.object({ name: template.string("Name"), vat: template.string("VAT id").required() }, "Who sells"),
    tags: template.array(template.string("A tag")),
    lines: template.array(
      template.object({ description: template.string("What was sold"), total: template.number("Line total") }),
      "Invoice lines"
    )
  })
  type Invoice = DataOf<typeof invoice>

  it("makes the variables that the service takes", () => {
    expect(invoice.variables).toEqual([
      { key: "invoiceNumber", type: "string", context: "The invoice number" },
      { key: "issueDate", type: "date", context: "Date of issue", required: true },
      {
        key: "seller",
        type: "object",
        context: "Who sells",
        fields: [
          { key: "name", type: "string", context: "Name" },
          { key: "vat", type: "string", context: "VAT id", required: true }
        ]
      },
      { key: "tags", type: "array", arrayType: "string", context: "A tag" },
      {
        key: "lines",
        type: "array",
        arrayType: "object",
        context: "Invoice lines",
        fields: [
          { key: "description", type: "string", context: "What was sold" },
          { key: "total", type: "number", context: "Line total" }
        ]
      }
    ])
  })

  it("types what comes out, null unless required", () => {
    expectTypeOf<Invoice["invoiceNumber"]>().toEqualTypeOf<string | null>()
    expectTypeOf<Invoice["issueDate"]>().toEqualTypeOf<string>()
    expectTypeOf<Invoice["seller"]["name"]>().toEqualTypeOf<string | null>()
    expectTypeOf<Invoice["seller"]["vat"]>().toEqualTypeOf<string>()
    expectTypeOf<Invoice["tags"]>().toEqualTypeOf<ReadonlyArray<string>>()
    expectTypeOf<Invoice["lines"][number]["total"]>().toEqualTypeOf<number | null>()
    // @ts-expect-error -- a key that the template does not have
    expectTypeOf<Invoice["invoiceNo"]>().toBeNever()
  })

  it("types the paths of values", () => {
    expectTypeOf<PathOf<Invoice>>().toEqualTypeOf<
      | "invoiceNumber"
      | "issueDate"
      | "seller.name"
      | "seller.vat"
      | `tags[${number}]`
      | `lines[${number}].description`
      | `lines[${number}].total`
    >()
    expectTypeOf<PathOf<{ readonly "a.b": { readonly c: Date | null } }>>().toEqualTypeOf<'["a.b"].c'>()
    expectTypeOf<PathOf<unknown>>().toEqualTypeOf<string>()
    expectTypeOf<PathOf<Readonly<Record<string, unknown>>>>().toEqualTypeOf<string>()
  })

  it("lists the values that a text may have, in its type too", async () => {
    const priced = template("Price", {
      currency: template.enum(["EUR", "USD"], "Currency"),
      state: template.enum(["open", "paid"]).required(),
      tags: template.array(template.enum(["a", "b"]))
    })
    expectTypeOf<DataOf<typeof priced>>().toEqualTypeOf<{
      readonly currency: "EUR" | "USD" | null
      readonly state: "open" | "paid"
      readonly tags: ReadonlyArray<"a" | "b">
    }>()
    expect(priced.variables).toMatchObject([{ enum: ["EUR", "USD"] }, { required: true }, { enum: ["a", "b"] }])
    expect(priced.jsonSchema).toMatchObject({
      properties: { currency: { enum: ["EUR", "USD", null] }, tags: { items: { enum: ["a", "b"] } } }
    })
    expect(template.from(priced).variables).toEqual(priced.variables)
    const wrong = await priced["~standard"].validate({ currency: "CHF", state: "open", tags: ["c"] })
    expect(wrong).toMatchObject({ issues: [{ path: ["currency"] }, { path: ["tags", 0] }] })
    expect(() => template.enum([])).toThrow(/takes a list of texts/)
  })

  it("is the same when it is made of its JSON Schema", () => {
    expect(invoice.jsonSchema).toMatchObject({
      type: "object",
      properties: {
        invoiceNumber: { type: ["string", "null"], description: "The invoice number" },
        issueDate: { type: "string", format: "date" },
        seller: { type: "object", required: ["name", "vat"], additionalProperties: false }
      }
    })
    expect(template.from(invoice.jsonSchema, { name: "Invoice" })).toEqual(invoice)
  })

  it("is written to JSON as the service takes it", () => {
    expect(JSON.parse(JSON.stringify(invoice))).toEqual({ name: "Invoice", variables: invoice.variables })
  })

  it("validates its data as a Standard Schema", async () => {
    const { validate } = invoice["~standard"]
    const data = {
      invoiceNumber: null,
      issueDate: "2026-03-14",
      seller: { name: "Nordlicht", vat: "DE1" },
      tags: ["paid"],
      lines: [{ description: null, total: 12.5 }]
    }
    expect(await validate(data)).toEqual({ value: data })
    const wrong = {
      ...data,
      issueDate: null,
      tags: "paid",
      seller: null,
      lines: [{ description: "Tripod", total: "12", tax: 3 }]
    }
    expect(await validate(wrong)).toEqual({
      issues: [
        { path: ["issueDate"], message: "must not be null" },
        { path: ["seller"], message: "must be an object" },
        { path: ["tags"], message: "must be an array" },
        { path: ["lines", 0, "tax"], message: "is not in the template" },
        { path: ["lines", 0, "total"], message: "must be a number" }
      ]
    })
  })
})
