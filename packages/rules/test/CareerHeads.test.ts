import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, listOf, typedRows, rowsOf, texts, typeset } from "./Typeset.js"

const read = (lines: ReadonlyArray<ReadonlyArray<Cell>>, variable: Variable) =>
  extractByRules(typeset([[[40, "Jane Miller", 1.6]], ...lines]), [variable]).data[variable.key]

const jobs = rowsOf("experience", ...texts("position", "company", "location"))

describe("the head of a job", () => {
  it("has a line for the position and one for the company, whatever parts these", () => {
    expect(
      read(
        typedRows`
EXPERIENCE
Technology Consultant – Artificial Intelligence & Data
Harbour Industry Solutions GmbH                                             Mar 2020 – Aug 2020
    - Led the team
Full stack developer, PM
Two Bees S.r.l. - Ancona                                                    Dec 2015 – Feb 2020
    - Built tools
`,
        jobs
      )
    ).toEqual([
      {
        position: "Technology Consultant – Artificial Intelligence & Data",
        company: "Harbour Industry Solutions GmbH",
        location: null
      },
      { position: "Full stack developer, PM", company: "Two Bees S.r.l.", location: "Ancona" }
    ])
  })

  it("has both in one line, behind a colon, above what was used", () => {
    const lines: ReadonlyArray<ReadonlyArray<Cell>> = [
      [[40, "EXPERIENCE"]],
      [[40, "Kite Group: Senior Developer"]],
      [[40, "Oct 2021 – Present"]],
      [[40, "Kotlin | Postgres | Kafka"]],
      [[60, "- Designed core services"]],
      [[40, "Openreach: Technical Lead"]],
      [[40, "May 2019 – Oct 2021"]],
      [[40, "Java | React | Azure"]],
      [[60, "- Rebuilt a backend"]]
    ]
    expect(read(lines, rowsOf("experience", ...texts("position", "company")))).toEqual([
      { position: "Senior Developer", company: "Kite Group" },
      { position: "Technical Lead", company: "Openreach" }
    ])
  })

  it("ends in a town, its region and its country", () => {
    const lines: ReadonlyArray<ReadonlyArray<Cell>> = [
      [[40, "EXPERIÊNCIA"]],
      [[40, "Grupo Portfolio"]],
      [[40, "Analista de BI"]],
      [[40, "março de 2022 - setembro de 2023"]],
      [[40, "Fortaleza, Ceará, Brasil"]],
      [[40, "Zebra App"]],
      [[40, "Engenheiro de Dados"]],
      [[40, "janeiro de 2021 - março de 2022"]],
      [[40, "Fortaleza, Ceará, Brasil"]]
    ]
    expect(read(lines, rowsOf("experiencia", ...texts("cargo", "empresa", "local")))).toEqual([
      { cargo: "Analista de BI", empresa: "Grupo Portfolio", local: "Fortaleza, Ceará, Brasil" },
      { cargo: "Engenheiro de Dados", empresa: "Zebra App", local: "Fortaleza, Ceará, Brasil" }
    ])
  })
})

describe("the parts of a résumé", () => {
  it("begin with headings behind a sign, and entries with names in small letters", () => {
    const lines: ReadonlyArray<ReadonlyArray<Cell>> = [
      [[40, "\uf0b1 EXPÉRIENCES PROFESSIONNELLES"]],
      [[40, "Grand Port SA"]],
      [[40, "Data Analyst"]],
      [[40, "mars 2022 - mai 2023"]],
      [[40, "plusoft - marketing"]],
      [[40, "Data Engineer"]],
      [[40, "janvier 2021 - mars 2022"]],
      [[40, "Zebra SA"]],
      [[40, "Data Analyst"]],
      [[40, "mars 2019 - décembre 2020"]]
    ]
    expect(read(lines, rowsOf("experiences", ...texts("poste", "entreprise")))).toEqual([
      { poste: "Data Analyst", entreprise: "Grand Port SA" },
      { poste: "Data Engineer", entreprise: "plusoft - marketing" },
      { poste: "Data Analyst", entreprise: "Zebra SA" }
    ])
  })
})

describe("a résumé's parts and places", () => {
  it("are told by headings that dots lead on from, and by places in brackets", () => {
    const lines: ReadonlyArray<ReadonlyArray<Cell>> = [
      [[40, "Experience . . . . . . . . . . . . . . . . . . . . . . . . . . . . . ."]],
      [[40, "Project Coordinator"]],
      [[40, "The Rose Group Ltd. (Toronto, Canada)"]],
      [[40, "September 2012 – January 2014"]]
    ]
    expect(read(lines, jobs)).toEqual([
      { position: "Project Coordinator", company: "The Rose Group Ltd.", location: "Toronto, Canada" }
    ])
  })
})

describe("groups of skills", () => {
  it("have their names before a dash, too", () => {
    const lines: ReadonlyArray<ReadonlyArray<Cell>> = [
      [[40, "TECHNICAL SKILLS"]],
      [[40, "• Languages & Tools - Python, SQL, Git"]],
      [[40, "• Databases -PostgreSQL, Redis"]]
    ]
    expect(read(lines, rowsOf("skills", field("category", "string"), listOf("items")))).toEqual([
      { category: "Languages & Tools", items: ["Python", "SQL", "Git"] },
      { category: "Databases", items: ["PostgreSQL", "Redis"] }
    ])
  })
})

describe("groups of skills in other letters", () => {
  it("have their names whole", () => {
    const lines: ReadonlyArray<ReadonlyArray<Cell>> = [
      [[40, "KENNTNISSE"]],
      [[40, "• Übersetzung: Deutsch, Englisch"]],
      [[40, "• Языки: Python, Go"]]
    ]
    expect(read(lines, rowsOf("skills", field("name", "string"), listOf("items")))).toEqual([
      { name: "Übersetzung", items: ["Deutsch", "Englisch"] },
      { name: "Языки", items: ["Python", "Go"] }
    ])
  })
})
