import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

const rows = (key: string, ...fields: ReadonlyArray<string>): Variable => ({
  key,
  type: "array",
  arrayType: "object",
  context: "",
  fields: fields.map((name) => field(name, "string"))
})

const template: ReadonlyArray<Variable> = [
  rows("experience", "position", "company", "location", "startDate", "endDate"),
  rows("education", "degree", "fieldOfStudy", "institution", "location", "startDate", "endDate"),
  rows("projects", "name")
]

const read = (document: ParsedDocument) => extractByRules(document, template).data

const job = (
  position: string,
  company: string,
  location: string | null,
  startDate: string,
  endDate: string | null
) => ({
  position,
  company,
  location,
  startDate,
  endDate
})

describe("résumés", () => {
  it("are read with dates in a column at the left and words of another language", () => {
    const page = typeset(typedRows`
Lebenslauf
Jana Vogt

Berufserfahrung
04/2021 – heute             Softwareentwicklerin, Hansa Systeme GmbH, Hamburg
                            - Entwicklung von Diensten für Häfen
09/2017 – 03/2021           Werkstudentin, Elbe Daten AG, Dresden
                            - Auswertung von Messreihen

Ausbildung
10/2014 – 09/2017           Bachelor of Science in Informatik, Technische Universität Dresden
Sprachen
Deutsch, Englisch seit 2001
`)
    expect(read(page)).toMatchObject({
      experience: [
        job("Softwareentwicklerin", "Hansa Systeme GmbH", "Hamburg", "04/2021", "heute"),
        job("Werkstudentin", "Elbe Daten AG", "Dresden", "09/2017", "03/2021")
      ],
      education: [
        {
          degree: "Bachelor of Science",
          fieldOfStudy: "Informatik",
          institution: "Technische Universität Dresden",
          startDate: "10/2014",
          endDate: "09/2017"
        }
      ]
    })
  })

  it("are read line by line, without bullets between the entries and without places", () => {
    const page = written(
      "WORK EXPERIENCE",
      "Lumen Labs Ltd",
      "Data Analyst",
      "March 2020 - Present",
      "Northwind Bank",
      "Junior Accountant",
      "June 2016 to February 2020",
      "EDUCATION",
      "University of Leeds",
      "BSc Mathematics",
      "2013 - 2016",
      "INTERESTS",
      "Chess 2015"
    )
    expect(read(page)).toMatchObject({
      experience: [
        job("Data Analyst", "Lumen Labs Ltd", null, "March 2020", "Present"),
        job("Junior Accountant", "Northwind Bank", null, "June 2016", "February 2020")
      ],
      education: [
        {
          degree: "BSc",
          fieldOfStudy: "Mathematics",
          institution: "University of Leeds",
          startDate: "2013",
          endDate: "2016"
        }
      ]
    })
  })

  it("give nothing where no part has such a heading", () => {
    const page = written("Report", "We had much experience in 2019 – 2020.", "Acme Inc, Manager, 2001 – 2002")
    expect(read(page)).toMatchObject({ experience: null, education: null, projects: null })
  })

  it("give dates as days where the template asks for days and the document says them", () => {
    const dated: ReadonlyArray<Variable> = [
      {
        key: "workExperience",
        type: "array",
        context: "",
        fields: [field("company", "string"), field("startDate", "date"), field("endDate", "date")]
      }
    ]
    const page = written("Work history", "Clerk at Acme Ltd, 01.02.2019 – 31.03.2020", "• Files", "Skills", "Typing")
    expect(extractByRules(page, dated).data).toEqual({
      workExperience: [{ company: "Acme Ltd", startDate: "2019-02-01", endDate: "2020-03-31" }]
    })
  })
})

describe("projects without a time", () => {
  it("say what was studied in a line of its own, and how well behind it", () => {
    const page = typeset([
      [[40, "Education", 1.4]],
      ...typedRows`
2019 - 2022                 B.Sc., Leeds University
                            Majoring in Marine Biology
2016 - 2019                 Bachelor of Science in Chemistry (magna cum laude), Acme College
`
    ])
    expect(read(page)).toMatchObject({
      education: [
        { degree: "B.Sc.", fieldOfStudy: "Marine Biology", institution: "Leeds University" },
        { degree: "Bachelor of Science", fieldOfStudy: "Chemistry", institution: "Acme College" }
      ]
    })
  })
})
