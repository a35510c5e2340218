import type { Kind } from "./Concepts.js"

/** Words of keys and contexts, folded, that say what kind of value a variable has. */
export const kindByWord: Readonly<Record<string, Kind>> = {
  number: "id",
  no: "id",
  nr: "id",
  id: "id",
  code: "id",
  reference: "id",
  ref: "id",
  ssn: "id",
  isin: "code",
  cusip: "code",
  sedol: "code",
  wkn: "code",
  vin: "code",
  imei: "code",
  imo: "code",
  ncm: "code",
  name: "name",
  email: "email",
  mail: "email",
  phone: "phone",
  telephone: "phone",
  url: "url",
  website: "url",
  time: "time",
  currency: "currency",
  iban: "iban",
  bic: "bic",
  swift: "bic",
  country: "country",
  postcode: "postcode",
  zip: "postcode",
  date: "text",
  by: "name",
  employee: "name",
  employer: "name",
  tenant: "name",
  landlord: "name",
  lessor: "name",
  lessee: "name",
  borrower: "name",
  lender: "name",
  guarantor: "name",
  insured: "name",
  beneficiary: "name",
  witness: "name",
  driver: "name",
  inspector: "name",
  trustee: "name",
  physician: "name",
  doctor: "name",
  surgeon: "name",
  pathologist: "name",
  radiologist: "name",
  dentist: "name",
  nurse: "name",
  therapist: "name",
  instructor: "name",
  teacher: "name",
  chairman: "name",
  chairperson: "name",
  notary: "name",
  arbeitnehmer: "name",
  arbeitgeber: "name",
  mieter: "name",
  vermieter: "name",
  employe: "name",
  employeur: "name",
  locataire: "name",
  bailleur: "name",
  empleado: "name",
  empleador: "name",
  arrendador: "name",
  arrendatario: "name",
  dipendente: "name",
  locatore: "name",
  conduttore: "name",
  werknemer: "name",
  werkgever: "name",
  huurder: "name",
  verhuurder: "name"
}

export const taxWord = /^(?:tax|taxe|vat|steuer|mehrwertsteuer|mwst|ust|tva|iva|impuesto|imposto|btw)|steuer/

/** Words of keys that say that a number is a share of a hundred. */
export const percentWord = /^(?:percent|prozent|pourcent|porcent|procent|prosent|szazal)/

/** What descriptions of fields say of one. */
export const saysPercent =
  /percent|%|per cent|prozent|prosent|pour ?cent|pourcentage|por ?ciento|por ?cento|porcentaje|procent|százalék|postotak|процент/i

/** Words of keys that say what is measured or counted, which is no money. */
export const measureWord =
  /^(?:kg|km|kwh|lbs?|weight|gewicht|poids|peso|hours?|stunden|days?|tage|cartons?|packages?|pallets?|pieces|units|quantity|menge|volume|mileage|distance)$/

/** The same in English words, which languages have their own for. */
export const measuredThings: ReadonlyArray<string> =
  "weight|hours|quantity|consumption|usage|distance|mileage|volume|area|energy|cartons|carton|packages|package|pallets|pieces|nights|pages".split(
    "|"
  )

/** A unit of measure that a context names: "Energy used in kWh". */
export const unitNamed =
  /(?:(?<!\p{L})(?:in|en|em|i|w|v|od)\s|\()(?:kWh|MWh|kW|kVA|kg|lbs?|g|t|tonnes?|tons?|km|miles|m[²³23]|cbm|lit(?:er|re)s?|hours?|Stunden|heures|horas|ore|uren|days?|Tagen?|jours|d[ií]as|giorni|months?|Monaten?|mois|meses|mesi|years?|Jahren?|pieces|pcs)(?!\p{L})/iu

/** Words of keys that ask for money, whatever it is paid for: "energyCost". */
export const moneyWord =
  /^(?:amount|price|fee|cost|rent|salary|charge|balance|tax|vat|betrag|preis|kosten|montant|prix|importe|precio|valor|preco|importo|prezzo|bedrag|prijs|belopp|pris|kwota|cena)s?$/

export const amountWord =
  /^(?:total|amount|price|sum|fee|cost|rent|salary|balance|value|tax|charge|tip|gratuity|deposit|refund|premium)s?$/

/** The time that something takes is no time of the day. */
export const lasting: ReadonlySet<string> = new Set(
  "delivery|lead|execution|processing|response|production|working|waiting".split("|")
)

/** Words of an array's key that ask for whatever is charged, and not for one kind of it. */
export const itemWords: ReadonlySet<string> = new Set(
  [
    "item|items|line|lines|charge|charges|position|positions|product|products|article|articles|goods|services|details",
    "purchases|parts|materials|works|servicios|servicos|servizi|achats|compras|acquisti|aankopen|einkaufe|waren|ware|teile|trabajos|travaux",
    "positionen|posten|artikel|leistungen|lignes|produits|lineas|conceptos|productos|partidas|itens|linhas|produtos",
    "articulos|artigos|mercancias|mercadorias|dishes|meals|speisen|gerichte|plats|platos|pratos|piatti|gerechten|produkte|producten|produkter|bestellungen",
    "righe|voci|articoli|prodotti|regels|artikelen|rader|poster|varer|linjer|rivit|tuotteet|pozycje|polozky|tetelek"
  ].flatMap((line) => line.split("|"))
)

/** Words of an array's key that ask for every line of a price list. */
export const priceWords: ReadonlySet<string> = new Set(
  [
    "price|prices|tariff|tariffs|fee|fees|rates|menu|pricelist|services|articles|products|treatments",
    "preise|tarife|preisliste|gebuhren|gebuehren|prix|tarifs|precios|tarifas|precos|prezzi|tariffe|listino|prijzen|tarieven",
    "ceny|cennik|cenik|priser|prisliste|hinnat|hinnasto|arak|cijene|cene|preturi|fiyatlar"
  ].flatMap((line) => line.split("|"))
)

/** Words of contexts before what an array has: "Every drink". */
export const everyWords: ReadonlySet<string> = new Set(
  "every|each|all|the|alle|jede|jeder|jedes|die|chaque|tous|toutes|les|cada|todos|todas|los|las|os|as|ogni|tutti|tutte|gli|le|elke|alla|varje".split(
    "|"
  )
)

/** Captions, folded, of what somebody is called in full: no firm has such a name. */
export const personCaptions: ReadonlyArray<string> = [
  "full name|name and surname|name surname|first and last name|surname and name|surname name|vor und nachname|vorname name|name vorname|vollstandiger name",
  "nombre y apellidos|apellidos y nombre|nombre completo|nom et prenom|nom prenom|prenom nom|nome e cognome|cognome e nome|nominativo|nome completo",
  "imie i nazwisko|nazwisko i imie|volledige naam|naam en voornaam|jmeno a prijmeni|meno a priezvisko|ime i prezime|ime in priimek|fullstandigt namn|fulde navn|fullt navn|koko nimi|ad soyad|adi soyadi|ονοματεπωνυμο|фио|имя и фамилия|прізвище та імя|氏名|姓名|성명"
].flatMap((line) => line.split("|"))

/** Last words of keys that labels leave out. */
export const headWords: ReadonlySet<string> = new Set("number|no|nr|id|name|title|code|date|reference|ref".split("|"))

/** Words of keys that say the type and not the thing. */
export const typeOnly: ReadonlySet<string> = new Set(
  "date|datum|fecha|data|day|on|number|nr|amount|betrag|total|value|of|the|is|in|valor|importe|montant|zum|am|bis|rate|percent".split(
    "|"
  )
)

/** What the key of a holder's name may have beside the holder. */
export const holderNameWord = /^(?:policy|card|account|name|nom|nome|nombre)$/

/** What stands beside the word of who issues a paper and says no more: "datore di lavoro". */
export const besideIssuer: ReadonlySet<string> = new Set(["di", "lavoro"])

/** Words of sellers that no other concept names; who ships or is paid is not always who writes. */
export const issuingSellers: ReadonlySet<string> = new Set(["provider", "biller"])

/** English words of keys that only join others, beside the links of each language. */
export const joiningWords: ReadonlyArray<string> = ["at", "by", "is", "on", "of", "the", "for", "in"]

/** Initials of contexts that name no field of a paper. */
export const initials: ReadonlySet<string> = new Set("ISO|SEPA|VAT|TVA|IVA|BTW|EUR|USD|GBP|CHF|PDF|IBAN|BIC".split("|"))

/** Last words of keys that say in what money an amount is given: "amountEur". */
export const moneyWords: ReadonlySet<string> = new Set(
  "eur|euro|euros|usd|gbp|chf|pln|sek|nok|dkk|czk|huf|brl|mxn|inr|cad|aud".split("|")
)

/** Last words of keys that say in what a number is measured: "totalWeightKg". */
export const unitWords: ReadonlySet<string> = new Set(
  [
    "kg|kgs|g|mg|lb|lbs|t|tons|tonnes|km|m|cm|mm|miles|ft|sqm|sqft|m2|m3|cbm|l|litres|liters|ml|kwh|mwh|kw|gb|mb|smc",
    "hours|hrs|minutes|days|weeks|months|years|stunden|minuten|tage|wochen|monate|jahre|heures|jours|mois|ans|horas|dias|meses|anos|ore|giorni|mesi|anni|uren|dagen|maanden|jaren"
  ].flatMap((line) => line.split("|"))
)

/** Words that alone, outside of a list, ask for what the whole paper has and not one line of it. */
export const ofPaper: ReadonlyMap<string, "invoiceNumber" | "grandTotal" | "jobTitle" | undefined> = new Map([
  ["number", "invoiceNumber"],
  ["nr", "invoiceNumber"],
  ["gross", "grandTotal"],
  ["position", "jobTitle"],
  ["reference", undefined],
  ["ref", undefined]
])

/** Words of keys beside "rate", folded, by which it is a price and no share. */
export const perTime = /^(?:hourly|hour|daily|day|nightly|night|weekly|week|room|pay|labou?r|overtime)$/
