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

describe("an order in Japanese", () => {
  const order = typeset([
    [[40, "発注書"]],
    [
      [40, "株式会社青空製作所"],
      [160, "御中"]
    ],
    [[400, "株式会社緑山商事"]],
    [
      [40, "以下の通り発注いたします。"],
      [360, "〒939-8096 富山県富山市西大泉5-15"]
    ],
    [[360, "TEL：076-494-1460"]],
    [
      [40, "納"],
      [70, "期："],
      [100, "2023/08/19"],
      [360, "担当者：新田"]
    ],
    [
      [40, "支払方法："],
      [100, "全額現金払"]
    ],
    [
      [40, "納入場所："],
      [100, "米田木材 本社"]
    ],
    [[100, "〒934-0003 富山県射水市庄川本町16-3"]],
    [
      [40, "管理番号："],
      [100, "11607"]
    ]
  ])

  it("is written to who sells, by who has the other address, and its captions may be spaced out", () => {
    const { data } = extractByRules(order, [
      field("supplier", "string", "Company the order is placed with."),
      field("orderingCompany", "string", "Company that places the order."),
      field("deliveryDate", "date"),
      field("deliveryPlace", "string", "Place to which the goods are delivered."),
      field("personInCharge", "string"),
      field("managementNumber", "string")
    ])
    expect(data).toEqual({
      supplier: "株式会社青空製作所",
      orderingCompany: "株式会社緑山商事",
      deliveryDate: "2023-08-19",
      deliveryPlace: "米田木材 本社",
      personInCharge: "新田",
      managementNumber: "11607"
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
