import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

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
