import { describe } from "vitest"
import { template } from "winnow"
import { paperOf, reads } from "./WrittenPapers.js"

const { array, number, object, string } = template

describe("Columns titled by years", () => {
  const statement = paperOf(`
Ravenscar Holdings plc
Income statement
Item | 2025 | 2024
Revenue | 4,250.00 | 3,980.00
Cost of sales | 2,100.00 | 2,040.00
Net income | 612.00 | 540.00`)

  reads("are fields of a list by their keys", {
    blocks: statement,
    template: template("Statement", {
      rows: array(object({ item: string(), y2025: number(), amount2024: number() }))
    }),
    says: {
      rows: [
        { item: "Revenue", y2025: 4250, amount2024: 3980 },
        { item: "Cost of sales", y2025: 2100, amount2024: 2040 },
        { item: "Net income", y2025: 612, amount2024: 540 }
      ]
    }
  })

  reads("are fields of objects, and single ones", {
    blocks: statement,
    template: template("Statement", {
      y2025: object({ revenue: number(), netIncome: number() }),
      y2024: object({ revenue: number(), netIncome: number() }),
      costOfSales2024: number()
    }),
    says: {
      y2025: { revenue: 4250, netIncome: 612 },
      y2024: { revenue: 3980, netIncome: 540 },
      costOfSales2024: 2040
    }
  })

  reads("may be days", {
    blocks: paperOf(`
Musterwerke AG
Gewinn- und Verlustrechnung
Position | 31.12.2025 | 31.12.2024
Umsatzerlöse | 4.250,40 | 3.980,00
Materialaufwand | 2.100,00 | 2.040,00
Jahresüberschuss | 612,50 | 540,00`),
    template: template("GuV", {
      positionen: array(object({ bezeichnung: string(), wert2025: number(), wert2024: number() }))
    }),
    says: {
      positionen: [
        { bezeichnung: "Umsatzerlöse", wert2025: 4250.4, wert2024: 3980 },
        { bezeichnung: "Materialaufwand", wert2025: 2100, wert2024: 2040 },
        { bezeichnung: "Jahresüberschuss", wert2025: 612.5, wert2024: 540 }
      ]
    }
  })

  reads("have counts, and a row that sums them", {
    blocks: paperOf(`
Sales by region
Region | 2023 | 2024 | 2025
North | 10 | 12 | 15
South | 20 | 22 | 21
Total | 30 | 34 | 36`),
    template: template("Sales", {
      regions: array(object({ region: string(), y2023: number(), sales2025: number("Sales of 2025") })),
      total2023: number()
    }),
    says: {
      regions: [
        { region: "North", y2023: 10, sales2025: 15 },
        { region: "South", y2023: 20, sales2025: 21 }
      ],
      total2023: 30
    }
  })
})
