import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

describe("captions of a form's boxes", () => {
  const document = typeset([
    [
      [50, "6 Street, number", 0.6],
      [200, "20 City name", 0.6]
    ],
    [[50, "Gerbergasse 17"]],
    [
      [50, "7 Profession", 0.6],
      [200, "8 Mileage", 0.6]
    ],
    [[50, "Saddler of the old school"]]
  ])

  it("may go on behind the words that are known", () => {
    expect(extractByRules(document, [field("street", "string")]).data).toEqual({ street: "Gerbergasse 17" })
  })

  it("are no values of themselves where their box is empty", () => {
    const fields = [field("city", "string"), field("mileage", "number")]
    expect(extractByRules(document, fields).data).toEqual({ city: null, mileage: null })
  })
})
