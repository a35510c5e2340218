import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

describe("the day beside a place", () => {
  it("may follow a postcode and its town", () => {
    const document = written("Hofladen Brunn", "86150 Augsburg, 03.05.2026", "Bon 11 vom 28.04.2026 / 10:20")
    expect(extractByRules(document, [field("issueDate", "date")]).data).toEqual({ issueDate: "2026-05-03" })
  })
})
