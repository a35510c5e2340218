import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import type { Cell } from "./Typeset.js"
import { field, typedRows, typeset } from "./Typeset.js"

const rows = (key: string, ...fields: ReadonlyArray<string>) =>
  ({
    key,
    type: "array",
    arrayType: "object",
    context: "",
    fields: fields.map((name) => field(name, "string"))
  }) as const

const template = [
  rows("experience", "position", "company", "location", "startDate", "endDate"),
  rows("education", "degree", "institution", "startDate", "endDate")
]

/** Each job and study as one line of its values. */
const read = (...lines: ReadonlyArray<ReadonlyArray<Cell>>) => {
  const { education, experience } = extractByRules(typeset(lines), template).data
  return [experience, education].flatMap((found) =>
    Array.isArray(found) ? found.map((one) => Object.values(one ?? {}).join("; ")) : []
  )
}

/** A text that ends at the right margin. */
const right = (text: string): Cell => {
  const words = text.split(" ")
  return [550 - words.reduce((sum, word) => sum + 5 * word.length + 3, -3), text]
}

describe("entries of a résumé", () => {
  it("take what stands before the place for the company, and nothing further in for their head", () => {
    expect(
      read(
        [[40, "Experience", 1.4]],
        [[40, "Wool and Whale, Bergen, Norway"]],
        [[40, "Knitwright"], right("Summer 2019 – Fall 2020")],
        [[50, "Jumpers for sailors"]],
        [[40, "Fjordcraft, Oslo, Norway"]],
        [[40, "Rope hand"], right("03/2017 - till date")],
        [[50, "Nets for the harbour"]]
      )
    ).toEqual([
      "Knitwright; Wool and Whale; Bergen, Norway; Summer 2019; Fall 2020",
      "Rope hand; Fjordcraft; Oslo, Norway; 03/2017; till date"
    ])
  })

  it("stand in the column of their heading, beside another with a heading of its own", () => {
    expect(
      read(
        [
          [40, "Skills", 1.4],
          [180, "Experience", 1.4]
        ],
        ...typedRows`
Languages                   2021 – 2023 – Acme Ltd – Software Engineer
C, Rust                     2020 – 2021 – Tern Ltd – Software Developer
`
      )
    ).toEqual(["Software Engineer; Acme Ltd; ; 2021; 2023", "Software Developer; Tern Ltd; ; 2020; 2021"])
  })

  it("name the employer behind a sign, with hyphens that keep a line together", () => {
    expect(
      read(
        [[40, "Berufserfahrung", 1.4]],
        [[60, "Landschaftsgärtner @Moorhof Stauden"]],
        [[60, "2021 \u2011 Heute"]],
        [[44, "• Beete"]],
        [[60, "Florist @Blatt und Stiel"]],
        [[60, "2018 \u2011 2020"]],
        [[44, "• Sträuße"]]
      )
    ).toEqual(["Landschaftsgärtner; Moorhof Stauden; ; 2021; Heute", "Florist; Blatt und Stiel; ; 2018; 2020"])
  })

  it("have one year with its length, and times besides the one that counts", () => {
    expect(
      read(
        [[40, "Experience", 1.4]],
        [[40, "2021 – 2023 (18 months) – Kestrel Maps – Surveyor"]],
        [[40, "2020 (6 months) – Tarn Hydrology – Field Assistant"]]
      )
    ).toEqual(["Surveyor; Kestrel Maps; ; 2021; 2023", "Field Assistant; Tarn Hydrology; ; 2020; "])
    const studies = rows("education", "degree", "fieldOfStudy", "institution", "endDate")
    const paper = typeset([
      [[40, "Education", 1.4]],
      [[40, "Harbour College, Leeds, UK"], right("Expected Graduation: June 2027")],
      [[40, "Bachelor of Arts, Marine History"]],
      [[40, "Experience", 1.4]],
      [[40, "Dale Cricket Club, Leeds, UK"], right("Summer 2023, 2024")],
      [[40, "Groundskeeper"]]
    ])
    expect(extractByRules(paper, [studies, rows("experience", "position", "company")]).data).toEqual({
      education: [
        {
          degree: "Bachelor of Arts",
          fieldOfStudy: "Marine History",
          institution: "Harbour College",
          endDate: "June 2027"
        }
      ],
      experience: [{ position: "Groundskeeper", company: "Dale Cricket Club" }]
    })
  })

  it("of what was done for nothing are a part of their own, whose jobs may be called by a heading's word", () => {
    const unpaid = rows("volunteerExperience", "position", "organization", "startDate", "endDate")
    const volunteers = (...lines: ReadonlyArray<ReadonlyArray<Cell>>) =>
      extractByRules(typeset(lines), [unpaid]).data["volunteerExperience"]
    const jobs: ReadonlyArray<ReadonlyArray<Cell>> = [
      [[40, "EXPERIENCE"]],
      [[40, "Quarry Lane Studios"], right("2016 – 2021")],
      [[40, "Designer"]]
    ]
    expect(
      volunteers(
        ...jobs,
        [[40, "VOLUNTEER EXPERIENCE"]],
        [[40, "Harbour Lifeboats, Whitby, UK"], right("June 2021 – Present")],
        [[40, "Volunteer"]],
        [[52, "• Watches by night"]],
        [[40, "Dale Walkers, Skipton, UK"], right("2019 – 2021")],
        [[40, "Volunteer Guide"]]
      )
    ).toEqual([
      { position: "Volunteer", organization: "Harbour Lifeboats", startDate: "June 2021", endDate: "Present" },
      { position: "Volunteer Guide", organization: "Dale Walkers", startDate: "2019", endDate: "2021" }
    ])
    expect(volunteers(...jobs)).toBeNull()
  })

  it("name Chinese degrees by the course of studies alone, and projects of one's own", () => {
    const lines: ReadonlyArray<ReadonlyArray<Cell>> = [
      [[40, "教育经历", 1.4]],
      ...typedRows`
海风大学 · 土木工程 · 硕士研究生                                                               2019-09 ~ 2022-06
海风大学 · 土木工程 · 本科                                                                  2015-09 ~ 2019-06
`,
      [[40, "个人项目", 1.4]],
      [
        [40, "潮汐时钟"],
        [450, "2021-04"]
      ]
    ]
    expect(read(...lines)).toEqual(["硕士研究生; 海风大学; 2019-09; 2022-06", "本科; 海风大学; 2015-09; 2019-06"])
    const { data } = extractByRules(typeset(lines), [rows("projects", "name")])
    expect(data["projects"]).toEqual([{ name: "潮汐时钟" }])
  })
})
