import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typeset, written } from "./Typeset.js"

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

describe("the parts of a payslip below each other", () => {
  it("have allowances that are called like a charge, and end at what is paid out", () => {
    const line = (name: string, amount: string) =>
      [
        [50, name],
        [300, amount]
      ] as const
    const document = typeset([
      [[50, "Earnings"]],
      line("Basic Salary", "500,000.00"),
      line("Transport Allowance", "70,000.00"),
      line("Gross Salary", "570,000.00"),
      [[50, "Deductions"]],
      line("Tax", "150,000.00"),
      line("Pension", "30,000.00"),
      line("Net Salary", "390,000.00")
    ])
    const list = (key: string) =>
      ({
        key,
        type: "array",
        arrayType: "object",
        context: "",
        fields: [field("name", "string"), field("amount", "number")]
      }) as const
    expect(extractByRules(document, [list("earnings"), list("deductions")]).data).toEqual({
      earnings: [
        { name: "Basic Salary", amount: 500_000 },
        { name: "Transport Allowance", amount: 70_000 }
      ],
      deductions: [
        { name: "Tax", amount: 150_000 },
        { name: "Pension", amount: 30_000 }
      ]
    })
  })
})

describe("a payslip without columns", () => {
  const document = written(
    "PAYSLIP",
    "Employee Name Ama Owusu",
    "Position: Clerk",
    "BASIS FOR CALCULATION GHC",
    "Basic Salary 2500.0",
    "Gross Salary 2900.0",
    "Net Amount Payable to Staff 2204.4375"
  )

  it("has sums without a currency, which are money", () => {
    expect(extractByRules(document, [field("gross", "number", "Gross salary.")]).data).toEqual({ gross: 2900 })
    expect(extractByRules(document, [field("net", "number", "Amount paid to the employee.")]).data).toEqual({
      net: 2204.4375
    })
  })

  it("has a name behind the whole of its caption, and a position behind the word for a place in a row", () => {
    const fields = [field("employee", "string", "Name of the employee."), field("position", "string")]
    expect(extractByRules(document, fields).data).toEqual({ employee: "Ama Owusu", position: "Clerk" })
  })
})
