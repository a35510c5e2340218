import { Effect } from "effect"
import { describe, expect, it } from "@effect/vitest"
import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { valueWarnings } from "@winnow/extractor"

const number = (key: string): Variable => ({ key, type: "number", context: "" })
const list = (...keys: ReadonlyArray<string>): Variable => ({
  key: "rows",
  type: "array",
  arrayType: "object",
  context: "",
  fields: keys.map(number)
})
const documentOf = (...texts: ReadonlyArray<string>): ParsedDocument => ({
  pages: [
    {
      number: 1,
      width: 0,
      height: 0,
      lines: texts.map((text, block) => ({
        words: text.split(" ").map((word) => ({ text: word, box: null })),
        block,
        role: "body"
      }))
    }
  ],
  tables: []
})
const warningsOf = async (
  variables: ReadonlyArray<Variable>,
  data: Readonly<Record<string, unknown>>,
  ...texts: ReadonlyArray<string>
) => {
  const warnings = await Effect.runPromise(valueWarnings(documentOf(...texts), variables, { data, evidence: [] }))
  return warnings.map(({ code, message }) => [code, message])
}

describe("A sum between net and gross amounts", () => {
  const variables = [number("netTotal"), number("taxTotal"), number("grandTotal")]
  const of = async (...texts: ReadonlyArray<string>) => {
    const warnings = await warningsOf(variables, { netTotal: 100, taxTotal: 21, grandTotal: 126 }, ...texts)
    return warnings.map(([code]) => code)
  }

  it("may be of several charges that are printed below each other", async () => {
    expect(await of("Goods 100.00", "Fee 2.00", "Handling 3.00", "VAT 21.00", "Total 126.00")).toEqual([])
    expect(await of("Goods 100.00", "Discount: -$2.00 (2%)", "Shipping: $7.00", "Total 126.00")).toEqual([])
    expect(await of("Goods 100.00", "Discount (2%)-$2.00", "VAT (21 %) 21.00", "Shipping: $7.00")).toEqual([])
  })

  it("contradicts them where no charges add up to it", async () => {
    expect(await of("Goods 100.00", "Fee 2.00", "Handling 2.50", "VAT 21.00", "Total 126.00")).toEqual([
      "values_disagree"
    ])
  })
})

describe("Net, tax and gross", () => {
  const variables = ["netTotal", "taxTotal", "grandTotal", "shipping"].map(number)
  const of = (netTotal: number, taxTotal: number, grandTotal: number | null, shipping: number | null, text = "") =>
    warningsOf(variables, { netTotal, taxTotal, grandTotal, shipping }, text)

  it("disagree when the gross amount is not their sum", async () => {
    expect(await of(100, 19, 191, null)).toEqual([
      ["values_disagree", "grandTotal is not the sum of netTotal and taxTotal"]
    ])
    expect(await of(100, 19, 100, null, "19.00")).toHaveLength(1)
  })

  it("agree within rounding, with another amount added, and with a difference that the document prints", async () => {
    expect(await of(100, 19, 119.01, null)).toEqual([])
    expect(await of(100, 19, 124, 5)).toEqual([])
    expect(await of(100, 19, 114, 5)).toEqual([])
    expect(await of(100, 19, 1353.5, null, "Deposit 1 234,50")).toEqual([])
    expect(await of(100, 19, null, null)).toEqual([])
  })

  it("may be called subtotal and total", async () => {
    for (const [net, tax, gross] of [
      ["subtotal", "vatAmount", "total"],
      ["montantHT", "montantTVA", "totalTTC"],
      ["baseImponible", "iva", "total"]
    ] as const) {
      const variables = [net, tax, gross].map(number)
      const of = (total: number) => warningsOf(variables, { [net]: 100, [tax]: 21, [gross]: total })
      expect(await of(130)).toEqual([["values_disagree", `${gross} is not the sum of ${net} and ${tax}`]])
      expect(await of(121)).toEqual([])
      expect(await of(100)).toHaveLength(net === "subtotal" ? 0 : 1)
    }
  })

  it("name the pages that their values were read from", async () => {
    const evidence = [
      { path: "grandTotal", page: 3, box: null, quote: "191", status: "verified", confidence: 1 } as const
    ]
    const data = { netTotal: 100, taxTotal: 19, grandTotal: 191 }
    expect(await Effect.runPromise(valueWarnings(documentOf(), variables, { data, evidence }))).toMatchObject([
      { pages: [3] }
    ])
  })
})

describe("Quantity, price and amount of a row", () => {
  const row = (quantity: number, unitPrice: number, lineTotal: number) => ({ quantity, unitPrice, lineTotal })
  const of = (rows: ReadonlyArray<object>, text = "") =>
    warningsOf([list("quantity", "unitPrice", "lineTotal", "vatRate")], { rows }, text)
  const sound = [row(2, 5, 10), row(3, 5, 15)]

  it("disagree when the amount is not their product", async () => {
    expect(await of([...sound, row(2, 7, 41)])).toEqual([
      ["values_disagree", "rows[2]: quantity × price is not the amount"]
    ])
    expect(await of([...sound, row(1, 7, 41)], "7.00 41.00")).toHaveLength(1)
    const rows = [...sound, row(2, 7, 41)].map((one) => ({
      menge: one.quantity,
      preis: one.unitPrice,
      gesamt: one.lineTotal
    }))
    expect(await warningsOf([list("menge", "preis", "gesamt")], { rows }, "")).toHaveLength(1)
  })

  it("agree within rounding, for a price of a hundred, after tax, and after a discount that is printed", async () => {
    expect(await of([...sound, row(3, 0.33, 1)])).toEqual([])
    expect(await of([...sound, row(50, 12, 6)])).toEqual([])
    expect(await of([...sound, { ...row(1, 100, 119), vatRate: 19 }])).toEqual([])
    expect(await of([...sound, row(2, 10, 18)], "10 %")).toEqual([])
  })

  it("agree where a quantity of many pieces is printed without its fraction", async () => {
    expect(await of([...sound, row(28, 10.5, 288.75)])).toEqual([])
    expect(await of([...sound, row(28, 10.5, 283.5)])).toHaveLength(1)
    expect(await of([...sound, row(3, 10.5, 26.25)])).toHaveLength(1)
  })

  it("are not compared in a list where they disagree in most rows", async () => {
    expect(await of([row(2, 5, 77), row(3, 5, 88), row(1, 5, 5)])).toEqual([])
  })
})

describe("Rows", () => {
  const totals = [list("lineTotal"), number("netTotal")]
  const rows = [{ lineTotal: 10 }, { lineTotal: 20 }]

  it("are missing when they add up to less than any total", async () => {
    expect(await warningsOf(totals, { rows, netTotal: 65 })).toEqual([
      ["rows_missing", "rows: the rows add up to less than any total"]
    ])
  })

  it("are not compared with what is left to pay of the total", async () => {
    expect(await warningsOf([...totals, number("amountDue")], { rows, netTotal: 65, amountDue: 15 })).toEqual([
      ["rows_missing", "rows: the rows add up to less than any total"]
    ])
  })

  it("are all there when a total or a sum that the document prints says so", async () => {
    expect(await warningsOf(totals, { rows, netTotal: 30 })).toEqual([])
    expect(await warningsOf(totals, { rows, netTotal: 65 }, "Subtotal 30.00")).toEqual([])
    const priced = [list("quantity", "price"), number("total")]
    const pieces = [
      { quantity: 2, price: 10 },
      { quantity: 3, price: 15 }
    ]
    expect(await warningsOf(priced, { rows: pieces, total: 65 })).toEqual([])
    expect(await warningsOf(priced, { rows: pieces, total: 75 })).toHaveLength(1)
  })

  it("are not compared with taxes and charges, which may be smaller", async () => {
    const charged = [...totals, number("taxTotal"), number("shippingTotal")]
    expect(await warningsOf(charged, { rows, netTotal: 65, taxTotal: 13, shippingTotal: 4 })).toHaveLength(1)
    expect(await warningsOf(charged, { rows, netTotal: 30, taxTotal: 6, shippingTotal: 4 })).toEqual([])
  })

  it("are all there with printed charges and discounts, behind which a rate may stand", async () => {
    const printed = ["Remise : fidélité - 5,00 10,00%", "Frais : transport 10,00 10,00%"]
    expect(await warningsOf(totals, { rows, netTotal: 35 }, ...printed)).toEqual([])
    expect(await warningsOf(totals, { rows, netTotal: 47 }, ...printed)).toHaveLength(1)
  })

  it("may share a total with the rows of another list", async () => {
    const both = [...totals, { ...list("lineTotal"), key: "travel" }]
    expect(await warningsOf(both, { rows, travel: [{ lineTotal: 37 }], netTotal: 65 })).toEqual([])
    expect(await warningsOf(both, { rows, travel: [{ lineTotal: 3 }], netTotal: 65 })).toHaveLength(2)
  })

  const balances = (...pairs: ReadonlyArray<readonly [number, number]>) =>
    warningsOf([list("amount", "balance")], { rows: pairs.map(([amount, balance]) => ({ amount, balance })) })

  it("are missing when the balance skips an amount, whichever row comes first", async () => {
    const skipped = [
      [10, 110],
      [-20, 90],
      [5, 95],
      [7, 142]
    ] as const
    expect(await balances(...skipped)).toEqual([["rows_missing", "rows: the balances skip an amount"]])
    expect(await balances(...skipped.toReversed())).toHaveLength(1)
  })

  it("are all there when each amount moves the balance, whichever row comes first", async () => {
    const complete = [
      [10, 110],
      [-20, 90],
      [5, 95],
      [7, 102]
    ] as const
    expect(await balances(...complete)).toEqual([])
    expect(await balances(...complete.toReversed())).toEqual([])
  })
})

describe("A document of thousands of lines", () => {
  it("is searched for counts and sums beside other work", async () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => `${index} of 12 boxes with 34 parts in each: 56`)
    let turns = 0
    const timer = setInterval(() => turns++)
    const warnings = await warningsOf([list("amount")], { rows: [{ amount: 1 }] }, ...lines, "Total items: 7")
    clearInterval(timer)
    expect(turns).toBeGreaterThan(2)
    expect(warnings).toEqual([["rows_missing", "rows: the document says that there are more rows"]])
  })
})

describe("A template of thousands of numbers", () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `total${index}`)
  const numbers = Object.fromEntries(names.map((name, index) => [name, index * 1_000]))

  it("has each value looked at a few times, however many there are", async () => {
    let looks = 0
    const data = new Proxy(numbers, {
      get: (target, name) => {
        looks++
        return Reflect.get(target, name)
      }
    })
    expect(await warningsOf(names.map(number), data, "")).toEqual([])
    expect(looks).toBeLessThan(20 * names.length)
  })

  it("has its sums compared with all of them", async () => {
    const rows = [1, 2].map(() => Object.fromEntries(names.map((name) => [name, 0.25])))
    const variables = [...names.map(number), list(...names)]
    const sum = (rest: Readonly<Record<string, number>>) => warningsOf(variables, { ...numbers, ...rest, rows }, "")
    expect(await sum({ total0: 500, total1: 500.5 })).toEqual([])
    expect(await sum({ total0: 500, total1: 700 })).toEqual([
      ["rows_missing", "rows: the rows add up to less than any total"]
    ])
  })
})
