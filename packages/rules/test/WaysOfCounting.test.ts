import { textDocument } from "@winnow/testkit"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field } from "./Typeset.js"

const valueOf = (text: string, key: string, type: "number" | "date") =>
  extractByRules(textDocument([text]), [field(key, type)]).data[key]

describe("Years of other eras and calendars", () => {
  it.each([
    ["日期: 民國113年5月6日", "2024-05-06"],
    ["日期: 中華民國 113 年 5 月 6 日", "2024-05-06"],
    ["日期: 113年05月06日", "2024-05-06"],
    ["日期: 民國113/05/06", "2024-05-06"],
    ["発行日: 令和6年3月15日", "2024-03-15"],
    ["発行日: 令和元年5月1日", "2019-05-01"],
    ["発行日: 昭和64年1月7日", "1989-01-07"],
    ["วันที่ 15 มีนาคม พ.ศ. 2567", "2024-03-15"],
    ["วันที่: 15 มี.ค. 2567", "2024-03-15"],
    ["วันที่: ๑๕ มีนาคม ๒๕๖๗", "2024-03-15"],
    ["Invoice date: 15/03/2567", "2024-03-15"],
    ["Invoice date: 15 مارس 2024", "2024-03-15"],
    ["Invoice date: 15 מרץ 2024", "2024-03-15"]
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
    ["Loan amount: (900)", -900],
    ["Loan amount: €(500)", -500],
    ["Loan amount: ($1,234.00)", -1234],
    ["Loan amount: (1,234)", -1234]
  ])("%s is %d", (text, amount) => {
    expect(valueOf(text, "loanAmount", "number")).toBe(amount)
  })
})
