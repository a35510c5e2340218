import { readdirSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { languages } from "../src/words/Lexicon.js"
import { field, written } from "./Typeset.js"

/**
 * For each language: the captions of an invoice (number, day, due day, net, tax, total), of a receipt (number, total) and of a
 * letter (day, subject), and a subject.
 */
const captions = `
ar|رقم الفاتورة|تاريخ الفاتورة|تاريخ الاستحقاق|المجموع الفرعي|ضريبة القيمة المضافة|الإجمالي شامل الضريبة|رقم الإيصال|المجموع|التاريخ|الموضوع|تسليم الأثاث
bg|Фактура №|Дата на издаване|Срок за плащане|Данъчна основа|ДДС|Общо с ДДС|Касов бон №|Общо|Дата|Относно|Доставка на мебели
ca|Número de factura|Data de la factura|Data de venciment|Base imposable|IVA|Total factura|Número de rebut|Total|Data|Assumpte|Lliurament de mobles
cs|Číslo faktury|Datum vystavení|Datum splatnosti|Základ daně|DPH|Celkem s DPH|Číslo účtenky|Celkem|Datum|Věc|Dodávka nábytku
da|Fakturanummer|Fakturadato|Forfaldsdato|Beløb ekskl. moms|Moms|Total inkl. moms|Bonnummer|Total|Dato|Emne|Levering af møbler
de|Rechnungsnummer|Rechnungsdatum|Fällig am|Nettobetrag|Umsatzsteuer|Gesamtbetrag|Bonnummer|Summe|Datum|Betreff|Lieferung der Möbel
el|Αριθμός τιμολογίου|Ημερομηνία έκδοσης|Ημερομηνία λήξης|Καθαρή αξία|ΦΠΑ|Γενικό σύνολο|Αριθμός απόδειξης|Σύνολο|Ημερομηνία|Θέμα|Παράδοση επίπλων
en|Invoice number|Invoice date|Due date|Subtotal|VAT|Grand total|Receipt number|Total|Date|Subject|Delivery of furniture
es|Número de factura|Fecha de factura|Fecha de vencimiento|Base imponible|IVA|Total factura|Número de recibo|Total|Fecha|Asunto|Entrega de muebles
et|Arve number|Arve kuupäev|Maksetähtaeg|Summa ilma käibemaksuta|Käibemaks|Arve kokku|Tšeki number|Kokku|Kuupäev|Teema|Mööbli tarne
fi|Laskun numero|Laskun päivä|Eräpäivä|Veroton yhteensä|ALV|Loppusumma|Kuittinumero|Yhteensä|Päivämäärä|Aihe|Kalusteiden toimitus
fr|Numéro de facture|Date de facture|Date d'échéance|Total HT|TVA|Total TTC|Numéro de reçu|Total|Date|Objet|Livraison des meubles
he|מספר חשבונית|תאריך חשבונית|לתשלום עד|סה"כ לפני מע"מ|מע"מ|סה"כ לתשלום|מספר קבלה|סה"כ|תאריך|הנדון|אספקת רהיטים
hr|Broj računa|Datum izdavanja|Datum dospijeća|Osnovica|PDV|Ukupno s PDV-om|Broj potvrde|Ukupno|Datum|Predmet|Dostava namještaja
hu|Számla száma|Kiállítás dátuma|Fizetési határidő|Nettó összesen|ÁFA|Bruttó összesen|Nyugtaszám|Összesen|Dátum|Tárgy|Bútorok szállítása
id|Nomor Faktur|Tanggal Faktur|Jatuh Tempo|Subtotal|PPN|Total Tagihan|Nomor Kwitansi|Total|Tanggal|Perihal|Pengiriman mebel
it|Numero fattura|Data fattura|Data scadenza|Imponibile|IVA|Totale fattura|Ricevuta n.|Totale|Data|Oggetto|Consegna dei mobili
ja|請求書番号|発行日|支払期限|小計|消費税|合計金額|領収書番号|合計|日付|件名|家具の納品について
ko|청구서 번호|발행일|납부기한|공급가액|부가세|합계금액|영수증 번호|합계|날짜|제목|가구 납품 안내
lt|Sąskaitos numeris|Sąskaitos data|Apmokėti iki|Suma be PVM|PVM|Suma su PVM|Kvito numeris|Iš viso|Data|Tema|Baldų pristatymas
lv|Rēķina numurs|Rēķina datums|Apmaksas termiņš|Summa bez PVN|PVN|Summa ar PVN|Čeka numurs|Kopā|Datums|Temats|Mēbeļu piegāde
nb|Fakturanummer|Fakturadato|Forfallsdato|Netto|Mva|Total inkl. mva|Bonnummer|Totalt|Dato|Emne|Levering av møbler
nl|Factuurnummer|Factuurdatum|Vervaldatum|Totaal excl. btw|BTW|Totaal incl. btw|Bonnummer|Totaal|Datum|Onderwerp|Levering van meubels
pl|Numer faktury|Data wystawienia|Termin płatności|Razem netto|VAT|Razem brutto|Numer paragonu|Suma|Data|Dotyczy|Dostawa mebli
pt|Número da fatura|Data da fatura|Data de vencimento|Total sem IVA|IVA|Total com IVA|Número do recibo|Total|Data|Assunto|Entrega de móveis
ro|Număr factură|Data facturii|Data scadenței|Total fără TVA|TVA|Total cu TVA|Nr. chitanță|Total|Data|Subiect|Livrarea mobilierului
ru|Номер счета|Дата счета|Срок оплаты|Сумма без НДС|НДС|Итого с НДС|Номер чека|Итого|Дата|Тема|Доставка мебели
sk|Číslo faktúry|Dátum vystavenia|Dátum splatnosti|Základ dane|DPH|Celkom s DPH|Bloček č.|Spolu|Dátum|Vec|Dodávka nábytku
sl|Številka računa|Datum izdaje|Datum zapadlosti|Osnova|DDV|Skupaj z DDV|Potrdilo o prejemu|Skupaj|Datum|Zadeva|Dobava pohištva
sr|Broj fakture|Datum izdavanja|Rok plaćanja|Osnovica|PDV|Ukupno sa PDV|Broj priznanice|Ukupno|Datum|Predmet|Isporuka nameštaja
sv|Fakturanummer|Fakturadatum|Förfallodatum|Netto|Moms|Totalt inkl. moms|Kvittonummer|Totalt|Datum|Ämne|Leverans av möbler
tr|Fatura No|Fatura Tarihi|Vade Tarihi|Ara Toplam|KDV|Genel Toplam|Fiş No|Toplam|Tarih|Konu|Mobilya teslimatı
uk|Номер рахунку|Дата рахунку|Термін оплати|Сума без ПДВ|ПДВ|Разом з ПДВ|Номер чека|Разом|Дата|Тема|Доставка меблів
vi|Số hóa đơn|Ngày hóa đơn|Hạn thanh toán|Tiền hàng|Thuế GTGT|Tổng thanh toán|Số biên lai|Tổng cộng|Ngày|Chủ đề|Giao hàng nội thất
zh|发票号码|开票日期|付款截止日期|小计|税额|价税合计|收据编号|合计|日期|主题|家具交付事宜
`
  .trim()
  .split("\n")
  .map((line) => line.split("|"))

const answer = (lines: ReadonlyArray<readonly [caption: string | undefined, value: string]>, ...keys: Array<string>) =>
  extractByRules(
    written(...lines.map(([caption, value]) => `${caption}: ${value}`)),
    keys.map((key) => field(key, key.endsWith("Date") ? "date" : key.endsWith("Total") ? "number" : "string"))
  ).data

describe.each(captions)("in %s", (code, ...words) => {
  const [number, day, due, net, tax, gross, receipt, sum, date, subjectCaption, subject = ""] = words
  const mark = languages.find((language) => language.code === code)?.decimal ?? ","
  const amount = (whole: number) => `${whole}${mark}00`

  it("an invoice is read", () => {
    const lines = [
      [number, "R-20871"],
      [day, "23.05.2025"],
      [due, "22.06.2025"],
      [net, amount(400)],
      [tax, amount(80)],
      [gross, amount(480)]
    ] as const
    expect(answer(lines, "invoiceNumber", "issueDate", "dueDate", "netTotal", "taxTotal", "grandTotal")).toEqual({
      invoiceNumber: "R-20871",
      issueDate: "2025-05-23",
      dueDate: "2025-06-22",
      netTotal: 400,
      taxTotal: 80,
      grandTotal: 480
    })
  })

  it("a receipt is read", () => {
    const lines = [
      [receipt, "77-1204"],
      [date, "23.05.2025"],
      [sum, amount(36)]
    ] as const
    expect(answer(lines, "receiptNumber", "issueDate", "grandTotal")).toEqual({
      receiptNumber: "77-1204",
      issueDate: "2025-05-23",
      grandTotal: 36
    })
  })

  it("a letter is read", () => {
    const lines = [
      [date, "23.05.2025"],
      [subjectCaption, subject]
    ] as const
    expect(answer(lines, "issueDate", "subject")).toEqual({ issueDate: "2025-05-23", subject })
  })
})

it("every language with a file has its captions here", () => {
  const files = readdirSync(new URL("../lexicon/", import.meta.url)).filter(
    (file) => !["keys.tsv", "words.tsv", "patterns.tsv", "tables.tsv"].includes(file)
  )
  expect(captions.map(([code]) => `${code}.tsv`)).toEqual(files.sort())
})
