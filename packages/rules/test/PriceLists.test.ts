import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typeset } from "./Typeset.js"

const list = (key: string, context = "", name = "name"): Variable => ({
  key,
  type: "array",
  arrayType: "object",
  context,
  fields: [field(name, "string"), field("price", "number")]
})

const row = (...texts: ReadonlyArray<string>): ReadonlyArray<Cell> =>
  texts.map((text, index): Cell => [[60, 400][index] ?? 0, text])

describe("price lists without titles above their columns", () => {
  it("are no amounts that a paper sums up", () => {
    const bill = typeset([
      row("Painting", "120.00"),
      row("Paint", "35.00"),
      row("Ladder", "20.00"),
      row("Total", "175.00")
    ])
    expect(extractByRules(bill, [list("fees")]).data).toEqual({ fees: null })
  })

  it("tell their writer's contacts at the end, and from when they hold", () => {
    const inn = typeset([
      [[60, "PENSION", 1.6]],
      row("Doppelzimmer", "80,- €"),
      row("Einzelzimmer", "60,- €"),
      [],
      [],
      [[60, "Familie Ahlers"]],
      [[60, "Deichweg 4 | 26757 Borkum"]],
      [[60, "Telefon 04922/4711 | gast@ahlers-borkum.de"]],
      [[60, "www.ahlers-borkum.de"]]
    ])
    const asked = [field("phone", "string"), field("email", "string"), field("website", "string")]
    expect(extractByRules(inn, asked).data).toEqual({
      phone: "04922/4711",
      email: "gast@ahlers-borkum.de",
      website: "www.ahlers-borkum.de"
    })
    const held = typeset([[[60, "Ceník služeb"]], [[60, "Tento ceník je platný od 1.3.2024 do odvolání."]]])
    expect(extractByRules(held, [field("validFrom", "date", "Date from which the prices are valid.")]).data).toEqual({
      validFrom: "2024-03-01"
    })
  })
})
