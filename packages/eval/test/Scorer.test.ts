import { describe, expect, it } from "vitest"
import { scoreData, tallyByField } from "../src/index.js"
import type { GroundTruth } from "../src/index.js"
import { tally } from "../src/Tally.js"

const goods = [
  { description: "Blue widget", quantity: 2 },
  { description: "Red widget", quantity: 1 },
  { description: "Blue widget", quantity: 5 }
]

const truth: GroundTruth = {
  number: "RE-7",
  day: "2024-03-05",
  sellerName: "Müller & Söhne GmbH",
  total: 1234.5,
  paid: false,
  address: { postcode: "80333", city: "München" },
  parties: ["Acme Inc.", "Beta Limited"],
  lineItems: goods,
  $absent: ["vesselName"]
}

const { $absent: _, ...right } = truth

const counts = (data: Readonly<Record<string, unknown>> | undefined, known: GroundTruth = truth) => {
  const { correct, extra, failed, omitted, wrong } = tally(scoreData(known, data).verdicts)
  return [correct, wrong, omitted, failed, extra]
}

/** Whether one value under a key is taken for the known one. */
const same = (known: unknown, value: unknown, key = "name") => counts({ [key]: value }, { [key]: known })[0] === 1

describe("scoreData", () => {
  it("finds every value of the right answer right", () => {
    expect(counts(right)).toEqual([15, 0, 0, 0, 0])
  })

  it("counts nulls and blanks as omitted, and all of a document without data as failed", () => {
    expect(counts({ ...right, number: null, sellerName: " " })).toEqual([13, 0, 2, 0, 0])
    expect(counts(undefined)).toEqual([0, 0, 0, 15, 0])
  })

  it("takes no value for right where null is accepted, but not that of a row that is not there", () => {
    const known = { items: [{ name: "Table" }, { name: "Delivery", amount: { $any: [null, 0] } }] }
    expect(counts({ items: [{ name: "Table" }, { name: "Delivery", amount: null }] }, known)).toEqual([3, 0, 0, 0, 0])
    expect(counts({ items: [{ name: "Table" }, { name: "Delivery", amount: 0 }] }, known)).toEqual([3, 0, 0, 0, 0])
    expect(counts({ items: [{ name: "Table" }, { name: "Delivery", amount: 7 }] }, known)).toEqual([2, 1, 0, 0, 0])
    expect(counts({ items: [{ name: "Table" }] }, known)).toEqual([1, 0, 2, 0, 0])
  })

  it("pairs rows whatever their order and says where each stands in the data", () => {
    const items = [
      { description: "Red widget", quantity: 9 },
      { description: "blue widget", quantity: 5 }
    ]
    const { verdicts } = scoreData(truth, { ...right, lineItems: items })
    expect(verdicts.filter(({ status }) => status !== "correct")).toEqual([
      expect.objectContaining({ truthPath: "lineItems[0].description", path: null, status: "omitted" }),
      expect.objectContaining({ truthPath: "lineItems[0].quantity", path: null, status: "omitted" }),
      expect.objectContaining({ truthPath: "lineItems[1].quantity", path: "lineItems[0].quantity", status: "wrong" })
    ])
    expect(verdicts.find(({ truthPath }) => truthPath === "lineItems[2].quantity")?.path).toBe("lineItems[1].quantity")
  })

  it("counts what a row too many holds as extra, and only what is known of rows", () => {
    const items = [...goods, { description: "Green widget", quantity: 3 }]
    expect(counts({ ...right, lineItems: items.map((item) => ({ ...item, unit: "pcs" })) })).toEqual([15, 0, 0, 0, 2])
  })

  it("pairs for the most agreement, not row by row", () => {
    const known = {
      rows: [
        { a: "x", b: "y", c: "z" },
        { a: "x", b: "y", c: "q" }
      ]
    }
    expect(
      counts(
        {
          rows: [
            { a: "x", b: "y", c: "q" },
            { a: "x", b: "n", c: "z" }
          ]
        },
        known
      )
    ).toEqual([5, 1, 0, 0, 0])
  })

  it("lets a row of which nothing is known take one row, and an optional one come or not", () => {
    const known = { rows: [{ a: "x" }, {}, { $optional: true, a: "VAT" }] }
    expect(counts({ rows: [{ a: "x" }, { a: "other" }] }, known)).toEqual([1, 0, 0, 0, 0])
    expect(counts({ rows: [{ a: "VAT" }, { a: "x" }, { a: "other" }] }, known)).toEqual([1, 0, 0, 0, 0])
    expect(counts({ rows: [{ a: "x" }, { a: "other" }, { a: "third" }] }, known)).toEqual([1, 0, 0, 0, 1])
  })

  it("compares lists as sets", () => {
    expect(counts({ ...right, parties: ["beta limited", "ACME, Inc"] })[0]).toBe(15)
    expect(counts({ ...right, parties: ["Acme Inc.", "Gamma", "Delta"] })).toEqual([14, 1, 0, 0, 1])
    expect(counts({ ...right, parties: ["Acme Inc."] })).toEqual([14, 0, 1, 0, 0])
  })

  it("compares lists inside rows", () => {
    const known = {
      dishes: [
        { name: "Pizza", with: ["bread", "tomato"] },
        { name: "Soup", with: ["water"] }
      ]
    }
    const data = {
      dishes: [
        { name: "Soup", with: ["water"] },
        { name: "pizza", with: ["tomato", "salt"] }
      ]
    }
    expect(counts(data, known)).toEqual([4, 1, 0, 0, 0])
  })

  it("pairs long lists, wholly agreeing rows first", () => {
    const rows = Array.from({ length: 2_000 }, (_, number) => ({ a: `article ${number}`, b: number }))
    const data = { rows: [...rows.slice(1_000, 1_990), { a: "article 1995", b: 0 }, ...rows.slice(0, 1_000)] }
    expect(counts(data, { rows })).toEqual([3_981, 1, 18, 0, 0])
  })

  it("tells values for keys that the document does not answer", () => {
    expect(scoreData(truth, { ...right, vesselName: "Titanic" }).inventions).toEqual([
      { key: "vesselName", value: "Titanic" }
    ])
    expect(scoreData(truth, { ...right, vesselName: null }).inventions).toEqual([])
  })

  it("passes over what it does not know", () => {
    expect(counts({ total: 1, more: "x" }, { total: 1, more: null, list: [] })).toEqual([1, 0, 0, 0, 0])
  })

  it("takes a single value for a list of one, and an object for no single value", () => {
    expect(counts({ a: "x" }, { a: ["x"] })[0]).toBe(1)
    expect(counts({ a: { b: "x" } }, { a: "x" })).toEqual([0, 1, 0, 0, 0])
  })

  it("groups single values, lists, goods and other rows", () => {
    const known = { a: 1, b: { c: 1 }, d: [1], lineItems: [{ e: 1 }], taxes: [{ f: [1] }] }
    expect(scoreData(known, known).verdicts.map(({ field, group }) => `${field} ${group}`)).toEqual([
      "a scalar",
      "b.c scalar",
      "d[] list",
      "lineItems[].e item",
      "taxes[].f[] row"
    ])
  })
})

describe("values", () => {
  it("are equal whatever their case, spacing and punctuation", () => {
    expect(same("DE67 1004 8392", "de6710048392", "iban")).toBe(true)
    expect(same("Heidrick and Struggles", "HEIDRICK & STRUGGLES")).toBe(true)
    expect(same("Söhne", "Sohne")).toBe(false)
  })

  it("that are names may differ in a word of many, identifiers in nothing", () => {
    expect(same("Apimeister Consulting and Services GmbH", "Apimeister Consulting and Services GmbH Berlin")).toBe(true)
    expect(same("Acme GmbH", "Acme")).toBe(false)
    expect(same("A 1 B 2 C 3 D 4", "A 1 B 2 C 3 D 5", "orderReference")).toBe(false)
  })

  it("that are numbers may be rounded, and written as a plain decimal", () => {
    expect([same(1234.5, 1234.504), same(1000, 1000.9), same(1234.5, "1234.50"), same(0, 0)]).not.toContain(false)
    expect([same(10, 10.02), same(1234.5, "1.234,50"), same(5, -5), same(5, "5 EUR")]).not.toContain(true)
  })

  it("that are days may have a time behind them", () => {
    expect(same("2024-03-05", "2024-03-05T00:00:00Z")).toBe(true)
    expect(same("2024-03-05", "05.03.2024")).toBe(false)
  })

  it("may be one of several", () => {
    expect(same({ $any: ["A", 2.5] }, "a")).toBe(true)
    expect(same({ $any: ["A", 2.5] }, 2.5)).toBe(true)
    expect(same({ $any: ["A", 2.5] }, "c")).toBe(false)
  })

  it("that are yes or no are not numbers", () => {
    expect([same(true, "TRUE"), same(false, false)]).toEqual([true, true])
    expect([same(true, 1), same(false, null)]).toEqual([false, false])
  })
})

describe("tallyByField", () => {
  it("lists fields by how often they are known", () => {
    const document = { score: scoreData(truth, right), evidence: [], tokens: null, warnings: [], milliseconds: 1 }
    const one = { path: "a", kind: "invoice", language: "en", family: "f", variables: [], truth }
    const fields = tallyByField([{ ...document, case: { ...one, read: expect.anything() } }])
    expect(fields[0]).toMatchObject({ name: "lineItems[].description", figures: { correct: 3, f1: 1 } })
    expect(fields.map(({ name }) => name)).toContain("address.city")
  })
})
