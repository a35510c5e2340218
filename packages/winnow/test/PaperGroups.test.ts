import { describe } from "vitest"
import type { Fields } from "winnow"
import { template } from "winnow"
import { paperOf, reads } from "./WrittenPapers.js"

const { date, number, string } = template
const rows = <F extends Fields>(fields: F) => template.array(template.object(fields))
const item = rows({ description: string(), quantity: number(), unitPrice: number(), amount: number() })

describe("Rows below a heading that excludes them from the total are no items", () => {
  reads("options in the same table, below the total", {
    blocks: paperOf(`
      Quotation 77
      Description | Qty | Unit price | Amount
      Kitchen cabinet | 4 | 220.00 | 880.00
      Worktop oak | 1 | 340.00 | 340.00
      Total | | | 1,220.00
      Optional extras (not included) | | |
      Soft-close hinges | 8 | 6.50 | 52.00
      LED lights | 3 | 25.00 | 75.00
    `),
    template: template("Quotation", { items: item, total: number() }),
    says: { total: 1220, items: [{ description: "Kitchen cabinet" }, { description: "Worktop oak", amount: 340 }] }
  })

  reads("options in a table of their own", {
    blocks: paperOf(`
      Devis 5
      Désignation | Quantité | Prix unitaire | Montant
      Porte blindée | 1 | 1 450,00 | 1 450,00
      Serrure | 2 | 90,00 | 180,00
      Total | | | 1 630,00
      Options non comprises dans le total
      Désignation | Quantité | Prix unitaire | Montant
      Judas | 1 | 25,00 | 25,00
      Poignée laiton | 2 | 40,00 | 80,00
    `),
    template: template("Devis", { items: item, total: number() }),
    says: { total: 1630, items: [{ description: "Porte blindée" }, { description: "Serrure", amount: 180 }] }
  })

  reads("German alternatives with numbers that go on", {
    blocks: paperOf(`
      Angebot 12
      Pos. | Bezeichnung | Menge | Einzelpreis | Gesamtpreis
      1 | Fliesen verlegen | 20 | 35,00 | 700,00
      2 | Fugen | 20 | 8,00 | 160,00
       | Gesamtsumme | | | 860,00
       | Alternativpositionen (nicht in der Summe enthalten) | | |
      3 | Natursteinfliesen | 20 | 60,00 | 1.200,00
      4 | Bodenheizung | 1 | 950,00 | 950,00
    `),
    template: template("Angebot", {
      positionen: rows({ bezeichnung: string(), menge: number(), gesamtpreis: number() }),
      gesamtsumme: number()
    }),
    says: { gesamtsumme: 860, positionen: [{ bezeichnung: "Fliesen verlegen" }, { bezeichnung: "Fugen" }] }
  })

  reads("not where the total contains them", {
    blocks: paperOf(`
      Invoice 3
      Item | Qty | Price | Amount
      Fence panel | 10 | 30.00 | 300.00
      Optional extras | | |
      Gate | 1 | 150.00 | 150.00
      Paint | 2 | 20.00 | 40.00
      Total | | | 490.00
    `),
    template: template("Invoice", {
      items: rows({ item: string(), qty: number(), amount: number() }),
      total: number()
    }),
    says: { total: 490, items: [{ item: "Fence panel" }, { item: "Gate", amount: 150 }, { item: "Paint", amount: 40 }] }
  })
})

describe("The heading of a group is no part of the item above it", () => {
  reads("names of groups, also above the first item, with subtotals", {
    blocks: paperOf(`
      Invoice 9
      Description | Qty | Unit price | Amount
      Labour | | |
      Site clearance | 8 | 30.00 | 240.00
      Bricklaying | 24 | 45.00 | 1,080.00
      Subtotal | | | 1,320.00
      Materials | | |
      Bricks | 900 | 0.80 | 720.00
      Mortar | 30 | 9.00 | 270.00
      Subtotal | | | 990.00
      Plant hire | | |
      Mixer | 3 | 55.00 | 165.00
      Crane | 1 | 80.00 | 80.00
      Subtotal | | | 245.00
      Total | | | 2,555.00
    `),
    template: template("Invoice", { items: item, total: number() }),
    says: {
      total: 2555,
      items: ["Site clearance", "Bricklaying", "Bricks", "Mortar", "Mixer", "Crane"].map((description) => ({
        description
      }))
    }
  })

  reads("numbered groups of a German bill without subtotals", {
    blocks: paperOf(`
      Rechnung 9
      Pos. | Leistung | Menge | EP | GP
      1 | Erdarbeiten | | |
      1.1 | Aushub Baugrube | 120 | 14,00 | 1.680,00
      1.2 | Abfuhr | 120 | 9,00 | 1.080,00
      2 | Maurerarbeiten | | |
      2.1 | Mauerwerk 24 cm | 60 | 85,00 | 5.100,00
      2.2 | Sturz einbauen | 4 | 60,00 | 240,00
       | Summe | | | 8.100,00
    `),
    template: template("Rechnung", { items: rows({ leistung: string("Leistung"), menge: number() }) }),
    says: {
      items: ["Aushub Baugrube", "Abfuhr", "Mauerwerk 24 cm", "Sturz einbauen"].map((leistung) => ({ leistung }))
    }
  })
})

describe("Titles with a raised mark or cut short", () => {
  reads("the sides and days of a statement", {
    blocks: paperOf(`
      Account statement
      Txn Dt. | Val. Dt. | Particulars | Dr. | Cr. | Bal.
      02/03/2026 | 03/03/2026 | ATM withdrawal | 200.00 | | 4,800.00
      05/03/2026 | 05/03/2026 | Salary March | | 2,500.00 | 7,300.00
    `),
    template: template("Statement", {
      transactions: rows({ date: date(), valueDate: date(), debit: number(), credit: number(), balance: number() })
    }),
    says: {
      transactions: [
        { valueDate: "2026-03-03", debit: 200 },
        { debit: null, credit: 2500, balance: 7300 }
      ]
    }
  })

  reads("a mark behind the word", {
    blocks: paperOf(`
      Statement of fees
      Date | Service | Feeª | Paid*
      03/02/2026 | Consultation | 80.00 | 80.00
      10/02/2026 | X-ray | 120.00 | 100.00
      17/02/2026 | Follow-up | 45.00 | 45.00
    `),
    template: template("Fees", { visits: rows({ date: date(), service: string(), fee: number(), paid: number() }) }),
    says: { visits: [{ fee: 80, paid: 80 }, { fee: 120, paid: 100 }, { fee: 45 }] }
  })
})

const entries = rows({ description: string(), amount: number() })

describe("Tables beside each other", () => {
  reads("are read each for its array, also where one has more rows", {
    blocks: paperOf(`
      Club accounts 2025
      Income | Amount | | Expenses | Amount
      Membership fees | 4,200.00 | | Hall rent | 1,800.00
      Donations | 950.00 | | Insurance | 420.00
       | | | Trophies | 150.00
      Total income | 5,150.00 | | Total expenses | 2,370.00
    `),
    template: template("Accounts", { income: entries, expenses: entries }),
    says: {
      income: [{ description: "Membership fees", amount: 4200 }, { amount: 950 }],
      expenses: [{ description: "Hall rent", amount: 1800 }, { amount: 420 }, { description: "Trophies", amount: 150 }]
    }
  })

  reads("have their names above the same titles", {
    blocks: paperOf(`
      Jahresabschluss
      Einnahmen | | | Ausgaben |
      Bezeichnung | Betrag | | Bezeichnung | Betrag
      Beiträge | 1.200,00 | | Miete | 600,00
      Spenden | 300,00 | | Strom | 45,50
    `),
    template: template("Abschluss", {
      einnahmen: rows({ bezeichnung: string(), betrag: number() }),
      ausgaben: rows({ bezeichnung: string(), betrag: number() })
    }),
    says: {
      einnahmen: [{ bezeichnung: "Beiträge", betrag: 1200 }, { betrag: 300 }],
      ausgaben: [{ bezeichnung: "Miete", betrag: 600 }, { betrag: 45.5 }]
    }
  })

  reads("have several columns of amounts", {
    blocks: paperOf(`
      Payslip
      Earnings | Current | YTD | Deductions | Current | YTD
      Basic | 2,000.00 | 10,000.00 | Tax | 300.00 | 1,500.00
      Overtime | 150.00 | 400.00 | Pension | 100.00 | 500.00
       | | | Union | 12.00 | 60.00
    `),
    template: template("Payslip", {
      earnings: rows({ description: string(), current: number(), ytd: number() }),
      deductions: rows({ description: string(), current: number(), ytd: number() })
    }),
    says: {
      earnings: [{ description: "Basic", ytd: 10000 }, { current: 150 }],
      deductions: [{ description: "Tax", current: 300 }, { ytd: 500 }, { description: "Union", current: 12 }]
    }
  })

  reads("are one list where both have the same titles", {
    blocks: paperOf(`
      Preisliste
      Art.-Nr. | Bezeichnung | Preis | | Art.-Nr. | Bezeichnung | Preis
      A1 | Schraube | 0,20 | | B1 | Hammer | 12,00
      A2 | Mutter | 0,10 | | B2 | Zange | 9,50
      A3 | Scheibe | 0,05 | | | |
    `),
    template: template("Preise", {
      artikel: rows({ artikelnummer: string(), bezeichnung: string(), preis: number() })
    }),
    says: { artikel: ["A1", "A2", "A3", "B1", "B2"].map((artikelnummer) => ({ artikelnummer })) }
  })

  reads("are one table where years have the same titles", {
    blocks: paperOf(`
      Budget report
       | 2025 | | 2026 |
      Department | Budget | Actual | Budget | Actual
      Sales | 100.00 | 90.00 | 110.00 | 105.00
      Research | 200.00 | 210.00 | 220.00 | 230.00
    `),
    template: template("Budget", {
      departments: rows({ department: string(), budget2025: number(), actual2026: number() })
    }),
    says: {
      departments: [
        { budget2025: 100, actual2026: 105 },
        { department: "Research", actual2026: 230 }
      ]
    }
  })
})
