import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset } from "./Typeset.js"

describe("a payslip", () => {
  const document = typeset([
    [[50, "Payslip"]],
    [[50, "Harbour Mills"]],
    [[50, "RG21 4FA Basingstoke"]],
    [
      [50, "Department:"],
      [300, "Payroll no.:"],
      [400, "JX12"]
    ],
    [[50, "Payroll remarks:"]],
    [],
    [
      [50, "PAYMENTS"],
      [210, "DEDUCTIONS"],
      [390, "YEAR TO DATE"]
    ],
    [
      [50, "Basic pay"],
      [130, "1021.43"],
      [210, "Tax"],
      [300, "201.52"],
      [390, "Pay"],
      [440, "7638.84"]
    ],
    [
      [210, "N.I."],
      [300, "103.40"]
    ],
    [[390, "THIS MONTH"]],
    [
      [50, "Total gross"],
      [130, "1021.43"],
      [210, "Total"],
      [300, "304.92"],
      [390, "Net pay:"],
      [440, "716.51"]
    ],
    [
      [50, "payments:"],
      [210, "deductions:"]
    ]
  ])
  const answer = extractByRules(document, [
    field("department", "string"),
    field("totalDeductions", "number", "Sum of all deductions."),
    field("netPay", "number"),
    {
      ...field("deductions", "array"),
      arrayType: "object",
      fields: [field("name", "string"), field("amount", "number")]
    }
  ]).data

  it("has captions that go on in the next line, and what stands below a heading of this month alone", () => {
    expect(answer).toMatchObject({ totalDeductions: 304.92, netPay: 716.51 })
  })

  it("has no caption with a colon for a value", () => {
    expect(answer).toMatchObject({ department: null })
  })

  it("has taxes among what is deducted, by their initials as well", () => {
    expect(answer).toMatchObject({
      deductions: [
        { name: "Tax", amount: 201.52 },
        { name: "N.I.", amount: 103.4 }
      ]
    })
  })
})
