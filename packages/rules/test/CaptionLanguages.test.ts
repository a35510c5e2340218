import { describe, expect, it } from "vitest"
import { kindOfHeading } from "../src/careers/Sections.js"
import { labelsOf } from "../src/labels/Labels.js"
import type { Concept } from "../src/lexicon/Concepts.js"
import { sheetOf } from "../src/sheet/Sheet.js"
import { ownPhrasesOf } from "../src/template/TemplateTargets.js"
import { anywhere } from "../src/words/ComposedLabels.js"
import { isRowConcept } from "../src/lexicon/Concepts.js"
import { phraseKeys } from "../src/lexicon/WordsIndex.js"
import { phrasesAt } from "../src/words/Lexicon.js"
import { written } from "./Typeset.js"

/** The concepts of a caption that stands before its value on a paper of a language. */
const conceptsOf = (language: string, caption: string) =>
  labelsOf(sheetOf(written(`${caption}:`)), ownPhrasesOf([], anywhere), language).all.flatMap(({ concepts, whole }) =>
    whole ? [...concepts.keys()] : []
  )

const captions: ReadonlyArray<readonly [language: string, caption: string, concept: Concept]> = [
  ["de", "Name des Kontoinhabers", "accountHolder"],
  ["de", "Ausstehender Betrag", "amountDue"],
  ["de", "Kundenauftragsnummer", "orderNumber"],
  ["nl", "Verkoopordernummer", "orderNumber"],
  ["nl", "Reeds betaald", "prepaidAmount"],
  ["fr", "Nom de la banque", "bankName"],
  ["fr", "Montant des taxes", "taxTotal"],
  ["es", "Número de rastreo", "trackingNumber"],
  ["es", "Guía de despacho", "deliveryNoteNumber"],
  ["it", "Totale parziale", "lineItemsTotal"],
  ["it", "Codice postale", "postcode"],
  ["pt", "Morada de faturação", "buyerName"],
  ["pt", "Data de expiração", "validUntil"],
  ["pl", "Nazwa właściciela konta", "accountHolder"],
  ["pl", "Suma częściowa", "lineItemsTotal"],
  ["cs", "Fakturační adresa", "buyerName"],
  ["sk", "Dlžná suma", "amountDue"],
  ["hu", "Számla kiállítója", "sellerName"],
  ["ro", "Aviz de însoțire a mărfii", "deliveryNoteNumber"],
  ["bg", "Данъчна основа", "taxableAmount"],
  ["ru", "Промежуточный итог", "lineItemsTotal"],
  ["uk", "Ідентифікаційний номер платника ПДВ", "vatId"],
  ["el", "Συναλλαγματική ισοτιμία", "exchangeRate"],
  ["tr", "Ödenmesi gereken tutar", "amountDue"],
  ["sv", "Utestående belopp", "amountDue"],
  ["da", "Salgsordrenummer", "orderNumber"],
  ["nb", "Avgiftsgrunnlag", "taxableAmount"],
  ["nb", "Fakturadato", "issueDate"],
  ["fi", "Lähetyslistan numero", "deliveryNoteNumber"],
  ["hr", "Osnovica", "taxableAmount"],
  ["sl", "Številka dobropisa", "invoiceNumber"],
  ["vi", "Địa chỉ xuất hóa đơn", "buyerName"],
  ["id", "Dasar pengenaan pajak", "taxableAmount"],
  ["et", "Tasumisele kuuluv summa", "amountDue"],
  ["et", "Viitenumber", "paymentReference"],
  ["lt", "PVM mokėtojo kodas", "vatId"],
  ["lt", "Apmokėti iki", "dueDate"],
  ["lv", "Apmaksas termiņš", "dueDate"],
  ["lv", "Preču pavadzīme", "deliveryNoteNumber"],
  ["ca", "Data de venciment", "dueDate"],
  ["ca", "Quota d'IVA", "taxTotal"],
  ["sr", "Datum dospeća", "dueDate"],
  ["sr", "Датум доспећа", "dueDate"],
  ["sr", "Порески идентификациони број", "taxNumber"],
  ["nb", "Bruttovekt", "weight"],
  ["sk", "Výpovedná lehota", "noticePeriod"],
  ["hr", "Kamatna stopa", "interestRate"],
  ["uk", "Призначення платежу", "paymentReference"],
  ["hu", "Eredeti számla száma", "relatedInvoice"],
  ["ja", "口座所有者名", "accountHolder"],
  ["ko", "배송 예정일", "deliveryDate"],
  ["zh", "销售订单号", "orderNumber"],
  ["zh", "銷售訂單號", "orderNumber"],
  ["zh", "郵遞區號", "postcode"]
]

describe("a caption", () => {
  it.each(captions)("in %s, %s, is the label of %s", (language, caption, concept) => {
    expect(conceptsOf(language, caption)).toContain(concept)
  })

  it("is the same with other articles and words that only join the rest", () => {
    expect(conceptsOf("fr", "Numéro du compte")).toContain("accountNumber")
    expect(conceptsOf("es", "Nombre de cuenta")).toContain("accountHolder")
    expect(conceptsOf("es", "Importe de factura")).toContain("grandTotal")
    expect(conceptsOf("it", "Data della fattura")).toContain("issueDate")
  })

  it("is not the shorter one before further words in the same letters", () => {
    expect(conceptsOf("bg", "Номер на стаята")).not.toContain("invoiceNumber")
    expect(conceptsOf("en", "Vendor المورد")).toContain("sellerName")
  })
})

describe("a column's title", () => {
  it("is no other column's in another language, since tables are read without one", () => {
    const ofTax: ReadonlyArray<Concept> = ["vatRate", "lineTax"]
    // A Russian article is a number, a Bulgarian one is what is sold
    const known = ["артикул", "позиция"]
    const apart = phraseKeys().filter((key) => {
      const columns = phrasesAt(key).filter(({ concept }) => isRowConcept(concept) && !ofTax.includes(concept))
      return (
        !known.includes(key) &&
        columns.some((one) =>
          columns.every((other) => other === one || ![...other.languages].some((code) => one.languages.has(code)))
        ) &&
        columns.length > 1
      )
    })
    expect(apart).toEqual([])
  })
})

describe("a heading of a résumé", () => {
  it.each([
    ["Darbo patirtis", "experience"],
    ["Radno iskustvo", "experience"],
    ["Επαγγελματική εμπειρία", "experience"],
    ["Професійний досвід", "experience"],
    ["Pendidikan", "education"],
    ["Vzdelanie", "education"],
    ["プロジェクト", "projects"],
    ["Езици", "other"],
    ["Kỹ năng", "other"]
  ])("in its language, %s, begins %s", (heading, kind) => {
    expect(kindOfHeading(heading)).toBe(kind)
  })
})
