import { pairsOf, wordsOf } from "./WordsIndex.js"
import type { Concept, Kind } from "./Concepts.js"
import { concepts } from "./Concepts.js"
import { tableOf } from "./Patterns.js"

const kinds: ReadonlySet<Kind> = new Set(Object.values(concepts))

/** Folded words of keys and contexts that determine the kind of a variable. */
export const kindByWord: ReadonlyMap<string, Kind> = new Map(
  pairsOf("kindByWord").flatMap(([word, name]) =>
    [...kinds].flatMap((kind) => (kind === name ? [[word, kind] as const] : []))
  )
)

/** English words for things that are measured or counted; the glossary has their forms in other languages. */
export const measuredThings: ReadonlyArray<string> = wordsOf("measuredThings")

/** Words that make a "time" a duration and not a time of day: "delivery time". */
export const durationWords: ReadonlySet<string> = new Set(wordsOf("durationWords"))

/** Words of an array's key that ask for all items or charges. */
export const itemWords: ReadonlySet<string> = new Set(wordsOf("itemWords"))

/** Words of an array's context before the name of its elements: "Every drink". */
export const everyWords: ReadonlySet<string> = new Set(wordsOf("everyWords"))

/** Folded labels of a person's full name, which never mean a company's name. */
export const personCaptions: ReadonlyArray<string> = wordsOf("personCaptions")

/** Last words of keys that labels may leave out. */
export const headWords: ReadonlySet<string> = new Set("number|no|nr|id|name|title|code|date|reference|ref".split("|"))

/** Words of keys that only name a type. */
export const typeOnly: ReadonlySet<string> = new Set(wordsOf("typeOnly"))

/** Words beside an issuer word that add no meaning: "datore di lavoro". */
export const issuerFillers: ReadonlySet<string> = new Set(["di", "lavoro"])

/** Seller words that mean the document's issuer; a shipper or payee is not always its issuer. */
export const issuingSellers: ReadonlySet<string> = new Set(["provider", "biller"])

/** English linking words of keys, beside the links of each language. */
export const joiningWords: ReadonlyArray<string> = ["at", "by", "is", "on", "of", "the", "for", "in"]

/** Last words of keys that name an amount's currency: "amountEur". */
export const moneyWords: ReadonlySet<string> = new Set(wordsOf("moneyWords"))

/** Last words of keys that name a number's unit: "totalWeightKg". */
export const unitWords: ReadonlySet<string> = new Set(wordsOf("unitWords"))

/** Concepts of one-word keys outside a list; undefined means that the word alone names no concept. */
export const conceptOfLoneWord: ReadonlyMap<string, "invoiceNumber" | "grandTotal" | "jobTitle" | undefined> = new Map([
  ["number", "invoiceNumber"],
  ["nr", "invoiceNumber"],
  ["gross", "grandTotal"],
  ["position", "jobTitle"],
  ["reference", undefined],
  ["ref", undefined]
])

/** Folded words of keys that ask for the start or the end of a period. */
export const startWords: ReadonlySet<string> = new Set(wordsOf("startWords"))
export const endWords: ReadonlySet<string> = new Set(wordsOf("endWords"))

/** Folded abbreviations in keys, with the full word. */
export const abbreviations: ReadonlyMap<string, string> = new Map(pairsOf("abbreviations"))

/** Words of a key that say nothing about the field. */
export const meaninglessWords: ReadonlySet<string> = new Set(wordsOf("meaninglessWords"))

/** Words between a property and its owner: "number of the invoice". */
export const ofWords: ReadonlySet<string> = new Set(wordsOf("ofWords"))

/** Document types that keys name beside a party: "invoiceIssuer". */
export const partyDocuments: ReadonlySet<string> = new Set(["invoice", "bill", "document", "receipt", "letter"])

/** Words that keys put beside a company's name: "seller legal name". */
export const firmModifiers: ReadonlySet<string> = new Set(wordsOf("firmModifiers"))

/** Properties that make "to" mean the recipient and not a journey's destination: "toName", `to.email`. */
export const recipientProperties: ReadonlySet<string> = new Set(wordsOf("recipientProperties"))

/** Names of objects that hold the document's totals: `totals.paid`. */
export const totalsObjects: ReadonlySet<string> = new Set(wordsOf("totalsObjects"))

/** What a concept of the whole document means in a row: the "net total" of a line is its line total. */
export const conceptInRow: ReadonlyMap<Concept, Concept> = new Map<Concept, Concept>([
  ["netTotal", "lineTotal"],
  ["grandTotal", "lineTotal"],
  ["lineItemsTotal", "lineTotal"],
  ["taxTotal", "lineTax"],
  ["taxBase", "taxableAmount"]
])

/** Names of objects that add no meaning to their fields, or only name the document or its person. */
export const plainObjects: ReadonlySet<string> = new Set([...totalsObjects, ...wordsOf("plainObjects")])

/** Words of an object's key that add no meaning: "bankDetails". */
export const objectWords: ReadonlySet<string> = new Set("detail|info|information|data|section|block|group".split("|"))

/** Keys that have a meaning only with their object: `employee.number`. */
export const unclearFields: ReadonlySet<string> = new Set(wordsOf("unclearFields"))

/** Keys for folded descriptions in sentences, by the variable's type; the first match counts. */
export const keysByDescription: ReadonlyArray<readonly [type: string, said: RegExp, key: string]> = tableOf(
  "keysByDescription"
).map(({ pattern, text }) => [text("type"), pattern("said"), text("key")])

/** Phrases of descriptions that are replaced by one word. */
export const shorterPhrases: ReadonlyArray<readonly [said: RegExp, word: string]> = tableOf("shorterPhrases").map(
  ({ pattern, text }) => [pattern("said"), text("word")]
)

/** Words, beside `typeOnlyWords`, that name only a type: "amount of the invoice" needs the words behind it. */
export const typeOnlyHeads: ReadonlySet<string> = new Set(wordsOf("typeOnlyHeads"))

/** Filler words of descriptions. */
export const fillerWords: ReadonlySet<string> = new Set(wordsOf("fillerWords"))
