import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, listOf, typed } from "./Typeset.js"

const answer = (paper: string, ...fields: ReadonlyArray<ReturnType<typeof field>>) =>
  extractByRules(typed(paper), fields).data

describe("the lines to sign on", () => {
  it("have the parties of an agreement above them", () => {
    const paper = `
                        CONFIDENTIALITY AGREEMENT
You have asked for information on this Agreement, on what this Agreement covers, and on the law of this Agreement.

ALDER MILLS INC.                           BIRCH FOUNDRY LLC

By: /s/ Ann Okafor                         By: /s/ Tom Reyes
Name: Ann Okafor                           Name: Tom Reyes
Title: President                           Title: Manager`
    expect(answer(paper, listOf("parties"))).toEqual({
      parties: ["ALDER MILLS INC.", "BIRCH FOUNDRY LLC"]
    })
  })
})

describe("clauses of an agreement", () => {
  it("are its own day in words, not that of another agreement", () => {
    const paper = `
NON-DISCLOSURE AGREEMENT
This non-disclosure agreement is made on this the Twenty Second day of November, 2005 between Alder Mills Inc. and
Birch Foundry LLC. The parties have entered into that certain Limited Liability Agreement, dated as of February 9, 2000.
The Mutual Support Agreement dated as of March 1, 2001 between them remains in force beside this Agreement.`
    expect(answer(paper, field("effectiveDate", "date"))).toEqual({ effectiveDate: "2005-11-22" })
  })

  it("have American days where a company has its seat in a state", () => {
    const paper = `
MUTUAL NONDISCLOSURE AGREEMENT
Effective Date: 12/10/98
This Agreement governs what Alder Mills Inc., a California corporation, and Birch Foundry, Inc. tell each other.`
    expect(answer(paper, field("effectiveDate", "date"))).toEqual({ effectiveDate: "1998-12-10" })
  })

  it("are how long the agreement holds, not how long something else does", () => {
    const paper = `
NON-DISCLOSURE AGREEMENT
For a period of six months from the date of this Agreement, no party shall buy shares of the other one.
This Agreement and all obligations hereunder will terminate three years from the date of this Agreement.`
    expect(answer(paper, field("term", "string"))).toEqual({ term: "three years" })
  })
})
