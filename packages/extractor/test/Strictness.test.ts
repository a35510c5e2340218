import { describe, expect, it } from "vitest"
import type { Evidence } from "../src/index.js"
import { withoutUnverified } from "../src/Strictness.js"

const evidence = (path: string, status: Evidence["status"]): Evidence => ({
  path,
  page: 1,
  box: null,
  quote: path,
  status,
  confidence: 0.5
})

describe("withoutUnverified", () => {
  it("makes values null that are not in the document, and keeps approximate ones", () => {
    const { data, evidence: kept } = withoutUnverified({
      data: { a: 1, b: { c: "x", d: null }, e: "y" },
      evidence: [evidence("a", "verified"), evidence("b.c", "unverified"), evidence("e", "approximate")]
    })
    expect(data).toEqual({ a: 1, b: { c: null, d: null }, e: "y" })
    expect(kept.map(({ path }) => path)).toEqual(["a", "e"])
  })

  it("takes invented elements and rows out, and moves the evidence of those behind them up", () => {
    const { data, evidence: kept } = withoutUnverified({
      data: {
        names: ["a", "b"],
        rows: [
          { x: 1, y: null },
          { x: 2, y: 3 },
          { x: null, y: null }
        ]
      },
      evidence: [
        evidence("names[0]", "unverified"),
        evidence("names[1]", "verified"),
        evidence("rows[0].x", "unverified"),
        evidence("rows[1].x", "verified"),
        evidence("rows[1].y", "unverified")
      ]
    })
    expect(data).toEqual({
      names: ["b"],
      rows: [
        { x: 2, y: null },
        { x: null, y: null }
      ]
    })
    expect(kept.map(({ path, quote }) => [path, quote])).toEqual([
      ["names[0]", "names[1]"],
      ["rows[0].x", "rows[1].x"]
    ])
  })

  it("keeps a key that is no ordinary one", () => {
    const data = JSON.parse('{"__proto__": {"a": 1}}')
    const kept = withoutUnverified({ data, evidence: [evidence("__proto__.a", "verified")] })
    expect(JSON.stringify(kept.data)).toBe('{"__proto__":{"a":1}}')
  })
})
