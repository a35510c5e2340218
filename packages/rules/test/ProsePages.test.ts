import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typedRows, typeset } from "./Typeset.js"

type Rows = ReadonlyArray<ReadonlyArray<Cell>>

const lines = (...texts: ReadonlyArray<string>): Rows => texts.map((text) => [[40, text]])

const invoice: Rows = typedRows`
Harbour Ropes Ltd
4 Quay Street, Leith
Invoice number                  HR-2041
Net                             100.00
VAT 20%                         20.00
Total                           120.00
`

const clause = [
  "These terms apply to all orders that are placed with us unless we have agreed otherwise with",
  "you in writing before the goods have left our house, and no other terms shall have any effect.",
  "The date of our general agreement with the association of rope makers is Date: 16 May 2011 and",
  "it is governed by the laws of Scotland, whose courts alone shall decide what cannot be settled.",
  "Any claim has to reach us within a week of the day on which the goods were delivered to you or",
  "to a carrier of yours, with a description of what is wrong and, where it can be made, a picture."
]

const terms = lines("General terms", ...clause, ...clause)

const asked = [field("invoiceNumber", "string"), field("invoiceDate", "date"), field("total", "number")]

const answered = (pages: ReadonlyArray<Rows>, template: ReadonlyArray<Variable> = asked) =>
  extractByRules(typeset(...pages), template).data

describe("pages that are bound with a paper", () => {
  it("are read where the template asks for what terms say, or where they are all there is", () => {
    expect(answered([invoice, terms], [...asked, field("governingLaw", "string")])).toMatchObject({
      governingLaw: "Scotland"
    })
    expect(answered([terms, terms], [field("date", "date"), ...asked])).toMatchObject({ date: "2011-05-16" })
  })

  it("are read where a letter names a sum and the paper behind it none", () => {
    const letter = lines("Kiln & Loom", "Dear Sirs,", ...clause, "Please send us EUR 300 within a week.")
    const parts: Rows = [1, 2, 3].map((part) => [
      [40, `Part ${part}`],
      [200, `${part}${part}${part}`]
    ])
    expect(answered([letter, parts], [field("date", "date"), field("total", "number")])).toMatchObject({
      date: "2011-05-16"
    })
  })

  it("are read where they have sums of their own", () => {
    const work = clause.flatMap((text, index) => [
      ...lines(text),
      [
        [40, `Work of day ${index + 1}`],
        [200, "20.00"]
      ] satisfies ReadonlyArray<Cell>
    ])
    const rest: Rows = [
      ...work,
      [
        [40, "Deposit paid"],
        [200, "50.00"]
      ]
    ]
    expect(answered([invoice, rest], [...asked, field("depositPaid", "number")])).toMatchObject({ depositPaid: 50 })
  })
})

describe("a page of prose that ends what the page before lists", () => {
  it("has its sums", () => {
    const first = invoice.slice(0, 3)
    const sums: Rows = typedRows`
                                                    Subtotal                    221.000€
                                                    Total                       270.000€
`
    const page: Rows = [...sums, ...lines(...clause, ...clause, ...clause)]
    expect(answered([first, page], [field("netTotal", "number"), field("grandTotal", "number")])).toEqual({
      netTotal: 221_000,
      grandTotal: 270_000
    })
  })
})
