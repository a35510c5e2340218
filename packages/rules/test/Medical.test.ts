import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

describe("papers of doctors", () => {
  it("alone have patients", () => {
    const document = written("Agreement", "Name: Ben Osei", "Residing at Leeds")
    expect(extractByRules(document, [field("patientName", "string")]).data).toEqual({ patientName: null })
  })
})
