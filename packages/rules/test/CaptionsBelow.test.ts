import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const asked = [field("amountDue", "number"), field("dueDate", "date"), field("customerNumber", "string")]
const answer = { amountDue: 84.15, dueDate: "2025-06-12", customerNumber: "7744-201" }

describe("figures with their captions below", () => {
  it("are told from the captions' values by the size of their letters", () => {
    const document = typeset([
      [[50, "Riverside Water", 1.6]],
      [
        [60, "$84.15"],
        [250, "June 12, 2025"],
        [450, "7744-201"]
      ],
      [
        [58, "Amount due", 0.7],
        [266, "Due date", 0.7],
        [450, "Customer number", 0.7]
      ],
      [],
      [[50, "Thank you for saving water."]]
    ])
    expect(extractByRules(document, asked).data).toEqual(answer)
  })

  it("are told by known captions where the letters are as large", () => {
    const document = typeset([
      [
        [60, "84,15 €"],
        [250, "12.06.2025"],
        [450, "7744-201"]
      ],
      [
        [60, "Zahlbetrag"],
        [250, "Fällig am"],
        [450, "Kundennummer"]
      ],
      [],
      [],
      [[50, "Vielen Dank."]]
    ])
    expect(extractByRules(document, asked).data).toEqual(answer)
  })

  it("are told in several such rows below each other", () => {
    const document = typeset([
      [
        [60, "Harlow"],
        [250, "04/14/1995"],
        [450, "26"]
      ],
      [
        [60, "Last name", 0.7],
        [250, "Date of birth", 0.7],
        [450, "Age", 0.7]
      ],
      [],
      [
        [60, "Pittsburgh"],
        [250, "15213"],
        [450, "( 412 ) 555 - 0134"]
      ],
      [
        [60, "City", 0.7],
        [250, "Zip", 0.7],
        [450, "Phone", 0.7]
      ]
    ])
    const template = ["lastName", "city", "zip", "phone"].map((key) => field(key, "string"))
    expect(extractByRules(document, [...template, field("dateOfBirth", "date")]).data).toEqual({
      lastName: "Harlow",
      dateOfBirth: "1995-04-14",
      city: "Pittsburgh",
      zip: "15213",
      phone: "( 412 ) 555 - 0134"
    })
  })

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
