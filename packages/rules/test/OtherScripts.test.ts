import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset } from "./Typeset.js"

describe("what a paper in Latin letters says again from right to left", () => {
  const document = typeset(typedRows`
  Harbour Trading W.L.L                                                 PURCHASE ORDER
                                                                        شراء أمر
                                                                        No. P00781
  VENDOR                              BUYER                             CARRIER
  د لمورّ ا                           لمشتري ا                          قل لنا ا
  Fast Phone Company                  Harbour Trading                   —
  PAYMENT TERMS                       الدفع شروط
  Cash on delivery · عند / ٢ نقدا
`)

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
    const document = typeset(typedRows`
                                                    請款單編號：INV-0312
客戶              丞澤
開立公司            晴川軟體有限公司
統一編號            54857852
請於 2026/03/31 前付款
匯款帳號: 0886-940-022172
`)
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
