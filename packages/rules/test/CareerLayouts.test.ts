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
  it("share the head above the first of them", () => {
    expect(
      read(
        [[40, "Experience", 1.4]],
        [[40, "Quarry Lane Studios"], right("Bristol, UK")],
        [[40, "Lead Designer"], right("May 2019 – Present")],
        [[52, "• Rooms and signs"]],
        [[40, "Designer"], right("Jan 2016 – Apr 2019")],
        [[52, "• Leaflets"]],
        [[40, "Tern Publishing"], right("Cork, Ireland")],
        [[40, "Editor"], right("2012 – 2015")],
        [[52, "• Atlases"]]
      )
    ).toEqual([
      "Lead Designer; Quarry Lane Studios; Bristol, UK; May 2019; Present",
      "Designer; Quarry Lane Studios; Bristol, UK; Jan 2016; Apr 2019",
      "Editor; Tern Publishing; Cork, Ireland; 2012; 2015"
    ])
  })

  it("stand beside headings in a margin, of which one has two lines, with marks of their own", () => {
    expect(
      read(
        [
          [40, "EDUCATION"],
          [150, "Harbour University, Galway, Ireland"]
        ],
        [[156, "■ M.A."], right("2010 – 2012")],
        [[166, "● Thesis on tides"]],
        [[156, "■ B.Sc. in Geology"], right("2007 – 2010")],
        [],
        [
          [40, "RESEARCH"],
          [150, "Institute of Shores"]
        ],
        [[40, "EXPERIENCE"], [156, "■ Research Assistant"], right("2012 – 2014")],
        [[166, "● Maps of dunes"]],
        [
          [40, "LANGUAGES"],
          [150, "Irish, English since 2001"]
        ]
      )
    ).toEqual([
      "Research Assistant; Institute of Shores; ; 2012; 2014",
      "M.A.; Harbour University; 2010; 2012",
      "B.Sc. in Geology; Harbour University; 2007; 2010"
    ])
  })

  it("have a period over two lines, or a place below it", () => {
    expect(
      read(
        [[40, "Werdegang", 1.4]],
        ...typedRows`
März 2018 –           Köchin
heute                 Gasthof Linde
`,
        [[40, "Ausbildung", 1.4]],
        ...typedRows`
2015 – 2018           Fachabitur
Ulm                   Berufsschule am Ring
`
      )
    ).toEqual(["Köchin; Gasthof Linde; ; März 2018; heute", "Fachabitur; Berufsschule am Ring; 2015; 2018"])
  })

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

  it("are told by the months of one year, by a month alone and by a period that is not over", () => {
    expect(
      read(
        [[40, "Experience", 1.4]],
        [[40, "Quarry Lane Studios"], right("Bristol, UK")],
        [[40, "Software Designer"], right("September 2024 - …")],
        [[52, "• Rooms and signs"]],
        [[40, "Tern Publishing"], right("Cork, Ireland")],
        [[40, "Software Designer Internship"], right("July - August 2023")],
        [[52, "• Atlases"]],
        [[40, "Alder Maps"], right("Cork, Ireland")],
        [[40, "Student Designer"], right("July 2022")]
      )
    ).toEqual([
      "Software Designer; Quarry Lane Studios; Bristol, UK; September 2024; ",
      "Software Designer Internship; Tern Publishing; Cork, Ireland; July 2023; August 2023",
      "Student Designer; Alder Maps; Cork, Ireland; July 2022; "
    ])
  })

  it("name the job beside its time where no word tells which it is, and the address of who gave it below", () => {
    expect(
      read(
        [[40, "Esperienza professionale", 1.4]],
        ...typedRows`
gennaio 2005 - maggio 2006      Ripetitore
                                Cooperativa Tirrenica
                                Via Fermi 45 45133 Bologna
aprile 1997 - maggio 2000       Mimo
                                Pizza Pazza
                                Via Scoglio 146 40100 Bologna
`
      )
    ).toEqual([
      "Ripetitore; Cooperativa Tirrenica; Via Fermi 45 45133 Bologna; gennaio 2005; maggio 2006",
      "Mimo; Pizza Pazza; Via Scoglio 146 40100 Bologna; aprile 1997; maggio 2000"
    ])
  })

  it("are followed by what was done, which is no part of their heads", () => {
    expect(
      read(
        [[40, "Experience", 1.4]],
        [[40, "Engineer, Acme Ltd", 1.2]],
        [[40, "Jan 2022 - Present"]],
        [[40, "Lead development of the core distributed job scheduler used by many"]],
        [[40, "customers, and whatever else there was to do"]]
      )
    ).toEqual(["Engineer; Acme Ltd; ; Jan 2022; Present"])
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

  it("may have a time in brackets whose last year stands in the line below", () => {
    expect(
      read(
        [[40, "Education", 1.4]],
        [[40, "Ada School"]],
        [[40, "Diploma of Data · (October 2019 - March 2020)"]],
        [[40, "Tern University"]],
        [[40, "Master of Science, Python for the Analysis of Data · (February 2021 - March"]],
        [[40, "2022)"]]
      )
    ).toEqual([
      "Diploma of Data; Ada School; October 2019; March 2020",
      "Master of Science; Tern University; February 2021; March 2022"
    ])
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

  it("end in an address with its postcode, and in months behind a point", () => {
    expect(
      read(
        [[40, "Esperienza professionale", 1.4]],
        [[40, "Assistente di cantiere"], right("2019.03 - 2021.11")],
        [[40, "Ponti del Nord"]],
        [[40, "Via dei Mulini 4 24121 Bergamo"]],
        [[40, "Istruzione", 1.4]],
        [[40, "Laurea in Geologia"], right("2015 - 2018")],
        [[40, "Università di Pavia"]]
      )
    ).toEqual([
      "Assistente di cantiere; Ponti del Nord; Via dei Mulini 4 24121 Bergamo; 2019.03; 2021.11",
      "Laurea in Geologia; Università di Pavia; 2015; 2018"
    ])
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

  it("stand below headings in the middle of their columns, with times of their own line further out", () => {
    expect(
      read(
        [[250, "Nora Quist", 1.6]],
        ...typedRows`

      FORMATIONS                                            EXPÉRIENCES PRO
        2016 - 2018                 Mars 2021 - Mai 2023
          Master                        Stage & CDI - Atelier Brumelle, Nantes
    en génie civil & urbain             Développeuse (C++)
  Institut Corvin - Nantes                  - Calcul de charges pour les ponts

        2013 - 2016                 Juin 2019 - Février 2021
          Licence                       Mission - Verrerie Aubin, Lorient
  Institut Ravel - Brest                Technicienne
                                            - Essais de fours

                                                            PROJETS PERSO
                                    Mai 2020 - Juin 2021
                                        Un herbier en ligne
`
      )
    ).toEqual([
      "Développeuse (C++); Atelier Brumelle; Nantes; Mars 2021; Mai 2023",
      "Technicienne; Verrerie Aubin; Lorient; Juin 2019; Février 2021",
      "Master; Institut Corvin; 2016; 2018",
      "Licence; Institut Ravel; 2013; 2016"
    ])
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
