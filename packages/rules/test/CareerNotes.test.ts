import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typedRows, rowsOf, texts, typeset } from "./Typeset.js"

const resume = (...lines: ReadonlyArray<ReadonlyArray<Cell>>) =>
  typeset([
    [[40, "Jane Miller", 1.6]],
    [[40, "EXPERIENCE"]],
    [
      [40, "Engineer, Acme Ltd (Part Time)"],
      [420, "Jan 2020 - Present"]
    ],
    ...lines
  ])

const read = (page: ReturnType<typeof typeset>, variable: Variable) =>
  extractByRules(page, [variable]).data[variable.key]

describe("the jobs and studies of a résumé", () => {
  it("tell how somebody was employed apart from the company", () => {
    expect(read(resume(), rowsOf("experience", ...texts("company", "employmentType")))).toEqual([
      { company: "Acme Ltd", employmentType: "Part Time" }
    ])
  })

  it("end in the month whose year stands in the line below", () => {
    const page = typeset(typedRows`
EXPERIENCIA PROFESIONAL
Septiembre 2003 - Noviembre         Contable
2012
                                    Asesores Reunidos SL, Huesca
Octubre 1998 - Mayo 2001            Auxiliar
                                    Academia Balance SL, Zaragoza
`)
    expect(read(page, rowsOf("experience", ...texts("position", "startDate", "endDate")))).toEqual([
      { position: "Contable", startDate: "Septiembre 2003", endDate: "Noviembre 2012" },
      { position: "Auxiliar", startDate: "Octubre 1998", endDate: "Mayo 2001" }
    ])
  })

  it("are studies that ended on the one day told", () => {
    const page = resume(
      [[40, "EDUCATION"]],
      [
        [40, "BSc Physics, University of Leeds"],
        [420, "May 2014"]
      ]
    )
    expect(
      read(page, rowsOf("education", ...texts("degree", "startDate", "endDate"), field("year", "number")))
    ).toEqual([{ degree: "BSc Physics", startDate: null, endDate: "May 2014", year: 2014 }])
  })

  it("have their schools in capitals below a heading in larger ones, in a column beside that of jobs", () => {
    const page = typeset([
      [[200, "Jane Miller", 2]],
      [
        [40, "EDUCATION", 1.6],
        [260, "EXPERIENCE", 1.6]
      ],
      ...typedRows`
LEEDS UNIVERSITY                            ACME LTD | Software Engineer
MEng in Physics                             Jan 2015 - Present | Leeds, UK
Dec 2014 | Leeds, UK                        - Wrote the ledger
`
    ])
    expect(read(page, rowsOf("education", ...texts("institution", "degree", "endDate")))).toEqual([
      { institution: "LEEDS UNIVERSITY", degree: "MEng in Physics", endDate: "Dec 2014" }
    ])
  })
})
