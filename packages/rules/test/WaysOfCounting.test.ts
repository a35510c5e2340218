import { textDocument } from "@winnow/testkit"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field } from "./Typeset.js"

const valueOf = (text: string, key: string, type: "number" | "date", context = "") =>
  extractByRules(textDocument([text]), [field(key, type, context)]).data[key]

describe("Years of other eras and calendars", () => {
  it.each([
    ["日期: 民國113年5月6日", "2024-05-06"],
    ["日期: 中華民國 113 年 5 月 6 日", "2024-05-06"],
    ["日期: 113年05月06日", "2024-05-06"],
    ["日期: 民國113/05/06", "2024-05-06"],
    ["Issue date: Reiwa 6/3/15", "2024-03-15"],
    ["発行日: 令和6年3月15日", "2024-03-15"],
    ["発行日: 令和元年5月1日", "2019-05-01"],
    ["発行日 令和七年十一月二十八日", "2025-11-28"],
    ["签订日期：二〇二六年三月十五日", "2026-03-15"],
    ["発行日: 昭和64年1月7日", "1989-01-07"],
    ["วันที่ 15 มีนาคม พ.ศ. 2567", "2024-03-15"],
    ["วันที่: 15 มี.ค. 2567", "2024-03-15"],
    ["วันที่: ๑๕ มีนาคม ๒๕๖๗", "2024-03-15"],
    ["วันที่: 15/03/67", "2024-03-15"],
    ["Invoice date: 15/03/67", "2067-03-15"],
    ["Invoice date: 15/03/2567", "2024-03-15"],
    ["Invoice date: 15 مارس 2024", "2024-03-15"],
    ["Invoice date: 15 מרץ 2024", "2024-03-15"],
    ["発行日: R6.3.15", "2024-03-15"],
    ["発行日: H30/3/15", "2018-03-15"],
    ["発行日: S45.11.20", "1970-11-20"],
    ["發票日期: 113/03/15", "2024-03-15"]
  ])("%s is %s", (text, day) => {
    expect(valueOf(text, "issueDate", "date")).toBe(day)
  })
})

describe("Amounts with a scale, a fraction or brackets", () => {
  it.each([
    ["Loan amount: 2.5 million", 2_500_000],
    ["Loan amount: $12m", 12_000_000],
    ["Loan amount: EUR 3,4 Mio.", 3_400_000],
    ["Loan amount: £1.2bn", 1_200_000_000],
    ["Loan amount: 2,3 Md€", 2_300_000_000],
    ["Loan amount: 350 тыс. руб.", 350_000],
    ["Loan amount: 1,5 млн руб.", 1_500_000],
    ["Loan amount: 12 tis. Kč", 12_000],
    ["Loan amount: 3 万円", 30_000],
    ["Loan amount: 2 ½", 2.5],
    ["Loan amount: £7½k", 7_500],
    ["Loan amount: (900)", -900],
    ["Loan amount: €(500)", -500],
    ["Loan amount: ($1,234.00)", -1234],
    ["Loan amount: (1,234)", -1234]
  ])("%s is %d", (text, amount) => {
    expect(valueOf(text, "loanAmount", "number")).toBe(amount)
  })

  it.each([
    ["Loan amount: Rs. 5 lakh", 500_000],
    ["Loan amount: 1½ million dollars", 1_500_000],
    ["Kreditbetrag: 450 T€", 450_000],
    ["Kreditbetrag: TEUR 450", 450_000],
    ["Kreditbetrag: Mio. EUR 3,4", 3_400_000],
    ["Montant du prêt : 2,5 M€", 2_500_000],
    ["Montant du prêt : 450 k€", 450_000],
    ["Výše úvěru: 1,2 mil. Kč", 1_200_000],
    ["Importe del préstamo: 20 mil euros", 20_000],
    ["Lånebelopp: 150 tkr", 150_000],
    ["Lånebeløp: 3,5 mill. kr", 3_500_000],
    ["Leenbedrag: 4 miljoen euro", 4_000_000],
    ["Lainan määrä: 1,2 milj. euroa", 1_200_000],
    ["Hitelösszeg: 25 millió Ft", 25_000_000],
    ["Suma kredytu: 150 tys. zł", 150_000],
    ["Suma împrumutului: 2,5 milioane lei", 2_500_000],
    ["Kredi tutarı: 2,5 milyon TL", 2_500_000],
    ["Jumlah pinjaman: Rp 1,2 miliar", 1_200_000_000],
    ["Số tiền vay: 500 triệu đồng", 500_000_000],
    ["Ποσό δανείου: 2,5 εκατ. ευρώ", 2_500_000],
    ["مبلغ القرض: 2.5 مليون دولار", 2_500_000],
    ['סכום ההלוואה: 2.5 מיליון ש"ח', 2_500_000],
    ["วงเงินกู้: 2.5 ล้านบาท", 2_500_000],
    ["ऋण राशि: ₹5 लाख", 500_000],
    ["融資額: 3億5000万円", 350_000_000],
    ["融資額: ¥1.5億", 150_000_000],
    ["대출금액: 5천만원", 50_000_000],
    ["대출금액: 3억 2,000만원", 320_000_000]
  ])("%s is %d in any language", (text, amount) => {
    const label = text.slice(0, text.indexOf(":")).trim()
    expect(valueOf(text, "amount", "number", label)).toBe(amount)
  })
})
