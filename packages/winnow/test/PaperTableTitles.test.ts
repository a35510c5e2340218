import type { Fields } from "winnow"
import { describe } from "vitest"
import { template } from "winnow"
import { reads } from "./WrittenPapers.js"

const { string, number } = template
const rows = <F extends Fields>(fields: F) => template.array(template.object(fields))

describe("Short titles name their columns", () => {
  reads("an English order", {
    blocks: [
      "Purchase order PO-4471",
      [
        ["Art. No.", "Descr.", "Qty.", "U. Price", "Tot. Amt."],
        ["A-11", "Steel hinge", "20", "1.50", "30.00"],
        ["A-12", "Brass knob", "8", "4.25", "34.00"]
      ],
      "Total: 64.00"
    ],
    template: template("an English order", {
      items: rows({
        articleNumber: string(),
        description: string(),
        quantity: number(),
        unitPrice: number(),
        totalAmount: number()
      })
    }),
    says: {
      items: [
        { articleNumber: "A-11", description: "Steel hinge", quantity: 20, unitPrice: 1.5, totalAmount: 30 },
        { articleNumber: "A-12", description: "Brass knob", quantity: 8, unitPrice: 4.25, totalAmount: 34 }
      ]
    }
  })

  reads("an English invoice", {
    blocks: [
      "Invoice 90",
      [
        ["Pos.", "Descr.", "Qty", "Unit pr.", "Disc.", "Amt."],
        ["1", "Printer", "1", "200.00", "10 %", "180.00"],
        ["2", "Toner blk.", "2", "40.00", "–", "80.00"]
      ],
      "Total: 260.00"
    ],
    template: template("an English invoice", {
      items: rows({ description: string(), quantity: number(), unitPrice: number(), amount: number() })
    }),
    says: {
      items: [
        { description: "Printer", quantity: 1, unitPrice: 200, amount: 180 },
        { description: "Toner blk.", quantity: 2, unitPrice: 40, amount: 80 }
      ]
    }
  })

  reads("a German invoice", {
    blocks: [
      "Rechnung 78",
      [
        ["Pos.", "Bez.", "Anz.", "EP", "GP"],
        ["1", "Stuhl", "3", "40,00", "120,00"],
        ["2", "Tisch", "1", "150,00", "150,00"]
      ],
      "Gesamt: 270,00 €"
    ],
    template: template("a German invoice", {
      positionen: rows({ bezeichnung: string(), anzahl: number(), einzelpreis: number(), gesamtpreis: number() })
    }),
    says: {
      positionen: [
        { bezeichnung: "Stuhl", anzahl: 3, einzelpreis: 40, gesamtpreis: 120 },
        { bezeichnung: "Tisch", anzahl: 1, gesamtpreis: 150 }
      ]
    }
  })

  reads("a Spanish invoice", {
    blocks: [
      "Factura 77",
      [
        ["Cant.", "Descr.", "P. Unit.", "Imp."],
        ["3", "Silla", "40,00", "120,00"],
        ["1", "Mesa", "150,00", "150,00"]
      ],
      "Total: 270,00 €"
    ],
    template: template("a Spanish invoice", {
      lineas: rows({
        cantidad: number(),
        descripcion: string("Descripción"),
        precioUnitario: number(),
        importe: number()
      })
    }),
    says: {
      lineas: [
        { cantidad: 3, descripcion: "Silla", precioUnitario: 40, importe: 120 },
        { cantidad: 1, descripcion: "Mesa", importe: 150 }
      ]
    }
  })

  reads("a French invoice", {
    blocks: [
      "Facture 79",
      [
        ["Réf.", "Désign.", "Qté", "P.U. HT", "Mt HT"],
        ["R1", "Chaise", "3", "40,00", "120,00"],
        ["R2", "Table", "1", "150,00", "150,00"]
      ],
      "Total HT : 270,00 €"
    ],
    template: template("a French invoice", {
      lignes: rows({
        reference: string("Référence"),
        designation: string("Désignation"),
        quantite: number("Quantité"),
        prixUnitaire: number(),
        montant: number()
      })
    }),
    says: {
      lignes: [
        { reference: "R1", designation: "Chaise", quantite: 3, prixUnitaire: 40, montant: 120 },
        { designation: "Table", quantite: 1, montant: 150 }
      ]
    }
  })
})

describe("A column called account", () => {
  reads("holds names", {
    blocks: [
      "Trial balance",
      [
        ["Account", "Debit", "Credit"],
        ["Cash", "1,200.00", ""],
        ["Bank loan", "", "900.00"],
        ["Rent expense", "450.00", ""],
        ["Sales", "", "750.00"]
      ]
    ],
    template: template("holds names", { balances: rows({ account: string(), debit: number(), credit: number() }) }),
    says: {
      balances: [
        { account: "Cash", debit: 1200 },
        { account: "Bank loan", credit: 900 },
        { account: "Rent expense", debit: 450 },
        { account: "Sales", credit: 750 }
      ]
    }
  })

  reads("holds names in German", {
    blocks: [
      "Saldenliste",
      [
        ["Konto", "Soll", "Haben"],
        ["Kasse", "320,00", ""],
        ["Verbindlichkeiten", "", "1.100,00"],
        ["Miete", "780,00", ""]
      ]
    ],
    template: template("holds names in German", { salden: rows({ konto: string(), soll: number(), haben: number() }) }),
    says: {
      salden: [
        { konto: "Kasse", soll: 320 },
        { konto: "Verbindlichkeiten", haben: 1100 },
        { konto: "Miete", soll: 780 }
      ]
    }
  })

  reads("holds numbers", {
    blocks: [
      "Trial balance",
      [
        ["Account", "Name", "Amount"],
        ["1000", "Cash", "1,200.00"],
        ["2100", "Bank loan", "900.00"]
      ]
    ],
    template: template("holds numbers", { balances: rows({ account: string(), name: string(), amount: number() }) }),
    says: {
      balances: [
        { account: "1000", name: "Cash", amount: 1200 },
        { account: "2100", name: "Bank loan", amount: 900 }
      ]
    }
  })
})

describe("Numbers of columns are no row", () => {
  reads("in Russian", {
    blocks: [
      "Счёт № 17",
      [
        ["№", "Наименование", "Количество", "Цена", "Сумма"],
        ["1", "2", "3", "4", "5"],
        ["1", "Бумага А4", "10", "250,00", "2500,00"],
        ["2", "Ручка синяя", "50", "15,00", "750,00"]
      ],
      "Итого: 3250,00"
    ],
    template: template("in Russian", {
      items: rows({
        description: string("Наименование"),
        quantity: number("Количество"),
        price: number("Цена"),
        amount: number("Сумма")
      })
    }),
    says: {
      items: [
        { description: "Бумага А4", quantity: 10, price: 250, amount: 2500 },
        { description: "Ручка синяя", quantity: 50, price: 15, amount: 750 }
      ]
    }
  })

  reads("in brackets", {
    blocks: [
      "Customs list",
      [
        ["Item", "Goods", "Quantity", "Value"],
        ["(1)", "(2)", "(3)", "(4)"],
        ["1", "Wool scarves", "40", "800.00"],
        ["2", "Felt hats", "15", "450.00"]
      ]
    ],
    template: template("in brackets", { goods: rows({ goods: string(), quantity: number(), value: number() }) }),
    says: {
      goods: [
        { goods: "Wool scarves", quantity: 40, value: 800 },
        { goods: "Felt hats", quantity: 15, value: 450 }
      ]
    }
  })

  reads("with a formula", {
    blocks: [
      "Invoice 9",
      [
        ["Description", "Qty", "Price", "Amount"],
        ["1", "2", "3", "4 = 2 x 3"],
        ["Copper pipe", "6", "12.00", "72.00"],
        ["Elbow", "10", "1.50", "15.00"]
      ],
      "Total 87.00"
    ],
    template: template("with a formula", {
      items: rows({ description: string(), qty: number(), price: number(), amount: number() })
    }),
    says: {
      items: [
        { description: "Copper pipe", qty: 6, price: 12, amount: 72 },
        { description: "Elbow", qty: 10, amount: 15 }
      ]
    }
  })

  reads("letters beside numbers", {
    blocks: [
      "Фактура 17",
      [
        ["№", "Наименование", "Количество", "Цена", "Стойност"],
        ["а", "б", "1", "2", "3"],
        ["1", "Хартия", "10", "2,50", "25,00"],
        ["2", "Химикалка", "50", "0,50", "25,00"]
      ],
      "Общо: 50,00"
    ],
    template: template("letters beside numbers", {
      goods: rows({ name: string("Наименование"), quantity: number("Количество"), value: number("Стойност") })
    }),
    says: {
      goods: [
        { name: "Хартия", quantity: 10, value: 25 },
        { name: "Химикалка", quantity: 50, value: 25 }
      ]
    }
  })

  reads("letters", {
    blocks: [
      "Tax form",
      [
        ["Description", "Quantity", "Value"],
        ["A", "B", "C"],
        ["Machine parts", "40", "800.00"],
        ["Spare belts", "15", "450.00"]
      ]
    ],
    template: template("letters", { goods: rows({ description: string(), quantity: number(), value: number() }) }),
    says: {
      goods: [
        { description: "Machine parts", quantity: 40, value: 800 },
        { description: "Spare belts", quantity: 15, value: 450 }
      ]
    }
  })
})

describe("Titles on two levels", () => {
  const plan = template("years below what is planned and what is so", {
    rows: rows({
      department: string(),
      budget2025: number(),
      budget2026: number(),
      actual2025: number(),
      actual2026: number()
    })
  })

  reads("years below what they are of", {
    blocks: [
      "Prepared on 4 May 2026",
      [
        ["Department", "Budget", "", "Actual", ""],
        ["", "2025", "2026", "2025", "2026"],
        ["Sales", "100", "110", "98", "112"],
        ["Research", "200", "220", "205", "231"]
      ]
    ],
    template: plan,
    says: {
      rows: [
        { department: "Sales", budget2025: 100, budget2026: 110, actual2025: 98, actual2026: 112 },
        { department: "Research", budget2025: 200, budget2026: 220, actual2025: 205, actual2026: 231 }
      ]
    }
  })

  reads("years with words below what they are of, some of them asked for", {
    blocks: [
      "Cost report",
      [
        ["Cost centre", "Plan", "", "Actual", "", "Remark"],
        ["", "FY 2025", "FY 2026", "FY 2025", "FY 2026", ""],
        ["Rent", "12,000.00", "12,400.00", "12,100.00", "12,650.00", "new lease"],
        ["Energy", "3,100.00", "3,300.00", "2,870.50", "3,410.75", "cold winter"]
      ]
    ],
    template: template("some years", {
      costs: rows({ costCentre: string(), planned2026: number("Plan 2026"), actual2025: number("Actual 2025") })
    }),
    says: {
      costs: [
        { costCentre: "Rent", planned2026: 12400, actual2025: 12100 },
        { costCentre: "Energy", planned2026: 3300, actual2025: 2870.5 }
      ]
    }
  })

  reads("what is planned and what is so below years", {
    blocks: [
      "Plan und Ist je Kostenstelle, Stand 4. Mai 2026",
      [
        ["Kostenstelle", "2025", "", "2026", ""],
        ["", "Plan", "Ist", "Plan", "Ist"],
        ["Miete", "12.000", "12.400", "12.100", "12.650"],
        ["Strom", "3.100", "3.300", "2.870", "3.410"]
      ]
    ],
    template: template("Plan und Ist", {
      zeilen: rows({
        kostenstelle: string(),
        plan2025: number(),
        ist2025: number(),
        plan2026: number(),
        ist2026: number()
      })
    }),
    says: {
      zeilen: [
        { kostenstelle: "Miete", plan2025: 12000, ist2025: 12400, plan2026: 12100, ist2026: 12650 },
        { kostenstelle: "Strom", plan2025: 3100, ist2025: 3300, plan2026: 2870, ist2026: 3410 }
      ]
    }
  })

  reads("years below one title beside other titles", {
    blocks: [
      "Prepared on 4 May 2026",
      [
        ["Department", "Budget", "", "Change", ""],
        ["", "2025", "2026", "EUR", "%"],
        ["Sales", "100", "110", "10", "10.0"],
        ["Research", "200", "220", "20", "10.0"]
      ]
    ],
    template: template("one title", {
      rows: rows({ department: string(), budget2025: number(), budget2026: number() })
    }),
    says: {
      rows: [
        { department: "Sales", budget2025: 100, budget2026: 110 },
        { department: "Research", budget2025: 200, budget2026: 220 }
      ]
    }
  })

  reads("one cell is named by the titles of its row, its column and the group of columns", {
    blocks: [
      "Annual report",
      [
        ["", "2024", "", "2023", ""],
        ["Region", "Revenue", "Costs", "Revenue", "Costs"],
        ["North", "120.50", "80.25", "110.00", "70.00"],
        ["Süden", "220.50", "180.25", "210.00", "170.00"]
      ]
    ],
    template: template("one cell", {
      revenue: number("2024 revenue of the North"),
      costsNorth2024: number(),
      costs2023North: number(),
      revenueSueden2023: number(),
      profitNorth2024: number()
    }),
    says: {
      revenue: 120.5,
      costsNorth2024: 80.25,
      costs2023North: 70,
      revenueSueden2023: 210,
      profitNorth2024: null
    }
  })

  reads("one cell below quarters, each with the same titles", {
    blocks: [
      "Quarterly report",
      [
        ["", "Q1", "Q1", "Q2", "Q2"],
        ["Region", "Sales", "Returns", "Sales", "Returns"],
        ["North", "120", "8", "110", "7"],
        ["South", "220", "18", "210", "17"]
      ]
    ],
    template: template("one cell", { q1SalesNorth: number(), q2ReturnsNorth: number(), q2SalesSouth: number() }),
    says: { q1SalesNorth: 120, q2ReturnsNorth: 7, q2SalesSouth: 210 }
  })

  reads("a column of another year is not that which is asked for", {
    blocks: [
      "Cost report",
      [
        ["Department", "Budget 2026", "Actual 2026"],
        ["Sales", "110", "112"],
        ["Research", "220", "231"]
      ]
    ],
    template: plan,
    says: {
      rows: [
        { department: "Sales", budget2025: null, budget2026: 110, actual2025: null, actual2026: 112 },
        { department: "Research", budget2025: null, budget2026: 220, actual2025: null, actual2026: 231 }
      ]
    }
  })
})
