import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

describe("a payslip", () => {
  const document = typeset(typedRows`
  Harbour Mills
  RG21 4FA Basingstoke
  Department:                                       Payroll no.:        JX12
  Payroll remarks:

  PAYMENTS                        DEDUCTIONS                          YEAR TO DATE
  Basic pay       1021.43         Tax               201.52            Pay       7638.84
                                  N.I.              103.40
                                                                      THIS MONTH
  Total gross     1021.43         Total             304.92            Net pay:  716.51
  payments:                       deductions:
`)
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

  it("has no caption with a colon for a value", () => {
    expect(answer).toMatchObject({ department: null })
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

  it("calls an employee by a name and a surname", () => {
    for (const caption of ["Name & Surname", "Nombre y apellidos", "Imię i nazwisko"])
      expect(
        extractByRules(written("Harbour Mills", "Payslip", `${caption}: Rosa Baker`, "Gross pay: 2,000.00"), [
          field("employeeName", "string")
        ]).data
      ).toEqual({ employeeName: "Rosa Baker" })
  })

  it("has a name behind the whole of its caption, and a position behind the word for a place in a row", () => {
    const fields = [field("employee", "string", "Name of the employee."), field("position", "string")]
    expect(extractByRules(document, fields).data).toEqual({ employee: "Ama Owusu", position: "Clerk" })
  })
})
