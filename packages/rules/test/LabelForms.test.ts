import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

describe("a bare reference", () => {
  const numberIn = (key: string, ...rows: ReadonlyArray<ReadonlyArray<readonly [number, string]>>) =>
    extractByRules(typeset([...rows, [[40, "Thanks for your custom"]]]), [field(key, "string")]).data[key]

  it("is no other paper's", () => {
    expect(numberIn("invoiceNumber", [[400, "Order"]], [[400, "Ref. : OR2-17"]])).toBe(null)
  })

  it("is no day", () => {
    expect(numberIn("invoiceNumber", [[40, "INVOICE"]], [[40, "Ref.: 03/04/2024"]])).toBe(null)
  })

  it("is none in another column", () => {
    expect(numberIn("orderNumber", [[400, "Order"]], [[40, "Ref. : OR2-17"]])).toBe(null)
  })
})
