import { describe, expect, it } from "@effect/vitest"
import { cooperatively } from "@winnow/document"
import type { Quote } from "@winnow/extractor"
import { ground } from "@winnow/extractor"
import { textDocument } from "@winnow/testkit"
import { Effect, Exit, Fiber } from "effect"
import * as fc from "fast-check"
import { documentSearch } from "../src/grounding/DocumentSearch.js"

const quote = (path: string, text: string, more: Partial<Quote> = {}): Quote => ({
  path,
  quote: text,
  page: null,
  box: null,
  confidence: null,
  ...more
})

/** Box of `text` on line `row` of a `textDocument` whose line is `line`. */
const boxIn = (line: string, text: string, row: number) => ({
  x: 40 + line.indexOf(text) * 6,
  y: 40 + row * 14,
  width: text.length * 6,
  height: 10
})

const only = (document: ReturnType<typeof textDocument>, value: unknown, quotes: ReadonlyArray<Quote> = []) =>
  Effect.map(ground(document, { data: { it: value }, quotes }), ([evidence]) => evidence)

describe("ground", () => {
  it.effect("finds a text verbatim with its page, its box and its quote", () =>
    Effect.gen(function* () {
      const line = "Seller: Ace & Sons Ltd, London"
      const evidence = yield* only(textDocument(["Nothing here"], ["Invoice", line]), "Ace & Sons Ltd")
      expect(evidence).toMatchObject({ path: "it", page: 2, status: "verified", quote: "Ace & Sons Ltd," })
      expect(evidence?.box).toEqual(boxIn(line, "Ace & Sons Ltd,", 1))
    })
  )

  it.effect.each<[string | number, string]>([
    [1234.5, "1.234,50"],
    [1234.5, "1,234.50"],
    [1234.5, "€1,234.50"],
    [1234.5, "1'234.50"],
    [1234.5, "1 234,50"],
    [1234, "1.234"],
    [-80, "-80,00"],
    [-80, "(80.00)"],
    [19, "19%"],
    [7, "٧"],
    [1234.5, "١٬٢٣٤٫٥٠"],
    [0.5, ".5"],
    [5, ".....5"],
    ["2024-03-05", "05.03.2024"],
    ["2024-03-05", "03/05/2024"],
    ["2024-03-05", "5. März 2024"],
    ["2024-03-05", "March 5, 2024"],
    ["2024-03-05", "2024年3月5日"],
    ["2024-03-05", "2024 年 3 月 5 日"],
    ["2024-03-05", "5 de março de 2024"],
    ["2024-03-05", "٥ مارس ٢٠٢٤"],
    ["2024-03-05", "5 במרץ 2024"],
    ["2024-03-05", "5 มีนาคม 2567"],
    ["2024-03-05", "令和6年3月5日"],
    ["2019-05-05", "令和元年5月5日"],
    ["2025-11-28", "令和七年十一月二十八日"],
    ["2026-03-15", "二〇二六年三月十五日"],
    ["2024-03-05", "民國113年3月5日"],
    ["2024-03-05", "113年3月5日"],
    ["2024-03-05", "民國113/03/05"],
    ["2024-03-05", "113/03/05"],
    ["2024-03-05", "R6.3.5"],
    ["2024-03-05", "5 มี.ค. พ.ศ. 2567"],
    ["2024-03-05", "05-Mar-2024"],
    ["2024-03-05", "Mar-05-2024"],
    ["2024-03-05", "5/MAR/24"],
    ["2024-03-05", "05MAR2024"],
    ["2024-03-05", "03 05 2024"],
    ["2024-03-05", "2024 03 05"],
    ["DE89370400440532013000", "DE89 3704 0044 0532 0130 00"],
    ["MÜLLER GmbH", "Müller GmbH"],
    ["ﬁnal oﬀer", "final offer"],
    ["Vertragsstrafe", "Vertrags- strafe"],
    ["株式会社山田", "株式会社山田"],
    ["שלום עולם", "שלום עולם"],
    ["شركة النور", "شركة النور"],
    ["ООО Ромашка", "ооо ромашка"]
  ])("finds %s written as %s", ([value, written]) =>
    Effect.gen(function* () {
      const line = `before ${written} after`
      const evidence = yield* only(textDocument(["one two", line], ["three"]), value)
      expect(evidence).toMatchObject({ page: 1, status: "verified", quote: written })
      expect(evidence?.box).toEqual(boxIn(line, written, 1))
    })
  )

  it.effect("places a day without a word before it that is a month in another language", () =>
    Effect.gen(function* () {
      const line = "aaa led 1. Januar 1970"
      const evidence = yield* only(textDocument(["aaa", line]), "1970-01-01")
      expect(evidence).toMatchObject({ status: "verified", quote: "1. Januar 1970" })
      expect(evidence?.box).toEqual(boxIn(line, "1. Januar 1970", 1))
    })
  )

  it.effect("finds a name inside of a line that is written without spaces, with its share of the box", () =>
    Effect.gen(function* () {
      const evidence = yield* only(textDocument(["請求先：株式会社山田様"]), "株式会社山田")
      expect(evidence).toMatchObject({ page: 1, status: "verified" })
      expect(evidence?.box?.x).toBeGreaterThan(40)
      expect(evidence?.box?.width).toBeLessThan(11 * 6)
    })
  )

  it.effect("follows a text over the end of a line", () =>
    Effect.gen(function* () {
      const document = textDocument(["Delivered to Rechnungs-", "nummer Street 5"])
      const evidence = yield* only(document, "Rechnungsnummer Street")
      expect(evidence).toMatchObject({ status: "verified", quote: "Rechnungs- nummer Street" })
      expect(evidence?.box).toEqual({ x: 40, y: 40, width: 23 * 6, height: 24 })
    })
  )

  it.effect("puts together a text that is broken over the lines of its column", () =>
    Effect.gen(function* () {
      const document = textDocument([
        "7   Small Business   2   10,00",
        "    Standard-        3   30,00",
        "    paket            4   40,00"
      ])
      const evidence = yield* only(document, "Small Business Standardpaket")
      expect(evidence).toMatchObject({ status: "verified", quote: "Small Business Standard- paket" })
      expect(evidence?.box).toEqual({ x: 40 + 4 * 6, y: 40, width: 14 * 6, height: 38 })
    })
  )

  it.effect("knows a code with points and strokes, but not a number with other ones", () =>
    Effect.gen(function* () {
      const document = textDocument(["CNPJ 07.661.074/0001-18", "Total 1.234,50"])
      expect(yield* only(document, "07661074000118")).toMatchObject({ status: "verified", page: 1 })
      expect(yield* only(document, "123450")).toMatchObject({ status: "approximate" })
      expect(yield* only(document, 123450)).toMatchObject({ status: "unverified" })
    })
  )

  it.effect("lets go of the thread between pages and ends when it is interrupted", () =>
    Effect.gen(function* () {
      const words = Array.from({ length: 50 }, () => "one two three four five six seven eight nine ten")
      const document = textDocument(...Array.from({ length: 200 }, () => words))
      let turns = 0
      const counting = setInterval(() => turns++, 0)
      yield* Effect.ensuring(
        only(document, "eleven"),
        Effect.sync(() => clearInterval(counting))
      )
      expect(turns).toBeGreaterThan(2)
      const fiber = yield* Effect.fork(only({ ...document }, "eleven"))
      yield* Effect.yieldNow()
      expect(Exit.isInterrupted(yield* Fiber.interrupt(fiber))).toBe(true)
    })
  )

  it.effect("calls a text with a slip approximate, but never one whose digits differ", () =>
    Effect.gen(function* () {
      const document = textDocument(["The Quick Brown Fox Company, order RE-2024-1001"])
      expect(yield* only(document, "The Quick Brwn Fox Company")).toMatchObject({ status: "approximate", page: 1 })
      expect(yield* only(document, "order RE-2024-1002")).toMatchObject({ status: "unverified", page: null })
    })
  )

  it.effect("does not find a number within another one, nor a word within another one", () =>
    Effect.gen(function* () {
      const document = textDocument(["Total 1.234,50 unpaidly"])
      for (const value of ["50", "234", 234, 50, "paid"]) {
        expect(yield* only(document, value)).toMatchObject({ status: "unverified" })
      }
    })
  )

  it.effect("takes of several places the one that was quoted", () =>
    Effect.gen(function* () {
      const document = textDocument(["Net 100,00", "Tax 0,00", "Total 100,00", "", "", "", "Paid 100,00"])
      const evidence = yield* only(document, 100, [quote("it", "Total 100,00")])
      expect(evidence).toMatchObject({ status: "verified", quote: "100,00" })
      expect(evidence?.box?.y).toBe(40 + 2 * 14)
    })
  )

  it.effect("points at the quote, as approximate, when the quote does not read as the value", () =>
    Effect.gen(function* () {
      const document = textDocument(["[x] paid in cash", "EUR"])
      expect(yield* only(document, true, [quote("it", "[x] paid")])).toMatchObject({
        status: "approximate",
        quote: "[x] paid"
      })
      expect(yield* only(document, false)).toMatchObject({ status: "unverified" })
    })
  )

  it.effect("searches for the value when its quote is not in the document", () =>
    Effect.gen(function* () {
      const evidence = yield* only(textDocument(["Total due 12.00"]), 12, [quote("it", "completely other words")])
      expect(evidence).toMatchObject({ status: "verified", quote: "12.00" })
    })
  )

  it.effect("keeps a quote that came with its page and box once the page has its words", () =>
    Effect.gen(function* () {
      const document = textDocument(["Total 100,00"], ["Total 100,00"])
      const box = { x: 1, y: 2, width: 3, height: 4 }
      const kept = yield* only(document, 100, [quote("it", "100,00", { page: 2, box, confidence: 0.7 })])
      expect(kept).toEqual({ path: "it", page: 2, box, quote: "100,00", status: "verified", confidence: 0.7 })
      const wrong = yield* only(document, 100, [quote("it", "200,00", { page: 2, box, confidence: 0.7 })])
      expect(wrong).toMatchObject({ page: 1, quote: "100,00" })
    })
  )

  it.effect("keeps a quote of several lines whose words stand in its box, with other cells between them", () =>
    Effect.gen(function* () {
      const document = textDocument(["Copper pipe      2   9.80", "22 mm", "Copper pipe      1   4.90", "15 mm"])
      const box = { x: 40, y: 40, width: 66, height: 24 }
      const kept = yield* only(document, "Copper pipe 22 mm", [quote("it", "Copper pipe 22 mm", { page: 1, box })])
      expect(kept).toMatchObject({ box, status: "verified", quote: "Copper pipe 22 mm" })
      const other = yield* only(document, "Copper pipe 15 mm", [quote("it", "Copper pipe 15 mm", { page: 1, box })])
      expect(other?.box).not.toEqual(box)
    })
  )

  it.effect("reads the sign of a currency as its code, unless others have the same sign", () =>
    Effect.gen(function* () {
      const document = textDocument(["12,00€ or 13.00 $"])
      const box = { x: 1, y: 2, width: 3, height: 4 }
      expect(yield* only(document, "EUR")).toMatchObject({ status: "verified", quote: "12,00€" })
      expect(yield* only(document, "USD")).toMatchObject({ status: "approximate", quote: "$" })
      expect(yield* only(document, "GBP")).toMatchObject({ status: "unverified" })
      expect(yield* only(document, "EUR", [quote("it", "€", { page: 1, box })])).toMatchObject({
        status: "verified",
        box
      })
      expect(yield* only(document, "USD", [quote("it", "$", { page: 1, box })])).toMatchObject({
        status: "approximate",
        box
      })
    })
  )

  it.effect.each([
    "05 Mar",
    "5. März",
    "Mar 5",
    "05-Mar",
    "05/03",
    "03-05",
    "05.03.",
    "March 1-5, 2024",
    "5–9 March 2024"
  ])("calls a day of which the year is not told approximate: %s", (written) =>
    Effect.gen(function* () {
      const document = textDocument(["Paid on 12 April 2024", `Booked ${written} 120.50`])
      expect(yield* only(document, "2024-03-05")).toMatchObject({ status: "approximate", box: { y: 54 } })
      expect(yield* only(document, "2024-04-12")).toMatchObject({ status: "verified", box: { y: 40 } })
    })
  )

  it.effect.each<[number, string]>([
    [1_200_000, "USD 1.2 million"],
    [1500, "1.5K"],
    [350_000_000, "350 Mio. €"],
    [450_000, "450 T€"],
    [450_000, "TEUR 450"],
    [2_500_000, "2,5 milyon TL"],
    [2_500_000, "2.5 ล้านบาท"],
    [150_000, "150 tys. zł"]
  ])("calls a number that is told by its scale approximate: %d as %s", ([value, written]) =>
    Effect.gen(function* () {
      expect(yield* only(textDocument([`Turnover ${written} this year`]), value)).toMatchObject({
        status: "approximate"
      })
    })
  )

  it.effect("tells two days without a year that stand side by side", () =>
    Effect.gen(function* () {
      const evidence = yield* ground(textDocument(["05 Mar 06 Mar 120.50"]), {
        data: { traded: "2024-03-05", booked: "2024-03-06" },
        quotes: []
      })
      expect(evidence.map((one) => one.quote)).toEqual(["05 Mar", "06 Mar"])
    })
  )

  it.effect("finds a text that goes on under the code before it, or on the next line of a table without boxes", () =>
    Effect.gen(function* () {
      const document = textDocument(["2   AB-77 - Standard Mounting      9 kg", "    Brackets (3 kg)"])
      const evidence = yield* only(document, "Standard Mounting Brackets (3 kg)")
      expect(evidence).toMatchObject({ status: "verified", quote: "Standard Mounting Brackets (3 kg)" })
      const withoutBoxes = {
        ...document,
        pages: document.pages.map((page) => ({
          ...page,
          lines: page.lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, box: null })) }))
        }))
      }
      expect(yield* only(withoutBoxes, "Standard Mounting Brackets (3 kg)")).toMatchObject({ status: "verified" })
    })
  )

  it.effect("gives equal rows one place after the other, and each value its column", () =>
    Effect.gen(function* () {
      const row = "1   Screw   1   2,00   2,00"
      const document = textDocument(
        ["Order 1 of 2,00 Screw", "", ...Array.from({ length: 5 }, () => row)],
        [row, "2   Nut   2   2,00   4,00"]
      )
      const screw = { position: 1, name: "Screw", quantity: 1, price: 2, total: 2 }
      const lines = [
        screw,
        screw,
        screw,
        screw,
        screw,
        screw,
        { ...screw, position: 2, name: "Nut", quantity: 2, total: 4 }
      ]
      const evidence = yield* ground(document, { data: { lines }, quotes: [] })
      const of = (index: number, key: string) => evidence.find(({ path }) => path === `lines[${index}].${key}`)
      for (let index = 0; index < 5; index++) {
        expect(of(index, "name")).toMatchObject({ page: 1, box: { y: 40 + (index + 2) * 14 } })
      }
      expect(of(5, "name")).toMatchObject({ page: 2, box: { y: 40 } })
      expect(of(6, "total")).toMatchObject({ page: 2, box: { y: 54 } })
      const starts = ["position", "name", "quantity"].map((key) => of(3, key)?.box?.x ?? 0)
      expect(starts).toEqual([...starts].sort((a, b) => a - b))
      expect(of(3, "price")?.box).not.toEqual(of(3, "total")?.box)
    })
  )

  it.effect("looks for values where their rows are known to begin", () =>
    Effect.gen(function* () {
      const document = textDocument(["Screw   2,00", "Nut   1,00", "Screw   2,00", "Bolt   1,00"])
      const screw = { name: "Screw", price: 2 }
      const extracted = { data: { lines: [screw, screw, { name: "Bolt", price: 1 }] }, quotes: [] }
      const tops = (rows: ReadonlyMap<string, number>) =>
        Effect.map(ground(document, { ...extracted, rows }), (evidence) =>
          evidence.filter(({ path }) => path.endsWith("price")).map(({ box }) => box?.y)
        )
      expect(yield* tops(new Map())).toEqual([40, 68, 82])
      const [third, first, last] = [["lines[0]", 4] as const, ["lines[1]", 0] as const, ["lines[2]", 6] as const]
      expect(yield* tops(new Map([third, first, last]))).toEqual([68, 40, 82])
      expect(yield* tops(new Map([third, first]))).toEqual([68, 40, 82])
    })
  )

  it.effect("takes a repeated value from beside the other fields of its object", () =>
    Effect.gen(function* () {
      const document = textDocument([
        "Ace Ltd",
        "High Street 1",
        "Springfield",
        "",
        "",
        "",
        "",
        "Brio Inc",
        "Low Road 2",
        "Springfield"
      ])
      const data = {
        buyer: { name: "Brio Inc", city: "Springfield" },
        seller: { name: "Ace Ltd", city: "Springfield" }
      }
      const evidence = yield* ground(document, { data, quotes: [] })
      expect(evidence.find(({ path }) => path === "buyer.city")?.box?.y).toBe(40 + 9 * 14)
      expect(evidence.find(({ path }) => path === "seller.city")?.box?.y).toBe(40 + 2 * 14)
    })
  )

  it.effect("has one entry for each leaf that is not null, in the order of the data", () =>
    Effect.gen(function* () {
      const data = { a: "x", b: null, c: { d: null, e: 1 }, f: [], g: ["y", "z"], "odd.key": true }
      const evidence = yield* ground(textDocument([]), { data, quotes: [] })
      expect(evidence.map(({ path }) => path)).toEqual(["a", "c.e", "g[0]", "g[1]", '["odd.key"]'])
      expect(evidence.every(({ status }) => status === "unverified")).toBe(true)
    })
  )

  const words = fc.stringMatching(/^[a-p]{3,9}$/)
  const page = fc.array(fc.array(words, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 30 })
  const documents = fc.array(page, { minLength: 1, maxLength: 4 })
  const day = fc.date({ min: new Date("1950-01-01"), max: new Date("2049-12-31"), noInvalidDate: true })
  const planted = fc.oneof(
    fc.stringMatching(/^[Q-Z]{4}-[1-9]\d{3}$/).map((code) => ({ value: code, written: code })),
    fc
      .tuple(fc.integer({ min: 10_000, max: 99_999_999 }), fc.constantFrom("de-DE", "en-US", "de-CH", "fr-FR"))
      .map(([cents, locale]) => ({
        value: cents / 100,
        written: (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
      })),
    fc.tuple(day, fc.constantFrom("de", "en", "fr", "es", "pt", "it", "nl", "pl", "ru")).map(([date, locale]) => ({
      value: date.toISOString().slice(0, 10),
      written: date.toLocaleDateString(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
    }))
  )

  it.effect.prop(
    "finds a value that is written anywhere in a document at that place",
    [documents, planted, fc.nat(), fc.nat(), fc.nat()],
    ([pages, { value, written }, onPage, onLine, atWord]) =>
      Effect.gen(function* () {
        const pageIndex = onPage % pages.length
        const rows = pages[pageIndex] ?? []
        const row = onLine % rows.length
        const line = [...(rows[row] ?? [])]
        const position = atWord % (line.length + 1)
        line.splice(position, 0, written.replace(/\s/gu, " "))
        const text = pages.map((rows, index) =>
          rows.map((words, at) => (index === pageIndex && at === row ? line : words).join(" "))
        )
        const evidence = yield* only(textDocument(...text), value)
        const start = line.slice(0, position).join(" ").length + (position > 0 ? 1 : 0)
        expect(evidence).toMatchObject({ status: "verified", page: pageIndex + 1 })
        expect(evidence?.box).toMatchObject({ x: 40 + start * 6, y: 40 + row * 14 })
      })
  )

  it.effect.prop("calls a value that is not in the document unverified", [documents, planted], ([pages, { value }]) =>
    Effect.gen(function* () {
      const evidence = yield* only(textDocument(...pages.map((rows) => rows.map((words) => words.join(" ")))), value)
      expect(evidence).toMatchObject({ status: "unverified", page: null, box: null, quote: null, confidence: 0 })
    })
  )
})

describe("documentSearch", () => {
  it.effect("is made once for a document, for those who read it and for grounding", () =>
    Effect.gen(function* () {
      const document = textDocument(["Total 119.00"])
      const search = () => cooperatively(() => documentSearch(document))
      const made = yield* search()
      yield* ground(document, { data: { total: 119 }, quotes: [] })
      expect(yield* search()).toBe(made)
    })
  )
})
