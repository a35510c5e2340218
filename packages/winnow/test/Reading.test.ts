import { docxOf, docxParagraph, docxTable } from "@winnow/testkit"
import { afterAll, describe, expect, it } from "vitest"
import { createWinnow, template } from "winnow"

const winnow = await createWinnow()
afterAll(() => winnow.close())

const invoice = template("Invoice", {
  invoiceNumber: template.string(),
  issueDate: template.date(),
  buyerName: template.string(),
  netTotal: template.number(),
  taxTotal: template.number(),
  total: template.number(),
  currency: template.string(),
  items: template.array(
    template.object({
      description: template.string(),
      quantity: template.number(),
      unitPrice: template.number(),
      amount: template.number()
    })
  )
})

describe("a DOCX document that is read from the right", () => {
  const line = (text: string) => docxParagraph(text, "<w:bidi/>")
  const table = (...rows: ReadonlyArray<ReadonlyArray<string>>) => {
    const cells = (row: ReadonlyArray<string>) => row.map((text) => `<w:tc>${line(text)}</w:tc>`).join("")
    const all = rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join("")
    return `<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr>${all}</w:tbl>`
  }

  it("gives its values in Hebrew, in mixed lines and tables too", async () => {
    const file = docxOf({
      body: [
        line("חשבונית מס"),
        line("מספר חשבונית: 20417"),
        line("תאריך: 15/03/2026"),
        line('שם הלקוח:\tגן ילדים Sunny Side בע"מ'),
        table(
          ["תיאור", "כמות", "מחיר יחידה", 'סה"כ'],
          ["ציוד משרדי", "3", "25.00", "75.00"],
          ["נייר A4 למדפסת", "10", "18.90", "189.00"]
        ),
        line('סה"כ לפני מע"מ: 264.00'),
        line('מע"מ 17%: 44.88'),
        line('סה"כ לתשלום: 308.88 ₪')
      ].join("")
    })
    const { data, warnings, where } = await winnow.extract(invoice, { file, name: "invoice.docx" })
    expect(data).toEqual({
      invoiceNumber: "20417",
      issueDate: "2026-03-15",
      buyerName: 'גן ילדים Sunny Side בע"מ',
      netTotal: 264,
      taxTotal: 44.88,
      total: 308.88,
      currency: "ILS",
      items: [
        { description: "ציוד משרדי", quantity: 3, unitPrice: 25, amount: 75 },
        { description: "נייר A4 למדפסת", quantity: 10, unitPrice: 18.9, amount: 189 }
      ]
    })
    expect(where("buyerName")?.quote).toBe('גן ילדים Sunny Side בע"מ')
    expect(warnings).toEqual([])
  })

  it("gives its values in Arabic", async () => {
    const file = docxOf({
      body: [
        line("فاتورة ضريبية"),
        line("رقم الفاتورة: INV 2026-77"),
        line("تاريخ الفاتورة: 15/03/2026"),
        line("اسم العميل: شركة النور للتجارة"),
        table(
          ["الوصف", "الكمية", "سعر الوحدة", "المبلغ"],
          ["كرسي مكتب", "2", "75.00", "150.00"],
          ["طاولة اجتماعات", "1", "900.00", "900.00"]
        ),
        line("المجموع الفرعي: 1,050.00"),
        line("ضريبة القيمة المضافة (15%): 157.50"),
        line("الإجمالي: 1,207.50 ر.س")
      ].join("")
    })
    const { data, warnings } = await winnow.extract(invoice, { file, name: "invoice.docx" })
    expect(data).toEqual({
      invoiceNumber: "INV 2026-77",
      issueDate: "2026-03-15",
      buyerName: "شركة النور للتجارة",
      netTotal: 1050,
      taxTotal: 157.5,
      total: 1207.5,
      currency: "SAR",
      items: [
        { description: "كرسي مكتب", quantity: 2, unitPrice: 75, amount: 150 },
        { description: "طاولة اجتماعات", quantity: 1, unitPrice: 900, amount: 900 }
      ]
    })
    expect(warnings).toEqual([])
  })
})

describe("a DOCX file of several documents", () => {
  const paper = (number: string, goods: string, price: string) => [
    docxParagraph(`${goods} Ltd, 4 Mill Lane`),
    docxParagraph("INVOICE"),
    docxParagraph(`Invoice number: ${number}`),
    docxTable([
      ["Description", "Quantity", "Unit price", "Amount"],
      [goods, "1", price, price]
    ]),
    docxParagraph(`Total: ${price} EUR`)
  ]
  const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
  const first = paper("INV-3301", "Lamps", "40.00").join("")
  const body = [first, paper("2026-0098", "Shelves", "9.50").join(""), paper("DP77812", "Chairs", "71.00").join("")]

  it("gives the values of the first, and says so", async () => {
    const breaks = [pageBreak, "<w:p><w:pPr><w:sectPr/></w:pPr></w:p>"]
    for (const between of breaks) {
      const file = docxOf({ body: body.join(between) })
      const { data, warnings } = await winnow.extract(invoice, { file, name: "three.docx" })
      expect(data).toMatchObject({
        invoiceNumber: "INV-3301",
        total: 40,
        items: [{ description: "Lamps", amount: 40 }]
      })
      expect(warnings).toMatchObject([{ code: "several_documents", pages: [1] }])
      expect(warnings[0]?.message).toContain("3 documents (“INV-3301”, “2026-0098”, “DP77812”)")
    }
  })

  it("gives an element for each where the template is a list of documents", async () => {
    const each = template("Invoices", {
      invoices: template.array(
        template.object({ invoiceNumber: template.string(), sellerName: template.string(), total: template.number() })
      )
    })
    const { data } = await winnow.extract(each, { file: docxOf({ body: body.join(pageBreak) }), name: "three.docx" })
    expect(data.invoices).toEqual([
      { invoiceNumber: "INV-3301", sellerName: "Lamps Ltd", total: 40 },
      { invoiceNumber: "2026-0098", sellerName: "Shelves Ltd", total: 9.5 },
      { invoiceNumber: "DP77812", sellerName: "Chairs Ltd", total: 71 }
    ])
  })

  it("is no file of one document that has several pages", async () => {
    const file = docxOf({
      body: first + pageBreak + docxParagraph("Invoice number: INV-3301") + docxParagraph("Thanks")
    })
    const { data, warnings } = await winnow.extract(invoice, { file, name: "one.docx" })
    expect(data).toMatchObject({ invoiceNumber: "INV-3301", total: 40 })
    expect(warnings).toEqual([])
  })
})
