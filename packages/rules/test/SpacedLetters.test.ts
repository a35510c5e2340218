import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typedRows, typeset } from "./Typeset.js"

type Rows = ReadonlyArray<ReadonlyArray<Cell>>

/** Two parts side by side, each with letters below each other at its left. */
const strips = (left: string, right: string, ...rows: Rows): Rows =>
  rows.map(([one, other], index): ReadonlyArray<Cell> => {
    const [first, second] = [left.charAt(index), right.charAt(index)]
    const beside = (x: number, letter: string, cell: Cell | undefined): ReadonlyArray<Cell> => [
      ...(letter === "" ? [] : [[x, letter] as const]),
      ...(cell === undefined ? [] : [[x + 20, cell[1]] as const])
    ]
    return [...beside(20, first, one), ...beside(300, second, other)]
  })

const titles: ReadonlyArray<Cell> = [
  [40, "项目名称"],
  [160, "单"],
  [190, "位"],
  [230, "数"],
  [260, "量"],
  [300, "单"],
  [330, "价"],
  [380, "金"],
  [410, "额"],
  [500, "税"],
  [530, "额"]
]

const paper = typeset([
  ...strips(
    "购买方信息",
    "销售方信息",
    [
      [0, "名称:东河贸易有限公司"],
      [0, "名称: 青山电子有限公司"]
    ],
    [],
    [
      [0, "纳税人识别号: 91440300MA5ABCDE1X"],
      [0, "纳税人识别号: 91320500MA6FGHJK2Y"]
    ],
    [],
    []
  ),
  [],
  titles,
  ...typedRows`
*电子元件*开关                   个             20           50.00         1000.00                   130.00

合       计                                                           ¥1000.00                  ¥130.00
价税合计（大写）                壹仟壹佰叁拾圆整                                            （小写）¥1130.00
`
])

describe("letters far apart or below each other", () => {
  it("are one word above a column, and beside a party's part", () => {
    const { data } = extractByRules(paper, [
      field("sellerName", "string", "Name of the seller."),
      field("sellerTaxNumber", "string", "Tax number of the seller."),
      field("buyerName", "string", "Name of the buyer."),
      field("buyerTaxNumber", "string", "Tax number of the buyer."),
      goods(
        field("description", "string"),
        field("unit", "string"),
        field("quantity", "number"),
        field("unitPrice", "number"),
        field("netAmount", "number")
      )
    ])
    expect(data).toEqual({
      sellerName: "青山电子有限公司",
      sellerTaxNumber: "91320500MA6FGHJK2Y",
      buyerName: "东河贸易有限公司",
      buyerTaxNumber: "91440300MA5ABCDE1X",
      lineItems: [{ description: "*电子元件*开关", unit: "个", quantity: 20, unitPrice: 50, netAmount: 1000 }]
    })
  })
})
