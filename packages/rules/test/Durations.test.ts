import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

describe("a total", () => {
  it("of a paper without prices is no amount", () => {
    const lines = ["Packing list", "Boxes: 3", "Total: 48.5"]
    expect(extractByRules(written(...lines), [field("totalAmount", "number")]).data).toEqual({ totalAmount: null })
  })
})
