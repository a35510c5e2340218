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

/** Words that join a thing to what is asked of it: "number of the invoice". */
export const ofWords: ReadonlySet<string> = new Set(
  "of|de|del|della|dello|dell|di|do|da|des|du|d|der|des|von|vom|van|af|av|för".split("|")
)

/** Papers that keys name beside who writes or gets them: "invoiceIssuer". */
export const papersOfParties: ReadonlySet<string> = new Set(["invoice", "bill", "document", "receipt", "letter"])

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

/** What objects of the whole paper's amounts are called: `totals.paid`. */
export const totalsObjects: ReadonlySet<string> = new Set(
  [
    "total|amount|summary|sum",
    "summe|summen|betrag|betrage|totaux|montant|resumen|importe|totale|totai|resumo|totaal|bedrag|totali|riepilogo|importi|importo|kwota|suma|belopp|belob"
  ].flatMap((line) => line.split("|"))
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
