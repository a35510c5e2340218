import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset } from "./Typeset.js"

const list = (...fields: ReadonlyArray<ReturnType<typeof field>>) =>
  ({ key: "items", type: "array", arrayType: "object", context: "", fields }) as const

describe("rows of a table", () => {
  it("may have no price, and go on behind the total of a group", () => {
    const quote = typeset([
      [
        [40, "Item"],
        [314, "Qty"],
        [388, "Unit price"],
        [506, "Amount"]
      ],
      [
        [40, "Oak table 180 cm"],
        [324, "1"],
        [402, "780.00"],
        [512, "780.00"]
      ],
      [
        [40, "Assembly"],
        [324, "1"],
        [414, "free"],
        [537, "-"]
      ],
      [
        [40, "Chair Nora"],
        [324, "6"],
        [402, "115.00"],
        [512, "690.00"]
      ],
      [
        [40, "Delivery to 2nd floor"],
        [324, "1"],
        [396, "included"],
        [506, "included"]
      ],
      [
        [40, "Care set"],
        [324, "1"],
        [407, "19.90"],
        [517, "19.90"]
      ]
    ])
    const items = list(field("item", "string"), field("qty", "number"), field("amount", "number"))
    expect(extractByRules(quote, [items]).data).toEqual({
      items: [
        { item: "Oak table 180 cm", qty: 1, amount: 780 },
        { item: "Assembly", qty: 1, amount: null },
        { item: "Chair Nora", qty: 6, amount: 690 },
        { item: "Delivery to 2nd floor", qty: 1, amount: null },
        { item: "Care set", qty: 1, amount: 19.9 }
      ]
    })
  })

  it("go on behind the total of a group, up to the total of all", () => {
    const payments = typeset([
      [
        [40, "Physician"],
        [320, "Purpose"],
        [488, "Amount"]
      ],
      ...typedRows`
AALTO, BEN                                              MEALS                                     $51.24
TOTAL                                                                                             $51.24
ARLEN, CAREN T                                          EDUCATION                                 $78.80
`,
      [
        [40, "ARLEN, CAREN T"],
        [320, "MEALS"],
        [526, "$392.45"]
      ],
      [
        [40, "TOTAL"],
        [526, "$471.25"]
      ],
      [
        [40, "AVERY, JOSH N"],
        [320, "SPEAKING FEES"],
        [519, "$4,700.00"]
      ],
      [
        [40, "TOTAL"],
        [519, "$4,700.00"]
      ],
      [
        [40, "GRAND TOTAL"],
        [519, "$5,222.49"]
      ]
    ])
    const { data } = extractByRules(payments, [list(field("physician", "string"), field("amount", "number"))])
    expect(data["items"]).toEqual([
      { physician: "AALTO, BEN", amount: 51.24 },
      { physician: "ARLEN, CAREN T", amount: 78.8 },
      { physician: "ARLEN, CAREN T", amount: 392.45 },
      { physician: "AVERY, JOSH N", amount: 4700 }
    ])
  })

  it("have names below a title that may as well stand above numbers", () => {
    const adjustments = typeset([
      [
        [40, "Account"],
        [416, "Amount"]
      ],
      [
        [40, "Prior period adjustment"],
        [403, "(12,400.00)"]
      ],
      [
        [40, "Currency translation"],
        [414, "3,150.00"]
      ],
      [
        [40, "Write-offs"],
        [416, "(800)"]
      ]
    ])
    expect(extractByRules(adjustments, [list(field("account", "string"), field("amount", "number"))]).data).toEqual({
      items: [
        { account: "Prior period adjustment", amount: -12400 },
        { account: "Currency translation", amount: 3150 },
        { account: "Write-offs", amount: -800 }
      ]
    })
  })

  it("stand below titles cut short, and below the numbers of the columns", () => {
    const statement = typeset(typedRows`
Date            Narration                           Withdrawal Amt.     Deposit Amt.        Balance
1               2                                   3                   4                   5
01/06/2026      Rent June                             1,250.00                              8,750.00
03/06/2026      Salary                                                    3,400.00          12,150.00
05/06/2026      Card payment                          45.50                                 12,104.50
`)
    const items = list(
      field("date", "date"),
      field("narration", "string"),
      field("withdrawal", "number", "Withdrawal amount"),
      field("deposit", "number", "Deposit amount"),
      field("balance", "number")
    )
    expect(extractByRules(statement, [items]).data).toEqual({
      items: [
        { date: "2026-06-01", narration: "Rent June", withdrawal: 1250, deposit: null, balance: 8750 },
        { date: "2026-06-03", narration: "Salary", withdrawal: null, deposit: 3400, balance: 12150 },
        { date: "2026-06-05", narration: "Card payment", withdrawal: 45.5, deposit: null, balance: 12104.5 }
      ]
    })
  })
})
