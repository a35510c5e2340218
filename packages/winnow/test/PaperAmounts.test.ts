import { pageEnd } from "@winnow/testkit"
import { describe } from "vitest"
import { template } from "winnow"
import { paperOf, reads } from "./WrittenPapers.js"

const number = template.number
const date = template.date
const string = template.string

describe("Amounts in parentheses or behind a minus sign are negative", () => {
  reads("a cash flow", {
    blocks: [
      "Cash flow statement",
      "Net cash from operations: (4,500)",
      "Currency: USD",
      "Change in working capital: ( 12,250.75 )",
      "Closing cash: 98,200"
    ],
    template: template("Cash flow", {
      netCashFromOperations: number(),
      changeInWorkingCapital: number(),
      closingCash: number()
    }),
    says: { netCashFromOperations: -4500, changeInWorkingCapital: -12250.75, closingCash: 98200 }
  })

  reads("rows of a ledger, whose key is its column's title", {
    blocks: [
      "Ledger",
      [
        ["Account", "Amount"],
        ["Sales", "12,400"],
        ["Refunds", "(800)"],
        ["Rent", "(12,400)"],
        ["Bank fees", "(35.50)"]
      ]
    ],
    template: template("Ledger", { rows: template.array(template.object({ account: string(), amount: number() })) }),
    says: {
      rows: [
        { account: "Sales", amount: 12400 },
        { account: "Refunds", amount: -800 },
        { account: "Rent", amount: -12400 },
        { account: "Bank fees", amount: -35.5 }
      ]
    }
  })

  reads("a German account in thousands, with short amounts", {
    blocks: [
      "Ergebnisrechnung",
      [
        ["Position", "Wert"],
        ["Umsatz", "12.400"],
        ["Material", "(702,3)"],
        ["Zinsen", "(12)"]
      ]
    ],
    template: template("Rechnung", {
      positionen: template.array(template.object({ position: string(), wert: number() }))
    }),
    says: { positionen: [{ wert: 12400 }, { wert: -702.3 }, { wert: -12 }] }
  })

  reads("a Spanish account", {
    blocks: ["Saldo anterior: 1.200,00-", "Ajuste: −35,50", "Comisión: -12,00 €", "Saldo: 1.152,50 CR"],
    template: template("Cuenta", { saldoAnterior: number(), ajuste: number(), comision: number("Comisión") }),
    says: { saldoAnterior: -1200, ajuste: -35.5, comision: -12 }
  })
})

describe("Of columns for several years", () => {
  const blocks = [
    "Trading account",
    [
      ["", "2025", "2024"],
      ["Revenue", "1,240,500", "1,102,300"],
      ["Cost of sales", "(702,330)", "(655,120)"],
      ["Gross profit", "538,170", "447,180"],
      ["Net finance cost", "(900)", "(1,120)"]
    ]
  ]
  reads("the newest is read where none is asked for", {
    blocks,
    template: template("Accounts", { revenue: number(), costOfSales: number(), netFinanceCost: number() }),
    says: { revenue: 1_240_500, costOfSales: -702_330, netFinanceCost: -900 }
  })

  reads("the one that is asked for is read", {
    blocks,
    template: template("Accounts", {
      revenue: number("Revenue 2024"),
      costOfSales: number("Cost of sales in 2024"),
      netFinanceCost: number("Net finance cost 2025")
    }),
    says: { revenue: 1_102_300, costOfSales: -655_120, netFinanceCost: -900 }
  })
})

describe("Words of scale multiply", () => {
  reads("a term sheet", {
    blocks: [
      "TERM SHEET",
      "Pre-money valuation: USD 12.5 million",
      "Investment amount: $3m",
      "Enterprise value: 1.4 bn",
      "Monthly fee: $950"
    ],
    template: template("Term sheet", {
      preMoneyValuation: number(),
      investmentAmount: number(),
      enterpriseValue: number(),
      monthlyFee: number()
    }),
    says: { preMoneyValuation: 12_500_000, investmentAmount: 3_000_000, enterpriseValue: 1.4e9, monthlyFee: 950 }
  })

  reads("scales of several words", {
    blocks: [
      "Letter of intent",
      "This letter is about the money that was agreed between the two companies.",
      "Purchase price: $3 hundred thousand",
      "Deposit: 2 million 500 thousand dollars",
      "Fee: USD 2.5 M",
      "Penalty: 3 hundred and fifty thousand dollars"
    ],
    template: template("Letter of intent", {
      purchasePrice: number(),
      deposit: number(),
      fee: number(),
      penalty: number()
    }),
    says: { purchasePrice: 300_000, deposit: 2_500_000, fee: 2_500_000, penalty: null }
  })

  reads("points between thousands on an English page", {
    blocks: [
      "Letter of intent",
      "This letter is about the money that was agreed between the two companies.",
      "Purchase price: 4.000 Euro",
      "Deposit: EUR 1.250",
      "Fee: $2.500"
    ],
    template: template("Letter of intent", { purchasePrice: number(), deposit: number(), fee: number() }),
    says: { purchasePrice: 4000, deposit: 1250, fee: null }
  })

  reads("Nordic key figures", {
    blocks: ["Nyckeltal", "Omsättning: 1,2 mdkr", "Resultat: 45 Mkr", "Skulder: 3,5 mia. kr", "Anställda: 312"],
    template: template("Nyckeltal", {
      omsattning: number("Omsättning"),
      resultat: number(),
      skulder: number(),
      anstallda: number("Anställda")
    }),
    says: { omsattning: 1.2e9, resultat: 45_000_000, skulder: 3.5e9, anstallda: 312 }
  })

  reads("German key figures", {
    blocks: [
      "Kennzahlen",
      "Umsatz: 3,4 Mio. EUR",
      "Bilanzsumme: EUR 1,25 Mrd.",
      "Eigenkapital: 450 Tsd. €",
      "Mitarbeiter: 312"
    ],
    template: template("Kennzahlen", {
      umsatz: number(),
      bilanzsumme: number(),
      eigenkapital: number(),
      mitarbeiter: number()
    }),
    says: { umsatz: 3_400_000, bilanzsumme: 1.25e9, eigenkapital: 450_000, mitarbeiter: 312 }
  })
})

describe("Fractions are parts of their number", () => {
  reads("a recipe", {
    blocks: [
      "Recipe: Plum cake",
      [
        ["Ingredient", "Cups"],
        ["Flour", "2 ½"],
        ["Sugar", "¾"],
        ["Milk", "1/2"],
        ["Oats", "1 1/4"],
        ["Plums", "3"]
      ]
    ],
    template: template("Recipe", {
      ingredients: template.array(template.object({ ingredient: string(), cups: number() }))
    }),
    says: {
      ingredients: [
        { ingredient: "Flour", cups: 2.5 },
        { ingredient: "Sugar", cups: 0.75 },
        { ingredient: "Milk", cups: 0.5 },
        { ingredient: "Oats", cups: 1.25 },
        { ingredient: "Plums", cups: 3 }
      ]
    }
  })

  reads("a work order", {
    blocks: [
      "Work order 77",
      "Hours worked: 2 ½",
      "Board thickness: ¾ inch",
      "Board width: 2 1/2 inches",
      "Number of boards: 12"
    ],
    template: template("Work order", {
      hoursWorked: number(),
      boardThickness: number(),
      boardWidth: number(),
      numberOfBoards: number()
    }),
    says: { hoursWorked: 2.5, boardThickness: 0.75, boardWidth: 2.5, numberOfBoards: 12 }
  })
})

describe("Days of other eras", () => {
  reads("Reiwa", {
    blocks: ["請求書", "請求書番号: 1023", "発行日: 令和7年4月1日", "支払期限: 令和7年5月31日", "合計: 11,000円"],
    template: template("請求書", {
      invoiceNumber: string("請求書番号"),
      issueDate: date("発行日"),
      dueDate: date("支払期限"),
      total: number("合計")
    }),
    says: { invoiceNumber: "1023", issueDate: "2025-04-01", dueDate: "2025-05-31", total: 11000 }
  })

  reads("first years and spaces", {
    blocks: ["契約日: 令和元年10月1日", "満了日: 令和 8 年 3 月 31 日"],
    template: template("契約", { contractDate: date("契約日"), endDate: date("満了日") }),
    says: { contractDate: "2019-10-01", endDate: "2026-03-31" }
  })

  reads("Heisei and Showa", {
    blocks: [
      "証明書",
      "氏名: 山田太郎",
      "生年月日: 平成元年1月8日",
      "入社日: 平成31年4月1日",
      "退職日: 昭和64年1月5日"
    ],
    template: template("証明書", { birthDate: date("生年月日"), hireDate: date("入社日"), leaveDate: date("退職日") }),
    says: { birthDate: "1989-01-08", hireDate: "2019-04-01", leaveDate: "1989-01-05" }
  })

  reads("in rows", {
    blocks: [
      "取引明細",
      [
        ["日付", "摘要", "金額"],
        ["令和7年4月1日", "家賃", "80,000"],
        ["令和7年4月10日", "電気代", "6,200"]
      ]
    ],
    template: template("取引明細", {
      rows: template.array(template.object({ date: date("日付"), description: string("摘要"), amount: number("金額") }))
    }),
    says: {
      rows: [
        { date: "2025-04-01", description: "家賃", amount: 80000 },
        { date: "2025-04-10", description: "電気代", amount: 6200 }
      ]
    }
  })

  reads("Minguo", {
    blocks: ["統一發票", "發票日期: 民國115年3月14日", "到期日: 中華民國115年4月30日"],
    template: template("發票", { invoiceDate: date("發票日期"), dueDate: date("到期日") }),
    says: { invoiceDate: "2026-03-14", dueDate: "2026-04-30" }
  })

  reads("Buddhist", {
    blocks: ["ใบแจ้งหนี้", "เลขที่: INV-88", "วันที่: 15 มีนาคม 2569", "ครบกำหนด: 30 เม.ย. 2569", "รวม: 1,070.00 บาท"],
    template: template("ใบแจ้งหนี้", {
      number: string("เลขที่"),
      date: date("วันที่"),
      dueDate: date("ครบกำหนด"),
      total: number("รวม")
    }),
    says: { number: "INV-88", date: "2026-03-15", dueDate: "2026-04-30", total: 1070 }
  })

  reads("Buddhist years in digits", {
    blocks: ["ใบเสร็จรับเงิน", "วันที่: 05/01/2569"],
    template: template("ใบเสร็จ", { date: date("วันที่") }),
    says: { date: "2026-01-05" }
  })
})

describe("Taxes of a credit note", () => {
  reads("are negative, and their sum is the tax where none is printed", {
    blocks: [
      "Gutschrift",
      "Gutschriftsnummer: G-41",
      [
        ["Art", "Basisbetrag", "USt. %", "Steuerbetrag"],
        ["Umsatzsteuer", "-40,00", "19", "-7,60"],
        ["Umsatzsteuer", "-20,00", "7", "-1,40"]
      ],
      "Nettosumme: -60,00",
      "Bruttosumme: -69,00"
    ],
    template: template("Gutschrift", { netTotal: number(), taxTotal: number(), grandTotal: number() }),
    says: { netTotal: -60, taxTotal: -9, grandTotal: -69 }
  })
})

describe("A balance that is carried to the next page", () => {
  reads("is not the closing one", {
    blocks: [
      "Statement",
      "Opening balance: 500.00",
      [
        ["Date", "Description", "Amount", "Balance"],
        ["02/03/2026", "Rent", "-300.00", "200.00"],
        ["03/03/2026", "Food", "-50.00", "150.00"]
      ],
      "Balance carried forward: 150.00",
      pageEnd,
      "Balance brought forward: 150.00",
      [
        ["Date", "Description", "Amount", "Balance"],
        ["05/03/2026", "Salary", "1,200.00", "1,350.00"],
        ["06/03/2026", "Gas", "-20.00", "1,330.00"]
      ],
      "Closing balance: 1,330.00"
    ],
    template: template("Statement", { openingBalance: number(), closingBalance: number() }),
    says: { openingBalance: 500, closingBalance: 1330 }
  })

  for (const [balance, before, after] of [
    ["Saldo", "Alter Saldo", "Neuer Saldo"],
    ["Saldo", "Saldo anterior", "Saldo final"],
    ["Balance", "Previous balance", "New balance"]
  ] as const)
    reads(`from ${before} to ${after}`, {
      blocks: [
        "Sort code: 20-11-47",
        [
          ["Text", "Amount", balance],
          [before, "", "1000.00"],
          ["Food", "-700.00", "300.00"],
          ["Cinema", "-10.00", "290.00"],
          [after, "", "290.00"]
        ]
      ],
      template: template("Statement", { openingBalance: number(), closingBalance: number(), date: date() }),
      says: { openingBalance: 1000, closingBalance: 290, date: null }
    })
})

describe("Amounts of an account with two sides", () => {
  reads("are negative on the debit side", {
    blocks: [
      "Opening balance: 1,200.00 DR",
      [
        ["Date", "Details", "Amount"],
        ["01/04/2025", "Rent", "500.00 Dr."],
        ["02/04/2025", "Salary", "1,500.00 CR"]
      ]
    ],
    template: template("Ledger", {
      openingBalance: number(),
      rows: template.array(template.object({ details: string(), amount: number() }))
    }),
    says: { openingBalance: -1200, rows: [{ amount: -500 }, { amount: 1500 }] }
  })

  reads("are negative on the German debit side", {
    blocks: [
      "Kontoauszug",
      [
        ["Datum", "Text", "Betrag"],
        ["01.04.2025", "Miete", "500,00 S"],
        ["02.04.2025", "Gehalt", "1.500,00 H"]
      ]
    ],
    template: template("Konto", { rows: template.array(template.object({ text: string(), betrag: number() })) }),
    says: { rows: [{ betrag: -500 }, { betrag: 1500 }] }
  })

  reads("have no sign where only one side is printed", {
    blocks: ["Outstanding: 1,200.00 Dr"],
    template: template("Customer", { outstanding: number() }),
    says: { outstanding: 1200 }
  })
})

describe("Short amounts in cells", () => {
  const list = template("List", { rows: template.array(template.object({ item: string(), amount: number() })) })
  reads("one digit in parentheses is negative", {
    blocks: [
      "Cash flows",
      [
        ["Item", "Amount"],
        ["Interest", "(7)"],
        ["Dividend", "12"]
      ]
    ],
    template: list,
    says: { rows: [{ amount: -7 }, { amount: 12 }] }
  })

  reads("a minus sign stands behind a space", {
    blocks: [
      "Kontoauszug",
      [
        ["Item", "Amount"],
        ["Miete", "500,00 -"],
        ["Gehalt", "1.500,00 +"]
      ]
    ],
    template: list,
    says: { rows: [{ amount: -500 }, { amount: 1500 }] }
  })

  reads("three decimals below one are decimals everywhere", {
    blocks: [
      "Price list",
      [
        ["Item", "Amount"],
        ["Screw", "0.125"],
        ["Nut", "1.250"],
        ["Washer", "0.015"]
      ]
    ],
    template: list,
    says: { rows: [{ amount: 0.125 }, { item: "Nut", amount: 1.25 }, { amount: 0.015 }] }
  })

  reads("three digits behind a mark of unknown meaning are no amount, but their row is one", {
    blocks: [
      "Price list",
      [
        ["Item", "Amount"],
        ["Screw", "12"],
        ["Nut", "1.250"],
        ["Washer", "15"]
      ]
    ],
    template: list,
    says: { rows: [{ amount: 12 }, { item: "Nut", amount: null }, { amount: 15 }] }
  })
})

describe("Short words of scale", () => {
  reads("multiply behind one decimal", {
    blocks: ["Budget: 2.5K", "Limit: 2.5 Cr", "Paid in: 2.50 Cr"],
    template: template("Loan", { budget: number(), limit: number(), paidIn: number() }),
    says: { budget: 2500, limit: 25_000_000, paidIn: 2.5 }
  })
})

describe("Marks of footnotes are no amounts", () => {
  for (const mark of ["[2]", "(1)", "¹", "²", "*", "†", "(a)"])
    reads(mark, {
      blocks: [
        "Statement of charges",
        `Rent: 3,450 ${mark} EUR`,
        `Deposit: 1,200.00 ${mark}`,
        `Fee${mark}: EUR 75`,
        `Rooms: 12 ${mark}`,
        [
          [`Heating ${mark}`, "420 EUR"],
          [`Water${mark}`, "31.50"],
          ["Waste", `${mark} 48 EUR`]
        ]
      ],
      template: template("Charges", {
        rent: number(),
        deposit: number(),
        fee: number(),
        rooms: number(),
        heating: number(),
        water: number(),
        waste: number()
      }),
      says: { rent: 3450, deposit: 1200, fee: 75, rooms: 12, heating: 420, water: 31.5, waste: 48 }
    })

  reads("but brackets alone hold the value", {
    blocks: ["Booking", "Nights (3)", "Guests: [2]", "Board width: 2 ¹⁄₂ inches"],
    template: template("Booking", { nights: number(), guests: number(), boardWidth: number() }),
    says: { nights: 3, guests: 2, boardWidth: 2.5 }
  })
})

describe("Letters and digits that are spaced apart", () => {
  reads("are words and numbers", {
    blocks: [
      "R e c h n u n g",
      "R e c h n u n g s n u m m e r : 4 7 1 1",
      "B e t r a g : 2 5 0 , 0 0",
      "Datum: 0 3 . 0 5 . 2 0 2 6",
      [
        ["Artikel", "Menge", "Preis"],
        ["Stuhl", "2", "1 2 5 , 0 0"]
      ]
    ],
    template: template("Rechnung", {
      rechnungsnummer: string(),
      betrag: number(),
      datum: date(),
      artikel: template.array(template.object({ artikel: string(), menge: number(), preis: number() }))
    }),
    says: { rechnungsnummer: "4711", betrag: 250, datum: "2026-05-03", artikel: [{ menge: 2, preis: 125 }] }
  })
})

describe("A range is no single number", () => {
  reads("in English", {
    blocks: paperOf(`
Offer
Estimated cost: 450.00 - 600.00
Team size: 10–12
Delivery time: between 5 and 7 days
Salary: USD 5,000 to 7,500
Sum insured: EUR 10,000 - 20,000
Interest rate: 3.5% - 4.5%
Deposit: 50.00`),
    template: template("Offer", {
      estimatedCost: number(),
      teamSize: number(),
      deliveryTime: number(),
      salary: number(),
      sumInsured: number(),
      interestRate: number(),
      deposit: number()
    }),
    says: {
      estimatedCost: null,
      teamSize: null,
      deliveryTime: null,
      salary: null,
      sumInsured: null,
      interestRate: null,
      deposit: 50
    }
  })

  reads("in other languages", {
    blocks: paperOf(`
Angebot
Kosten: 450,00 - 600,00 EUR
Lieferzeit: 5 bis 7 Tage
Prix estimé: 450,00 à 600,00 €
Plazo: entre 5 y 7 días
Anzahlung: 100,00 EUR`),
    template: template("Angebot", {
      kosten: number(),
      lieferzeit: number(),
      prixEstime: number(),
      plazo: number(),
      anzahlung: number()
    }),
    says: { kosten: null, lieferzeit: null, prixEstime: null, plazo: null, anzahlung: 100 }
  })

  reads("but has two ends, which keys name", {
    blocks: ["Job offer", "Salary: USD 5,000 to 7,500", "Bonus: USD 1,000"],
    template: template("Offer", { salaryMin: number(), salaryMax: number(), bonus: number() }),
    says: { salaryMin: 5000, salaryMax: 7500, bonus: 1000 }
  })

  reads("but has two ends, whose dash is no sign", {
    blocks: ["Offer", "Price: 450.00 - 600.00", "Weeks: 5 - 7"],
    template: template("Offer", { priceFrom: number(), priceTo: number(), weeksFrom: number(), weeksTo: number() }),
    says: { priceFrom: 450, priceTo: 600, weeksFrom: 5, weeksTo: 7 }
  })

  reads("in the cells of a table", {
    blocks: paperOf(`
Price list
Service | Price | Hours
Cleaning | 45.00 - 60.00 | 2
Painting | 120.00 | 3 to 4
Bolt M8 - 20 | 4.00 | 1`),
    template: template("Price list", {
      services: template.array(template.object({ service: string(), price: number(), hours: number() }))
    }),
    says: {
      services: [
        { service: "Cleaning", price: null, hours: 2 },
        { service: "Painting", price: 120, hours: null },
        { service: "Bolt M8 - 20", price: 4, hours: 1 }
      ]
    }
  })

  reads("and signs, pages, phones and discounts are none", {
    blocks: paperOf(`
Invoice 12
Tel. 555 - 123 - 4567
Page 1 - 3 of 12
Pages: 12
Subtotal: 5,000.00
Discount - 600.00
Rounding: -0.40
Total: 4,399.60`),
    template: template("Invoice", {
      phone: string(),
      pages: number(),
      subtotal: number(),
      discount: number(),
      rounding: number(),
      total: number()
    }),
    says: { phone: "555 - 123 - 4567", pages: 12, subtotal: 5000, discount: 600, rounding: -0.4, total: 4399.6 }
  })
})
