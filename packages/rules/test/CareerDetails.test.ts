import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, listOf, typedRows, rowsOf, typeset } from "./Typeset.js"

const resume = typeset([
  [[40, "Jane Miller", 1.6]],
  ...typedRows`
EXPERIENCE
Senior Engineer, Acme Ltd                                                   Jan 2020 - Present
- Led the team that moved all payments of the company to
  another bank without a day of rest
- Hired six people
Engineer, Beta GmbH                                                         Mar 2016 - Dec 2019
- Wrote the ledger
TECHNICAL SKILLS
Languages: Python, Go (1.20, 1.21), C++
• Databases: PostgreSQL and Redis
EDUCATION
BSc Physics, University of Leeds                                            2012 - 2016
`
])

describe("what a résumé says of a job", () => {
  it("is nothing of the next job, and no head of its own", () => {
    const template = [rowsOf("education", field("institution", "string"), listOf("achievements"))]
    expect(extractByRules(resume, template).data).toEqual({
      education: [{ institution: "University of Leeds", achievements: null }]
    })
  })
})

describe("what a résumé's person can do", () => {
  it("is in groups where those are asked for", () => {
    expect(extractByRules(resume, [rowsOf("skills", field("category", "string"), listOf("items"))]).data).toEqual({
      skills: [
        { category: "Languages", items: ["Python", "Go (1.20, 1.21)", "C++"] },
        { category: "Databases", items: ["PostgreSQL", "Redis"] }
      ]
    })
  })
})
