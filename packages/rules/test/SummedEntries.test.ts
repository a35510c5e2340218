import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset } from "./Typeset.js"

const row = (name: string, ...amounts: ReadonlyArray<string>): ReadonlyArray<Cell> => [
  [40, name],
  ...amounts.map((amount, index) => [amounts.length - index > 1 ? 300 : 450 - 5 * amount.length, amount] as const)
]

const charges = goods(field("description", "string"), field("amount", "number"), field("rate", "number"))

describe("names and amounts above their sum", () => {
  it("are nothing where they do not sum up", () => {
    const document = typeset([row("Tools", "9.00"), row("Timber", "22.00"), row("Total spent so far", "99.00")])
    expect(extractByRules(document, [charges]).data).toEqual({ lineItems: null })
  })
})
