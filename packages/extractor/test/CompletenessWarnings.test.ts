import { Effect } from "effect"
import { describe, expect, it } from "@effect/vitest"
import type { ParsedDocument } from "@winnow/document"
import type { Evidence, Variable } from "@winnow/extractor"
import { valueWarnings } from "@winnow/extractor"

const number = (key: string): Variable => ({ key, type: "number", context: "" })
const list = (key: string, ...fields: ReadonlyArray<string>): Variable => ({
  key,
  type: "array",
  arrayType: "object",
  context: "",
  fields: fields.map(number)
})

const height = 800
/** Pages of lines, 20 points apart. */
const documentOf = (...pages: ReadonlyArray<ReadonlyArray<string>>): ParsedDocument => ({
  tables: [],
  pages: pages.map((texts, index) => ({
    number: index + 1,
    width: 600,
    height,
    lines: texts.map((text, block) => ({
      words: text
        .split(" ")
        .map((word, at) => ({ text: word, box: { x: 40 + 50 * at, y: 20 + 20 * block, width: 45, height: 10 } })),
      block,
      role: "body"
    }))
  }))
})

const warningsOf = async (
  document: ParsedDocument,
  variables: ReadonlyArray<Variable> = [],
  data: Readonly<Record<string, unknown>> = {},
  evidence: ReadonlyArray<Evidence> = []
) => {
  const warnings = await Effect.runPromise(valueWarnings(document, variables, { data, evidence }))
  return warnings.map(({ code, message }) => `${code} ${message}`)
}

describe("Page numbers", () => {
  it.each([
    "Page 1 of 3",
    "Seite 1 von 3",
    "Page 1 sur 3",
    "Página 1 de 3",
    "Pagina 1 di 3",
    "Pagina: 1 / 3",
    "Sida 1(3)",
    "Sivu 1/3",
    "Strona 1 z 3",
    "Stranica 1 od 3",
    "1/3. oldal",
    "Стр. 1 из 3",
    "Σελίδα 1 από 3",
    "Halaman 1 dari 3",
    "第1页 共3页",
    "3ページ中1ページ",
    "1 / 3 페이지",
    "- 1 / 3 -"
  ])("say that pages are missing: %s", async (text) => {
    expect(await warningsOf(documentOf(["Invoice", text]))).toEqual([
      "table_cut_off The page numbers count 3 pages, but the file has 1"
    ])
  })

  it("say nothing where no page is missing, or where they are of several papers", async () => {
    expect(await warningsOf(documentOf(["Page 1 of 1"]))).toEqual([])
    expect(await warningsOf(documentOf(["Page 1 of 2"], ["Page 2 of 2"]))).toEqual([])
    expect(await warningsOf(documentOf(["Page 1 of 3"], ["Page 1 of 4"]))).toEqual([])
    expect(await warningsOf(documentOf(["Discount 1 of 3 parts"], ["Due 1/3/2026"]))).toEqual([])
    const flowing = documentOf(["Page 1 of 3"])
    expect(await warningsOf({ ...flowing, pages: flowing.pages.map((page) => ({ ...page, height: 0 })) })).toEqual([])
  })
})

describe("The last page", () => {
  const isContinued = "table_cut_off The last page says that the document continues"

  it.each([
    "Total carried to next page 100.00",
    "Carried to page 2: 100.00",
    "More items on the next page",
    "P.T.O.",
    "…/2",
    "continued on next page",
    "(continued)",
    "Amount carried forward: 1,234.50",
    "Subtotal c/f 1,234.50",
    "Übertrag EUR 1.234,50",
    "Fortsetzung auf Seite 2",
    "Total à reporter 1 234,50 €",
    "Suite page suivante",
    "Suma y sigue: 1.234,50",
    "Continúa en la página siguiente",
    "A riportare 1.234,50",
    "A transportar 1.234,50",
    "Over te brengen 1.234,50",
    "Fortsätter på nästa sida",
    "Do przeniesienia 1 234,50 zł",
    "C.d. na następnej stronie",
    "Jatkuu seuraavalla sivulla",
    "Átvitel 1 234,50 Ft",
    "Продолжение на следующей странице",
    "Devamı sonraki sayfada",
    "次頁へ続く",
    "续下页",
    "다음 페이지에 계속"
  ])("is cut off where it ends with: %s", async (text) => {
    expect(await warningsOf(documentOf(["Chair 2 5.00", text, "Bank 12345"]))).toEqual([isContinued])
  })

  it.each([
    "Balance carried forward 1,234.50",
    "Neuer Saldo (Übertrag) 1.234,50",
    "Transport 15,00",
    "The insurance may be continued by either party on the terms that are set out here and above",
    "Thank you, and continue shopping",
    "Film 4K (dysk CD w zestawie)",
    "Our results agree with those of QCD with two flavours",
    "See our terms on the next page"
  ])("is whole where it ends with: %s", async (text) => {
    expect(await warningsOf(documentOf(["Chair 2 5.00", text]))).toEqual([])
  })

  it("is whole where amounts follow, and where an earlier page is continued", async () => {
    expect(await warningsOf(documentOf(["Übertrag 10,00", "Stuhl 5,00", "Summe 15,00"]))).toEqual([])
    expect(
      await warningsOf(documentOf(["Chair 5.00", "continued on next page"], ["Table 5.00", "Total 10.00"]))
    ).toEqual([])
  })

  it("is whole where text that flows has a further page", async () => {
    const flowing = documentOf(["Chair", "continued on next page", "Table"])
    const pages = flowing.pages.map((page) => ({
      ...page,
      height: 0,
      lines: page.lines.map((line, index) => (index === 2 ? { ...line, startsPage: true as const } : line))
    }))
    expect(await warningsOf({ ...flowing, pages })).toEqual([])
  })
})

describe("A list at the end of the last page", () => {
  const variables = [list("items", "amount"), number("grandTotal")]
  const rows = [{ amount: 1 }, { amount: 2 }, { amount: 3 }]
  const at = (y: number): ReadonlyArray<Evidence> => [
    {
      path: "items[2].amount",
      page: 1,
      box: { x: 40, y, width: 40, height: 10 },
      quote: "3",
      status: "verified",
      confidence: 1
    }
  ]
  const page = documentOf(["1.00", "2.00", ...Array.from({ length: 35 }, () => "text"), "3.00"])
  const isCutOff = "table_cut_off items: the last row ends the document"

  it("is cut off without the total that is asked for, or with a row that lacks a number", async () => {
    expect(await warningsOf(page, variables, { items: rows, grandTotal: null }, at(760))).toEqual([isCutOff])
    const short = [...rows.slice(0, 2), { amount: null }]
    expect(await warningsOf(page, variables.slice(0, 1), { items: short }, at(760))).toEqual([isCutOff])
  })

  it("is whole with a total, without the question for one, and where other text follows", async () => {
    expect(await warningsOf(page, variables, { items: rows, grandTotal: 6 }, at(760))).toEqual([])
    expect(await warningsOf(page, variables.slice(0, 1), { items: rows }, at(760))).toEqual([])
    expect(await warningsOf(page, variables, { items: rows, grandTotal: null }, at(300))).toEqual([])
  })
})

describe("Printed counts", () => {
  const variables = [list("items", "quantity")]
  const of = (text: string, ...quantities: ReadonlyArray<number>) =>
    warningsOf(documentOf([text]), variables, { items: quantities.map((quantity) => ({ quantity })) })

  it.each([
    "12 items",
    "Total: 12 items",
    "Number of items: 12",
    "Anzahl Positionen: 12",
    "Nombre d'articles : 12",
    "Número de artículos: 12",
    "Numero righe: 12",
    "Aantal artikelen: 12",
    "Items: 12",
    "Items sold 12",
    "Antal varer: 12",
    "Liczba pozycji: 12",
    "Položek celkem: 12",
    "Tételszám: 12",
    "Összesen 12 tétel",
    "Всего наименований 12, на сумму 450,00 руб.",
    "Toplam 12 kalem",
    "You bought 12 items",
    "Subtotal (12 items) 450.00",
    "Gesamtanzahl Artikel: 12",
    "商品点数 12点",
    "총 품목 수: 12",
    "全12点",
    "合计12项"
  ])("say that rows are missing: %s", async (text) => {
    expect(await of(text, 1, 2, 1)).toEqual(["rows_missing items: the document says that there are more rows"])
    expect(await of(text, ...Array.from({ length: 12 }, () => 5))).toEqual([])
  })

  it("may count the pieces, and weighed goods once", async () => {
    expect(await of("12 items", 4, 5, 3)).toEqual([])
    expect(await of("12 items", 4, 7, 0.512)).toEqual([])
  })

  it("are no other numbers", async () => {
    expect(await of("Items: 12.50", 1)).toEqual([])
    expect(await of("Order 12 items or more to get free shipping", 1)).toEqual([])
  })
})

describe("Counts in sentences and by the name of the list", () => {
  const of = (key: string, text: string) =>
    warningsOf(documentOf([text]), [list(key, "hours")], { [key]: [1, 2, 1].map((hours) => ({ hours })) })

  it.each([
    ["items", "This order has 6 line items with a total value of 312.00 EUR"],
    ["positionen", "Diese Bestellung umfasst 7 Positionen."],
    ["entries", "Showing 1 to 3 of 57 entries"],
    ["items", "3 of 6 items"],
    ["workshopParticipants", "Number of participants: 5"],
    ["workshopParticipants", "Participants (5)"]
  ])("say that rows of %s are missing: %s", async (key, text) => {
    expect(await of(key, text)).toEqual([`rows_missing ${key}: the document says that there are more rows`])
  })

  it.each([
    ["workshopParticipants", "Maximum number of participants: 12"],
    ["participants", "Number of items: 3"],
    ["invoices", "Invoice number: 5501"],
    ["invoices", "Invoice total: 250"],
    ["items", "Our catalogue can have up to 600 items"]
  ])("say nothing of %s: %s", async (key, text) => {
    expect(await of(key, text)).toEqual([])
  })
})

describe("Printed totals that no field asks for", () => {
  const of = (texts: ReadonlyArray<string>, ...amounts: ReadonlyArray<number>) =>
    warningsOf(documentOf(texts), [list("items", "amount")], { items: amounts.map((amount) => ({ amount })) })

  it.each(["Amount due: 312.00", "Gesamtbetrag 312,00 EUR", "with a total value of 312.00 EUR", "合計 312.00"])(
    "say that rows are missing: %s",
    async (text) => {
      expect(await of([text], 30, 48, 12)).toEqual([
        "rows_missing items: the rows add up to less than any printed total"
      ])
      expect(await of([text], 300, 12)).toEqual([])
    }
  )

  it("say so where the missing row has the amount of another", async () => {
    expect(await of(["Hosting 5.39", "Domain 3.89", "Domain 3.89", "Total: 13.17"], 5.39, 3.89)).toHaveLength(1)
  })

  it("are explained by what the document adds", async () => {
    expect(await of(["VAT 20 %: 300.00", "Total: 1,800.00"], 500, 1000)).toEqual([])
    expect(await of(["zzgl. 19 % MwSt.", "Gesamtbetrag: 1.785,00 EUR"], 500, 1000)).toEqual([])
    expect(await of(["Shipping: 20.00", "Discount: -10.00", "VAT: 302.00", "Total: 1,812.00"], 500, 1000)).toEqual([])
  })

  it("may be of another column than amounts", async () => {
    const hours = (...values: ReadonlyArray<number>) =>
      warningsOf(documentOf(["Total hours: 12.5"]), [list("entries", "workedHours")], {
        entries: values.map((workedHours) => ({ workedHours }))
      })
    expect(await hours(3, 2.5)).toEqual(["rows_missing entries: the rows add up to less than any printed total"])
    expect(await hours(3, 9.5)).toEqual([])
  })
})

describe("Numbers of rows", () => {
  const of = (numbers: ReadonlyArray<number>, ...texts: ReadonlyArray<string>) =>
    warningsOf(documentOf(texts), [list("items", "position", "amount")], {
      items: numbers.map((position) => ({ position, amount: 10 }))
    })

  it("say that rows are missing where they skip one", async () => {
    expect(await of([1, 2, 4, 5])).toEqual(["rows_missing items: the rows' numbers skip from 2 to 4"])
    expect(await of([1, 2, 3, 4, 9])).toEqual(["rows_missing items: the rows' numbers skip from 4 to 9"])
  })

  it("say nothing where they go on, or are of another kind, or the rows have a printed sum", async () => {
    for (const numbers of [
      [1, 2, 3, 4],
      [10, 20, 30, 50],
      [1, 3, 5, 8],
      [4, 5, 7, 8],
      [1, 2, 1, 2]
    ])
      expect(await of(numbers)).toEqual([])
    expect(await of([1, 2, 4, 5], "Total 40.00")).toEqual([])
  })

  it("are read from the lines where no field asks for them", async () => {
    const lines = documentOf(["1 Saw 10.00", "2 Plane 20.00", "3 Vice 30.00", "5 Nail 40.00"])
    const rows = [10, 20, 30, 40].map((amount, index) => ({ amount, quantity: index === 3 ? 5 : index + 1 }))
    expect(await warningsOf(lines, [list("items", "amount")], { items: rows })).toEqual([
      "rows_missing items: the rows' numbers skip from 3 to 5"
    ])
    expect(await warningsOf(lines, [list("items", "amount", "quantity")], { items: rows })).toEqual([])
  })
})

describe("Printed subtotals", () => {
  const variables = [list("items", "amount")]
  const of = (texts: ReadonlyArray<string>, ...amounts: ReadonlyArray<number>) =>
    warningsOf(documentOf(texts), variables, { items: amounts.map((amount) => ({ amount })) })
  const texts = ["Subtotal 30.00", "Zwischensumme Material: 1.070,00 €"]

  it("say that rows are missing where one is the sum of no neighbours", async () => {
    expect(await of(texts, 10, 20, 1000)).toEqual(["rows_missing items: the rows do not add up to a printed subtotal"])
  })

  it("agree with all rows, and with other subtotals", async () => {
    expect(await of(texts, 10, 20, 1000, 70)).toEqual([])
    expect(await of([...texts, "Subtotal 1,100.00"], 10, 20, 1000, 70)).toEqual([])
  })

  it("prove nothing where none agrees", async () => {
    expect(await of(texts, 11, 22)).toEqual([])
  })

  it("agree with rows that have parts of a cent", async () => {
    expect(await of(["Subtotal 2.01", "Subtotal 5.00"], 1.005, 1.005, 2.5, 2.5)).toEqual([])
  })
})

describe("Opening and closing balances", () => {
  const variables = [number("openingBalance"), number("closingBalance"), list("rows", "amount", "balance")]
  const rows = [
    { amount: 10, balance: 110 },
    { amount: -20, balance: 90 },
    { amount: 5, balance: 95 }
  ]
  it("are read from the document where no field asks for them", async () => {
    const skipped = ["rows_missing rows: the balances skip an amount"]
    const printed = (closing: string, fields: ReadonlyArray<string>, own: ReadonlyArray<object>) =>
      warningsOf(documentOf(["Opening balance: 100.00", `Closing balance: ${closing}`]), [list("rows", ...fields)], {
        rows: own
      })
    expect(await printed("120.00", ["amount", "balance"], rows)).toEqual(skipped)
    expect(await printed("95.00", ["amount", "balance"], rows)).toEqual([])
    const skipping = [...rows.slice(0, 2), { amount: 5, balance: 60 }]
    for (const line of ["01/03/2026 Opening balance 100.00", "Alter Kontostand: 100,00 H"])
      expect(await warningsOf(documentOf([line]), [list("rows", "amount", "balance")], { rows: skipping })).toEqual(
        skipped
      )
    expect(await printed("120.00", ["amount"], rows)).toEqual(skipped)
    expect(await printed("95.00", ["amount"], rows)).toEqual([])
    const split = [{ debit: 20 }, { credit: 10 }, { credit: 5 }]
    expect(await printed("120.00", ["debit", "credit"], split)).toEqual(skipped)
    expect(await printed("95.00", ["debit", "credit"], split)).toEqual([])
  })

  const of = (openingBalance: number, closingBalance: number, ordered: ReadonlyArray<object> = rows) =>
    warningsOf(documentOf([]), variables, { openingBalance, closingBalance, rows: ordered })

  it("say that rows are missing at either end", async () => {
    const skipped = ["rows_missing rows: the balances skip an amount"]
    expect(await of(100, 120)).toEqual(skipped)
    expect(await of(70, 95)).toEqual(skipped)
    expect(await of(100, 120, rows.toReversed())).toEqual(skipped)
  })

  it("are compared with the sum of the rows where no row has a balance", async () => {
    const unbalanced = rows.map(({ amount }) => ({ amount, balance: null }))
    expect(await of(100, 120, unbalanced)).toEqual(["rows_missing rows: the balances skip an amount"])
    expect(await of(100, 95, unbalanced)).toEqual([])
  })

  it("agree with all rows, whichever comes first", async () => {
    expect(await of(100, 95)).toEqual([])
    expect(await of(100, 95, rows.toReversed())).toEqual([])
  })
})
