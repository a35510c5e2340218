import { describe, expect, expectTypeOf, it } from "vitest"
import type { Template } from "winnow"
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
  type Invoice = typeof invoice extends Template<infer Data> ? Data : never

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
})
