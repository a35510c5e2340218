import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typedRows, typeset } from "./Typeset.js"

const table = (...rows: ReadonlyArray<ReadonlyArray<Cell>>) =>
  typeset([
    ...typedRows`
Code            Description                     Quantity        Unit price          Amount
K-20            Folding chair                   4               25.00               100.00
`,
    ...rows
  ])

const asked = goods(
  field("itemNumber", "string"),
  field("description", "string"),
  field("quantity", "number"),
  field("unitPrice", "number"),
  field("lineTotal", "number")
)

const chair = { itemNumber: "K-20", description: "Folding chair", quantity: 4, unitPrice: 25, lineTotal: 100 }

describe("what stands below a table's rows", () => {
  it("is no row where a sentence runs through its columns of numbers", () => {
    const document = table([
      [60, "Payment falls due on the last day of month, as agreed in terms of contract for 30 days, 2 % in 10"]
    ])
    expect(extractByRules(document, [asked]).data).toEqual({ lineItems: [chair] })
  })

  it("is no row where a caption stands before a number in its column", () => {
    const counted = goods(field("item", "string"), field("quantity", "number"), field("delivered", "number"))
    const document = typeset(typedRows`
Item                                            Quantity        Delivered
Folding chair                                   4               3

Checked by A. Brook                             Date: 14        2026
`)
    expect(extractByRules(document, [counted]).data).toEqual({
      lineItems: [{ item: "Folding chair", quantity: 4, delivered: 3 }]
    })
  })

  it("ends with captions side by side of which one is that of the sum", () => {
    const document = table(
      ...typedRows`
Bank details    Month                                                               Amount due
                October                         1               100.00              100.00
`
    )
    expect(extractByRules(document, [asked]).data).toEqual({ lineItems: [chair] })
  })

  it("is no row of words that tell each what follows", () => {
    const marks = {
      key: "marks",
      type: "array",
      arrayType: "object",
      context: "",
      fields: [field("subject", "string"), field("grade", "string"), field("remark", "string")]
    } as const
    const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
      texts.map((text, index) => [40 + 200 * index, text])
    const document = typeset([
      row("Subject", "Grade", "Remark"),
      row("Chemistry", "B", "Careful work."),
      row("Latin", "A", "Reads well."),
      row("Handed out: 3 July", "Tutor:", "Ms P. Quill, form: 9B")
    ])
    expect(extractByRules(document, [marks]).data).toEqual({
      marks: [
        { subject: "Chemistry", grade: "B", remark: "Careful work." },
        { subject: "Latin", grade: "A", remark: "Reads well." }
      ]
    })
  })
})
