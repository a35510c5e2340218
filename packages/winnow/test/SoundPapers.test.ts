import { describe } from "vitest"
import type { Fields } from "winnow"
import { template } from "winnow"
import { paperOf, reads } from "./WrittenPapers.js"

const { date, number, string } = template
const rows = <F extends Fields>(fields: F) => template.array(template.object(fields))

const invoice = {
  invoiceNumber: string(),
  issueDate: date(),
  sellerName: string(),
  buyerName: string(),
  netTotal: number(),
  taxTotal: number(),
  grandTotal: number(),
  lineItems: rows({ description: string(), quantity: number(), unitPrice: number(), lineTotal: number() })
}
const wholeInvoice = {
  ...invoice,
  discountTotal: number(),
  shippingTotal: number("Shipping"),
  prepaidAmount: number(),
  amountDue: number(),
  roundingAmount: number()
}

const sound = (title: string, fields: Fields, paper: string): void =>
  reads(title, { blocks: paperOf(paper), template: template("Paper", fields), says: {} })

describe("A sound paper gives no warning", () => {
  sound(
    "plain",
    invoice,
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Unit price | Amount
    Hand saw | 2 | 15.00 | 30.00
    Wood plane | 1 | 48.00 | 48.00
    Clamp | 4 | 5.50 | 22.00
    Net total: 100.00
    VAT 20 %: 20.00
    Total: 120.00
  `
  )

  sound(
    "discount",
    wholeInvoice,
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Unit price | Amount
    Hand saw | 2 | 15.00 | 30.00
    Wood plane | 1 | 48.00 | 48.00
    Clamp | 4 | 5.50 | 22.00
    Subtotal: 100.00
    Discount 10 %: -10.00
    Net total: 90.00
    VAT 20 %: 18.00
    Total: 108.00
  `
  )

  sound(
    "deposit",
    wholeInvoice,
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Unit price | Amount
    Hand saw | 2 | 15.00 | 30.00
    Wood plane | 1 | 48.00 | 48.00
    Clamp | 4 | 5.50 | 22.00
    Net total: 100.00
    VAT 20 %: 20.00
    Total: 120.00
    Deposit received: 50.00
    Balance due: 70.00
  `
  )

  sound(
    "deposit not asked",
    { ...invoice, amountDue: number() },
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Unit price | Amount
    Hand saw | 2 | 15.00 | 30.00
    Wood plane | 1 | 48.00 | 48.00
    Clamp | 4 | 5.50 | 22.00
    Net total: 100.00
    VAT 20 %: 20.00
    Total: 120.00
    Less deposit: 50.00
    Amount due: 70.00
  `
  )

  sound(
    "rounding",
    wholeInvoice,
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Unit price | Amount
    Hand saw | 2 | 15.03 | 30.06
    Wood plane | 1 | 48.01 | 48.01
    Net total: 78.07
    VAT 20 %: 15.61
    Rounding: 0.02
    Total: 93.70
  `
  )

  sound(
    "rounding ch",
    invoice,
    `
    Kern AG
    Rechnung
    Rechnungsnummer: 8
    Datum: 04.03.2026
    Bezeichnung | Menge | Einzelpreis | Gesamtpreis
    Käse | 1.25 | 28.00 | 35.00
    Brot | 2 | 4.35 | 8.70
    Zwischentotal CHF 43.70
    MwSt. 2.6 % CHF 1.14
    Rundung CHF 0.01
    Total CHF 44.85
  `
  )

  sound(
    "shipping",
    wholeInvoice,
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Unit price | Amount
    Hand saw | 2 | 15.00 | 30.00
    Wood plane | 1 | 48.00 | 48.00
    Clamp | 4 | 5.50 | 22.00
    Subtotal: 100.00
    Shipping: 12.50
    VAT 20 %: 22.50
    Total: 135.00
  `
  )

  sound(
    "tax included",
    invoice,
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Unit price | Amount
    Hand saw | 2 | 15.00 | 30.00
    Wood plane | 1 | 48.00 | 48.00
    Clamp | 4 | 5.50 | 22.00
    Total: 100.00
    Includes VAT 20 %: 16.67
  `
  )

  sound(
    "tax included de",
    invoice,
    `
    Kern Elektro GmbH
    Rechnung
    Rechnungsnummer: 2026-55
    Rechnungsdatum: 04.03.2026
    Kunde: Stadtbad Lohr
    Bezeichnung | Menge | Einzelpreis | Gesamtpreis
    Leuchte | 2 | 40,00 | 80,00
    Kabel | 10 | 1,20 | 12,00
    Schalter | 3 | 6,00 | 18,00
    Gesamtbetrag: 110,00 EUR
    darin enthalten 19 % MwSt.: 17,56 EUR
  `
  )

  sound(
    "withholding es",
    invoice,
    `
    Talleres Vega SL
    Factura
    Factura nº: A-77
    Fecha: 04/03/2026
    Cliente: Hotel Mar
    Descripción | Cantidad | Precio | Importe
    Revisión | 1 | 80,00 | 80,00
    Aceite | 4 | 12,50 | 50,00
    Base imponible: 130,00
    IVA 21 %: 27,30
    Retención IRPF 15 %: -19,50
    Total: 137,80 €
  `
  )

  sound(
    "withholding it",
    { ...invoice, amountDue: number() },
    `
    Studio Bianchi
    Fattura
    Fattura n. 12
    Data: 04/03/2026
    Cliente: Comune di Asti
    Descrizione | Quantità | Prezzo | Importo
    Consulenza | 10 | 60,00 | 600,00
    Imponibile: 600,00
    IVA 22 %: 132,00
    Ritenuta d'acconto 20 %: -120,00
    Netto a pagare: 612,00
  `
  )

  sound(
    "cassa it",
    { ...invoice, amountDue: number() },
    `
    Studio Bianchi
    Fattura
    Fattura n. 13
    Data: 04/03/2026
    Cliente: Comune di Asti
    Descrizione | Quantità | Prezzo | Importo
    Consulenza | 10 | 60,00 | 600,00
    Onorario: 600,00
    Cassa 4 %: 24,00
    Imponibile: 624,00
    IVA 22 %: 137,28
    Totale: 761,28
    Ritenuta 20 %: 120,00
    Netto a pagare: 641,28
  `
  )

  sound(
    "two rates table",
    invoice,
    `
    Kern Elektro GmbH
    Rechnung
    Rechnungsnummer: 2026-55
    Rechnungsdatum: 04.03.2026
    Kunde: Stadtbad Lohr
    Bezeichnung | Menge | Einzelpreis | Gesamtpreis
    Leuchte | 2 | 40,00 | 80,00
    Kabel | 10 | 1,20 | 12,00
    Schalter | 3 | 6,00 | 18,00
    Summe netto: 110,00
    Steuersatz | Netto | Steuer | Brutto
    7 % | 12,00 | 0,84 | 12,84
    19 % | 98,00 | 18,62 | 116,62
    Gesamtbetrag: 129,46 EUR
  `
  )

  sound(
    "two rates fr",
    invoice,
    `
    Atelier Roux SARL
    Facture
    Facture n° : F-204
    Date : 04/03/2026
    Client : Mairie de Beaune
    Désignation | Quantité | Prix unitaire | Montant
    Chaise | 4 | 45,00 | 180,00
    Table | 1 | 220,00 | 220,00
    Total HT : 400,00
    TVA 20 % : 44,00
    TVA 5,5 % : 9,90
    Total TTC : 453,90 €
  `
  )

  sound(
    "credit note",
    invoice,
    `
    Marlow Tools Ltd
    Credit note
    Credit note number: C-9
    Date: 4 March 2026
    Description | Quantity | Unit price | Amount
    Hand saw, returned | -2 | 15.00 | -30.00
    Clamp, returned | -1 | 5.50 | -5.50
    Net total: -35.50
    VAT 20 %: -7.10
    Total: -42.60
  `
  )

  sound(
    "credit note de",
    invoice,
    `
    Kern GmbH
    Gutschrift
    Gutschriftsnummer: G-4
    Datum: 04.03.2026
    Bezeichnung | Menge | Einzelpreis | Gesamtpreis
    Leuchte | -2 | 40,00 | -80,00
    Netto: -80,00
    MwSt. 19 %: -15,20
    Gesamt: -95,20 EUR
  `
  )

  sound(
    "negative line",
    invoice,
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Unit price | Amount
    Hand saw | 2 | 15.00 | 30.00
    Wood plane | 1 | 48.00 | 48.00
    Goodwill | 1 | -8.00 | -8.00
    Net total: 70.00
    VAT 20 %: 14.00
    Total: 84.00
  `
  )

  sound(
    "line discount",
    invoice,
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Unit price | Discount | Amount
    Hand saw | 2 | 15.00 | 10 % | 27.00
    Plane | 1 | 48.00 | 0 % | 48.00
    Net total: 75.00
    VAT 20 %: 15.00
    Total: 90.00
  `
  )

  sound(
    "groups de",
    invoice,
    `
    Kern Elektro GmbH
    Rechnung
    Rechnungsnummer: 2026-55
    Rechnungsdatum: 04.03.2026
    Kunde: Stadtbad Lohr
    Bezeichnung | Menge | Einzelpreis | Gesamtpreis
    Leuchte | 2 | 40,00 | 80,00
    Zwischensumme Licht |  |  | 80,00
    Kabel | 10 | 1,20 | 12,00
    Schalter | 3 | 6,00 | 18,00
    Zwischensumme Material |  |  | 30,00
    Nettosumme: 110,00
    MwSt. 19 %: 20,90
    Gesamtbetrag: 130,90
  `
  )

  sound(
    "net gross prices",
    {
      invoiceNumber: string(),
      netTotal: number(),
      taxTotal: number(),
      grandTotal: number(),
      lineItems: rows({ description: string(), quantity: number(), netAmount: number(), grossAmount: number() })
    },
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Net | VAT | Gross
    Hand saw | 2 | 30.00 | 6.00 | 36.00
    Plane | 1 | 48.00 | 9.60 | 57.60
    Total net: 78.00
    Total VAT: 15.60
    Total gross: 93.60
  `
  )

  sound(
    "per hundred",
    {
      invoiceNumber: string(),
      issueDate: date(),
      sellerName: string(),
      buyerName: string(),
      netTotal: number(),
      taxTotal: number(),
      grandTotal: number(),
      lineItems: rows({ description: string(), quantity: number(), price: number(), amount: number() })
    },
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Price per 100 | Amount
    Screws | 500 | 4.00 | 20.00
    Nuts | 1000 | 3.00 | 30.00
    Net total: 50.00
    VAT 20 %: 10.00
    Total: 60.00
  `
  )

  sound(
    "reverse charge",
    invoice,
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Unit price | Amount
    Hand saw | 2 | 15.00 | 30.00
    Wood plane | 1 | 48.00 | 48.00
    Clamp | 4 | 5.50 | 22.00
    Net total: 100.00
    VAT 0 % (reverse charge): 0.00
    Total: 100.00
  `
  )

  sound(
    "tips receipt",
    {
      total: number(),
      tax: number(),
      subtotal: number(),
      tip: number(),
      items: rows({ item: string(), qty: number(), price: number() })
    },
    `
    Cafe Lund
    Receipt 771
    4 March 2026 12:31
    Item | Qty | Price
    Espresso | 2 | 5.00
    Cake | 1 | 4.50
    Sandwich | 1 | 8.50
    Subtotal 18.00
    Tax 1.62
    Tip 3.00
    Total 22.62
    Visa **** 1123 22.62
  `
  )

  sound(
    "pfand return",
    { summe: number(), artikel: rows({ artikel: string(), menge: number(), betrag: number() }) },
    `
    Markt Nord
    Kassenbon 89
    Artikel | Menge | Betrag
    Milch | 2 | 2,38
    Leergut | -8 | -2,00
    Summe EUR 0,38
  `
  )

  sound(
    "n items",
    { total: number(), items: rows({ item: string(), qty: number(), price: number() }) },
    `
    Shop
    Receipt
    Item | Qty | Price
    Pen | 2 | 3.00
    Pad | 1 | 2.00
    3 items
    Total 5.00
  `
  )

  sound(
    "weighed",
    { summe: number(), artikel: rows({ artikel: string(), menge: number(), preis: number(), betrag: number() }) },
    `
    Hof Kern
    Bon 4
    Artikel | Menge | Preis/kg | Betrag
    Äpfel | 1,254 | 2,99 | 3,75
    Käse | 0,312 | 18,90 | 5,90
    Summe: 9,65 EUR
  `
  )

  sound(
    "statement",
    {
      openingBalance: number(),
      closingBalance: number(),
      transactions: rows({ date: date(), description: string(), debit: number(), credit: number(), balance: number() })
    },
    `
    Statement of account
    Opening balance: 500.00
    Date | Description | Debit | Credit | Balance
    02/03/2026 | Rent | 300.00 |  | 200.00
    05/03/2026 | Salary |  | 1,200.00 | 1,400.00
    09/03/2026 | Power | 80.00 |  | 1,320.00
    Closing balance: 1,320.00
  `
  )

  sound(
    "statement overdraft",
    {
      openingBalance: number("Alter Kontostand"),
      closingBalance: number("Neuer Kontostand"),
      transactions: rows({ datum: date(), text: string(), betrag: number(), saldo: number() })
    },
    `
    Kontoauszug
    Alter Kontostand: 100,00
    Datum | Text | Betrag | Saldo
    02.03.2026 | Miete | -300,00 | -200,00
    05.03.2026 | Lohn | 1.200,00 | 1.000,00
    06.03.2026 | Strom | -80,50 | 919,50
    Neuer Kontostand: 919,50
  `
  )

  sound(
    "statement with opening row",
    {
      openingBalance: number(),
      closingBalance: number(),
      transactions: rows({ date: date(), description: string(), debit: number(), credit: number(), balance: number() })
    },
    `
    Statement
    Date | Description | Debit | Credit | Balance
    01/03/2026 | Opening balance |  |  | 500.00
    02/03/2026 | Rent | 300.00 |  | 200.00
    05/03/2026 | Salary |  | 1,200.00 | 1,400.00
    31/03/2026 | Closing balance |  |  | 1,400.00
  `
  )

  sound(
    "statement balance per day",
    {
      openingBalance: number(),
      closingBalance: number(),
      transactions: rows({ date: date(), description: string(), amount: number(), balance: number() })
    },
    `
    Statement
    Opening balance: 500.00
    Date | Description | Amount | Balance
    02/03/2026 | Rent | -300.00 | 
    02/03/2026 | Food | -50.00 | 150.00
    05/03/2026 | Salary | 1,200.00 | 1,350.00
    06/03/2026 | Gas | -20.00 | 
    06/03/2026 | Bus | -5.00 | 1,325.00
    Closing balance: 1,325.00
  `
  )

  sound(
    "statement two pages",
    {
      openingBalance: number(),
      closingBalance: number(),
      transactions: rows({ date: date(), description: string(), amount: number(), balance: number() })
    },
    `
    Statement
    Opening balance: 500.00
    Date | Description | Amount | Balance
    02/03/2026 | Rent | -300.00 | 200.00
    03/03/2026 | Food | -50.00 | 150.00
    Balance carried forward: 150.00
    Page 1 of 2
    ---
    Balance brought forward: 150.00
    Date | Description | Amount | Balance
    05/03/2026 | Salary | 1,200.00 | 1,350.00
    06/03/2026 | Gas | -20.00 | 1,330.00
    Closing balance: 1,330.00
    Page 2 of 2
  `
  )

  sound(
    "account summary",
    { totalOpen: number(), invoices: rows({ invoice: string(), date: date(), amount: number(), open: number() }) },
    `
    Statement of open invoices
    Customer: Hartwell School
    Invoice | Date | Amount | Paid | Open
    M-101 | 04/01/2026 | 120.00 | 120.00 | 0.00
    M-109 | 04/02/2026 | 300.00 | 100.00 | 200.00
    M-118 | 04/03/2026 | 120.00 | 0.00 | 120.00
    Total open: 320.00
  `
  )

  sound(
    "reminder",
    { gesamtforderung: number(), rechnungen: rows({ rechnung: string(), datum: date(), betrag: number() }) },
    `
    Mahnung
    Kunde: Stadtbad Lohr
    Rechnung | Datum | Betrag
    2026-40 | 04.01.2026 | 130,90
    2026-47 | 04.02.2026 | 60,00
    Mahngebühr: 5,00
    Verzugszinsen: 2,10
    Gesamtforderung: 198,00 EUR
  `
  )

  sound(
    "optional items",
    {
      summe: number(),
      positionen: rows({ bezeichnung: string(), menge: number(), einzelpreis: number(), gesamtpreis: number() })
    },
    `
    Angebot 12
    Datum: 04.03.2026
    Bezeichnung | Menge | Einzelpreis | Gesamtpreis
    Leuchte | 2 | 40,00 | 80,00
    Option: Dimmer | 1 | 25,00 | (25,00)
    Kabel | 10 | 1,20 | 12,00
    Summe: 92,00 EUR
  `
  )

  sound(
    "part invoice",
    {
      netTotal: number(),
      taxTotal: number(),
      grandTotal: number(),
      leistungen: rows({ leistung: string(), betrag: number() })
    },
    `
    Abschlagsrechnung 2
    Rechnungsnummer: AR-2
    Leistung | Betrag
    Auftragssumme | 10.000,00
    Davon 40 % erbracht | 4.000,00
    Abzüglich 1. Abschlag | -1.500,00
    Nettobetrag: 2.500,00
    MwSt. 19 %: 475,00
    Zahlbetrag: 2.975,00 EUR
  `
  )

  sound(
    "utility",
    {
      subtotal: number(),
      vat: number(),
      totalDue: number(),
      charges: rows({ charge: string(), units: number(), rate: number(), amount: number() })
    },
    `
    Energy bill
    Account: 5591
    Charge | Units | Rate | Amount
    Electricity | 320 | 0.2850 | 91.20
    Standing charge | 31 | 0.4500 | 13.95
    Subtotal: 105.15
    VAT 5 %: 5.26
    Total this period: 110.41
    Previous balance: 40.00
    Total due: 150.41
  `
  )

  sound(
    "jp",
    {
      invoiceNumber: string("請求書番号"),
      subtotal: number("小計"),
      tax: number("消費税"),
      total: number("合計"),
      items: rows({ name: string("品名"), quantity: number("数量"), unitPrice: number("単価"), amount: number("金額") })
    },
    `
    請求書
    請求書番号: 77
    発行日: 2026年3月4日
    品名 | 数量 | 単価 | 金額
    机 | 2 | 12,000 | 24,000
    椅子 | 4 | 5,000 | 20,000
    小計: 44,000
    消費税 10%: 4,400
    合計: 48,400円
  `
  )

  sound(
    "ru",
    {
      total: number("Всего к оплате"),
      vat: number("НДС"),
      items: rows({
        description: string("Наименование"),
        quantity: number("Количество"),
        price: number("Цена"),
        amount: number("Сумма")
      })
    },
    `
    Счёт № 17 от 04.03.2026
    Наименование | Количество | Цена | Сумма
    Бумага А4 | 10 | 250,00 | 2500,00
    Ручка | 50 | 15,00 | 750,00
    Итого: 3250,00
    В том числе НДС 20 %: 541,67
    Всего к оплате: 3250,00
  `
  )

  sound(
    "pl",
    {
      netTotal: number(),
      taxTotal: number(),
      grandTotal: number(),
      lineItems: rows({
        description: string(),
        quantity: number(),
        netPrice: number("cena netto"),
        netAmount: number("wartość netto"),
        grossAmount: number("wartość brutto")
      })
    },
    `
    Faktura nr 12/2026
    Data wystawienia: 04.03.2026
    Nazwa | Ilość | Cena netto | Wartość netto | VAT | Wartość brutto
    Krzesło | 4 | 100,00 | 400,00 | 23% | 492,00
    Stół | 1 | 300,00 | 300,00 | 23% | 369,00
    Razem netto: 700,00
    VAT: 161,00
    Razem brutto: 861,00 zł
  `
  )

  sound(
    "nl",
    invoice,
    `
    Factuur
    Factuurnummer: 2026-4
    Datum: 04-03-2026
    Omschrijving | Aantal | Prijs | Bedrag
    Stoel | 4 | 45,00 | 180,00
    Tafel | 1 | 220,00 | 220,00
    Subtotaal: 400,00
    Korting 5 %: -20,00
    BTW 21 %: 79,80
    Totaal: € 459,80
  `
  )

  sound(
    "sv",
    invoice,
    `
    Faktura
    Fakturanummer: 88
    Datum: 2026-03-04
    Beskrivning | Antal | À-pris | Belopp
    Stol | 4 | 450,00 | 1 800,00
    Bord | 1 | 2 200,00 | 2 200,00
    Netto: 4 000,00
    Moms 25 %: 1 000,00
    Öresavrundning: 0,00
    Att betala: 5 000,00 kr
  `
  )

  sound(
    "in gst",
    invoice,
    `
    Tax Invoice
    Invoice No: IN-9
    Date: 04/03/2026
    Description | Qty | Rate | Amount
    Fan | 10 | 1,500.00 | 15,000.00
    Light | 20 | 250.00 | 5,000.00
    Taxable value: 20,000.00
    CGST 9 %: 1,800.00
    SGST 9 %: 1,800.00
    Round off: 0.00
    Grand total: 23,600.00
  `
  )

  sound(
    "ca gst pst",
    invoice,
    `
    Invoice
    Invoice #: 30
    Date: March 4, 2026
    Description | Quantity | Unit price | Amount
    Hand saw | 2 | 15.00 | 30.00
    Wood plane | 1 | 48.00 | 48.00
    Clamp | 4 | 5.50 | 22.00
    Subtotal: 100.00
    GST 5 %: 5.00
    PST 7 %: 7.00
    Total: 112.00
  `
  )

  sound(
    "br",
    {
      valorTotal: number("Valor total da nota"),
      itens: rows({ descricao: string(), quantidade: number(), valorUnitario: number(), valorTotal: number() })
    },
    `
    Nota fiscal 55
    Data: 04/03/2026
    Descrição | Quantidade | Valor unitário | Valor total
    Cadeira | 4 | 45,00 | 180,00
    Mesa | 1 | 220,00 | 220,00
    Valor dos produtos: 400,00
    Frete: 30,00
    Desconto: 10,00
    Valor total da nota: 420,00
  `
  )

  sound(
    "env fee",
    invoice,
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Unit price | Amount
    Hand saw | 2 | 15.00 | 30.00
    Wood plane | 1 | 48.00 | 48.00
    Clamp | 4 | 5.50 | 22.00
    Subtotal: 100.00
    Environmental fee: 2.00
    Handling: 3.00
    VAT 20 %: 21.00
    Total: 126.00
  `
  )

  sound(
    "early payment",
    wholeInvoice,
    `
    Kern Elektro GmbH
    Rechnung
    Rechnungsnummer: 2026-55
    Rechnungsdatum: 04.03.2026
    Kunde: Stadtbad Lohr
    Bezeichnung | Menge | Einzelpreis | Gesamtpreis
    Leuchte | 2 | 40,00 | 80,00
    Kabel | 10 | 1,20 | 12,00
    Schalter | 3 | 6,00 | 18,00
    Nettobetrag: 110,00
    MwSt. 19 %: 20,90
    Gesamtbetrag: 130,90
    Bei Zahlung bis 14.03.2026 2 % Skonto: 128,28
  `
  )

  sound(
    "units x days",
    { total: number(), items: rows({ item: string(), quantity: number(), rate: number(), amount: number() }) },
    `
    Rental invoice
    Invoice number: R-4
    Item | Qty | Days | Rate | Amount
    Tent | 2 | 3 | 40.00 | 240.00
    Bench | 10 | 3 | 2.00 | 60.00
    Total: 300.00
  `
  )

  sound(
    "long invoice",
    invoice,
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Description | Quantity | Unit price | Amount
    Bolt M1 | 1 | 2.00 | 2.00
    Bolt M2 | 1 | 2.00 | 2.00
    Bolt M3 | 1 | 2.00 | 2.00
    Bolt M4 | 1 | 2.00 | 2.00
    Bolt M5 | 1 | 2.00 | 2.00
    Bolt M6 | 1 | 2.00 | 2.00
    Bolt M7 | 1 | 2.00 | 2.00
    Bolt M8 | 1 | 2.00 | 2.00
    Bolt M9 | 1 | 2.00 | 2.00
    Bolt M10 | 1 | 2.00 | 2.00
    Bolt M11 | 1 | 2.00 | 2.00
    Bolt M12 | 1 | 2.00 | 2.00
    Bolt M13 | 1 | 2.00 | 2.00
    Bolt M14 | 1 | 2.00 | 2.00
    Bolt M15 | 1 | 2.00 | 2.00
    Bolt M16 | 1 | 2.00 | 2.00
    Bolt M17 | 1 | 2.00 | 2.00
    Bolt M18 | 1 | 2.00 | 2.00
    Bolt M19 | 1 | 2.00 | 2.00
    Bolt M20 | 1 | 2.00 | 2.00
    Bolt M21 | 1 | 2.00 | 2.00
    Bolt M22 | 1 | 2.00 | 2.00
    Bolt M23 | 1 | 2.00 | 2.00
    Bolt M24 | 1 | 2.00 | 2.00
    Bolt M25 | 1 | 2.00 | 2.00
    Bolt M26 | 1 | 2.00 | 2.00
    Bolt M27 | 1 | 2.00 | 2.00
    Bolt M28 | 1 | 2.00 | 2.00
    Bolt M29 | 1 | 2.00 | 2.00
    Bolt M30 | 1 | 2.00 | 2.00
    Bolt M31 | 1 | 2.00 | 2.00
    Bolt M32 | 1 | 2.00 | 2.00
    Bolt M33 | 1 | 2.00 | 2.00
    Bolt M34 | 1 | 2.00 | 2.00
    Bolt M35 | 1 | 2.00 | 2.00
    Bolt M36 | 1 | 2.00 | 2.00
    Bolt M37 | 1 | 2.00 | 2.00
    Bolt M38 | 1 | 2.00 | 2.00
    Total: 76.00
  `
  )

  sound(
    "invoice with annex",
    invoice,
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Unit price | Amount
    Hand saw | 2 | 15.00 | 30.00
    Wood plane | 1 | 48.00 | 48.00
    Clamp | 4 | 5.50 | 22.00
    Net total: 100.00
    VAT 20 %: 20.00
    Total: 120.00
    Page 1 of 2
    ---
    Annex to invoice M-118
    Time sheet
    Date | Hours
    02/03/2026 | 3.0
    03/03/2026 | 4.5
    Page 2 of 2
  `
  )

  sound(
    "invoice with terms",
    invoice,
    `
    Marlow Tools Ltd
    Invoice
    Invoice number: M-118
    Invoice date: 4 March 2026
    Bill to: Hartwell School
    Description | Quantity | Unit price | Amount
    Hand saw | 2 | 15.00 | 30.00
    Wood plane | 1 | 48.00 | 48.00
    Clamp | 4 | 5.50 | 22.00
    Net total: 100.00
    VAT 20 %: 20.00
    Total: 120.00
    ---
    Terms and conditions
    1. Our invoices are due within 30 days.
    2. Goods remain ours until paid.
    3. The invoice number must be quoted with every payment.
  `
  )
})

describe("A sound paper whose charges are not asked for gives no warning", () => {
  const items = rows({ item: string(), amount: number() })
  sound(
    "taxes of two rates",
    { total: number(), items },
    `
    Rechnung 32
    Item | Amount
    Buch | 20,00
    Stift | 10,00
    Netto 7 %: 20,00
    USt. 7 %: 1,40
    Netto 19 %: 10,00
    USt. 19 %: 1,90
    Total: 33,30 EUR
  `
  )
  sound(
    "tax and withholding on a single item",
    { total: number(), items },
    `
    Factura 44
    Item | Amount
    Traducción | 500,00
    IVA 21 %: 105,00
    Retención IRPF 15 %: -75,00
    Total: 530,00 €
  `
  )
  sound(
    "stamp duty",
    { totale: number(), items },
    `
    Fattura 9
    Item | Amount
    Consulenza | 300,00
    Bollo: 2,00
    Totale: 302,00 €
  `
  )
  sound(
    "a month alone in a line is no page number",
    { items },
    `
    Fees
    Item | Amount
    Rent | 500,00
    03/2026
  `
  )
})
