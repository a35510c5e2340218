import { pageEnd } from "@winnow/testkit"
import type { Fields } from "winnow"
import { describe } from "vitest"
import { template } from "winnow"
import { reads } from "./WrittenPapers.js"

const { string, number, date } = template
const rows = <F extends Fields>(fields: F) => template.array(template.object(fields))

describe("Rows without a number are rows", () => {
  reads("a quotation with goods that cost nothing", {
    blocks: [
      "Quotation Q-18",
      "Date: 4 May 2026",
      [
        ["Description", "Qty", "Unit price", "Amount"],
        ["Garden bench", "2", "180.00", "360.00"],
        ["Delivery", "1", "free", "free"],
        ["Assembly", "2", "included", "included"],
        ["Cover", "1", "–", "–"],
        ["Parasol", "1", "95.00", "95.00"]
      ],
      "Total: 455.00"
    ],
    template: template("a quotation with goods that cost nothing", {
      items: rows({ description: string(), quantity: number(), unitPrice: number(), amount: number() }),
      total: number()
    }),
    says: {
      total: 455,
      items: [
        { description: "Garden bench", quantity: 2, unitPrice: 180, amount: 360 },
        { description: "Delivery", quantity: 1 },
        { description: "Assembly", quantity: 2 },
        { description: "Cover", quantity: 1 },
        { description: "Parasol", quantity: 1, amount: 95 }
      ]
    }
  })

  reads("a German offer", {
    blocks: [
      "Angebot Nr. 2026-31",
      [
        ["Pos.", "Bezeichnung", "Menge", "Einzelpreis", "Gesamt"],
        ["1", "Fahrradständer", "4", "55,00", "220,00"],
        ["2", "Lieferung", "1", "kostenlos", "kostenlos"],
        ["3", "Montage", "1", "inkl.", "inkl."],
        ["4", "Schrauben", "16", "0,50", "8,00"]
      ],
      "Summe: 228,00 EUR"
    ],
    template: template("a German offer", {
      positionen: rows({ bezeichnung: string(), menge: number(), einzelpreis: number(), gesamt: number() }),
      summe: number()
    }),
    says: {
      summe: 228,
      positionen: [
        { bezeichnung: "Fahrradständer", menge: 4, gesamt: 220 },
        { bezeichnung: "Lieferung", menge: 1 },
        { bezeichnung: "Montage", menge: 1 },
        { bezeichnung: "Schrauben", menge: 16, gesamt: 8 }
      ]
    }
  })

  reads("a French one without quantities", {
    blocks: [
      "Devis 88",
      [
        ["Désignation", "Montant"],
        ["Peinture du salon", "840,00"],
        ["Nettoyage", "offert"],
        ["Déplacement", "gratuit"],
        ["Ponçage du parquet", "310,00"]
      ],
      "Total : 1 150,00 €"
    ],
    template: template("a French one without quantities", {
      lignes: rows({ designation: string("Désignation"), montant: number() }),
      total: number()
    }),
    says: {
      total: 1150,
      lignes: [
        { designation: "Peinture du salon", montant: 840 },
        { designation: "Nettoyage" },
        { designation: "Déplacement" },
        { designation: "Ponçage du parquet", montant: 310 }
      ]
    }
  })

  reads("a Spanish one with charges", {
    blocks: [
      "Presupuesto 31",
      [
        ["Concepto", "Cantidad", "Precio", "Importe"],
        ["Pintura interior", "1", "850,00", "850,00"],
        ["Limpieza final", "1", "incluido", "incluido"],
        ["Transporte", "1", "sin cargo", "sin cargo"],
        ["Barniz", "3", "22,00", "66,00"]
      ],
      "Total: 916,00 €"
    ],
    template: template("a Spanish one with charges", {
      conceptos: rows({ concepto: string(), cantidad: number(), precio: number(), importe: number() }),
      total: number()
    }),
    says: {
      total: 916,
      conceptos: [
        { concepto: "Pintura interior", importe: 850 },
        { concepto: "Limpieza final", cantidad: 1 },
        { concepto: "Transporte", cantidad: 1 },
        { concepto: "Barniz", importe: 66 }
      ]
    }
  })

  reads("the first and the last row", {
    blocks: [
      "Rechnung 4",
      [
        ["Artikel", "Menge", "Preis", "Summe"],
        ["Beratung", "1", "gratis", "gratis"],
        ["Schreibtisch", "1", "240,00", "240,00"],
        ["Versand", "1", "frei", "frei"]
      ],
      "Summe 240,00"
    ],
    template: template("the first and the last row", {
      items: rows({ artikel: string(), menge: number(), preis: number(), summe: number() })
    }),
    says: {
      items: [
        { artikel: "Beratung", menge: 1 },
        { artikel: "Schreibtisch", summe: 240 },
        { artikel: "Versand", menge: 1 }
      ]
    }
  })

  reads("prices that are not known yet", {
    blocks: [
      "Order 7",
      [
        ["Item", "Qty", "Price", "Total"],
        ["Lamp", "2", "30.00", "60.00"],
        ["Bulb", "4", "n/a", "n/a"],
        ["Shade", "1", "on request", "on request"],
        ["Old lamps", "", "at cost", "at cost"],
        ["Cord", "3", "5.00", "15.00"]
      ],
      "Total 75.00"
    ],
    template: template("prices that are not known yet", {
      items: rows({ item: string(), qty: number(), price: number(), total: number() })
    }),
    says: {
      items: [
        { item: "Lamp", total: 60 },
        { item: "Bulb", qty: 4 },
        { item: "Shade", qty: 1 },
        { item: "Old lamps" },
        { item: "Cord", total: 15 }
      ]
    }
  })

  reads("dashes in place of counts", {
    blocks: [
      "Delivery note 88",
      [
        ["Article", "Ordered", "Delivered", "Open"],
        ["Screw M4", "100", "100", "–"],
        ["Nut M4", "100", "80", "20"],
        ["Washer", "50", "–", "50"]
      ]
    ],
    template: template("dashes in place of counts", {
      articles: rows({ article: string(), ordered: number(), delivered: number(), open: number() })
    }),
    says: {
      articles: [
        { article: "Screw M4", ordered: 100, delivered: 100 },
        { article: "Nut M4", delivered: 80, open: 20 },
        { article: "Washer", ordered: 50, open: 50 }
      ]
    }
  })
})

describe("Totals of groups end no table", () => {
  reads("payments to suppliers", {
    blocks: [
      "Payments to suppliers",
      [
        ["Supplier", "Date", "Amount"],
        ["Alder Press", "03/02/2026", "120.00"],
        ["Birch Ink", "05/02/2026", "80.00"],
        ["TOTAL", "", "200.00"],
        ["Cedar Paper", "11/02/2026", "40.00"],
        ["TOTAL", "", "40.00"],
        ["Dogwood Glue", "15/02/2026", "15.50"],
        ["Elm Thread", "19/02/2026", "9.50"],
        ["TOTAL", "", "25.00"],
        ["GRAND TOTAL", "", "265.00"]
      ]
    ],
    template: template("payments to suppliers", {
      payments: rows({ supplier: string(), date: date(), amount: number() }),
      grandTotal: number()
    }),
    says: {
      grandTotal: 265,
      payments: [
        { supplier: "Alder Press", amount: 120 },
        { supplier: "Birch Ink", amount: 80 },
        { supplier: "Cedar Paper", amount: 40 },
        { supplier: "Dogwood Glue", amount: 15.5 },
        { supplier: "Elm Thread", amount: 9.5, date: "2026-02-19" }
      ]
    }
  })

  reads("a French list of groceries", {
    blocks: [
      "Relevé des achats",
      [
        ["Article", "Quantité", "Montant"],
        ["Farine", "10", "12,00"],
        ["Sucre", "5", "7,50"],
        ["Total épicerie", "", "19,50"],
        ["Beurre", "4", "11,20"],
        ["Lait", "12", "13,20"],
        ["Total crèmerie", "", "24,40"],
        ["Pommes", "6", "9,00"],
        ["Total fruits", "", "9,00"]
      ],
      "TOTAL GÉNÉRAL : 52,90"
    ],
    template: template("a French list of groceries", {
      articles: rows({ article: string(), quantite: number("Quantité"), montant: number() }),
      totalGeneral: number("Total général")
    }),
    says: {
      totalGeneral: 52.9,
      articles: [
        { article: "Farine" },
        { article: "Sucre" },
        { article: "Beurre" },
        { article: "Lait", montant: 13.2 },
        { article: "Pommes", montant: 9 }
      ]
    }
  })

  reads("a German list of costs", {
    blocks: [
      "Kostenaufstellung",
      [
        ["Leistung", "Stunden", "Betrag"],
        ["Planung", "10", "900,00"],
        ["Vermessung", "4", "320,00"],
        ["Zwischensumme", "", "1.220,00"],
        ["Aushub", "16", "1.440,00"],
        ["Entsorgung", "6", "600,00"],
        ["Zwischensumme", "", "2.040,00"]
      ],
      "Gesamtsumme: 3.260,00 EUR"
    ],
    template: template("a German list of costs", {
      leistungen: rows({ leistung: string(), stunden: number(), betrag: number() }),
      gesamtsumme: number()
    }),
    says: {
      gesamtsumme: 3260,
      leistungen: [
        { leistung: "Planung" },
        { leistung: "Vermessung" },
        { leistung: "Aushub", betrag: 1440 },
        { leistung: "Entsorgung", betrag: 600 }
      ]
    }
  })
})

describe("Where rows go on below a line", () => {
  reads("that is a total and not that of its group", {
    blocks: [
      "Statement of costs",
      [
        ["Description", "Amount"],
        ["Bricks", "400.00"],
        ["Sand", "100.00"],
        ["Total materials", "650.00"],
        ["Labour", ""],
        ["Mason", "800.00"],
        ["Helper", "300.00"],
        ["Total labour", "1,100.00"]
      ],
      "Grand total: 1,750.00"
    ],
    template: template("Costs", { items: rows({ description: string(), amount: number() }), total: number() }),
    says: {
      total: 1750,
      items: [{ description: "Bricks" }, { description: "Sand" }, { description: "Mason" }, { description: "Helper" }]
    },
    warnings: ["rows_missing"]
  })

  reads("that is a charge, in two columns", {
    blocks: [
      "Orçamento 77",
      [
        ["Descrição", "Valor"],
        ["Pintura da sala", "850,00"],
        ["Transporte", "incluído"],
        ["Verniz", "66,00"]
      ],
      "Total de itens: 3",
      "Total: 916,00 €"
    ],
    template: template("Orçamento", { itens: rows({ descricao: string(), valor: number() }), total: number() }),
    says: {
      total: 916,
      itens: [{ descricao: "Pintura da sala" }, { descricao: "Transporte", valor: null }, { descricao: "Verniz" }]
    }
  })
})

describe("Names of rows that begin as a label does", () => {
  const accounts = template("Accounts", { entries: rows({ account: string(), amount: number() }), total: number() })
  const entry = (account: string, amount: number | null) => ({ account, amount })

  reads("are names, and sums of groups are no rows", {
    blocks: [
      "Trial balance",
      [
        ["Account", "Amount"],
        ["Cash", "1,200"],
        ["Receivables", "(450)"],
        ["Prepaid rent", "n/a"],
        ["Sub-total current assets", "750"],
        ["Deposit paid", "500"],
        ["Tax claims", "90"],
        ["Equipment", "8,410"],
        ["Depreciation", "(2,100)"],
        ["Sub-total fixed assets", "6,900"],
        ["TOTAL ASSETS", "7,650"]
      ]
    ],
    template: accounts,
    says: {
      total: 7650,
      entries: [
        entry("Cash", 1200),
        entry("Receivables", -450),
        entry("Prepaid rent", null),
        entry("Deposit paid", 500),
        entry("Tax claims", 90),
        entry("Equipment", 8410),
        entry("Depreciation", -2100)
      ]
    }
  })

  reads("and the total of all groups is no row either", {
    blocks: [
      [
        ["Department", "Headcount", "Cost"],
        ["Sales", "12", "600,000"],
        ["Marketing", "5", "240,000"],
        ["Sub-total commercial", "17", "840,000"],
        ["IT", "8", "480,000"],
        ["Ops", "20", "700,000"],
        ["Sub-total operations", "28", "1,180,000"],
        ["Grand total", "45", "2,020,000"]
      ]
    ],
    template: template("Staff", { rows: rows({ department: string(), headcount: number(), cost: number() }) }),
    says: {
      rows: [{ department: "Sales" }, { department: "Marketing" }, { department: "IT" }, { department: "Ops" }]
    }
  })

  reads("and the side of an amount is no unit", {
    blocks: [
      "Kontoauszug",
      [
        ["Konto", "Betrag"],
        ["Erlöse", "1.500,00 H"],
        ["Miete", "800,00 S"]
      ],
      "Saldo: 700,00 H"
    ],
    template: template("Konto", { rows: rows({ konto: string(), betrag: number() }), saldo: number() }),
    says: { saldo: 700, rows: [{ konto: "Erlöse", betrag: 1500 }, { konto: "Miete" }] }
  })
})

describe("Cells and tables go on", () => {
  reads("in lines that begin with digits", {
    blocks: [
      "Statement of account",
      [
        ["Date", "Narration", "Debit", "Credit", "Balance"],
        ["01/03/2026", "TRANSFER TO MARLOW HARDWARE-\n884512/PAYMENT", "120.00", "", "880.00"],
        ["02/03/2026", "CARD 4411 SUPERMARKET NORTH\n2 ITEMS RETURNED", "", "15.00", "895.00"],
        ["05/03/2026", "SALARY ACME", "", "1,000.00", "1,895.00"],
        ["07/03/2026", "STANDING ORDER FOR RENT OF A\n- FLAT 12 HIGH STREET", "600.00", "", "1,295.00"]
      ]
    ],
    template: template("in lines that begin with digits", {
      rows: rows({ date: date(), narration: string(), debit: number(), credit: number(), balance: number() })
    }),
    says: {
      rows: [
        { narration: "TRANSFER TO MARLOW HARDWARE- 884512/PAYMENT", debit: 120 },
        { credit: 15, balance: 895 },
        { narration: "SALARY ACME", credit: 1000 },
        { narration: "STANDING ORDER FOR RENT OF A - FLAT 12 HIGH STREET", debit: 600, balance: 1295 }
      ]
    }
  })

  reads("in lines of words", {
    blocks: [
      "Offer 12",
      [
        ["Description", "Quantity", "Amount"],
        ["Fitting of a new kitchen with\nworktop and sink", "1", "4,200.00"],
        ["Removal of the old kitchen", "1", "380.00"],
        ["Tiles, grey, 30 x 60 cm, with\n2 mm joints", "14", "412.00"]
      ],
      "Total 4,992.00"
    ],
    template: template("in lines of words", {
      items: rows({ description: string(), quantity: number(), amount: number() })
    }),
    says: {
      items: [
        { description: "Fitting of a new kitchen with worktop and sink", quantity: 1, amount: 4200 },
        { description: "Removal of the old kitchen", amount: 380 },
        { description: "Tiles, grey, 30 x 60 cm, with 2 mm joints", quantity: 14, amount: 412 }
      ]
    }
  })

  reads("on another page below the same titles", {
    blocks: [
      "Invoice number: 91",
      [
        ["Description", "Quantity", "Amount"],
        ["Roof beams, spruce, planed", "12", "540.00"],
        ["Roof battens of larch, treated", "80", "160.00"]
      ],
      pageEnd,
      [
        ["Description", "Quantity", "Amount"],
        ["Nails, galvanised, 4 x 100 mm", "500", "25.00"],
        ["Vapour barrier", "2", "90.00"]
      ],
      "Total: 815.00"
    ],
    template: template("on another page below the same titles", {
      items: rows({ description: string(), quantity: number(), amount: number() }),
      total: number()
    }),
    says: {
      total: 815,
      items: [
        { description: "Roof beams, spruce, planed" },
        { description: "Roof battens of larch, treated" },
        { description: "Nails, galvanised, 4 x 100 mm" },
        { description: "Vapour barrier", amount: 90 }
      ]
    }
  })

  reads("on another page below a sum that is carried", {
    blocks: [
      "Rechnung Nr. 5512",
      [
        ["Pos", "Bezeichnung", "Menge", "Betrag"],
        ["1", "Kies 0/16", "10", "180,00"],
        ["2", "Sand", "5", "75,00"]
      ],
      "Übertrag: 255,00",
      pageEnd,
      "Übertrag: 255,00",
      [
        ["Pos", "Bezeichnung", "Menge", "Betrag"],
        ["3", "Splitt", "4", "96,00"],
        ["4", "Mutterboden", "8", "120,00"]
      ],
      "Nettobetrag: 471,00",
      "MwSt. 19 %: 89,49",
      "Gesamtbetrag: 560,49 EUR"
    ],
    template: template("on another page below a sum that is carried", {
      rechnungsnummer: string(),
      gesamtbetrag: number(),
      positionen: rows({ bezeichnung: string(), menge: number(), betrag: number() })
    }),
    says: {
      rechnungsnummer: "5512",
      gesamtbetrag: 560.49,
      positionen: [
        { bezeichnung: "Kies 0/16" },
        { bezeichnung: "Sand", betrag: 75 },
        { bezeichnung: "Splitt" },
        { bezeichnung: "Mutterboden", menge: 8, betrag: 120 }
      ]
    }
  })

  reads("on another page of the same invoice", {
    blocks: [
      "Invoice number: 7001",
      "Date: 2 June 2026",
      [
        ["Description", "Quantity", "Amount"],
        ["Oak board", "4", "80.00"],
        ["Pine board", "10", "70.00"]
      ],
      pageEnd,
      "Invoice number: 7001",
      [
        ["Description", "Quantity", "Amount"],
        ["Beech dowel", "30", "15.00"],
        ["Wood glue", "2", "11.00"]
      ],
      "Total: 176.00"
    ],
    template: template("on another page of the same invoice", {
      invoiceNumber: string(),
      total: number(),
      items: rows({ description: string(), quantity: number(), amount: number() })
    }),
    says: {
      invoiceNumber: "7001",
      total: 176,
      items: [
        { description: "Oak board" },
        { description: "Pine board" },
        { description: "Beech dowel", amount: 15 },
        { description: "Wood glue", quantity: 2, amount: 11 }
      ]
    }
  })

  reads("on another page without titles, in narrower columns", {
    blocks: [
      "Invoice number: 7001",
      [
        ["Description of goods", "Quantity", "Unit price", "Amount"],
        ["Oak board", "4", "20.00", "80.00"],
        ["Pine board", "10", "7.00", "70.00"]
      ],
      "Page 1 of 2",
      pageEnd,
      "Marlow Tools Ltd, invoice M-118",
      [
        ["Beech dowel", "30", "0.50", "15.00"],
        ["Wood glue", "2", "5.50", "11.00"]
      ],
      "Total: 176.00",
      "Page 2 of 2"
    ],
    template: template("on another page without titles, in narrower columns", {
      total: number(),
      items: rows({ description: string(), quantity: number(), unitPrice: number(), amount: number() })
    }),
    says: {
      total: 176,
      items: [
        { description: "Oak board", quantity: 4, unitPrice: 20, amount: 80 },
        { description: "Pine board", quantity: 10, unitPrice: 7, amount: 70 },
        { description: "Beech dowel", quantity: 30, unitPrice: 0.5, amount: 15 },
        { description: "Wood glue", quantity: 2, unitPrice: 5.5, amount: 11 }
      ]
    }
  })

  reads("on another page without titles, where cells are empty", {
    blocks: [
      "Statement of account",
      [
        ["Date", "Narration", "Withdrawal Amt.", "Deposit Amt.", "Closing Balance"],
        ["01/04/24", "Cafe", "450.00", "", "9,550.00"],
        ["02/04/24", "Salary", "", "50,000.00", "59,550.00"]
      ],
      pageEnd,
      [
        ["06/04/24", "Books", "1,250.00", "", "58,300.00"],
        ["07/04/24", "Interest", "", "100.00", "58,400.00"],
        ["09/04/24", "Petrol", "400.00", "", "58,000.00"]
      ]
    ],
    template: template("on another page without titles, where cells are empty", {
      transactions: rows({ narration: string(), withdrawal: number(), deposit: number(), balance: number() })
    }),
    says: {
      transactions: [
        { narration: "Cafe", withdrawal: 450, deposit: null, balance: 9550 },
        { narration: "Salary", withdrawal: null, deposit: 50_000, balance: 59_550 },
        { narration: "Books", withdrawal: 1250, deposit: null, balance: 58_300 },
        { narration: "Interest", withdrawal: null, deposit: 100, balance: 58_400 },
        { narration: "Petrol", withdrawal: 400, deposit: null, balance: 58_000 }
      ]
    }
  })
})

describe("A sum that is carried to another page", () => {
  for (const title of ["Total carried to next page", "Total carried over", "Total c/f"])
    reads(`is no total: ${title}`, {
      blocks: [
        "Invoice number: M-118",
        [
          ["Description", "Quantity", "Unit price", "Amount"],
          ["Hand saw", "2", "15.00", "30.00"],
          ["Plane", "1", "48.00", "48.00"],
          [title, "", "", "78.00"]
        ]
      ],
      template: template("an invoice", { invoiceNumber: string(), total: number() }),
      says: { invoiceNumber: "M-118", total: null },
      warnings: ["table_cut_off"]
    })
})

describe("A balance below rows is none of them", () => {
  for (const [language, caption] of [
    ["French", "Nouveau solde"],
    ["Polish", "Saldo końcowe"],
    ["Hungarian", "Záró egyenleg"],
    ["Greek", "Τελικό υπόλοιπο"],
    ["Russian", "Исходящий остаток"],
    ["Turkish", "Kapanış Bakiyesi"],
    ["Japanese", "期末残高"]
  ] as const)
    reads(`${language}, without the day that each row has`, {
      blocks: [
        "Statement",
        [
          ["Date", "Text", "Debit", "Credit"],
          ["01/03/2026", "Rent", "500.00", ""],
          ["02/03/2026", "Pay", "", "1,000.00"],
          ["03/03/2026", "Books", "40.00", ""],
          ["", caption, "", "460.00"]
        ]
      ],
      template: template("Statement", { rows: rows({ text: string(), debit: number(), credit: number() }) }),
      says: { rows: [{ debit: 500 }, { credit: 1000 }, { text: "Books", debit: 40 }] }
    })
})

describe("Words in place of amounts", () => {
  reads("beside each quantity", {
    blocks: [
      "Offerte 44",
      [
        ["Omschrijving", "Aantal", "Prijs", "Bedrag"],
        ["Eiken tafel", "1", "780,00", "780,00"],
        ["Viltjes", "24", "zonder kosten", "zonder kosten"],
        ["Bezorging", "1", "n.v.t.", "n.v.t."],
        ["Stoel Nora", "6", "115,00", "690,00"]
      ],
      "Totaal: 1.470,00"
    ],
    template: template("Offerte", {
      regels: rows({ omschrijving: string(), aantal: number(), prijs: number(), bedrag: number() })
    }),
    says: {
      regels: [
        { omschrijving: "Eiken tafel", bedrag: 780 },
        { omschrijving: "Viltjes", aantal: 24, prijs: null, bedrag: null },
        { omschrijving: "Bezorging", aantal: 1, prijs: null, bedrag: null },
        { omschrijving: "Stoel Nora", bedrag: 690 }
      ]
    }
  })
})

describe("A short word for a total", () => {
  for (const [language, item, amount] of [
    ["English", "Item", "Amount"],
    ["Italian", "Articolo", "Importo"]
  ] as const)
    reads(`is no row: ${language}`, {
      blocks: [
        "Nr. 9",
        [
          [item, amount],
          ["Chair", "120.00"],
          ["Table", "150.00"],
          ["Tot.", "270.00"]
        ]
      ],
      template: template("Short", {
        items: rows({ [item.toLowerCase()]: string(), [amount.toLowerCase()]: number() }),
        total: number("Total")
      }),
      says: { total: 270, items: [{ [item.toLowerCase()]: "Chair" }, { [item.toLowerCase()]: "Table" }] }
    })
})

describe("A row that goes on behind a page break", () => {
  reads("in small letters", {
    format: "PDF",
    blocks: [
      "Factura F-9",
      [
        ["Concepto", "Cantidad", "Precio", "Importe"],
        ["Pintura de la fachada norte con\ndos manos de esmalte acrílico y", "1", "850,00", "850,00"]
      ],
      pageEnd,
      [
        ["Concepto", "Cantidad", "Precio", "Importe"],
        ["sellador blanco mate", "", "", ""],
        ["Barniz marino de poliuretano, 5l", "3", "22,00", "66,00"]
      ]
    ],
    template: template("Factura", { conceptos: rows({ concepto: string(), importe: number() }) }),
    says: {
      conceptos: [
        {
          concepto: "Pintura de la fachada norte con dos manos de esmalte acrílico y sellador blanco mate",
          importe: 850
        },
        { concepto: "Barniz marino de poliuretano, 5l", importe: 66 }
      ]
    }
  })
})

describe("A row that numbers the columns is none", () => {
  reads("behind a letter for the first column", {
    blocks: [
      "Счёт-фактура № 17 от 12.05.2026",
      [
        ["Наименование", "Количество", "Цена", "Стоимость"],
        ["А", "1", "2", "3"],
        ["Бумага", "10", "250,00", "2500,00"],
        ["Ручка", "5", "30,00", "150,00"]
      ]
    ],
    template: template("Счёт", {
      items: rows({ description: string("Наименование"), quantity: number("Количество"), amount: number("Стоимость") })
    }),
    says: { items: [{ description: "Бумага", quantity: 10, amount: 2500 }, { description: "Ручка" }] }
  })
})

describe("A column of names without a title", () => {
  const years = [
    "Income statement",
    [
      ["", "2024", "2023"],
      ["Revenue", "1,200", "1,100"],
      ["Cost of sales", "(700)", "(650)"],
      ["Gross profit", "500", "450"]
    ]
  ] as const
  reads("beside columns of years", {
    blocks: years,
    template: template("Accounts", { lines: rows({ item: string(), amount2024: number(), amount2023: number() }) }),
    says: {
      lines: [
        { item: "Revenue", amount2024: 1200, amount2023: 1100 },
        { item: "Cost of sales", amount2024: -700 },
        { item: "Gross profit", amount2024: 500, amount2023: 450 }
      ]
    }
  })

  reads("beside a single year that is asked for", {
    blocks: years,
    template: template("Accounts", { lines: rows({ label: string(), value2024: number() }) }),
    says: {
      lines: [
        { label: "Revenue", value2024: 1200 },
        { label: "Cost of sales", value2024: -700 },
        { label: "Gross profit", value2024: 500 }
      ]
    }
  })

  reads("of people", {
    blocks: [
      "Team report",
      [
        ["", "Department", "Hours", "Cost"],
        ["Anna Berg", "Sales", "120", "4,800.00"],
        ["Bo Chen", "Support", "98", "3,430.00"],
        ["Carla Diaz", "Sales", "110", "4,400.00"]
      ]
    ],
    template: template("Team", { members: rows({ name: string(), department: string(), hours: number() }) }),
    says: {
      members: [
        { name: "Anna Berg", department: "Sales", hours: 120 },
        { name: "Bo Chen", department: "Support" },
        { name: "Carla Diaz", hours: 110 }
      ]
    }
  })
})

describe("A charge with a quantity and a price", () => {
  for (const [title, sum, items] of [
    ["below a subtotal is no item", ["Subtotal", "", "", "50.00"], [{ amount: 40 }, { amount: 10 }]],
    ["right below the items is one", undefined, [{ amount: 40 }, { amount: 10 }, { description: "Shipping" }]]
  ] as const)
    reads(title, {
      blocks: [
        "Invoice 311",
        [
          ["Description", "Qty", "Unit price", "Amount"],
          ["Lamp", "2", "20.00", "40.00"],
          ["Shade", "2", "5.00", "10.00"],
          ...(sum === undefined ? [] : [sum]),
          ["Shipping", "1", "7.50", "7.50"],
          ["Total", "", "", "57.50"]
        ]
      ],
      template: template("Invoice", { items: rows({ description: string(), quantity: number(), amount: number() }) }),
      says: { items }
    })
})
