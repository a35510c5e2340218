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

/** Papers whose amounts, days and terms are the whole paper's: "invoice total amount". */
export const paperPrefixes: ReadonlySet<string> = new Set(
  "invoice|bill|billing|document|receipt|order|quote|quotation|offer|statement|payment|transaction|purchase".split("|")
)

/** What rows are called in the keys of their own fields: "line total", "item description". */
export const rowPrefixes: ReadonlySet<string> = new Set("line|item|items|product|article|position|row|entry".split("|"))

/** Names of numbers beside "number". */
export const numberHeads: ReadonlySet<string> = new Set("id|identifier|no|num|code|ref|reference".split("|"))

/** What firms are called beside their role: "customer company", "seller legal name". */
export const firmWords: ReadonlySet<string> = new Set(
  "name|nom|nome|nombre|naam|nazwa|navn|namn|nimi|company|firm|business|legal|full|trade|trading|official|registered|corporate|organization|organisation|entity|firma|societe|empresa|azienda|bedrijf".split(
    "|"
  )
)

/** Words of a key that say nothing but that an amount is the whole. */
export const wholeWords: ReadonlySet<string> = new Set(
  [
    "total|totals|amount|amounts|sum|value",
    "betrag|summe|gesamt|montant|importe|importo|bedrag|valor|valore|monto|totale|totaal|kwota|wartosc|suma|razem"
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

/** Words of the beginning and the end of a period, in keys of days. */
export const beginningWords: ReadonlySet<string> = new Set(
  "start|starts|starting|begin|begins|beginning|from|first|since|von|ab|beginn|anfang|debut|du|depuis|inicio|desde|inizio|dal|begindatum|van|od|poczatek".split(
    "|"
  )
)
export const endWords: ReadonlySet<string> = new Set(
  "end|ends|ending|to|until|till|through|last|bis|ende|fin|au|jusqu|hasta|fine|al|tot|einddatum|do|koniec|fim|ate".split(
    "|"
  )
)

/** What else keys say of the days of a period. */
export const periodWords: ReadonlySet<string> = new Set(
  "period|date|day|of|the|billing|statement|service|invoice|dates".split("|")
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
export const plainObjects: ReadonlySet<string> = new Set(
  [
    "invoice|bill|document|doc|receipt|header|footer|head|meta|metadata|general|data|info|information|detail|main|basic|basics",
    "total|amount|summary|sum|person|candidate|applicant|personal|profile|contact|reference|date|number|identifier|result|field"
  ].flatMap((line) => line.split("|"))
)

/** What objects are called beside what they are of: "bankDetails". */
export const objectWords: ReadonlySet<string> = new Set("detail|info|information|data|section|block|group".split("|"))

/** Fields of objects that only with them say what they ask for: `employee.number`. */
export const bareFields: ReadonlySet<string> = new Set(
  "name|fullname|number|no|nr|num|id|code|reference|ref|date|total|nom|nombre|nome|naam|numero|nummer|datum|fecha".split(
    "|"
  )
)
