import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

describe("what a paper in Latin letters says again from right to left", () => {
  const document = typeset([
    [
      [50, "Harbour Trading W.L.L"],
      [400, "PURCHASE ORDER"]
    ],
    [[400, "شراء أمر"]],
    [[400, "No. P00781"]],
    [
      [50, "VENDOR"],
      [230, "BUYER"],
      [400, "CARRIER"]
    ],
    [
      [50, "د لمورّ ا"],
      [230, "لمشتري ا"],
      [400, "قل لنا ا"]
    ],
    [
      [50, "Fast Phone Company"],
      [230, "Harbour Trading"],
      [400, "—"]
    ],
    [
      [50, "PAYMENT TERMS"],
      [230, "الدفع شروط"]
    ],
    [[50, "Cash on delivery · عند / ٢ نقدا"]]
  ])

  it("is no value, neither beside a caption nor behind its own", () => {
    const { data } = extractByRules(document, [
      field("poNumber", "string"),
      field("supplier", "string", "Company that the order goes to."),
      field("buyer", "string", "Company that orders."),
      field("carrier", "string", "Company that transports the goods."),
      field("paymentTerms", "string")
    ])
    expect(data).toEqual({
      poNumber: "P00781",
      supplier: "Fast Phone Company",
      buyer: "Harbour Trading",
      carrier: null,
      paymentTerms: "Cash on delivery"
    })
  })
})

describe("a request for payment as Taiwan writes it", () => {
  it("has captions of its own and the last day in a sentence", () => {
    const document = typeset([
      [[300, "請款單編號：INV-0312"]],
      [
        [40, "客戶"],
        [120, "丞澤"]
      ],
      [
        [40, "開立公司"],
        [120, "晴川軟體有限公司"]
      ],
      [
        [40, "統一編號"],
        [120, "54857852"]
      ],
      [[40, "請於 2026/03/31 前付款"]],
      [[40, "匯款帳號: 0886-940-022172"]]
    ])
    const { data } = extractByRules(document, [
      field("docNo", "string"),
      field("customer", "string"),
      field("issuer", "string"),
      field("issuerTaxNumber", "string"),
      field("dueDate", "date"),
      field("bankAccount", "string")
    ])
    expect(data).toEqual({
      docNo: "INV-0312",
      customer: "丞澤",
      issuer: "晴川軟體有限公司",
      issuerTaxNumber: "54857852",
      dueDate: "2026-03-31",
      bankAccount: "0886-940-022172"
    })
  })

  it("is paid until the day that Japanese puts まで behind", () => {
    for (const line of ["2026/03/31までにお振込ください。", "恐れ入りますが2026/03/31までにお振込ください。"])
      expect(extractByRules(typeset([[[40, "請求書"]], [[40, line]]]), [field("dueDate", "date")]).data).toEqual({
        dueDate: "2026-03-31"
      })
  })
})
