import { describe } from "vitest"
import { template } from "winnow"
import { paperOf, reads } from "./WrittenPapers.js"

const { number, string } = template

const statement = (unit: string) =>
  paperOf(`
Ravenscar Holdings plc
Income statement
${unit}
Item | 2025 | 2024
Revenue | 4,250 | 3,980
Cost of sales | (2,100) | (2,040)
Operating profit | 790 | 745
Employees | 1,310 | 1,295
Gross margin % | 50.6 | 48.7
Net income | 612 | 540`)

const figures = template("Statement", {
  revenue: number(),
  operatingProfit: number(),
  netIncome: number(),
  employees: number()
})

const inThousands = { revenue: 4_250_000, operatingProfit: 790_000, netIncome: 612_000, employees: 1310 }

describe("Tables in thousands and millions", () => {
  reads("in words", { blocks: statement("In thousands of USD"), template: figures, says: inThousands })
  reads("by a sign", { blocks: statement("All amounts in k€"), template: figures, says: inThousands })
  reads("in brackets", {
    blocks: statement("(US$ in thousands, except per share data)"),
    template: figures,
    says: inThousands
  })
  reads("without", {
    blocks: statement("All amounts in US dollars"),
    template: figures,
    says: { revenue: 4250, netIncome: 612, employees: 1310 }
  })

  reads("in German", {
    blocks: paperOf(`
Musterwerke AG
Gewinn- und Verlustrechnung
Angaben in TEUR
Position | Betrag
Umsatzerlöse | 4.250,4
Materialaufwand | 2.100,0
Mitarbeiter | 1.310
Jahresüberschuss | 612,5`),
    template: template("GuV", { umsatzerloese: number(), jahresueberschuss: number(), mitarbeiter: number() }),
    says: { umsatzerloese: 4_250_400, jahresueberschuss: 612_500, mitarbeiter: 1310 }
  })

  reads("for the rows of a list, by the title of a column", {
    blocks: paperOf(`
Segment report
Segment | Revenue (k€) | Units
Europe | 125.5 | 410
Asia | 80.0 | 260`),
    template: template("Report", {
      segments: template.array(template.object({ segment: string(), revenue: number(), units: number() }))
    }),
    says: {
      segments: [
        { segment: "Europe", revenue: 125_500, units: 410 },
        { segment: "Asia", revenue: 80_000, units: 260 }
      ]
    }
  })

  reads("until another unit is said", {
    blocks: paperOf(`
Nordlys Group
EUR million
Revenue | 125.5
Equity | 80.25
Amounts in EUR
Audit fee | 48,200.00
Rent | 9,100.00`),
    template: template("Group", { revenue: number(), equity: number(), auditFee: number(), rent: number() }),
    says: { revenue: 125_500_000, equity: 80_250_000, auditFee: 48_200, rent: 9100 }
  })

  reads("for money, not for what is counted beside it", {
    blocks: paperOf(`
Ravenscar plc
In thousands of USD
Revenue | 4,250
Staff costs | 1,210
Share capital | 500
Due from customers | 310
Customers | 1,310
Stores | 212
Pages | 96
Years in business | 34
Net income | 612`),
    template: template("Figures", {
      revenue: number(),
      staffCosts: number(),
      shareCapital: number(),
      dueFromCustomers: number(),
      customers: number(),
      stores: number(),
      pages: number(),
      yearsInBusiness: number(),
      netIncome: number()
    }),
    says: {
      revenue: 4_250_000,
      staffCosts: 1_210_000,
      shareCapital: 500_000,
      dueFromCustomers: 310_000,
      customers: 1310,
      stores: 212,
      pages: 96,
      yearsInBusiness: 34,
      netIncome: 612_000
    }
  })

  reads("behind captions, also in German", {
    blocks: paperOf(`
Kennzahlen der Musterwerke AG
Angaben in TEUR
Umsatz: 4.250
Personalkosten der Mitarbeiter: 1.210
Mitarbeiter: 310
Filialen: 48
Eigenkapitalquote: 42,5`),
    template: template("Kennzahlen", {
      umsatz: number(),
      personalkosten: number("Personalkosten der Mitarbeiter"),
      mitarbeiter: number(),
      filialen: number(),
      eigenkapitalquote: number()
    }),
    says: { umsatz: 4_250_000, personalkosten: 1_210_000, mitarbeiter: 310, filialen: 48, eigenkapitalquote: 42.5 }
  })

  reads("in the columns of a list", {
    blocks: paperOf(`
Segment report
In thousands of EUR
Segment | Revenue | Sites
Europe | 4,250 | 12
Asia | 1,100 | 4`),
    template: template("Report", {
      segments: template.array(template.object({ segment: string(), revenue: number(), sites: number() }))
    }),
    says: {
      segments: [
        { segment: "Europe", revenue: 4_250_000, sites: 12 },
        { segment: "Asia", revenue: 1_100_000, sites: 4 }
      ]
    }
  })

  const revenues = template("Report", { revenue: number() })
  for (const [unit, revenue] of [
    ["In billions of USD", 4_250_500_000_000],
    ["(Rs. in lakhs)", 425_050_000],
    ["(₹ in crore)", 42_505_000_000],
    ["in EUR m", 4_250_500_000]
  ] as const)
    reads(unit, { blocks: paperOf(`Report\n${unit}\nRevenue | 4,250.50`), template: revenues, says: { revenue } })

  reads("in Japanese", {
    blocks: paperOf("決算書\n単位：百万円\n売上高 | 4,250\n営業利益 | 612"),
    template: template("決算書", { 売上高: number() }),
    says: { 売上高: 4_250_000_000 }
  })

  reads("in no sentence", {
    blocks: paperOf(`
Invoice 4711
Kestrel Print Ltd
Date: 3 May 2026
We print flyers in thousands of colours
Description | Qty | Price | Amount
Flyer A5 | 4 | 45.00 | 180.00
Total | | | 180.00`),
    template: template("Invoice", { total: number() }),
    says: { total: 180 }
  })
})

describe("Cash in thousands", () => {
  reads("of a German key that means crates in Danish", {
    blocks: ["Bilanz (in T€)", "Kasse: 120"],
    template: template("Bilanz", { kasse: number() }),
    says: { kasse: 120_000 }
  })
})
