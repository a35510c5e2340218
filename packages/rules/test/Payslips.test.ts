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

describe("the month of a payslip", () => {
  it.each([
    ["Payslip for the month of June 2025", "payPeriod", "June 2025"],
    ["PAYSLIP October/2024", "month", "October/2024"],
    ["Lohn- und Gehaltsabrechnung für Januar 2025", "abrechnungsmonat", "Januar 2025"],
    ["Referência: Março/2025", "mesReferencia", "Março/2025"]
  ])("stands behind its title or the caption of a time: %s", (line, key, month) => {
    expect(extractByRules(written("Harbour Mills", line), [field(key, "string")]).data).toEqual({ [key]: month })
  })

  it("stands alone below its title", () => {
    const lines = ["BULLETIN DE PAIE", "Février 2025", "Emploi : Comptable"]
    expect(extractByRules(written(...lines), [field("mois", "string")]).data).toEqual({ mois: "Février 2025" })
  })

  it("is no month of something else, and its line is nobody's name", () => {
    const lines = ["Payslip for May 2025", "Sabine Krause", "Lindenweg 3", "99425 Weimar", "Joined: March 2019"]
    const fields = [field("payPeriod", "string"), field("employeeName", "string")]
    expect(extractByRules(written(...lines), fields).data).toMatchObject({ payPeriod: "May 2025" })
    expect(extractByRules(written("Joined: March 2019"), [field("payPeriod", "string")]).data).toEqual({
      payPeriod: null
    })
  })
})

describe("columns of the year beside those of the period", () => {
  const list = (key: string) => ({
    ...field(key, "array"),
    arrayType: "object" as const,
    fields: [field("description", "string"), field("amount", "number"), field("ytd", "number")]
  })
  const line = (name: string, now: string, year: string) =>
    [
      [50, name],
      [340, now],
      [440, year]
    ] as const
  const document = typeset([
    line("Earnings", "Current", "YTD"),
    line("Regular", "2,240.00", "20,160.00"),
    line("Overtime", "160.00", "1,440.00"),
    line("Gross Pay", "2,400.00", "21,600.00"),
    [],
    line("Deductions", "Current", "YTD"),
    line("Federal Income Tax", "310.50", "2,794.50"),
    line("Social Security", "148.80", "1,339.20"),
    line("Total Deductions", "459.30", "4,133.70"),
    [],
    line("Net Pay", "1,940.70", "17,466.30")
  ])

  it("have sums of their own, which are no rows of what is earned and held back", () => {
    const fields = [
      list("earnings"),
      list("deductions"),
      field("grossPay", "number"),
      field("grossPayYtd", "number"),
      field("totalDeductions", "number"),
      field("totalDeductionsYtd", "number"),
      field("netPay", "number"),
      field("netPayYtd", "number")
    ]
    expect(extractByRules(document, fields).data).toEqual({
      earnings: [
        { description: "Regular", amount: 2240, ytd: 20_160 },
        { description: "Overtime", amount: 160, ytd: 1440 }
      ],
      deductions: [
        { description: "Federal Income Tax", amount: 310.5, ytd: 2794.5 },
        { description: "Social Security", amount: 148.8, ytd: 1339.2 }
      ],
      grossPay: 2400,
      grossPayYtd: 21_600,
      totalDeductions: 459.3,
      totalDeductionsYtd: 4133.7,
      netPay: 1940.7,
      netPayYtd: 17_466.3
    })
  })

  it("may be a part of the page below a heading", () => {
    const pairs = (left: string, now: string, right: string, year: string) =>
      [
        [50, left],
        [200, now],
        [300, right],
        [420, year]
      ] as const
    const boxes = typeset([
      [
        [50, "This period"],
        [300, "Year to date"]
      ],
      pairs("Gross pay", "2,500.00", "Gross pay", "28,500.00"),
      pairs("Net pay", "1,967.00", "Tax paid", "3,484.80")
    ])
    const fields = [field("grossPay", "number"), field("taxPaidToDate", "number")]
    expect(extractByRules(boxes, fields).data).toEqual({ grossPay: 2500, taxPaidToDate: 3484.8 })
  })
})

describe("what is earned and held back in two columns", () => {
  it("are rows of one list, each with one of them", () => {
    const at = [50, 100, 350, 450]
    const row = (...cells: ReadonlyArray<string>) =>
      cells.flatMap((text, index) => (text === "" ? [] : [[at[index] ?? 0, text] as const]))
    const document = typeset([
      row("Cód.", "Descrição", "Vencimentos", "Descontos"),
      row("001", "Salário base", "4.000,00"),
      row("012", "Horas extras", "200,00"),
      row("101", "INSS", "", "462,00"),
      row("110", "IRRF", "", "158,50"),
      row("", "", "4.200,00", "620,50")
    ])
    const fields = [
      {
        ...field("verbas", "array"),
        arrayType: "object" as const,
        fields: [field("descricao", "string"), field("vencimentos", "number"), field("descontos", "number")]
      }
    ]
    expect(extractByRules(document, fields).data).toEqual({
      verbas: [
        { descricao: "Salário base", vencimentos: 4000, descontos: null },
        { descricao: "Horas extras", vencimentos: 200, descontos: null },
        { descricao: "INSS", vencimentos: null, descontos: 462 },
        { descricao: "IRRF", vencimentos: null, descontos: 158.5 }
      ]
    })
  })
})
