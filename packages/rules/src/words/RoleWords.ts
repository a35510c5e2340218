/** A party of a document. */
export type Role = "seller" | "buyer" | "shipTo"

/** Who issues papers: the name at their head is theirs. */
const issuers: ReadonlySet<string> = new Set(
  [
    "hotel|restaurant|shop|store|retailer|employer|insurer|landlord|club",
    "school|arbeitgeber|versicherer|verein|schule|gasthof|geschaft|handler|employeur",
    "assureur|magasin|boutique|ecole|empleador|aseguradora|tienda|comercio|escuela",
    "laboratory|lab|labor|laboratoire|laboratorio|airline|organisation|organization|organiser|organizer|clinic|hospital",
    "university|agency|practice|aerolinea|organisme|werkgever|verzekeraar|veranstalter|praxis|universitat|krankenhaus",
    "empregador|seguradora|loja|escola|comerciante|comercio"
  ].flatMap((line) => line.split("|"))
)

/** Who has a policy, a card or an account: the paper is written to them. */
const holders: ReadonlySet<string> = new Set(
  "cardholder|policyholder|holder|titulaire|titular|souscripteur|intestatario|contraente|versicherungsnehmer|tomador|segurado|subscriber|abonnent|rekeninghouder|verzekeringnemer|kontoinhaber|karteninhaber".split(
    "|"
  )
)

const roleWords: ReadonlyArray<readonly [Role, ReadonlySet<string>]> = [
  [
    "seller",
    new Set([
      "seller",
      "supplier",
      "vendor",
      "merchant",
      "issuer",
      "sender",
      "provider",
      "payee",
      "biller",
      "from",
      "creditor",
      "company",
      "lieferant",
      "lieferanten",
      "leverancier",
      "verkoper",
      "cedente",
      "venditore",
      "fornitore",
      "mittente",
      "expediteur",
      "exporter",
      "shipper",
      "absender",
      "afzender",
      "prestataire",
      "vendedor",
      "emisor",
      "verkaufer",
      "fournisseur",
      "vendeur",
      "emitente",
      "fornecedor",
      "proveedor"
    ])
  ],
  [
    "buyer",
    new Set([
      "buyer",
      "customer",
      "client",
      "recipient",
      "purchaser",
      "payer",
      "bill",
      "billing",
      "kunde",
      "kunden",
      "klant",
      "koper",
      "cessionario",
      "destinatario",
      "destinataire",
      "empfanger",
      "ontvanger",
      "auftraggeber",
      "kaufer",
      "debtor",
      "acheteur",
      "cliente",
      "comprador",
      "addressee"
    ])
  ],
  ["shipTo", new Set(["ship", "shipping", "delivery", "consignee"])]
]

export const wordsOfRole = (role: Role | undefined): ReadonlySet<string> => allWords.get(role) ?? none

const none: ReadonlySet<string> = new Set()

const allWords: ReadonlyMap<Role | undefined, ReadonlySet<string>> = new Map(
  roleWords.map(([role, words]) => [
    role,
    new Set([...words, ...(role === "seller" ? issuers : role === "buyer" ? holders : none)])
  ])
)

/** The party that the words of a key name. */
export const roleIn = (words: ReadonlyArray<string>): Role | undefined =>
  roleWords.find(([, names]) => words.some((word) => names.has(word)))?.[0] ??
  (words.some((word) => issuers.has(word)) ? "seller" : words.some((word) => holders.has(word)) ? "buyer" : undefined)

/** Whether a key asks for the name of who holds something: "policyHolder", "titular". */
export const isHolderName = (words: ReadonlyArray<string>): boolean =>
  words.length <= 3 &&
  words.some((word) => holders.has(word)) &&
  words.every((word) => holders.has(word) || /^(?:policy|card|account|name|nom|nome|nombre)$/.test(word))

/** Whether a key asks for the name of who issues a paper: "hotel", "hotelName". */
export const isIssuerName = (words: ReadonlyArray<string>): boolean =>
  (words.length === 1 || (words.length === 2 && words[1] === "name")) && issuers.has(words[0] ?? "")
