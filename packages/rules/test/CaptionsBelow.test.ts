import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset } from "./Typeset.js"

const asked = [field("amountDue", "number"), field("dueDate", "date"), field("customerNumber", "string")]

describe("figures with their captions below", () => {
  it("are not the last row of a table above the captions of its sums", () => {
    const document = typeset(typedRows`
  12.06.2025                    Pumpe                                   1,50
  Fällig am                     Kundennummer                            Zahlbetrag
  19.07.2025                    5511-3                                  84,15
`)
    expect(extractByRules(document, asked).data).toEqual({
      amountDue: 84.15,
      dueDate: "2025-07-19",
      customerNumber: "5511-3"
    })
  })
})
