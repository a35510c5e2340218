import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const list = (key: string, ...fields: ReadonlyArray<ReturnType<typeof field>>) =>
  ({ key, type: "array", arrayType: "object", context: "", fields }) as const

const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.map((text, index) => [40 + 105 * index, text])

describe("columns whose titles no field has", () => {
  it("say nothing of what is sold where the names below its title only look like codes", () => {
    const goods = list("goods", field("description", "string"), field("lineTotal", "number"))
    const document = typeset([
      row("Article", "Qwxyz", "Amount"),
      ...["M8x40", "M8x50", "M8x60", "M10x40", "M10x50", "M10x60", "M12x40", "M12x50", "M12x60"].map((name) =>
        row(name, "galvanised", "4.00")
      ),
      row("Washer", "galvanised", "1.00")
    ])
    const { goods: found } = extractByRules(document, [goods]).data
    expect(found).toContainEqual({ description: "M8x40", lineTotal: 4 })
    expect(found).toContainEqual({ description: "Washer", lineTotal: 1 })
  })
})
