import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

const parties = { key: "parties", type: "array", arrayType: "string", context: "Who concludes it." } as const

const ask = (lines: ReadonlyArray<string>, ...keys: ReadonlyArray<string>) =>
  extractByRules(
    typeset(lines.map((line) => [[50, line]])),
    keys.map((key) =>
      key === "parties" ? parties : field(key, /Start|End/.test(key) ? "date" : /rent/i.test(key) ? "number" : "string")
    )
  ).data

describe("a contract that was written for a program to set", () => {
  it("has no marks of strong words, no places to fill in and no headings as names", () => {
    const lines = [
      "**EMPLOYMENT AGREEMENT**",
      'This Agreement ("Agreement") is entered into by and between:',
      '**Teal Harbour Ltd** ("Company")',
      "[Company's address]",
      '**Iris Novak** ("Employee")',
      "[Employee's address]",
      "**1. SALARY**",
      "The Employee is paid a salary of 40,000."
    ]
    const { employer, employeeAddress, jobTitle } = ask(lines, "employer", "employeeAddress", "jobTitle")
    expect({ employer, employeeAddress, jobTitle }).toEqual({
      employer: "Teal Harbour Ltd",
      employeeAddress: null,
      jobTitle: null
    })
    expect(ask(lines, "employee")["employee"]).not.toBe("1. SALARY")
  })
})
