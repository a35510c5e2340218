import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const asked = [field("amountDue", "number"), field("dueDate", "date"), field("customerNumber", "string")]

describe("figures with their captions below", () => {
  it("are not the last row of a table above the captions of its sums", () => {
    const document = typeset([
      [
        [50, "12.06.2025"],
        [200, "Pumpe"],
        [400, "1,50"]
      ],
      [
        [50, "Fällig am"],
        [200, "Kundennummer"],
        [400, "Zahlbetrag"]
      ],
      [
        [50, "19.07.2025"],
        [200, "5511-3"],
        [400, "84,15"]
      ]
    ])
    expect(extractByRules(document, asked).data).toEqual({
      amountDue: 84.15,
      dueDate: "2025-07-19",
      customerNumber: "5511-3"
    })
  })
})
