import { describe } from "vitest"
import { template } from "winnow"
import { paperOf, reads } from "./WrittenPapers.js"

const invoice = { invoiceNumber: template.string(), issueDate: template.date(), grandTotal: template.number() }
const invoices = { invoices: template.array(template.object(invoice)) }

describe("A file of several papers", () => {
  reads("two of a vendor", {
    blocks: paperOf(`
      Marlow Tools Ltd
      INVOICE
      Invoice number: M-118
      Invoice date: 4 March 2026
      Bill to: Hartwell School
      Description | Quantity | Unit price | Amount
      Hand saw | 2 | 15.00 | 30.00
      Plane | 1 | 48.00 | 48.00
      Net total: 78.00
      VAT 20 %: 15.60
      Total: 93.60
      ---
      Marlow Tools Ltd
      INVOICE
      Invoice number: M-131
      Invoice date: 9 April 2026
      Bill to: Hartwell School
      Description | Quantity | Unit price | Amount
      Clamp | 4 | 5.50 | 22.00
      Vice | 1 | 60.00 | 60.00
      Net total: 82.00
      VAT 20 %: 16.40
      Total: 98.40
    `),
    template: template("Papers", invoice),
    says: { invoiceNumber: "M-118", issueDate: "2026-03-04", grandTotal: 93.6 },
    warnings: ["several_documents"]
  })

  reads("two of a vendor array", {
    blocks: paperOf(`
      Marlow Tools Ltd
      INVOICE
      Invoice number: M-118
      Invoice date: 4 March 2026
      Bill to: Hartwell School
      Description | Quantity | Unit price | Amount
      Hand saw | 2 | 15.00 | 30.00
      Plane | 1 | 48.00 | 48.00
      Net total: 78.00
      VAT 20 %: 15.60
      Total: 93.60
      ---
      Marlow Tools Ltd
      INVOICE
      Invoice number: M-131
      Invoice date: 9 April 2026
      Bill to: Hartwell School
      Description | Quantity | Unit price | Amount
      Clamp | 4 | 5.50 | 22.00
      Vice | 1 | 60.00 | 60.00
      Net total: 82.00
      VAT 20 %: 16.40
      Total: 98.40
    `),
    template: template("Papers", invoices),
    says: {
      invoices: [
        { invoiceNumber: "M-118", issueDate: "2026-03-04", grandTotal: 93.6 },
        { invoiceNumber: "M-131", issueDate: "2026-04-09", grandTotal: 98.4 }
      ]
    },
    warnings: ["several_documents"]
  })

  reads("three languages array", {
    blocks: paperOf(`
      Kern Elektro GmbH
      Rechnung
      Rechnungsnummer: 2026-55
      Rechnungsdatum: 04.03.2026
      Kunde: Stadtbad Lohr
      Bezeichnung | Menge | Einzelpreis | Gesamtpreis
      Leuchte | 2 | 40,00 | 80,00
      Kabel | 10 | 1,20 | 12,00
      Nettobetrag: 92,00
      MwSt. 19 %: 17,48
      Gesamtbetrag: 109,48 EUR
      ---
      Atelier Roux SARL
      Facture
      Facture n° : F-204
      Date : 04/03/2026
      Client : Mairie de Beaune
      Désignation | Quantité | Prix unitaire | Montant
      Chaise | 4 | 45,00 | 180,00
      Total HT : 180,00
      TVA 20 % : 36,00
      Total TTC : 216,00 €
      ---
      Talleres Vega SL
      Factura
      Factura nº: A-77
      Fecha: 04/03/2026
      Descripción | Cantidad | Precio | Importe
      Revisión | 1 | 80,00 | 80,00
      Aceite | 4 | 12,50 | 50,00
      Base imponible: 130,00
      IVA 21 %: 27,30
      Total: 157,30 €
    `),
    template: template("Papers", invoices),
    says: {
      invoices: [
        { invoiceNumber: "2026-55", grandTotal: 109.48 },
        { invoiceNumber: "F-204", grandTotal: 216 },
        { invoiceNumber: "A-77", grandTotal: 157.3 }
      ]
    },
    warnings: ["several_documents"]
  })

  reads("numbers that stand before or behind the paper's name, in three languages", {
    blocks: paperOf(`
      Ferramenta Rossi S.r.l.
      FATTURA
      Numero fattura: 2026/55
      Data: 04/03/2026
      Descrizione | Quantità | Prezzo | Importo
      Sega | 2 | 15,00 | 30,00
      Pialla | 1 | 48,00 | 48,00
      Totale: 78,00 €
      ---
      Hurtownia Nowak Sp. z o.o.
      Faktura VAT nr FV/12/2026
      Data wystawienia: 12.05.2026
      Nazwa | Ilość | Cena | Wartość
      Deska | 10 | 12,00 | 120,00
      Do zapłaty: 120,00 zł
      ---
      ООО «Ромашка»
      Счёт № 17 от 12 мая 2026 г.
      Наименование | Количество | Цена | Сумма
      Бумага | 10 | 250,00 | 2500,00
      Всего к оплате: 2500,00 руб.
    `),
    template: template("Papers", invoices),
    says: {
      invoices: [
        { invoiceNumber: "2026/55", grandTotal: 78 },
        { invoiceNumber: "FV/12/2026", grandTotal: 120 },
        { invoiceNumber: "17", grandTotal: 2500 }
      ]
    },
    warnings: ["several_documents"]
  })

  reads("invoices of Czech, Portuguese, Chinese and Korean companies", {
    blocks: paperOf(`
      Papír Praha s.r.o.
      Faktura č. 20260031
      Datum vystavení: 07.03.2026
      Celkem k úhradě: 250,00 Kč
      ---
      Padaria Lisboa Lda
      Fatura FT 2026/19
      Data: 05/03/2026
      Total: 20,00 €
      ---
      发票
      发票号码: 12345678
      开票日期: 2026年3月4日
      合计: 1,130.00元
      ---
      세금계산서
      계산서 번호: 2026-0031
      작성일자: 2026년 3월 5일
      합계: 110,000원
    `),
    template: template("Papers", invoices),
    says: {
      invoices: [
        { invoiceNumber: "20260031", grandTotal: 250 },
        { invoiceNumber: "FT 2026/19", grandTotal: 20 },
        { invoiceNumber: "12345678", grandTotal: 1130 },
        { invoiceNumber: "2026-0031", grandTotal: 110_000 }
      ]
    },
    warnings: ["several_documents"]
  })

  reads("receipts whose numbers stand behind their titles", {
    blocks: paperOf(`
      Bar Azul
      TICKET 101
      Fecha: 05/03/2026
      Café | 2 | 3,00
      Total: 3,00
      ---
      Mercado Sol
      TICKET 7
      Fecha: 06/03/2026
      Pan | 1 | 1,20
      Total: 1,20
    `),
    template: template("Papers", {
      tickets: template.array(template.object({ fecha: template.date(), total: template.number() }))
    }),
    says: {
      tickets: [
        { fecha: "2026-03-05", total: 3 },
        { fecha: "2026-03-06", total: 1.2 }
      ]
    },
    warnings: ["several_documents"]
  })

  reads("invoice and receipt", {
    blocks: paperOf(`
      Marlow Tools Ltd
      INVOICE
      Invoice number: M-118
      Invoice date: 4 March 2026
      Bill to: Hartwell School
      Description | Quantity | Unit price | Amount
      Hand saw | 2 | 15.00 | 30.00
      Plane | 1 | 48.00 | 48.00
      Net total: 78.00
      VAT 20 %: 15.60
      Total: 93.60
      ---
      Cafe Lund
      RECEIPT
      Receipt no. 7712
      Date: 5 March 2026
      Item | Qty | Price
      Espresso | 2 | 5.00
      Cake | 1 | 4.50
      Total: 9.50
      Paid by card
    `),
    template: template("Papers", invoice),
    says: { invoiceNumber: "M-118", issueDate: "2026-03-04", grandTotal: 93.6 },
    warnings: ["several_documents"]
  })

  reads("invoice and own delivery note", {
    blocks: paperOf(`
      Marlow Tools Ltd
      INVOICE
      Invoice number: M-118
      Invoice date: 4 March 2026
      Bill to: Hartwell School
      Description | Quantity | Unit price | Amount
      Hand saw | 2 | 15.00 | 30.00
      Plane | 1 | 48.00 | 48.00
      Net total: 78.00
      VAT 20 %: 15.60
      Total: 93.60
      ---
      Marlow Tools Ltd
      DELIVERY NOTE
      Delivery note no. D-55
      Invoice number: M-118
      Date: 3 March 2026
      Description | Quantity
      Hand saw | 2
      Plane | 1
    `),
    template: template("Papers", invoice),
    says: { invoiceNumber: "M-118", issueDate: "2026-03-04", grandTotal: 93.6 },
    warnings: []
  })

  reads("invoice and credit note", {
    blocks: paperOf(`
      Marlow Tools Ltd
      INVOICE
      Invoice number: M-118
      Invoice date: 4 March 2026
      Bill to: Hartwell School
      Description | Quantity | Unit price | Amount
      Hand saw | 2 | 15.00 | 30.00
      Plane | 1 | 48.00 | 48.00
      Net total: 78.00
      VAT 20 %: 15.60
      Total: 93.60
      ---
      Marlow Tools Ltd
      CREDIT NOTE
      Credit note number: C-9
      Date: 4 April 2026
      Refers to invoice M-118
      Description | Quantity | Unit price | Amount
      Hand saw | -1 | 15.00 | -15.00
      Net total: -15.00
      VAT 20 %: -3.00
      Total: -18.00
    `),
    template: template("Papers", invoice),
    says: { invoiceNumber: "M-118", issueDate: "2026-03-04", grandTotal: 93.6 },
    warnings: ["several_documents"]
  })

  reads("quote and invoice", {
    blocks: paperOf(`
      Marlow Tools Ltd
      QUOTATION
      Quote number: Q-41
      Date: 1 March 2026
      Description | Quantity | Unit price | Amount
      Hand saw | 2 | 15.00 | 30.00
      Total: 30.00
      ---
      Marlow Tools Ltd
      INVOICE
      Invoice number: M-118
      Invoice date: 4 March 2026
      Bill to: Hartwell School
      Description | Quantity | Unit price | Amount
      Hand saw | 2 | 15.00 | 30.00
      Plane | 1 | 48.00 | 48.00
      Net total: 78.00
      VAT 20 %: 15.60
      Total: 93.60
    `),
    template: template("Papers", { quoteNumber: template.string(), total: template.number() }),
    says: { quoteNumber: "Q-41", total: 30 },
    warnings: ["several_documents"]
  })

  reads("invoice and terms", {
    blocks: paperOf(`
      Marlow Tools Ltd
      INVOICE
      Invoice number: M-118
      Invoice date: 4 March 2026
      Bill to: Hartwell School
      Description | Quantity | Unit price | Amount
      Hand saw | 2 | 15.00 | 30.00
      Plane | 1 | 48.00 | 48.00
      Net total: 78.00
      VAT 20 %: 15.60
      Total: 93.60
      ---
      Terms and conditions
      1. Our invoices are due within 30 days.
      2. Goods remain ours until paid.
      3. The invoice number must be quoted.
    `),
    template: template("Papers", invoice),
    says: { invoiceNumber: "M-118", issueDate: "2026-03-04", grandTotal: 93.6 },
    warnings: []
  })

  reads("invoice and annex", {
    blocks: paperOf(`
      Marlow Tools Ltd
      INVOICE
      Invoice number: M-118
      Invoice date: 4 March 2026
      Bill to: Hartwell School
      Description | Quantity | Unit price | Amount
      Hand saw | 2 | 15.00 | 30.00
      Plane | 1 | 48.00 | 48.00
      Net total: 78.00
      VAT 20 %: 15.60
      Total: 93.60
      ---
      Annex to invoice M-118
      Time sheet
      Date | Hours
      02/03/2026 | 3.0
    `),
    template: template("Papers", invoice),
    says: { invoiceNumber: "M-118", issueDate: "2026-03-04", grandTotal: 93.6 },
    warnings: []
  })

  reads("ja two array", {
    blocks: paperOf(`
      請求書
      請求書番号: 1023
      発行日: 2026年4月1日
      株式会社山田
      小計: 10,000円
      消費税: 1,000円
      合計: 11,000円
      ---
      請求書
      請求書番号: 1031
      発行日: 2026年5月1日
      株式会社山田
      小計: 20,000円
      消費税: 2,000円
      合計: 22,000円
    `),
    template: template("Papers", invoices),
    says: {
      invoices: [
        { invoiceNumber: "1023", grandTotal: 11000 },
        { invoiceNumber: "1031", grandTotal: 22000 }
      ]
    },
    warnings: ["several_documents"]
  })

  reads("two pages each", {
    blocks: paperOf(`
      Marlow Tools Ltd
      INVOICE
      Invoice number: M-118
      Invoice date: 4 March 2026
      Bill to: Hartwell School
      Description | Quantity | Unit price | Amount
      Hand saw | 2 | 15.00 | 30.00
      Plane | 1 | 48.00 | 48.00
      Page 1 of 2
      ---
      Net total: 78.00
      VAT 20 %: 15.60
      Total: 93.60
      Page 2 of 2
      ---
      Marlow Tools Ltd
      INVOICE
      Invoice number: M-131
      Invoice date: 9 April 2026
      Bill to: Hartwell School
      Description | Quantity | Unit price | Amount
      Clamp | 4 | 5.50 | 22.00
      Vice | 1 | 60.00 | 60.00
      Page 1 of 2
      ---
      Net total: 82.00
      VAT 20 %: 16.40
      Total: 98.40
      Page 2 of 2
    `),
    template: template("Papers", invoices),
    says: {
      invoices: [
        { invoiceNumber: "M-118", issueDate: "2026-03-04", grandTotal: 93.6 },
        { invoiceNumber: "M-131", issueDate: "2026-04-09", grandTotal: 98.4 }
      ]
    },
    warnings: ["several_documents"]
  })
})

const marlow = `
  Marlow Tools Ltd
  INVOICE
  Invoice number: M-118
  Invoice date: 4 March 2026
  Bill to: Hartwell School
  Description | Quantity | Unit price | Amount
  Hand saw | 2 | 15.00 | 30.00
  Plane | 1 | 48.00 | 48.00
  Total: 78.00
`
const goesOn = `
  Marlow Tools Ltd
  Invoice M-118, page 2
  Description | Quantity | Unit price | Amount
  Clamp | 4 | 5.50 | 22.00
  Total: 100.00
`
const agreement = `
  NON-DISCLOSURE AGREEMENT
  This agreement is made on 3 May 2026 between Alpha Ltd and Beta Ltd.
  1. Confidential information means all information that a party gives to the other.
`
const résumé = `
  Ada Byron
  Curriculum vitae
  Experience
  2019 - 2024 Engineer, Analytical Engines Ltd
`
const terms = `
  General terms and conditions of Marlow Tools Ltd
  1. Scope. These terms apply to all deliveries of the seller to the buyer named in the order.
  2. Payment. Invoices are to be paid within thirty days of the date of the invoice.
`
const unnumbered = (seller: string) => `
  ${seller}
  INVOICE
  Invoice date: 4 March 2026
  Description | Quantity | Amount
  Hand saw | 2 | 30.00
  Total: 30.00
`
const receipt = (shop: string, title: string, date: string, total: string) => `
  ${shop}
  ${title}
  Date: ${date}
  Item | Qty | Price
  Espresso | 2 | 5.00
  Cake | 1 | ${total}
  Total: ${total}
  Paid by card
`
const letter = `
  Marlow Tools Ltd
  London, 5 March 2026
  Dear Ms Smith,
  please find enclosed our invoice. We thank you for your order.
  Yours sincerely,
  Tom Marlow
`
const ofFourthOfMarch = { issueDate: "2026-03-04", grandTotal: 30 }
const joinedFile = (...papers: ReadonlyArray<string>) => paperOf(papers.join("\n---\n"))
const first = { invoiceNumber: "M-118", issueDate: "2026-03-04" }

describe("Papers that belong to one another, or to other matters", () => {
  const several = ["several_documents"]
  for (const [title, papers, warnings] of [
    ["an invoice of two pages and a contract", [marlow, goesOn, agreement], several],
    ["an invoice and a contract", [marlow, agreement], several],
    ["an invoice and a résumé", [marlow, résumé], several],
    ["an invoice and its terms", [marlow, terms], []],
    ["an invoice of two pages and its terms", [marlow, goesOn, terms], []]
  ] as const)
    reads(title, { blocks: joinedFile(...papers), template: template("Papers", invoice), says: first, warnings })

  reads("a contract and an invoice", {
    blocks: joinedFile(agreement, marlow),
    template: template("Papers", invoice),
    says: { invoiceNumber: null },
    warnings: several
  })

  reads("invoices without numbers of two companies", {
    blocks: joinedFile(unnumbered("Marlow Tools Ltd"), unnumbered("Delta Parts GmbH")),
    template: template("Papers", invoice),
    says: { issueDate: "2026-03-04", grandTotal: 30 },
    warnings: several
  })

  reads("a contract behind an invoice is an element of a list", {
    blocks: joinedFile(marlow, goesOn, agreement),
    template: template("Papers", invoices),
    says: {
      invoices: [
        { invoiceNumber: "M-118", issueDate: "2026-03-04", grandTotal: 100 },
        { invoiceNumber: null, grandTotal: null }
      ]
    },
    warnings: several
  })

  const ofDayAndTotal = { issueDate: template.date(), grandTotal: template.number() }
  reads("a list of invoices without numbers", {
    blocks: joinedFile(unnumbered("Marlow Tools Ltd"), unnumbered("Delta Parts GmbH")),
    template: template("Papers", { invoices: template.array(template.object(ofDayAndTotal)) }),
    says: { invoices: [ofFourthOfMarch, ofFourthOfMarch] },
    warnings: several
  })

  reads("a list of the only invoice", {
    blocks: joinedFile(marlow),
    template: template("Papers", invoices),
    says: { invoices: [{ ...first, grandTotal: 78 }] }
  })

  const open = "No. | Date | Total\nM-118 | 4 March 2026 | 78.00\nM-131 | 9 April 2026 | 30.00"
  const pieces = marlow.replace("Desc", "Pos. | Desc").replace("Hand", "1 | Hand").replace("Plane", "2 | Plane")
  const ofSeller = { number: template.string(), total: template.number(), seller: template.string() }
  const one = { number: "M-118", total: 78 }
  const both = [one, { number: "M-131", total: 30 }]
  for (const [title, paper, elements] of [
    ["an invoice", pieces, [one]],
    ["an invoice without a title", pieces.replace("INVOICE", "Goods").replace("Invoice number", "No."), [one]],
    ["a statement of account", `Marlow Tools Ltd\nSTATEMENT OF ACCOUNT\n${open}\nTotal: 108.00`, both],
    ["an overview without a title", `Marlow Tools Ltd\nCustomer 4471\nDate: 3 May 2026\n${open}`, both]
  ] as const)
    reads(`a list of the invoices of ${title}`, {
      blocks: joinedFile(paper),
      template: template("Papers", { invoices: template.array(template.object(ofSeller)) }),
      says: { invoices: elements }
    })

  const statement = ([head = "", one = "", other = "", end = ""]: ReadonlyArray<string>) => `
    Statement of account
    ${head}
    No. | Text | Amount
    1 | Rent | ${one}
    2 | Food | ${other}
    ${end}
  `
  for (const [title, march, april] of [
    ["numbers of one digit", ["Statement no. 1", "5", "3"], ["Statement no. 2", "6", "4"]],
    ["rows that are numbered from 1 again", ["Harbour Bank", "5", "3"], ["Harbour Bank", "6", "4"]],
    ["other periods", ["Period: 01/03/2026 - 31/03/2026", "5", "3"], ["Period: 01/04/2026 - 30/04/2026", "6", "4"]],
    ["other balances", ["Bank", "5", "3", "Closing balance: 8"], ["Bank", "6", "4", "Closing balance: 18"]]
  ] as const)
    reads(`statements with ${title}`, {
      blocks: joinedFile(statement(march), statement(april)),
      template: template("Papers", {
        rows: template.array(template.object({ text: template.string(), amount: template.number() }))
      }),
      says: {
        rows: [
          { text: "Rent", amount: 5 },
          { text: "Food", amount: 3 }
        ]
      },
      warnings: several
    })

  reads("a statement that goes on", {
    blocks: joinedFile(
      statement(["Harbour Bank", "5", "3"]),
      statement(["Harbour Bank", "6", "4"]).replace("1 |", "3 |").replace("2 |", "4 |")
    ),
    template: template("Papers", {
      rows: template.array(template.object({ text: template.string(), amount: template.number() }))
    }),
    says: { rows: [{ amount: 5 }, { amount: 3 }, { amount: 6 }, { amount: 4 }] }
  })

  const ofContract = { effectiveDate: template.date(), governingLaw: template.string() }
  reads("contracts that are made on other days", {
    blocks: joinedFile(agreement, agreement.replace("NON-DISCLOSURE", "SERVICE").replace("3 May", "9 June")),
    template: template("Papers", { effectiveDate: template.date() }),
    says: { effectiveDate: "2026-05-03" },
    warnings: several
  })

  reads("a list of the only contract", {
    blocks: joinedFile(`${agreement}This agreement takes effect on 3 May 2026 and is governed by the laws of England.`),
    template: template("Papers", { contracts: template.array(template.object(ofContract)) }),
    says: { contracts: [{ effectiveDate: "2026-05-03" }] }
  })

  reads("a list of invoices on a paper that has none", {
    blocks: joinedFile(letter.replace("our invoice", "our catalogue")),
    template: template("Papers", {
      invoices: template.array(template.object({ invoiceNumber: template.string(), total: template.number() }))
    }),
    says: { invoices: [] }
  })

  const ofReceipt = { date: template.date(), total: template.number() }
  for (const [title, name, day] of [
    ["receipts with a title", "RECEIPT", "07/03/2026"],
    ["receipts of a till", "12 High Street", "07/03/2026"],
    ["receipts of a till on one day", "12 High Street", "05/03/2026"]
  ] as const) {
    const receipts = [
      receipt("Cafe Lund", name, "05/03/2026 9:12", "14.50"),
      receipt("Bar Azul", name, `${day} 12:30`, "19.90")
    ]
    const [one, other] = [
      { date: "2026-03-05", total: 14.5 },
      { date: day.split("/").reverse().join("-"), total: 19.9 }
    ]
    reads(title, {
      blocks: joinedFile(...receipts),
      template: template("Papers", ofReceipt),
      says: one,
      warnings: several
    })
    reads(`${title}, as a list`, {
      blocks: joinedFile(...receipts),
      template: template("Papers", { receipts: template.array(template.object(ofReceipt)) }),
      says: { receipts: [one, other] },
      warnings: several
    })
  }

  reads("a receipt that goes on", {
    blocks: joinedFile(receipt("Cafe Lund", "RECEIPT", "05/03/2026", "14.50"), "RECEIPT\nDate: 05/03/2026\nThank you"),
    template: template("Papers", ofReceipt),
    says: { date: "2026-03-05", total: 14.5 }
  })

  reads("an invoice behind its letter", {
    blocks: joinedFile(letter, marlow),
    template: template("Papers", invoice),
    says: { ...first, grandTotal: 78 }
  })

  reads("a page without a number that stands twice is read once", {
    blocks: joinedFile(unnumbered("Marlow Tools Ltd"), unnumbered("Marlow Tools Ltd")),
    template: template("Papers", invoice),
    says: { issueDate: "2026-03-04" },
    warnings: ["several_documents"]
  })
})

describe("Papers of one vendor and one day", () => {
  const filled = (form: string, ...values: ReadonlyArray<string>) =>
    values.reduce((text, value, index) => text.replaceAll(`%${index}`, value), form)
  const papers: ReadonlyArray<readonly [title: string, form: string, numbers: readonly [string, string]]> = [
    [
      "DANFE",
      `
      DANFE
      Documento Auxiliar da Nota Fiscal Eletrônica
      Nº %0
      Padaria Lisboa Ltda
      Data de emissão: 05/03/2026
      Total: %1`,
      ["000.123.456", "000.123.457"]
    ],
    [
      "NFS-e",
      `
      NFS-e - Nota Fiscal de Serviços Eletrônica
      Número da Nota: %0
      Data de emissão: 05/03/2026
      Total: %1`,
      ["201", "202"]
    ],
    [
      "invoices whose number stands below the title",
      `
      Marlow Tools Ltd
      INVOICE
      # %0
      Date: 4 March 2026
      Total: %1`,
      ["118", "119"]
    ],
    [
      "invoices whose number stands in a table",
      `
      Marlow Tools Ltd
      TAX INVOICE
      Invoice | Date | Due
      %0 | 4 March 2026 | 4 April 2026
      Total: %1`,
      ["M-118", "M-119"]
    ],
    [
      "bills",
      `
      Harbour Water
      Water bill
      Bill number: %0
      Total: %1`,
      ["118", "119"]
    ],
    [
      "payslips",
      `
      Marlow Tools Ltd
      Payslip
      Period: March 2026
      Employee: %0
      Total: %1`,
      ["Ada Moore", "Bo Chen"]
    ]
  ]
  for (const [title, form, [one, other]] of papers) {
    reads(`${title} are told apart`, {
      blocks: joinedFile(filled(form, one, "30.00"), filled(form, other, "48.00")),
      template: template("Papers", { total: template.number() }),
      says: { total: 30 },
      warnings: ["several_documents"]
    })
    reads(`${title} of two pages are one paper`, {
      blocks: joinedFile(filled(form, one, "30.00"), filled(form, one, "40.00")),
      template: template("Papers", { total: template.number() }),
      says: {}
    })
  }

  const payslipOf = (month: string, net: string) => `
      Marlow Tools Ltd
      Payslip
      Employee: Ada Moore
      ${month} 2026
      Description | Current
      Basic salary | 2,903.00
      Net pay | ${net}`
  reads("a payslip of each month", {
    blocks: paperOf(`${payslipOf("March", "2,100.00")}\n      ---${payslipOf("April", "2,140.00")}\n    `),
    template: template("Papers", {
      payslips: template.array(template.object({ employeeName: template.string(), netPay: template.number() }))
    }),
    says: {
      payslips: [
        { employeeName: "Ada Moore", netPay: 2100 },
        { employeeName: "Ada Moore", netPay: 2140 }
      ]
    },
    warnings: ["several_documents"]
  })
})
