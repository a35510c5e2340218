import type { ParsedDocument, TextRun } from "@winnow/document"
import { DocumentLayout, lineText } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field } from "./Typeset.js"

const size = 10
const letter = 5

/** A line's texts, each as it is read, with its right edge. Words that are read from the right are drawn so. */
type Line = ReadonlyArray<readonly [right: number, text: string]>

const pageOf = (...lines: ReadonlyArray<Line>): ParsedDocument => {
  const layout = new DocumentLayout()
  const runs = lines.flatMap((line, row) => line.flatMap(([right, text]) => runsOf(text, right, 40 + 24 * row)))
  layout.add({ number: 1, width: 600, height: 800, runs, annotations: [] })
  return layout.document()
}

const runsOf = (text: string, right: number, y: number): ReadonlyArray<TextRun> => {
  const isTurned = (word: string) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(word)
  const groups = isTurned(text) ? (text.match(/[^\s\u0590-\u06ff]+(?: [^\s\u0590-\u06ff]+)*|\S+/gu) ?? []) : [text]
  let end = right
  return groups.map((group) => {
    const width = group.length * letter
    end -= width
    const run = { text: group, x: end, y, angle: 0, width, size, ascent: 0.8, descent: -0.2 }
    end -= letter
    return { ...run, rightToLeft: isTurned(group), family: "monospace", spaced: true }
  })
}

const items = (description: string, quantity: string, amount: string): Variable => ({
  ...field("items", "array"),
  arrayType: "object",
  fields: [
    { key: "description", type: "string", context: description },
    { key: "quantity", type: "number", context: quantity },
    { key: "amount", type: "number", context: amount }
  ]
})

describe("A page that is read from the right", () => {
  const hebrew = pageOf(
    [[550, "חשבונית מס"]],
    [[550, "מספר הזמנה: 20417"]],
    [[550, "תאריך אספקה: 15/03/2026"]],
    [
      [550, "שם הלקוח:"],
      [420, 'גן ילדים Sunny Side בע"מ']
    ],
    [
      [550, "תיאור"],
      [350, "כמות"],
      [200, "סכום"]
    ],
    [
      [550, "ציוד משרדי"],
      [350, "3"],
      [200, "75.00"]
    ],
    [
      [550, "נייר A4 למדפסת"],
      [350, "10"],
      [200, "189.00"]
    ]
  )

  it("has words, cells and columns in the order in which they are read", () => {
    expect(hebrew.pages[0]?.lines.map(lineText)).toEqual([
      "חשבונית מס",
      "מספר הזמנה: 20417",
      "תאריך אספקה: 15/03/2026",
      'שם הלקוח: גן ילדים Sunny Side בע"מ',
      "תיאור כמות סכום",
      "ציוד משרדי 3 75.00",
      "נייר A4 למדפסת 10 189.00"
    ])
    const titles = hebrew.tables[0]?.cells.filter(({ row }) => row === 0)
    expect(titles?.map(({ column, words }) => [column, words.map(({ text }) => text).join(" ")])).toEqual([
      [0, "תיאור"],
      [1, "כמות"],
      [2, "סכום"]
    ])
  })

  it("gives values behind labels of two words, and rows of tables", () => {
    const answer = extractByRules(hebrew, [
      field("orderNumber", "string", 'Labelled "מספר הזמנה"'),
      field("deliveryDate", "date", 'Labelled "תאריך אספקה"'),
      field("customer", "string", 'Labelled "שם הלקוח"'),
      items("תיאור", "כמות", "סכום")
    ])
    expect(answer.data).toEqual({
      orderNumber: "20417",
      deliveryDate: "2026-03-15",
      customer: 'גן ילדים Sunny Side בע"מ',
      items: [
        { description: "ציוד משרדי", quantity: 3, amount: 75 },
        { description: "נייר A4 למדפסת", quantity: 10, amount: 189 }
      ]
    })
    expect(answer.quotes.find(({ path }) => path === "customer")?.quote).toBe('גן ילדים Sunny Side בע"מ')
  })

  it("may be Arabic, with a table whose boxes are the page's own", () => {
    const arabic = pageOf(
      [[550, "رقم الفاتورة: INV 2026-77"]],
      [[550, "اسم العميل: شركة النور للتجارة"]],
      [
        [550, "الوصف"],
        [350, "الكمية"],
        [200, "المبلغ"]
      ],
      [
        [550, "كرسي مكتب"],
        [350, "2"],
        [200, "150.00"]
      ],
      [
        [550, "طاولة اجتماعات"],
        [350, "1"],
        [200, "900.00"]
      ]
    )
    const { data, quotes } = extractByRules(arabic, [
      field("number", "string", 'Labelled "رقم الفاتورة"'),
      field("customerName", "string", 'Labelled "اسم العميل"'),
      items("الوصف", "الكمية", "المبلغ")
    ])
    expect(data).toEqual({
      number: "INV 2026-77",
      customerName: "شركة النور للتجارة",
      items: [
        { description: "كرسي مكتب", quantity: 2, amount: 150 },
        { description: "طاولة اجتماعات", quantity: 1, amount: 900 }
      ]
    })
    expect(quotes.find(({ path }) => path === "items[1].amount")?.box?.x).toBe(170)
  })
})
