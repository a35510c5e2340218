import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, listOf, rowsOf, texts, typeset } from "./Typeset.js"

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

describe("the awards, certificates and the like of a résumé", () => {
  const page = resume(
    [[40, "CERTIFICATIONS"]],
    [
      [40, "2023"],
      [90, "Certified Networking Specialist, Cloud Institute"]
    ],
    [
      [40, "2021"],
      [90, "Scrum Master (Level II), Agile League"]
    ],
    [[40, "AWARDS"]],
    [[40, "- Employee of the Year, Acme Ltd, 2022"]],
    [[40, "- Second place at a contest of cooks"]],
    [[40, "PUBLICATIONS"]],
    [[40, "J. Miller, A. Kuhn: Pipelines that do not leak. DataConf, 2017"]],
    [[40, "K. Wu, “A study of quiet rooms,” Journal of Noise, 2015"]],
    [[40, "REFERENCES"]],
    [[40, "Prof. Anna Kuhn"]],
    [[40, "Institute of Pipes"]],
    [[40, "a.kuhn@example.org"]],
    [[40, "Carl Wu"]],
    [[40, "c.wu@example.org"]]
  )

  it("are lists of what each is called", () => {
    expect(read(page, listOf("certifications"))).toEqual([
      "Certified Networking Specialist, Cloud Institute",
      "Scrum Master (Level II), Agile League"
    ])
    expect(read(page, listOf("awards"))).toEqual([
      "Employee of the Year, Acme Ltd",
      "Second place at a contest of cooks"
    ])
    expect(read(page, listOf("publications"))).toEqual(["Pipelines that do not leak", "A study of quiet rooms"])
    expect(read(page, listOf("references"))).toEqual(["Prof. Anna Kuhn", "Carl Wu"])
  })

  it("are elements with who gave them and when", () => {
    expect(read(page, rowsOf("certificates", ...texts("name", "issuer"), field("year", "number")))).toEqual([
      { name: "Certified Networking Specialist", issuer: "Cloud Institute", year: 2023 },
      { name: "Scrum Master (Level II)", issuer: "Agile League", year: 2021 }
    ])
    expect(read(page, rowsOf("references", ...texts("name", "email")))).toEqual([
      { name: "Prof. Anna Kuhn", email: "a.kuhn@example.org" },
      { name: "Carl Wu", email: "c.wu@example.org" }
    ])
  })

  it("have the day that stands in its column, not one among their words", () => {
    const dated = resume(
      [[40, "AWARDS"]],
      [
        [40, "Dean's List, Fall 2002 through Spring 2005"],
        [480, "2002 – 2006"]
      ]
    )
    expect(read(dated, rowsOf("awards", ...texts("name", "date")))).toEqual([
      { name: "Dean's List, Fall 2002 through Spring 2005", date: "2002 – 2006" }
    ])
  })

  it("are told beside a long heading that fills its margin, below the names of their kinds", () => {
    const paper = typeset([
      [[40, "Jane Miller", 1.6]],
      [
        [50, "EXPERIENCE"],
        [125, "Engineer, Acme Ltd"],
        [420, "Jan 2020 - Present"]
      ],
      [
        [50, "PUBLICATIONS"],
        [125, "JOURNALS"]
      ],
      [[125, "[2] J. Miller and K. Wu, “Pipelines that do not leak,” Journal of Pipes, vol. 9, no. 2, as reviewed"]],
      [[140, "pp. 4123–4133, Feb 2018."]],
      [[125, "CONFERENCES"]],
      [[125, "[1] K. Wu and J. Miller, “A study of quiet rooms,” in Proceedings of the Symposium of Noise,"]],
      [[140, "Graz, Austria, Jan 2017."]],
      [
        [50, "SKILLS"],
        [125, "Welding"]
      ]
    ])
    expect(read(paper, rowsOf("publications", field("title", "string"), field("date", "string")))).toEqual([
      { title: "Pipelines that do not leak", date: "Feb 2018" },
      { title: "A study of quiet rooms", date: "Jan 2017" }
    ])
  })

  it("have their authors below them where the day stands beside their titles", () => {
    const dated = resume(
      [[40, "PUBLICATIONS"]],
      [
        [40, "Sparse experts at scale"],
        [480, "July 2023"]
      ],
      [[40, "Jane Miller, Carl Wu"]],
      [[40, "10.1234/example.2023.12 (Conference on Experts)"]],
      [
        [40, "Pruning without tears"],
        [480, "May 2021"]
      ],
      [[40, "Carl Wu"]]
    )
    expect(read(dated, rowsOf("publications", ...texts("title", "authors", "date")))).toEqual([
      { title: "Sparse experts at scale", authors: "Jane Miller, Carl Wu", date: "July 2023" },
      { title: "Pruning without tears", authors: "Carl Wu", date: "May 2021" }
    ])
  })
})

describe("the languages that a résumé's person speaks", () => {
  it("are listed without their levels, and are no programmer's", () => {
    const page = resume([[40, "SKILLS"]], [[40, "Languages: Python, Rust"]], [[40, "Tools: Git, Docker"]])
    expect(read(page, listOf("languages"))).toBeNull()
    expect(read(page, listOf("programmingLanguages"))).toEqual(["Python", "Rust"])
    const spoken = resume([[40, "LANGUAGES"]], [[40, "English (native), German (B2)"]])
    expect(read(spoken, listOf("languages"))).toEqual(["English", "German"])
  })
})

describe("the jobs and studies of a résumé", () => {
  it("tell how somebody was employed apart from the company", () => {
    expect(read(resume(), rowsOf("experience", ...texts("company", "employmentType")))).toEqual([
      { company: "Acme Ltd", employmentType: "Part Time" }
    ])
  })

  it("end in the month whose year stands in the line below", () => {
    const page = typeset([
      [[40, "EXPERIENCIA PROFESIONAL"]],
      [
        [40, "Septiembre 2003 - Noviembre"],
        [220, "Contable"]
      ],
      [[40, "2012"]],
      [[220, "Asesores Reunidos SL, Huesca"]],
      [
        [40, "Octubre 1998 - Mayo 2001"],
        [220, "Auxiliar"]
      ],
      [[220, "Academia Balance SL, Zaragoza"]]
    ])
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
      [
        [40, "LEEDS UNIVERSITY"],
        [260, "ACME LTD | Software Engineer"]
      ],
      [
        [40, "MEng in Physics"],
        [260, "Jan 2015 - Present | Leeds, UK"]
      ],
      [
        [40, "Dec 2014 | Leeds, UK"],
        [260, "- Wrote the ledger"]
      ]
    ])
    expect(read(page, rowsOf("education", ...texts("institution", "degree", "endDate")))).toEqual([
      { institution: "LEEDS UNIVERSITY", degree: "MEng in Physics", endDate: "Dec 2014" }
    ])
  })

  it("stand in a table that ends with their part", () => {
    const page = typeset([
      [[40, "EDUCATION"]],
      [
        [40, "Degree"],
        [120, "Institute"],
        [300, "Start-End"]
      ],
      [
        [40, "MS"],
        [120, "Leeds University"],
        [300, "Aug 2021 - May 2023"]
      ],
      [
        [40, "BSc"],
        [120, "Kent University"],
        [300, "Jul 2015 - Jun 2019"]
      ],
      [[40, "SKILLS"]],
      [
        [40, "Tools: Git,"],
        [120, "Docker"],
        [300, "Office"]
      ]
    ])
    expect(read(page, rowsOf("education", ...texts("degree", "institution", "endDate")))).toEqual([
      { degree: "MS", institution: "Leeds University", endDate: "May 2023" },
      { degree: "BSc", institution: "Kent University", endDate: "Jun 2019" }
    ])
  })
})
