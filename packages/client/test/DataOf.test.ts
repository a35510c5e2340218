import { describe, expectTypeOf, it } from "vitest"
import type { Client, DataOf, TemplateDraft } from "../src/index.js"

const invoice = {
  name: "Invoice",
  variables: [
    { key: "number", type: "string", context: "", required: true },
    { key: "issued", type: "date", context: "" },
    { key: "total", type: "number", context: "" },
    { key: "paid", type: "boolean", context: "" },
    { key: "tags", type: "array", context: "" },
    { key: "rates", type: "array", arrayType: "number", context: "" },
    {
      key: "seller",
      type: "object",
      context: "",
      fields: [
        { key: "name", type: "string", context: "" },
        { key: "address", type: "object", context: "", fields: [{ key: "town", type: "string", context: "" }] }
      ]
    },
    {
      key: "lines",
      type: "array",
      arrayType: "object",
      context: "",
      fields: [{ key: "amount", type: "number", context: "" }]
    },
    { key: "notes", type: "array", context: "", fields: [{ key: "text", type: "string", context: "" }] },
    { key: "empty", type: "object", context: "" }
  ]
} as const satisfies TemplateDraft

interface Invoice {
  readonly number: string | null
  readonly issued: string | null
  readonly total: number | null
  readonly paid: boolean | null
  readonly tags: ReadonlyArray<string>
  readonly rates: ReadonlyArray<number>
  readonly seller: { readonly name: string | null; readonly address: { readonly town: string | null } }
  readonly lines: ReadonlyArray<{ readonly amount: number | null }>
  readonly notes: ReadonlyArray<{ readonly text: string | null }>
  readonly empty: Readonly<Record<string, never>>
}

describe("The data of a template", () => {
  it("has the template's type to any depth", () => {
    expectTypeOf<DataOf<typeof invoice>>().toEqualTypeOf<Invoice>()
  })

  it("is what a run gives once it is known to be completed", async () => {
    const use = async ({ extractions }: Client) => {
      const extraction = await extractions.run<DataOf<typeof invoice>>({ templateId: "", file: "" })
      if (extraction.status !== "completed") {
        expectTypeOf(extraction.error).toEqualTypeOf<string>()
        return
      }
      expectTypeOf(extraction.extractedData.lines[0]?.amount).toEqualTypeOf<number | null | undefined>()
      // @ts-expect-error no such key
      expectTypeOf(extraction.extractedData.totla).toBeNever()
    }
    expectTypeOf(use).toBeFunction()
  })

  it("is anything for a template that is not known", () => {
    expectTypeOf<DataOf<TemplateDraft>>().toEqualTypeOf<{ readonly [key: string]: unknown }>()
  })
})
