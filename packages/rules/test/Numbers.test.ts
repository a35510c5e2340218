import { describe, expect, it } from "vitest"
import { datesIn } from "../src/values/Dates.js"
import type { Locale } from "../src/values/Locale.js"
import { localeOf } from "../src/values/Locale.js"
import { numbersIn } from "../src/values/Numbers.js"
import { sheetOf } from "../src/sheet/Sheet.js"
import { written } from "./Typeset.js"

const comma: Locale = { language: "de", decimal: ",", dateOrder: "DMY", wholeMoney: false }
const dot: Locale = { language: "en", decimal: ".", dateOrder: "MDY", wholeMoney: false }

const values = (text: string, locale: Locale) => numbersIn(text, locale).map((number) => number.value)
const days = (text: string, locale: Locale) => datesIn(text, locale).map((date) => date.value)
const localeOfText = (...lines: ReadonlyArray<string>) => localeOf(sheetOf(written(...lines)).segments)

describe("numbers", () => {
  it("reads group and decimal marks of the languages", () => {
    expect(values("1.234,56", comma)).toEqual([1234.56])
    expect(values("1,234.56", dot)).toEqual([1234.56])
    expect(values("1 234,56 €", comma)).toEqual([1234.56])
    expect(values("1'234.50", dot)).toEqual([1234.5])
    expect(values("12.345.678", comma)).toEqual([12345678])
    expect(values("300,0000", comma)).toEqual([300])
    expect(values("12,34,567.50", dot)).toEqual([1234567.5])
    expect(values("1,23,456", dot)).toEqual([123456])
    expect(values("Rp. 12.345.678.90", comma)).toEqual([12345678.9])
    expect(values("1.234.56", comma)).toEqual([])
  })

  it("reads whole numbers in parentheses as losses, and no years, notes or codes", () => {
    const losses = ["(702,330)", "(900)", "( 4,500.25 )", "Net loss (46,730)", "$(250.00)", "($1,250)", "(12,400)"]
    expect(losses.map((text) => values(text, dot))).toEqual([
      [-702330],
      [-900],
      [-4500.25],
      [-46730],
      [-250],
      [-1250],
      [-12400]
    ])
    expect(["(3)", ": (3)"].map((text) => values(text, dot))).toEqual([[-3], [-3]])
    expect(["(2025)", " (1)", "Revenue (2025)", "tax (20)"].map((text) => values(text, dot))).toEqual([
      [2025],
      [1],
      [2025],
      [20]
    ])
    expect(values("(702.330)", comma)).toEqual([-702330])
  })

  it("takes numbers times the scale behind them, and lengths and sizes for what they are", () => {
    expect(
      ["USD 2.5 million", "$12m", "1.2 bn", "1.2k", "₹ 3 crore", "$1.5bn"].map((text) => values(text, dot))
    ).toEqual([[2500000], [12000000], [1200000000], [1200], [30000000], [1500000000]])
    expect(["3,4 Mio.", "3,4 Mio. EUR", "2 Mrd. €", "250 Tsd. EUR"].map((text) => values(text, comma))).toEqual([
      [3400000],
      [3400000],
      [2000000000],
      [250000]
    ])
    expect(["12 m", "4K", "5 mm", "10 M", "2 b"].flatMap((text) => values(text, dot)).every((one) => one < 100)).toBe(
      true
    )
  })

  it("takes numbers times all words of their scale, and adds what follows a larger one", () => {
    expect(
      [
        "3 hundred thousand",
        "$2.5 thousand million",
        "1.5 lakh crore",
        "2 million 500 thousand",
        "2-million",
        "EUR 3 thou"
      ].map((text) => values(text, dot))
    ).toEqual([[300000], [2500000000], [1500000000000], [2500000], [2000000], [3000]])
    expect(["3 Hundert Tausend", "2 Mio. 500 Tsd. €", "1,5 Billionen"].map((text) => values(text, comma))).toEqual([
      [300000],
      [2500000],
      [1500000000000]
    ])
    expect(
      ["3 cent mille euros", "2,5 mil millones", "1,5 millón de euros"].map((text) => values(text, comma))
    ).toEqual([[300000], [2500000000], [1500000]])
  })

  it("reads cents without a whole number, and nothing of what it cannot read as one number", () => {
    expect(["$.50", ".75 hours", "-.50", "Total.....12.50"].map((text) => values(text, dot))).toEqual([
      [0.5],
      [0.75],
      [-0.5],
      [12.5]
    ])
    expect(values("-,50 EUR", comma)).toEqual([0.5])
    const unclear = [
      "l,250.00",
      "1O.50",
      "1,25O.00",
      "12⁹⁹",
      "1,250 and 50/100",
      "1.5e6",
      "10^3",
      "12k",
      "Total: 4 50.00"
    ]
    expect(unclear.flatMap((text) => values(text, dot))).toEqual([])
    expect(["$19⁹⁹", "$24¹⁵", "$1,299 ⁰⁰", "$19¹", "2019¹²", "19€99"].map((text) => values(text, dot))).toEqual([
      [19.99],
      [24.15],
      [1299],
      [19],
      [2019],
      [19.99]
    ])
    expect(["€7¹²", "€7⁹⁹"].map((text) => values(text, { ...dot, hasNotes: true }))).toEqual([[7], [7.99]])
    expect(["19 ⁹⁵ €", "1.299⁵⁰ €", "5€ 10"].map((text) => values(text, comma))).toEqual([[19.95], [1299.5], [5, 10]])
    expect(["1.250'50", "12 ,50", "1 .234,50"].flatMap((text) => values(text, comma))).toEqual([])
    expect(["12 kg", "12 kW", "4 50.00"].map((text) => values(text, dot))).toEqual([[12], [12], [4, 50]])
  })

  it("reads no number that words change in a way it does not understand", () => {
    const unclear = ["3 hundred and fifty thousand", "2 million five hundred thousand", "$2.5 mil"]
    expect(unclear.flatMap((text) => values(text, dot))).toEqual([])
    expect(
      ["1,2 billion", "12 mille cinq cents", "3 hundertfünfzig Tausend"].flatMap((text) => values(text, comma))
    ).toEqual([])
  })

  it("takes three digits behind a mark for thousands where only the language of the scale behind them does", () => {
    expect(["1.500 millones", "1.500 million", "1.5 millones"].map((text) => values(text, dot))).toEqual([
      [1.5e9],
      [1.5e6],
      [1.5e6]
    ])
    expect(["1,500 million", "1,500 Millionen"].map((text) => values(text, comma))).toEqual([[1.5e9], [1.5e6]])
    expect(values("1,500 million", { ...comma, language: "fr" })).toEqual([1.5e6])
  })

  it("takes three digits behind a mark for thousands as the currency writes them, where no other sum tells", () => {
    const guessedDot = { ...dot, guessed: true }
    expect(
      ["4.000 Euro", "EUR 1.250", "4.000,- Euro", "EUR 4.000.-", "4,000 €", "€1.459 per litre", "€ 0.125"].map((text) =>
        values(text, guessedDot)
      )
    ).toEqual([[4000], [1250], [4000], [4000], [4000], [1.459], [0.125]])
    expect(["$4.000", "12.000 GBP", "€4.000 million"].flatMap((text) => values(text, guessedDot))).toEqual([])
    const guessedComma = { ...comma, guessed: true }
    expect(["USD 4,000", "4.000 €", "1,459 €/l"].map((text) => values(text, guessedComma))).toEqual([
      [4000],
      [4000],
      [1.459]
    ])
    expect(values("4,000 €", guessedComma)).toEqual([])
    expect(values("4,000 €", comma)).toEqual([4])
  })

  it("knows the decimal mark by sums, and guesses it by the language", () => {
    expect(localeOfText("Thank you for the order", "Fee: EUR 4.000")).toMatchObject({ decimal: ".", guessed: true })
    expect(localeOfText("Thank you for the order", "Fee: EUR 4.000", "Tax: 12.50")).toMatchObject({ guessed: false })
    expect(localeOfText("Thank you for the order", "Fee: $4,000", "Rent: $12,000")).toMatchObject({ guessed: false })
  })

  it("reads fractions, with a slash only where nothing else stands", () => {
    expect(["½", "2 ½", "2½ cups", "¾", "1/2", "1 1/2"].map((text) => values(text, dot))).toEqual([
      [0.5],
      [2.5],
      [2.5],
      [0.75],
      [0.5],
      [1.5]
    ])
    expect(values("12/11", dot)).toEqual([])
    expect(values("page 1/2 of 12", dot)).toEqual([12])
  })

  it("reads no part of a number", () => {
    expect(values("P9,786.00", dot)).toEqual([9786])
    expect(values("X9,786.00", dot)).toEqual([])
  })

  it("reads sums that their currency stands right before", () => {
    const sums = (text: string) => numbersIn(text, dot).filter(({ currency }) => currency)
    expect(sums("USD1,234.56")).toMatchObject([{ value: 1234.56 }])
    expect(sums("RM1,234.56")).toMatchObject([{ value: 1234.56 }])
    expect(sums("AED 1,234.56")).toMatchObject([{ value: 1234.56 }])
    expect(values("R1,234.56", dot)).toEqual([1234.56])
    expect(values("Q1 2025, A4", dot)).toEqual([2025])
    expect(sums("RON lei45.52")).toMatchObject([{ value: 45.52 }])
    expect(sums("zł45,20")).toMatchObject([{ value: 45.2 }])
    expect(values("kr1.250,00", dot)).toEqual([1250])
    expect(values("Kč1 200,00", comma)).toEqual([1200])
  })

  it("reads what India puts behind a sum without coins", () => {
    expect(values("₹1,250/-", dot)).toEqual([1250])
    expect(values("Rs. 1250/-", dot)).toEqual([1250])
  })

  it("reads the minus before a currency", () => {
    for (const text of ["-Rs. 1,995.00", "Discount: -$1,995.00", "Discount: - $1,995.00", "- USD 1,995.00"])
      expect(values(text, dot)).toEqual([-1995])
    for (const text of ["Total - $1,995.00", "Grand total - USD 1,995.00"]) expect(values(text, dot)).toEqual([1995])
    expect(values("(Rs. 1,995.00)", dot)).toEqual([-1995])
  })

  it("reads thousands of currencies that have no coins, whatever the paper's decimal mark", () => {
    for (const text of ["Rp 120.000", "120.000 ₫", "COP 120.000", "120.000 Ft"])
      expect(values(text, dot)).toEqual([120000])
    expect(values("$120.000", dot)).toEqual([120])
  })

  it("sees percents and units that are spelt out behind them", () => {
    const [rate, time] = ["5 Prozent", "3 Stunden"].flatMap((text) => numbersIn(text, comma))
    expect(rate).toMatchObject({ value: 5, percent: true })
    expect(time).toMatchObject({ value: 3, measured: true })
    expect(numbersIn("12 por ciento", comma)).toMatchObject([{ value: 12, percent: true }])
  })

  it("reads marks that tell themselves against the document's habit", () => {
    expect(values("1,234.56", comma)).toEqual([1234.56])
    expect(values("1.234,56", dot)).toEqual([1234.56])
  })

  it("takes three digits after one mark as a group only where the mark is no decimal mark", () => {
    expect(values("1.250", comma)).toEqual([1250])
    expect(values("1.250", dot)).toEqual([1.25])
    expect(values("0.125", comma)).toEqual([0.125])
  })

  it("reads minus signs before and behind, and brackets around amounts", () => {
    expect(values("-12,50", comma)).toEqual([-12.5])
    expect(values("12,50-", comma)).toEqual([-12.5])
    expect(values("(12.50)", dot)).toEqual([-12.5])
  })

  it("leaves dates, times and parts of codes alone", () => {
    expect(values("12/03/2024", comma)).toEqual([])
    expect(values("10:45", comma)).toEqual([])
    expect(values("AB123", comma)).toEqual([])
  })

  it("tells percentages and amounts of money", () => {
    expect(numbersIn("19 % von 100,00 EUR", comma)).toMatchObject([
      { value: 19, percent: true, currency: false },
      { value: 100, percent: false, currency: true }
    ])
  })
})

describe("dates", () => {
  it("reads the forms of the languages", () => {
    expect(days("7. Mai 2014", comma)).toEqual(["2014-05-07"])
    expect(days("3 mars 2024", comma)).toEqual(["2024-03-03"])
    expect(days("1er août 2024", comma)).toEqual(["2024-08-01"])
    expect(days("17 de maio de 2024", comma)).toEqual(["2024-05-17"])
    expect(days("3 de marzo de 2024", comma)).toEqual(["2024-03-03"])
    expect(days("March 3, 2024", dot)).toEqual(["2024-03-03"])
    expect(days("this 16th day of May, 2011", dot)).toEqual(["2011-05-16"])
    expect(days("2024-02-29", comma)).toEqual(["2024-02-29"])
    expect(days("05.03.18", comma)).toEqual(["2018-03-05"])
    expect(days("2025. március 14.", comma)).toEqual(["2025-03-14"])
    expect(days("2025-Mar-14, 14/Mar/2025, Mar-14-2025", dot)).toEqual(["2025-03-14", "2025-03-14", "2025-03-14"])
    expect(days("Mar 14, '25", dot)).toEqual(["2025-03-14"])
    expect(days("14 03 2025", comma)).toEqual(["2025-03-14"])
    expect(days("03 04 2025", dot)).toEqual(["2025-03-04"])
    expect(days("tel. 05 14 03 20 25", comma)).toEqual([])
  })

  it("takes day or month first as the document does, and as the numbers demand", () => {
    expect(days("04/05/2024", dot)).toEqual(["2024-04-05"])
    expect(days("04/05/2024", comma)).toEqual(["2024-05-04"])
    expect(days("25/12/2024", dot)).toEqual(["2024-12-25"])
  })

  it("reads no day that does not exist", () => {
    expect(days("31.02.2024", comma)).toEqual([])
    expect(days("29.02.2023", comma)).toEqual([])
    expect(days("99/99/2024", dot)).toEqual([])
  })

  it("reads every kind of hyphen between the parts of a day", () => {
    for (const hyphen of "‐‑‒–−") {
      expect(days(["18", "08", "2026"].join(hyphen), comma)).toEqual(["2026-08-18"])
      expect(days(["2026", "08", "18"].join(hyphen), comma)).toEqual(["2026-08-18"])
      expect(days(["18", "Aug", "2026"].join(hyphen), dot)).toEqual(["2026-08-18"])
    }
    expect(days("pages 18–20, 2026", comma)).toEqual([])
  })
})

describe("the locale of a document", () => {
  it("is told by amounts and dates that have one reading", () => {
    expect(localeOfText("Total 1.234,56", "25/12/2024")).toMatchObject({ decimal: ",", dateOrder: "DMY" })
    expect(localeOfText("Total 1,234.56", "12/25/2024")).toMatchObject({ decimal: ".", dateOrder: "MDY" })
    expect(localeOfText("Date of birth (MM/DD/YYYY)", "11/02/1984")).toMatchObject({ dateOrder: "MDY" })
    expect(localeOfText("Numero de referencia: CCC/09/22/0180", "Data: 08/09/2022", "Cliente: Ana")).toMatchObject({
      dateOrder: "DMY"
    })
    expect(localeOfText("Total $12.50", "Seen on (dd-mm-yy)", "11-02-84")).toMatchObject({ dateOrder: "DMY" })
  })

  it("falls back to the habit of the language", () => {
    expect(localeOfText("Wir danken für den Auftrag und bitten um Zahlung")).toMatchObject({
      language: "de",
      decimal: ","
    })
    expect(localeOfText("Thank you for the order and the payment of $ 100")).toMatchObject({
      language: "en",
      dateOrder: "MDY"
    })
  })
  it("goes by words that few languages have, those of labels too", () => {
    expect(localeOfText("Facture n° 12", "Date : 2 mars 2022", "De : Oriol SAS", "Sous-total", "Total")).toMatchObject({
      language: "fr"
    })
    expect(localeOfText("Kassenbon", "Summe 3,40 EUR", "Rückgeld 1,60", "Bar 5,00")).toMatchObject({ language: "de" })
  })

  it("knows sums without decimals by their thousands", () => {
    expect(localeOfText("Total 1,234,500", "Net 980")).toMatchObject({ decimal: "." })
    expect(localeOfText("Invoice", "1.250.000", "4.000")).toMatchObject({ decimal: ",", wholeMoney: true })
    expect(localeOfText("Der Betrag: 25,000 €", "und 4,500 €")).toMatchObject({ decimal: ".", wholeMoney: true })
    expect(localeOfText("Jumlah tagihan 25,000")).toMatchObject({ language: "id", wholeMoney: true })
    expect(localeOfText("Montant 36 500 FCFA", "Reste 4 000 FCFA")).toMatchObject({ wholeMoney: true })
  })
})
