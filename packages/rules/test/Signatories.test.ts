import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, listOf, typed } from "./Typeset.js"

describe("everybody who signs", () => {
  it("is nobody above a greeting, and nobody where none signs", () => {
    const letter = `
Leeds, 3 May 2024
Dear Peter,
we thank you for the visit of last week and would like to see you again before the summer is over.`
    expect(extractByRules(typed(letter), [field("signatoryName", "string"), listOf("signatories")]).data).toEqual({
      signatoryName: null,
      signatories: null
    })
  })
})
