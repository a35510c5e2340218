import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { rowsOf, texts, typed } from "./Typeset.js"

describe("careers of companies with their states", () => {
  it("have the position in the line below", () => {
    const paper = `
      WORK EXPERIENCE
      Kent State University, Kent, Ohio                        August 2015 - Present
      Resident Advisor
      • Worked with ten of the staff to make a breakfast for two hundred.
      Panini’s Bar and Grill, Cleveland, Ohio                  August 2014 - May 2015
      Server
      • Worked where it was loud, and learned what guests want.`
    const jobs = rowsOf("experience", ...texts("position", "company", "location"))
    expect(extractByRules(typed(paper), [jobs]).data).toEqual({
      experience: [
        { position: "Resident Advisor", company: "Kent State University", location: "Kent, Ohio" },
        { position: "Server", company: "Panini’s Bar and Grill", location: "Cleveland, Ohio" }
      ]
    })
  })
})

describe("careers of numbered projects", () => {
  it("have names behind their numbers, and places behind a sign", () => {
    const paper = `
      Experience
      Loomwork @Istanbul, Turkey                               May 2019 - Present
      Data Engineer
      Projects
      1. Quiet Symphony: a recommender of music by moods,
         which learned what moods there are.
      2. Product Union: one name for what has several.`
    const jobs = rowsOf("experience", ...texts("position", "company", "location"))
    expect(extractByRules(typed(paper), [jobs, rowsOf("projects", ...texts("name"))]).data).toEqual({
      experience: [{ position: "Data Engineer", company: "Loomwork", location: "Istanbul, Turkey" }],
      projects: [{ name: "Quiet Symphony" }, { name: "Product Union" }]
    })
  })
})
