import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, written } from "./Typeset.js"

const wanted = [
  field("invoiceNumber", "string"),
  field("issueDate", "date"),
  field("dueDate", "date"),
  field("taxTotal", "number"),
  field("amountDue", "number")
]

const answer = (...lines: ReadonlyArray<string>) => extractByRules(written(...lines), wanted).data

const expected = {
  invoiceNumber: "20871",
  issueDate: "2025-05-03",
  dueDate: "2025-06-02",
  taxTotal: 250,
  amountDue: 1250
}

const invoices = `
Fakturanr: 20871 | Fakturadatum: 2025-05-03 | Förfaller: 2025-06-02 | Moms: 250,00 | Summa att betala: 1 250,00
Fakturanr.: 20871 | Fakturadato: 03.05.2025 | Betalingsfrist: 2. juni 2025 | Mva: 250,00 | Å betale: 1 250,00
Faktura nr. 20871 | Fakturadato: 03-05-2025 | Betales senest: 02-06-2025 | Moms: 250,00 | Til betaling: 1.250,00
Laskun numero: 20871 | Laskun päivä: 3.5.2025 | Eräpäivä: 2.6.2025 | ALV: 250,00 | Maksettavaa: 1 250,00
Arve nr 20871 | Arve kuupäev: 3. mai 2025 | Maksetähtaeg: 02.06.2025 | Käibemaks: 250,00 | Kokku tasuda: 1 250,00
Rēķins Nr. 20871 | Rēķina datums: 2025. gada 3. maijs | Apmaksas termiņš: 02.06.2025 | PVN: 250,00 | Summa apmaksai: 1 250,00
PVM sąskaita faktūra Nr. 20871 | Sąskaitos data: 2025 m. gegužės 3 d. | Apmokėti iki: 2025-06-02 | PVM: 250,00 | Mokėtina suma: 1 250,00
Factura núm. 20871 | Data de la factura: 3 de maig de 2025 | Data de venciment: 2 de juny de 2025 | IVA: 250,00 | Import a pagar: 1.250,00 €
Račun br. 20871 | Datum računa: 3. maj 2025. | Datum dospeća: 02.06.2025. | PDV: 250,00 | Za uplatu: 1.250,00 RSD
Рачун бр. 20871 | Датум рачуна: 3. мај 2025. | Датум доспећа: 02.06.2025. | ПДВ: 250,00 | За уплату: 1.250,00 РСД
Faktura VAT nr 20871 | Data wystawienia: 3 maja 2025 | Termin zapłaty: 02.06.2025 | VAT: 250,00 | Do zapłaty: 1 250,00 zł
Faktura č. 20871 | Vystaveno: 3. 5. 2025 | Splatnost: 2. června 2025 | DPH: 250,00 | Celkem k úhradě: 1 250,00 Kč
Számlaszám: 20871 | Kelt: 2025. 05. 03. | Fizetési határidő: 2025. 06. 02. | ÁFA: 250,00 | Fizetendő: 1 250,00 Ft
Račun br. 20871 | Datum izdavanja: 3. svibnja 2025. | Datum dospijeća: 02.06.2025. | PDV: 250,00 | Za platiti: 1.250,00 EUR
Račun št.: 20871 | Datum računa: 3. 5. 2025 | Rok plačila: 2. junija 2025 | DDV: 250,00 | Za plačilo: 1.250,00 €
Číslo faktúry: 20871 | Dátum vystavenia: 3. mája 2025 | Dátum splatnosti: 02.06.2025 | DPH: 250,00 | Suma na úhradu: 1 250,00 €
Factura nr. 20871 | Data emiterii: 3 mai 2025 | Data scadenței: 02.06.2025 | TVA: 250,00 | Total de plată: 1.250,00 RON
Fatura Numarası: 20871 | Düzenleme Tarihi: 3 Mayıs 2025 | Son Ödeme Tarihi: 02.06.2025 | KDV: 250,00 | Ödenecek Tutar: 1.250,00 TL
ΑΡΙΘΜΟΣ ΤΙΜΟΛΟΓΙΟΥ: 20871 | Ημερομηνία έκδοσης: 3 Μαΐου 2025 | Ημερομηνία λήξης: 02/06/2025 | ΦΠΑ: 250,00 | Πληρωτέο ποσό: 1.250,00 €
Счет на оплату № 20871 | Дата счета: 3 мая 2025 г. | Срок оплаты: 02.06.2025 | НДС: 250,00 | Всего к оплате: 1 250,00 руб.
Фактура № 20871 | Дата на издаване: 03.05.2025 | Срок за плащане: 02.06.2025 | ДДС: 250,00 | Сума за плащане: 1 250,00 лв.
Рахунок на оплату № 20871 від 3 травня 2025 р. | Сплатити до: 02.06.2025 | У тому числі ПДВ: 250,00 | До сплати: 1 250,00 грн
請求書番号:20871 | 発行日:2025年5月3日 | お支払期限:2025年6月2日 | 消費税 250円 | ご請求金額 1,250円
发票号码：20871 | 开票日期：2025年05月03日 | 到期日：2025年6月2日 | 税额：250.00 | 应付金额：¥1,250.00
청구서 번호: 20871 | 발행일: 2025년 5월 3일 | 납부기한: 2025년 6월 2일 | 부가세: 250원 | 청구금액: 1,250원
`

describe("an invoice's labels", () => {
  it.each(invoices.trim().split("\n"))("are read in %s", (invoice) => {
    expect(answer(...invoice.split(" | "))).toEqual(expected)
  })

  it("come with the digits of other scripts", () => {
    const asked = [field("issueDate", "date"), field("grandTotal", "number")]
    const read = (...lines: ReadonlyArray<string>) => extractByRules(written("INVOICE", ...lines), asked).data
    const told = { issueDate: "2025-03-14", grandTotal: 1234.56 }
    expect(read("Date: ١٤/٠٣/٢٠٢٥", "Total: ١٬٢٣٤٫٥٦")).toEqual(told)
    expect(read("Date: १४/०३/२०२५", "Total: १,२३४.५६")).toEqual(told)
    expect(read("Date: ２０２５／０３／１４", "Total: １，２３４．５６")).toEqual(told)
  })
})

describe("the currency of a paper", () => {
  const read = (...lines: ReadonlyArray<string>) =>
    extractByRules(written(...lines), [field("currency", "string")]).data["currency"]

  it("may be told by its name, its code or its country's sign", () => {
    expect(read("Factura 12", "Moneda: Guarani", "Total: 11.550.000")).toBe("PYG")
    expect(read("Payslip for April", "Basic salary 500,000.00 RWF")).toBe("RWF")
    expect(read("Statement", "Credit limit S$22,800.00")).toBe("SGD")
    expect(read("Tjänst 160 kr", "Att betala 1 250,00 kr", "Faktura till kunden", "Förfallodatum")).toBe("SEK")
    expect(read("Cennik", "Montaż gniazda 160 pln")).toBe("PLN")
  })

  it("may be the dollar of the country that the paper tells of", () => {
    const order = (...lines: ReadonlyArray<string>) =>
      extractByRules(written("PURCHASE ORDER", ...lines, "DATE: 02/03/17", "TOTAL: $ 8,063.00"), [
        field("currency", "string"),
        field("issueDate", "date")
      ]).data
    expect(order("SUNSHINE GEAR PTY LTD", "SUNSHINE VIC 3020")).toEqual({ currency: "AUD", issueDate: "2017-03-02" })
    expect(order("SUNSHINE GEAR INC", "Austin, TX 73301")).toEqual({ currency: "USD", issueDate: "2017-02-03" })
    expect(order("SUNSHINE GEAR PTY LTD", "All prices in USD")).toMatchObject({ currency: "USD" })
  })

  it("is no word and no other abbreviation", () => {
    expect(read("Try again in 10 days", "Total 12.00")).toBeNull()
    expect(read("Patient of the PAB", "TSH 2.5 mIU/L")).toBeNull()
  })
})
