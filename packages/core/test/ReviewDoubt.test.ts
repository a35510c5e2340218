import type { Evidence, Variable } from "@winnow/extractor"
import { describe, expect, it } from "@effect/vitest"
import { doubtOf } from "../src/review/ReviewDoubt.js"

const number = (key: string): Variable => ({ key, type: "number", context: "" })
const variables: ReadonlyArray<Variable> = [
  { key: "invoiceNumber", type: "string", context: "", required: true },
  number("tax"),
  number("grandTotal"),
  {
    key: "lines",
    type: "array",
    arrayType: "object",
    context: "",
    required: true,
    fields: [number("unitPrice"), number("lineTotal")]
  }
]
const rows = (...totals: ReadonlyArray<number | null>) => totals.map((lineTotal) => ({ unitPrice: 1, lineTotal }))
const evidenceOf = (path: string, confidence: number, status: Evidence["status"] = "verified"): Evidence => ({
  path,
  page: 1,
  box: null,
  quote: "",
  status,
  confidence
})

describe("A template's rule about sums", () => {
  const disagrees = (grandTotal: number | null, tax: number | null, lines: ReadonlyArray<object>) =>
    doubtOf({ sums: true }, variables, { data: { invoiceNumber: "1", grandTotal, tax, lines }, evidence: [] }).reasons

  it("opens no review when a total is the sum of the rows, with or without the tax", () => {
    expect(disagrees(30, null, rows(10, 20))).toEqual([])
    expect(disagrees(35.7, 5.7, rows(10, 20))).toEqual([])
    expect(disagrees(30.01, null, rows(10, 20))).toEqual([])
  })

  it("opens a review when a row is missing, however small beside the total", () => {
    const reason = { code: "sums_disagree", path: "lines" }
    expect(disagrees(30, null, rows(10))).toMatchObject([reason])
    expect(disagrees(1_000_500, null, rows(1_000_000))).toMatchObject([reason])
  })

  it("says nothing without a total or without rows", () => {
    expect(disagrees(null, null, rows(10, 20))).toEqual([])
    expect(disagrees(30, null, [])).toEqual([])
  })
})

describe("Doubt", () => {
  it("grows with each reason, and is 0 without one", () => {
    const rules = { minConfidence: 0.8, unverified: true, missingRequired: true }
    const data = { invoiceNumber: null, tax: 1, grandTotal: 2, lines: rows(1) }
    const of = (...evidence: ReadonlyArray<Evidence>) => doubtOf(rules, variables, { data, evidence })
    const missing = of()
    expect(missing.reasons).toMatchObject([{ code: "missing_required", path: "invoiceNumber" }])
    const more = of(evidenceOf("tax", 0.5), evidenceOf("grandTotal", 0.9, "unverified"))
    expect(more.reasons.map(({ code }) => code)).toEqual(["low_confidence", "unverified", "missing_required"])
    expect(more.doubt).toBeGreaterThan(missing.doubt)
    expect(more.doubt).toBeLessThan(1)
    const complete = { data: { ...data, invoiceNumber: "1" }, evidence: [evidenceOf("tax", 0.9)] }
    expect(doubtOf(rules, variables, complete)).toEqual({ reasons: [], doubt: 0 })
  })

  it("is raised by a value that another reading contradicts, where the template has rules for values", () => {
    const data = { invoiceNumber: "1", tax: 1, grandTotal: 2, lines: rows(1) }
    const evidence: ReadonlyArray<Evidence> = [
      { ...evidenceOf("tax", 0.9), check: "disagrees" },
      { ...evidenceOf("grandTotal", 0.9), check: "agrees" }
    ]
    const reasonsOf = (rules: Parameters<typeof doubtOf>[0]) => doubtOf(rules, variables, { data, evidence }).reasons
    expect(reasonsOf({ minConfidence: 0.1 })).toMatchObject([{ code: "low_confidence", path: "tax" }])
    expect(reasonsOf({ unverified: true })).toHaveLength(1)
    expect(reasonsOf({ missingRequired: true })).toEqual([])
  })
})
