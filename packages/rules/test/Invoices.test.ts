import type { ParsedDocument, Variable } from "@winnow/core"
import { extractByRules } from "../src/index.js"
import { describe, expect, it } from "vitest"
import type { Cell } from "./Typeset.js"
import { field, goods, typeset } from "./Typeset.js"

const address = (key: string): Variable => ({
  key,
  type: "object",
  context: "Postal address.",
  fields: [field("street", "string"), field("postcode", "string"), field("city", "string"), field("country", "string")]
})

const template: ReadonlyArray<Variable> = [
  field("invoiceNumber", "string", "Number that uniquely identifies this invoice."),
  field("issueDate", "date", "Date on which the document was issued."),
  field("dueDate", "date", "Last day on which the amount can be paid."),
  field("sellerName", "string", "Name of the company that sells."),
  field("buyerName", "string", "Name of the company that buys."),
  address("sellerAddress"),
  address("buyerAddress"),
  field("currency", "string", "Three-letter ISO 4217 code."),
  field("netTotal", "number", "Total before taxes."),
  field("taxTotal", "number", "Total amount of tax."),
  field("grandTotal", "number", "Total including all taxes."),
  field("iban", "string", "IBAN of the account."),
  field("sellerVatId", "string", "VAT identification number of the seller."),
  field("vesselName", "string", "Name of the ship that carries the goods."),
  field("passportNumber", "string", "Number of the passport."),
  goods(
    field("description", "string", "Name or description of the item."),
    field("quantity", "number", "Number of units."),
    field("unitPrice", "number", "Price of one unit."),
    field("lineTotal", "number", "Amount charged for this line.")
  )
]

const read = (document: ParsedDocument) => extractByRules(document, template).data

const spanish: ReadonlyArray<ReadonlyArray<Cell>> = [
  [[40, "Suministros Levante S.L."]],
  [[40, "Calle Mayor 12"]],
  [[40, "46002 Valencia"]],
  [[40, "CIF: ESB12345674"]],
  [],
  [
    [40, "FACTURA"],
    [350, "Cliente:"]
  ],
  [
    [40, "Nº de factura:"],
    [150, "2024/0815"],
    [350, "Talleres Ebro S.A."]
  ],
  [
    [40, "Fecha de emisión:"],
    [150, "3 de marzo de 2024"],
    [350, "Avenida del Puerto 7"]
  ],
  [
    [40, "Fecha de vencimiento:"],
    [150, "02/04/2024"],
    [350, "50001 Zaragoza"]
  ],
  [],
  [
    [40, "Descripción"],
    [300, "Cantidad"],
    [380, "Precio"],
    [480, "Importe"]
  ],
  [
    [40, "Tornillos de acero M8"],
    [315, "1.000"],
    [385, "0,12 €"],
    [480, "120,00 €"]
  ],
  [
    [40, "Taladro de columna"],
    [330, "2"],
    [375, "640,50 €"],
    [475, "1.281,00 €"]
  ],
  [],
  [
    [380, "Base imponible"],
    [475, "1.401,00 €"]
  ],
  [
    [380, "IVA 21%"],
    [480, "294,21 €"]
  ],
  [
    [380, "Total"],
    [475, "1.695,21 €"]
  ],
  [],
  [[40, "IBAN: ES91 2100 0418 4502 0005 1332"]]
]

const british: ReadonlyArray<ReadonlyArray<Cell>> = [
  [[380, "Harbour Lights Ltd"]],
  [[380, "14 Quay Road"]],
  [[380, "Bristol BS1 4DJ"]],
  [[380, "VAT Reg No: GB123456789"]],
  [],
  [
    [40, "Bill To"],
    [300, "Invoice No"],
    [400, "Invoice Date"],
    [500, "Due Date"]
  ],
  [
    [40, "Moorland Farms"],
    [300, "HL-20931"],
    [400, "05/06/2023"],
    [500, "05/07/2023"]
  ],
  [[40, "The Old Barn"]],
  [[40, "Exeter EX4 6PX"]],
  [],
  [
    [40, "Qty"],
    [90, "Item"],
    [380, "Unit Price"],
    [480, "Total"]
  ],
  [
    [40, "3"],
    [90, "Brass ship lantern"],
    [385, "£45.00"],
    [480, "£135.00"]
  ],
  [
    [40, "1"],
    [90, "Hand painted figurehead of a lady with"],
    [385, "£1,150.00"],
    [480, "£1,150.00"]
  ],
  [[90, "a blue dress"]],
  [
    [40, "12"],
    [90, "Rope, per metre"],
    [385, "£2.50"],
    [480, "£30.00"]
  ],
  [],
  [
    [380, "Subtotal"],
    [480, "£1,315.00"]
  ],
  [
    [380, "VAT @ 20%"],
    [480, "£263.00"]
  ],
  [
    [380, "Total Due"],
    [480, "£1,578.00"]
  ]
]

const american: ReadonlyArray<ReadonlyArray<Cell>> = [
  [
    [40, "Cedar Grove Landscaping LLC"],
    [450, "INVOICE"]
  ],
  [
    [40, "8021 Prairie Ave"],
    [400, "Invoice #"],
    [480, "1047"]
  ],
  [
    [40, "Austin, TX 78701"],
    [400, "Date"],
    [480, "11/04/2023"]
  ],
  [
    [400, "Terms"],
    [480, "Net 30"]
  ],
  [
    [400, "Due Date"],
    [480, "12/04/2023"]
  ],
  [],
  [[40, "BILL TO"]],
  [[40, "Meyer Dental Group"]],
  [[40, "500 Congress Blvd"]],
  [[40, "Austin, TX 78704"]],
  [],
  [
    [40, "Description"],
    [300, "Hours"],
    [380, "Rate"],
    [480, "Amount"]
  ],
  [
    [40, "Lawn care"],
    [310, "6.5"],
    [380, "$48.00"],
    [480, "$312.00"]
  ],
  [
    [40, "Tree trimming"],
    [310, "3"],
    [380, "$95.00"],
    [480, "$285.00"]
  ],
  [],
  [
    [380, "Subtotal"],
    [480, "$597.00"]
  ],
  [
    [380, "Sales Tax (8.25%)"],
    [480, "$49.25"]
  ],
  [
    [380, "TOTAL"],
    [480, "$646.25"]
  ]
]

const french: ReadonlyArray<ReadonlyArray<Cell>> = [
  [
    [40, "Atelier Dubois SARL"],
    [350, "Société Martin"]
  ],
  [
    [40, "8 rue des Lilas"],
    [350, "25 avenue Foch"]
  ],
  [
    [40, "69003 Lyon"],
    [350, "75016 Paris"]
  ],
  [[40, "Tél. 04 72 00 00 00"]],
  [[40, "N° TVA : FR40303265045"]],
  [],
  [[40, "Facture n° FA-2024-118 du 12 février 2024"]],
  [[40, "Échéance : 13/03/2024"]],
  [],
  [
    [40, "Réf."],
    [100, "Désignation"],
    [300, "Qté"],
    [360, "P.U. HT"],
    [440, "TVA"],
    [490, "Montant HT"]
  ],
  [
    [40, "T100"],
    [100, "Table en chêne"],
    [305, "1"],
    [360, "850,00"],
    [440, "20 %"],
    [500, "850,00"]
  ],
  [
    [40, "C200"],
    [100, "Chaise cannée"],
    [305, "6"],
    [360, "95,00"],
    [440, "20 %"],
    [500, "570,00"]
  ],
  [],
  [
    [400, "Total HT"],
    [490, "1 420,00 €"]
  ],
  [
    [400, "TVA 20 %"],
    [500, "284,00 €"]
  ],
  [
    [400, "Net à payer"],
    [490, "1 704,00 €"]
  ]
]

const portuguese: ReadonlyArray<ReadonlyArray<Cell>> = [
  [[40, "Oficina do Douro, Lda"]],
  [[40, "Rua das Flores 210"]],
  [[40, "4050-265 Porto"]],
  [[40, "Contribuinte n.º 501964843"]],
  [],
  [
    [40, "Fatura n.º FT 2024/77"],
    [350, "Exmo(s). Sr(s)."]
  ],
  [
    [40, "Data de emissão: 2024-05-17"],
    [350, "Quinta da Ribeira, Lda"]
  ],
  [
    [40, "Data de vencimento: 16-06-2024"],
    [350, "Largo da Sé 3"]
  ],
  [[350, "5100-098 Lamego"]],
  [],
  [
    [40, "Descrição"],
    [300, "Qtd."],
    [370, "Preço unit."],
    [480, "Total"]
  ],
  [
    [40, "Revisão de trator"],
    [305, "1"],
    [380, "350,00"],
    [480, "350,00"]
  ],
  [
    [40, "Filtro de óleo"],
    [305, "4"],
    [385, "12,50"],
    [480, "50,00"]
  ],
  [],
  [
    [370, "Total s/ IVA"],
    [480, "400,00"]
  ],
  [
    [370, "IVA (23%)"],
    [480, "92,00"]
  ],
  [
    [370, "Total a pagar"],
    [470, "492,00 EUR"]
  ]
]

const german: ReadonlyArray<ReadonlyArray<Cell>> = [
  [[40, "Tischlerei Bergmann e.K. · Hauptstr. 5 · 79098 Freiburg"]],
  [],
  [[40, "Frau"]],
  [
    [40, "Ines Körner"],
    [380, "Rechnung"]
  ],
  [
    [40, "Am Waldrand 17"],
    [380, "Rechnungs-Nr.:"],
    [480, "R-2024-31"]
  ],
  [
    [40, "79100 Freiburg"],
    [380, "Datum:"],
    [480, "09.10.2024"]
  ],
  [
    [380, "Kunden-Nr.:"],
    [480, "1188"]
  ],
  [],
  [
    [40, "Pos."],
    [80, "Bezeichnung"],
    [300, "Menge"],
    [360, "Einzelpreis"],
    [480, "Gesamt"]
  ],
  [
    [40, "1"],
    [80, "Einbauregal Eiche"],
    [300, "2 Stk."],
    [360, "1.150,00 €"],
    [470, "2.300,00 €"]
  ],
  [
    [40, "2"],
    [80, "Montage"],
    [300, "6,5 Std."],
    [360, "58,00 €"],
    [480, "377,00 €"]
  ],
  [],
  [
    [360, "Nettobetrag"],
    [470, "2.677,00 €"]
  ],
  [
    [360, "zzgl. 19 % MwSt."],
    [480, "508,63 €"]
  ],
  [
    [360, "Rechnungsbetrag"],
    [470, "3.185,63 €"]
  ],
  [],
  [[40, "Zahlbar bis 23.10.2024 ohne Abzug."]],
  [
    [40, "IBAN DE89 3704 0044 0532 0130 00"],
    [300, "USt-IdNr. DE123456789"]
  ]
]

const nowhere = { vesselName: null, passportNumber: null }

describe("invoices of vendors that were never seen", () => {
  it("reads a Spanish invoice with labels left of values and a customer's block at the right", () => {
    expect(read(typeset(spanish))).toMatchObject({
      ...nowhere,
      invoiceNumber: "2024/0815",
      issueDate: "2024-03-03",
      dueDate: "2024-04-02",
      sellerName: "Suministros Levante S.L.",
      buyerName: "Talleres Ebro S.A.",
      sellerAddress: { street: "Calle Mayor 12", postcode: "46002", city: "Valencia" },
      buyerAddress: { street: "Avenida del Puerto 7", postcode: "50001", city: "Zaragoza" },
      sellerVatId: "ESB12345674",
      currency: "EUR",
      netTotal: 1401,
      taxTotal: 294.21,
      grandTotal: 1695.21,
      iban: "ES91 2100 0418 4502 0005 1332",
      lineItems: [
        { description: "Tornillos de acero M8", quantity: 1000, unitPrice: 0.12, lineTotal: 120 },
        { description: "Taladro de columna", quantity: 2, unitPrice: 640.5, lineTotal: 1281 }
      ]
    })
  })

  it("reads a British invoice with labels above values and a description that wraps", () => {
    expect(read(typeset(british))).toMatchObject({
      ...nowhere,
      invoiceNumber: "HL-20931",
      issueDate: "2023-06-05",
      dueDate: "2023-07-05",
      sellerName: "Harbour Lights Ltd",
      buyerName: "Moorland Farms",
      sellerAddress: { postcode: "BS1 4DJ", city: "Bristol" },
      buyerAddress: { postcode: "EX4 6PX", city: "Exeter" },
      sellerVatId: "GB123456789",
      currency: "GBP",
      netTotal: 1315,
      taxTotal: 263,
      grandTotal: 1578,
      lineItems: [
        { description: "Brass ship lantern", quantity: 3, unitPrice: 45, lineTotal: 135 },
        {
          description: "Hand painted figurehead of a lady with a blue dress",
          quantity: 1,
          unitPrice: 1150,
          lineTotal: 1150
        },
        { description: "Rope, per metre", quantity: 12, unitPrice: 2.5, lineTotal: 30 }
      ]
    })
  })

  it("reads an American invoice with the month before the day", () => {
    expect(read(typeset(american))).toMatchObject({
      ...nowhere,
      invoiceNumber: "1047",
      issueDate: "2023-11-04",
      dueDate: "2023-12-04",
      sellerName: "Cedar Grove Landscaping LLC",
      buyerName: "Meyer Dental Group",
      sellerAddress: { street: "8021 Prairie Ave", postcode: "78701", city: "Austin" },
      buyerAddress: { street: "500 Congress Blvd", postcode: "78704", city: "Austin" },
      currency: "USD",
      netTotal: 597,
      taxTotal: 49.25,
      grandTotal: 646.25,
      iban: null,
      lineItems: [
        { description: "Lawn care", quantity: 6.5, unitPrice: 48, lineTotal: 312 },
        { description: "Tree trimming", quantity: 3, unitPrice: 95, lineTotal: 285 }
      ]
    })
  })

  it("reads a French invoice with number and date in one line and spaces in its amounts", () => {
    expect(read(typeset(french))).toMatchObject({
      ...nowhere,
      invoiceNumber: "FA-2024-118",
      issueDate: "2024-02-12",
      dueDate: "2024-03-13",
      sellerName: "Atelier Dubois SARL",
      buyerName: "Société Martin",
      sellerAddress: { street: "8 rue des Lilas", postcode: "69003", city: "Lyon" },
      buyerAddress: { street: "25 avenue Foch", postcode: "75016", city: "Paris" },
      sellerVatId: "FR40303265045",
      currency: "EUR",
      netTotal: 1420,
      taxTotal: 284,
      grandTotal: 1704,
      lineItems: [
        { description: "Table en chêne", quantity: 1, unitPrice: 850, lineTotal: 850 },
        { description: "Chaise cannée", quantity: 6, unitPrice: 95, lineTotal: 570 }
      ]
    })
  })

  it("reads a Portuguese invoice", () => {
    expect(read(typeset(portuguese))).toMatchObject({
      ...nowhere,
      invoiceNumber: "FT 2024/77",
      issueDate: "2024-05-17",
      dueDate: "2024-06-16",
      sellerName: "Oficina do Douro, Lda",
      buyerName: "Quinta da Ribeira, Lda",
      sellerAddress: { street: "Rua das Flores 210", postcode: "4050-265", city: "Porto" },
      buyerAddress: { street: "Largo da Sé 3", postcode: "5100-098", city: "Lamego" },
      currency: "EUR",
      netTotal: 400,
      taxTotal: 92,
      grandTotal: 492,
      lineItems: [
        { description: "Revisão de trator", quantity: 1, unitPrice: 350, lineTotal: 350 },
        { description: "Filtro de óleo", quantity: 4, unitPrice: 12.5, lineTotal: 50 }
      ]
    })
  })

  it("reads a German letter with the sender's line above the window", () => {
    expect(read(typeset(german))).toMatchObject({
      ...nowhere,
      invoiceNumber: "R-2024-31",
      issueDate: "2024-10-09",
      dueDate: "2024-10-23",
      sellerName: "Tischlerei Bergmann e.K.",
      buyerName: "Ines Körner",
      sellerAddress: { street: "Hauptstr. 5", postcode: "79098", city: "Freiburg" },
      buyerAddress: { street: "Am Waldrand 17", postcode: "79100", city: "Freiburg" },
      sellerVatId: "DE123456789",
      currency: "EUR",
      netTotal: 2677,
      taxTotal: 508.63,
      grandTotal: 3185.63,
      iban: "DE89 3704 0044 0532 0130 00",
      lineItems: [
        { description: "Einbauregal Eiche", quantity: 2, unitPrice: 1150, lineTotal: 2300 },
        { description: "Montage", quantity: 6.5, unitPrice: 58, lineTotal: 377 }
      ]
    })
  })
})
