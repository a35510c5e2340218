import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

const group = (key: string, ...fields: ReadonlyArray<Variable>): Variable => ({
  key,
  type: "object",
  context: "",
  fields: [...fields]
})

describe("a party's key", () => {
  const page = typeset([
    [
      [40, "Bramble & Stone Ltd"],
      [320, "Invoice 5512"]
    ],
    [[40, "14 Quay Road"]],
    [[40, "Bristol BS1 4QA"]],
    [],
    [[40, "Bill to"]],
    [[40, "Halden Timber Ltd"]],
    [[40, "3 Mill Lane"]],
    [[40, "Leeds LS2 8AB"]]
  ])

  it("may stand in an object that says whose it is", () => {
    expect(
      extractByRules(page, [group("customer", field("companyName", "string"), field("street1", "string"))]).data
    ).toEqual({ customer: { companyName: "Halden Timber Ltd", street1: "3 Mill Lane" } })
  })
})

describe("a key that names nothing", () => {
  it("may be an object's, and its field's", () => {
    const { data, quotes } = extractByRules(written("Invoice number: 4471"), [
      group("f1", field("f1", "string", "Number that uniquely identifies this invoice"))
    ])
    expect(data).toEqual({ f1: { f1: "4471" } })
    expect(quotes.map(({ path }) => path)).toEqual(["f1.f1"])
  })
})
