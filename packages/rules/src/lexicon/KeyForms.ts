import { endWords, startWords } from "./Periods.js"
import type { Concept } from "./Concepts.js"

/** What keys shorten, folded, as words of their own. */
export const shortened: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acc: "account",
    acct: "account",
    addr: "address",
    amt: "amount",
    arr: "arrival",
    avg: "average",
    bal: "balance",
    beg: "beginning",
    bkg: "booking",
    bnk: "bank",
    cand: "candidate",
    ccy: "currency",
    cd: "code",
    clos: "closing",
    contr: "contract",
    ctr: "contract",
    cur: "currency",
    curr: "currency",
    cust: "customer",
    deliv: "delivery",
    dep: "departure",
    dept: "department",
    desc: "description",
    descr: "description",
    disc: "discount",
    dlv: "delivery",
    dob: "birthdate",
    doc: "document",
    dt: "date",
    eff: "effective",
    emp: "employee",
    exch: "exchange",
    exp: "expiry",
    ext: "extended",
    frt: "freight",
    fx: "exchange",
    grs: "gross",
    int: "interest",
    inv: "invoice",
    invc: "invoice",
    iss: "issue",
    itm: "item",
    ln: "line",
    mfg: "manufacturer",
    mtr: "meter",
    nm: "name",
    ord: "order",
    pat: "patient",
    pax: "passenger",
    payt: "payment",
    pcode: "postcode",
    pct: "percent",
    perc: "percent",
    ph: "phone",
    pmt: "payment",
    pol: "policy",
    prc: "price",
    prev: "previous",
    prod: "product",
    psgr: "passenger",
    pymt: "payment",
    qnty: "quantity",
    qty: "quantity",
    quant: "quantity",
    rcpt: "receipt",
    reg: "registration",
    res: "reservation",
    rt: "rate",
    ship: "shipping",
    shp: "shipping",
    sig: "signature",
    stmt: "statement",
    str: "street",
    subj: "subject",
    subtot: "subtotal",
    sup: "supplier",
    supp: "supplier",
    suppl: "supplier",
    tel: "telephone",
    tm: "time",
    tot: "total",
    trans: "transaction",
    trk: "tracking",
    ttl: "total",
    txn: "transaction",
    unt: "unit",
    val: "value",
    vend: "vendor",
    wt: "weight"
  })
)

/** Words that say nothing of what a key asks for. */
export const emptyWords: ReadonlySet<string> = new Set(
  "the|a|an|document|doc|field|fld|full|actual|own|printed|header|extracted".split("|")
)

/** The same at the end of a key of several words: "invoice_number_value". */
export const emptyEndings: ReadonlySet<string> = new Set("value|val|text|txt|string|field".split("|"))

/** Words that join a thing to what is asked of it: "number of the invoice". */
export const ofWords: ReadonlySet<string> = new Set(
  "of|de|del|della|dello|dell|di|do|da|des|du|d|der|des|von|vom|van|af|av|för".split("|")
)

/** Papers whose day is the paper's own day: an order's is another paper's on an invoice. */
export const billPrefixes: ReadonlySet<string> = new Set(["invoice", "bill", "billing"])

/** Papers and what happens on them whose amounts and days are not always the paper's own. */
export const otherPrefixes: ReadonlySet<string> = new Set(["statement", "payment", "transaction", "purchase"])

/** Papers whose amounts, days and terms are the whole paper's: "invoice total amount". */
export const paperPrefixes: ReadonlySet<string> = new Set([
  ...billPrefixes,
  ...otherPrefixes,
  ..."document|receipt|order|quote|quotation|offer".split("|")
])

/** Papers that keys name beside who writes or gets them: "invoiceIssuer". */
export const papersOfParties: ReadonlySet<string> = new Set(["invoice", "bill", "document", "receipt", "letter"])

/** What rows are called in the keys of their own fields: "line total", "item description". */
export const rowPrefixes: ReadonlySet<string> = new Set("line|item|items|product|article|position|row|entry".split("|"))

/** Names of numbers beside "number". */
export const numberHeads: ReadonlySet<string> = new Set("id|identifier|no|num|code|ref|reference".split("|"))

/** What keys put beside the name of a firm or the word for one: "seller legal name". */
export const firmModifiers: ReadonlySet<string> = new Set(
  "business|legal|full|trade|trading|official|registered|corporate".split("|")
)

/** What keys put between a party and how it is reached, beside "contact": "vendorMainPhone". */
export const contactPrefixes: ReadonlyArray<string> = ["main", "general", "office", "business"]

/** What a paper has of whom it is written to: "toName", `to.email`; where a journey goes is another thing. */
export const ofReaders: ReadonlySet<string> = new Set(
  "name|company|contact|address|street|email|mail|phone|customer|attention|attn".split("|")
)

/** The parties of a sale as the names of their numbers call them, by what else keys call them: "clientNumber". */
export const partySynonyms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    buyer: "customer",
    client: "customer",
    purchaser: "customer",
    vendor: "supplier",
    seller: "supplier",
    biller: "supplier"
  })
)

/** Words of a key that say nothing but that an amount is the whole. */
export const wholeWords: ReadonlySet<string> = new Set(
  [
    "total|totals|amount|amounts|sum|value",
    "betrag|summe|gesamt|montant|importe|importo|bedrag|valor|valore|monto|totale|totaal|kwota|wartosc|suma|razem"
  ].flatMap((line) => line.split("|"))
)

/** What objects of the whole paper's amounts are called: `totals.paid`. */
export const totalsObjects: ReadonlySet<string> = new Set(
  [
    "total|amount|summary|sum",
    "summe|summen|betrag|betrage|totaux|montant|resumen|importe|totale|totai|resumo|totaal|bedrag|totali|riepilogo|importi|importo|kwota|suma|belopp|belob"
  ].flatMap((line) => line.split("|"))
)

/** What keys put beside them: "final total". */
export const wholeModifiers: ReadonlySet<string> = new Set("grand|overall|final|complete|entire|all".split("|"))

/** What keys put behind what is paid for: "freight cost". */
export const costWords: ReadonlySet<string> = new Set("cost|costs|charge|charges|fee|fees|price".split("|"))

/** Words of amounts that other words say as well. */
export const amountSynonyms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    owed: "due",
    owing: "due",
    payable: "due",
    discounts: "discount",
    taxes: "tax",
    deducted: "",
    already: "",
    freight: "shipping",
    lines: "items"
  })
)

/** Words of the beginning and the end of a period, in keys of days that say nothing else. */
export const beginningWords: ReadonlySet<string> = new Set([
  ...startWords,
  ..."starts|starting|begins|first|du|depuis|begindatum|poczatek|zaciatek|zacatek".split("|")
])
export const endingWords: ReadonlySet<string> = new Set([
  ...endWords,
  ..."ends|ending|last|au|jusqu|einddatum|koniec|konec".split("|")
])

/** What else keys say of the days of a period. */
export const periodWords: ReadonlySet<string> = new Set(
  "period|date|day|of|the|billing|statement|service|invoice|dates".split("|")
)

/** What a period may be of: "coverage start" is no period's, "coverage period start" is. */
export const periodKinds: ReadonlySet<string> = new Set(
  [
    "accounting|reporting|coverage|usage|consumption|supply|pay",
    "facturation|consommation|facturacion|consumo|faturacao|faturamento|fatturazione|competenza|riferimento|verbruik|rozliczeniowy|rozliczeniowego"
  ].flatMap((line) => line.split("|"))
)

/** Names that only fields of a list have: outside of one they ask for something else. */
export const namesInRows: ReadonlyMap<string, Concept> = new Map(
  Object.entries({
    position: [
      "index",
      "row",
      "seq",
      "sequence",
      "lineindex",
      "rowindex",
      "zeile",
      "ligne",
      "riga",
      "linea",
      "pozycja"
    ],
    description: ["title", "label", "text", "artikel", "articulo", "articolo", "artigo", "voce", "leistung"],
    lineTotal: ["extended"],
    debit: ["out", "dr", "withdrawn", "dare", "uscite", "addebito", "af", "debet", "obciazenie"],
    credit: ["in", "cr", "avere", "entrate", "accredito", "bij", "uznanie"],
    closingBalance: ["runningbalance", "balanceafter", "accountbalance", "solde"]
  } satisfies Partial<Record<Concept, ReadonlyArray<string>>>).flatMap(([concept, names]) =>
    names.map((name) => [name, concept as Concept] as const)
  )
)

/** What a field of a list asks for by the name of what the whole paper has: "net total" of a line. */
export const rowsOwn: ReadonlyMap<Concept, Concept> = new Map<Concept, Concept>([
  ["netTotal", "lineTotal"],
  ["grandTotal", "lineTotal"],
  ["lineItemsTotal", "lineTotal"],
  ["taxTotal", "lineTax"],
  ["taxBase", "taxableAmount"]
])

/** Keys that name no thing: "f1", "field_07", "col3". What they ask for stands in their context. */
export const opaqueKey =
  /^(?:(?:[a-z]{0,2}|fld|field|feld|champ|campo|veld|col|column|var|variable|attr|attribute|prop|property|param|item|entry|key|value|answer|slot|tag)[\s_-]*\d{1,4}[a-z]?|(?:fld|field|feld|champ|campo|veld|col|column|var|variable|attr|attribute|[f-z])(?:[\s_-]+[a-z])?)$/u

/** What forms put before the names of all their fields: "fld_invoice_no". */
export const prefixOfFields = /^(?:fld|field)[_-]+(?=[a-z]{2})/u

/** Objects that say nothing of what stands in them, or of which whole paper or person it is. */
export const plainObjects: ReadonlySet<string> = new Set([
  ...totalsObjects,
  ..."invoice|bill|document|doc|receipt|header|footer|head|meta|metadata|general|data|info|information|detail|main".split(
    "|"
  ),
  ..."basic|basics|person|candidate|applicant|personal|profile|contact|reference|date|number|identifier|result|field".split(
    "|"
  )
])

/** What objects are called beside what they are of: "bankDetails". */
export const objectWords: ReadonlySet<string> = new Set("detail|info|information|data|section|block|group".split("|"))

/** Fields of objects that only with them say what they ask for: `employee.number`. */
export const bareFields: ReadonlySet<string> = new Set(
  "name|fullname|number|no|nr|num|id|code|reference|ref|date|total|nom|nombre|nome|naam|numero|nummer|datum|fecha".split(
    "|"
  )
)
