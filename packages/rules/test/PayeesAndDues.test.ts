import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, goods, typedRows, typeset, written } from "./Typeset.js"

describe("a payee's account", () => {
  it("may be told by the form of its country alone", () => {
    const read = (...lines: ReadonlyArray<string>) =>
      extractByRules(written("Faktura 7", ...lines), [field("payeeAccount", "string")]).data["payeeAccount"]
    expect(read("Bank Rzemiosła", "91 2490 0005 0000 4530 8214 0275")).toBe("91 2490 0005 0000 4530 8214 0275")
    expect(read("Banka Dunaj", "19-2000145399/0800")).toBe("19-2000145399/0800")
    expect(read("Tel. 22 490 00 05", "Zamówienie 2024/0800")).toBeNull()
  })
})

describe("the whole sum of a paper that only tells what is due", () => {
  const rows = typedRows`
Description                     Qty                 Rate                Amount
Roof survey                     1                   400.00              400.00
Gutter repair                   2                   75.00               150.00
`
  const asked = [
    field("grandTotal", "number"),
    goods(field("description", "string"), field("quantity", "number"), field("lineTotal", "number"))
  ]

  it("is that amount where the items sum up to it", () => {
    const document = typeset([...rows, [], [[400, "AMOUNT TO PAY"]], [[400, "$550.00"]]])
    expect(extractByRules(document, asked).data["grandTotal"]).toBe(550)
  })
})

describe("what was paid", () => {
  it("is no negative amount", () => {
    const document = written("Total $40.00", "Payments -$40.00", "Amount due $0.00")
    expect(extractByRules(document, [field("amountPaid", "number")]).data).toEqual({ amountPaid: 40 })
  })
})
