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

describe("an honorific that stands apart", () => {
  it("is whom the paper is written to", () => {
    const document = typeset([
      [[50, "令和5年5月22日"]],
      [
        [50, "有限会社ジェイシー技研"],
        [200, "御中"]
      ],
      [[50, "ご請求書"]]
    ])
    expect(extractByRules(document, [field("buyerName", "string")]).data).toEqual({
      buyerName: "有限会社ジェイシー技研"
    })
  })
})
