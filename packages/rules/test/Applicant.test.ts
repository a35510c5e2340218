import { describe, expect, it } from "vitest"
import type { Variable } from "@winnow/extractor"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset } from "./Typeset.js"

const texts = (...keys: ReadonlyArray<string>): ReadonlyArray<Variable> => keys.map((key) => field(key, "string"))

describe("the person of a résumé", () => {
  it("tells the place it looks for in a margin, and its page behind a sign", () => {
    const page = typeset([
      [[40, "Rosalba Ferrin", 2]],
      ...typedRows`
🏠 ferrin-ponti.it 🖂 r.ferrin@posta.example

OCCUPAZIONE DESIDERATA              Direzione lavori

ESPERIENZA PROFESSIONALE
2019 – 2021                         Geometra
                                    Ponti del Nord
`
    ])
    expect(extractByRules(page, texts("desiredPosition", "website")).data).toEqual({
      desiredPosition: "Direzione lavori",
      website: "ferrin-ponti.it"
    })
  })

  it("is not looked for on other papers", () => {
    const page = typeset([
      [[40, "Nordhafen Training", 2]],
      [[40, "Quality Engineer Course"]],
      [],
      [[40, "EDUCATION"]],
      [
        [40, "Two days of testing"],
        [300, "480.00"]
      ]
    ])
    expect(extractByRules(page, texts("personName", "jobTitle", "degree")).data).toEqual({
      personName: null,
      jobTitle: null,
      degree: null
    })
  })

  it("has jobs with their period as it is printed, beside a column of other parts", () => {
    const page = typeset([
      [[40, "Tomas Lindgren", 2]],
      [],
      [
        [40, "SKILLS"],
        [260, "EXPERIENCE", 1.3]
      ],
      ...typedRows`
Welding                                     Workshop Manager                    2016 - present
Drawing                                     Bergslagen Ltd.
Planning                                    Mechanic                            2011 - 2016
                                            Vänern Marin
`
    ])
    const experience: Variable = {
      key: "experience",
      type: "array",
      arrayType: "object",
      context: "",
      fields: [...texts("title", "company", "period")]
    }
    expect(extractByRules(page, [experience]).data).toEqual({
      experience: [
        { title: "Workshop Manager", company: "Bergslagen Ltd.", period: "2016 - present" },
        { title: "Mechanic", company: "Vänern Marin", period: "2011 - 2016" }
      ]
    })
  })
})
