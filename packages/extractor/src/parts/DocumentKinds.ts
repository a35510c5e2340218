/** The names of each kind of document in many languages. */
const namesOfKinds: ReadonlyArray<readonly [kind: string, names: string]> = [
  [
    "invoice",
    "invoice|(?<=\\p{L}\\s)bill|bill(?=\\s(?:n|#))|danfe|nfs?-e(?: - nota fiscal de serviços eletrônica)?|nota fiscal(?: de serviços)?(?: eletrônica)?|cfdi|\\p{L}{0,20}(?<!ab|an|auf|be|hoch|um|ver|zu)rechnung|facture|factura|fatura|fattura|factuur|faktur[aey]?|faktuur|faktúr[ay]|lasku|számla|factur[ăi]i?|računa?|сч[её]та?(?:-фактуры?)?|рахун(?:ок|ку)|фактур[аиы]|τιμολόγιο|請求書|发票|發票|세금계산서|계산서|청구서|arve|rēķin[as]|sąskaita"
  ],
  [
    "credit note",
    "credit note|credit memo|\\p{L}{0,20}gutschrift|rechnungskorrektur|avoir|nota de crédito|nota di credito|creditnota|kreditnota|kreditfaktura"
  ],
  [
    "receipt",
    "receipt|quittung|kassenbon|reçu|recibo|ricevuta|scontrino|kassabon|kvitto|kvittering|kuitti|paragon|účtenka|nyugta|чек|領収書|收据|收據|영수증"
  ],
  [
    "quote",
    "quotation|quote|angebot|offerte|devis|presupuesto|orçamento|preventivo|offert|tilbud|tarjous|oferta|nabídka|ajánlat|見積書|报价单|報價單|견적서"
  ],
  [
    "delivery note",
    "lieferschein|delivery note|packing slip|packing list|bon de livraison|albarán|guia de remessa|pakbon|följesedel|følgeseddel|納品書|送货单"
  ],
  ["purchase order", "purchase order|bestellung|bon de commande|pedido|ordine|bestelling|注文書|发注书|采购订单"],
  ["order confirmation", "order confirmation|auftragsbestätigung"],
  [
    "statement",
    "(?:account |bank )?statement(?: of account)?|kontoauszug|relevé (?:de compte|bancaire)|extracto(?: de cuenta| bancario)?|extrato(?: bancário| de conta)?|estratto conto|rekeningafschrift|kontoutdrag|kontoudskrift|wyciąg(?: z rachunku| bankowy)?|výpis z účtu"
  ],
  [
    "reminder",
    "(?:\\d\\. ?|\\p{L}{4,10} )?(?:reminder|mahnung|zahlungserinnerung)|rappel|recordatorio(?: de pago)?|sollecito(?: di pagamento)?|aanmaning|betalingsherinnering|(?:betalnings)?påminnelse|upomínka|wezwanie do zapłaty"
  ],
  [
    "payslip",
    "pay ?slip|pay ?stub|pay advice|earnings statement|(?:gehalts|lohn|entgelt|verdienst|bezüge)abrechnung|lohnzettel|bulletin de (?:paie|salaire)|fiche de paie|(?:recibo de )?nómina|busta paga|cedolino(?: paga)?|recibo de vencimento|holerite|loonstrook|salarisspecificatie|pasek wynagrodzeń|lönespecifikation|lønseddel|lønnsslipp|palkkalaskelma|výplatní páska|bérjegyzék"
  ],
  [
    "certificate",
    "certificate(?: of \\p{L}{3,20})?|zertifikat|\\p{L}{0,20}zeugnis|certificat|attestation(?: de \\p{L}{3,20})?|certificado|certificato|certyfikat"
  ],
  ["bill of lading", "bill of lading|b/l|(?:air )?waybill|frachtbrief|lettre de voiture"],
  ["claim", "claim"],
  ["policy", "policy"]
]
/** Kinds that are rarely numbered themselves, but whose numbers other documents cite: "contract no." */
const namesOfUnnumberedKinds: ReadonlyArray<readonly [kind: string, names: string]> = [
  [
    "contract",
    "agreement|contract|vertrag|\\p{L}{3,20}vertrag|contrat(?:o|to)?(?:\\sd(?:[ei]\\s|['’])\\p{L}{3,20})?|overeenkomst|avtal|kontrakt|umowa"
  ],
  ["résumé", "curriculum vitae|r[ée]sum[ée]|lebenslauf|currículum|currículo"]
]
export const unnumberedKinds: ReadonlySet<string> = new Set(namesOfUnnumberedKinds.map(([kind]) => kind))
/** Kinds that come again each month. */
const periodicKinds: ReadonlySet<string> = new Set(["payslip", "statement"])
/** Kinds of trade, and certificates, whose title, alone in its line, begins another document. */
export const tradeKinds: ReadonlySet<string> = new Set([
  "invoice",
  "credit note",
  "receipt",
  "quote",
  "delivery note",
  "purchase order",
  "order confirmation",
  "statement",
  "reminder",
  "certificate"
])
const kinds = namesOfKinds.map(([, names]) => names).join("|")
const allTitles = [...namesOfKinds, ...namesOfUnnumberedKinds].map(([, names]) => names).join("|")
const kindPatterns = [...namesOfKinds, ...namesOfUnnumberedKinds].map(
  ([kind, names]) => [kind, new RegExp(`^(?:${names})$`, "iu")] as const
)

const kindOf = (title: string): string =>
  tillTicket.test(title) ? "receipt" : (kindPatterns.find(([, names]) => names.test(title))?.[0] ?? title.toLowerCase())

/** The kind that a list such as "supplierInvoices" is named after. */
export const kindOfList = (key: string): string | undefined => {
  const words = key.replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, " ")
  return listPatterns.find(([, names]) => names.test(words))?.[0]
}
const listPatterns = [...namesOfKinds, ...namesOfUnnumberedKinds].map(
  ([kind, names]) => [kind, new RegExp(`^(?:\\p{L}{3,10} )?(?:${names})\\p{L}{0,2}$`, "iu")] as const
)

/** The title of some till receipts; other tickets have numbers too. */
const tillTicket = /^(?:ticket|bon)$/i

/** "Invoice VAT", "Handelsrechnung (380)". */
const taxOrType = "(?:[\\s-](?:vat|tva|iva|btw|ust|mwst|gst|dph|pdv)|\\s?\\(\\d{3}\\))?"
/** A number of a document, not of a telephone: "0113 496 0001". */
const number = "(?!0\\d{1,4} \\d{3})(?=[A-Z0-9/._-]*\\d)[A-Z0-9][A-Z0-9/._-]*"
const saysNumber =
  "number|no\\.?|nr\\.?|nummer|č\\.?|čís\\.|sz\\.|sorszám|br\\.|broj|št\\.|αρ\\.|numer|număr|numeris|nomor|n[°ºo]\\.?|n\\.|num(?:ber|[eé]ro)?\\.?|#|№|id|číslo|番号|号码|號碼|번호"
/** "Numero della". */
const beforeKind =
  "(?:n[uú]mero|num[ée]ro|n[úu]m\\.|numer|n[°º]|nr|n\\.|číslo|номер|№)\\s?(?:(?:de|della?|di|da|du|del)\\s|d['’]|de la\\s)?"
/** "Invoice no. 17", "Faktura VAT nr 17", and "Numero della fattura: 17". */
const numbered = [
  new RegExp(`(?<!\\p{L})(${kinds})s?${taxOrType}[\\s-]?(?:${saysNumber})\\s*[:.#]?\\s*(${number})`, "giu"),
  new RegExp(`(?<!\\p{L})${beforeKind}(${kinds}|nota)${taxOrType}\\s*[:.#]?\\s*(${number})`, "giu")
]

/** The kinds of documents whose numbers a line states, with the numbers. */
export const numbersIn = (text: string): ReadonlyArray<readonly [kind: string, number: string]> =>
  numbered.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, kind = "", number = ""]) => [kindOf(kind), number.toUpperCase()] as const)
  )

/**
 * The number in the lines below a title: "No. 17" or "Folio: 17"; or below a row of captions that begins with the
 * document's name: "17  4 March 2026" below "Invoice  Date".
 */
export const numberBelow = (lines: ReadonlyArray<string>): string | undefined =>
  lines.reduce<string | undefined>((found, line, index) => {
    const above = lines[index - 1] ?? ""
    const [, number] = numberAlone.exec(line) ?? (captions.test(above) ? numberFirst.exec(line) : null) ?? []
    return found ?? number?.toUpperCase()
  }, undefined)

const numberAlone = new RegExp(`^(?:${saysNumber}|folio)\\s*[:.#]?\\s*(${number})(?=$|\\s)`, "iu")
const captions = new RegExp(
  `^(?:(?:${kinds})(?:s?${taxOrType}[\\s-]?(?:${saysNumber})|(?=\\s(?:date|datum|fecha|data|due)(?!\\p{L})))|(?:${beforeKind})(?:${kinds}))(?!\\p{L})\\D{4,}$`,
  "iu"
)
const numberFirst = new RegExp(`^(${number})\\s`, "iu")

/** "INVOICE", also at the end of a line, because the sender's name may stand beside it. */
const titleAlone = new RegExp(`(?:^|\\s)(${allTitles})(?: vat)?$`, "iu")
/** "Payslip for March 2026". */
const titleOfPeriod = new RegExp(
  `^(${namesOfKinds.flatMap(([kind, names]) => (periodicKinds.has(kind) ? [names] : [])).join("|")})\\s(?:\\p{L}{2,4}\\s)?(?:\\p{L}{3,12}\\s|\\d{1,2}[./])(?:19|20)\\d\\d$`,
  "iu"
)
/** "TICKET 101", "Rechnung 2026-17"; a year is not a number. */
const titleWithNumber = new RegExp(
  `^(${kinds}|ticket|bon)${taxOrType}\\s(?!(?:19|20)\\d\\d$|\\d{1,2}[./-]\\d{1,2}[./-]\\d)((?:(?:FT|FR|FS|FC|FV|NC|RE|RG|INV) |[A-Z]{0,4}[-/]?)\\d(?:[\\dA-Z/-]*\\d)?)$`,
  "iu"
)

/** The title of a document in a line. */
interface Title {
  readonly kind: string
  /** Whether the line has nothing else. */
  readonly isAlone: boolean
  readonly number?: string
}

export const titleIn = (text: string): Title | undefined => {
  const [, kind, number] = titleWithNumber.exec(text) ?? titleAlone.exec(text) ?? titleOfPeriod.exec(text) ?? []
  if (kind === undefined) return undefined
  // "Claim 1" and "Invoice 2" may be numbers of parts or pages.
  const isNumber = number !== undefined && (number.length > 1 || kindOf(kind) === "receipt")
  return { kind: kindOf(kind), isAlone: kind === text, ...(isNumber && { number: number.toUpperCase() }) }
}
