import { pairsOf, setsOf, wordsOf } from "./WordsIndex.js"
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

/** Words of an array's key, "items", and of its context, "every drink", that ask for all items or charges. */
export const { everyWords, itemWords } = setsOf("everyWords", "itemWords")

/** Last words of keys that name an amount's currency, "amountEur", or a number's unit, "totalWeightKg". */
export const { moneyWords, unitWords } = setsOf("moneyWords", "unitWords")

/** Folded words of keys that ask for the start or the end of a period or a range. */
export const { endWords, startWords } = setsOf("endWords", "startWords")

/** Words that only name a type or that say nothing: of keys, and of contexts, "the amount of the invoice". */
export const { meaninglessWords, typeOnly } = setsOf("meaninglessWords", "typeOnly")
export const { fillerWords, typeOnlyHeads } = setsOf("fillerWords", "typeOnlyHeads")

/** Words of keys beside parties: "legal" of a name, "of" before an owner, what makes "to" mean the recipient. */
export const { firmModifiers, ofWords, recipientProperties } = setsOf("firmModifiers", "ofWords", "recipientProperties")

/** Names of objects that hold the totals, `totals.paid`, and keys that mean nothing alone, `employee.number`. */
export const { totalsObjects, unclearFields } = setsOf("totalsObjects", "unclearFields")

/** Folded labels of a person's full name, which never mean a company's name. */
export const personCaptions: ReadonlyArray<string> = wordsOf("personCaptions")

/** Last words of keys that labels may leave out. */
export const headWords: ReadonlySet<string> = new Set("number|no|nr|id|name|title|code|date|reference|ref".split("|"))

/** Words beside an issuer word that add no meaning: "datore di lavoro". */
export const issuerFillers: ReadonlySet<string> = new Set(["di", "lavoro"])

/** Seller words that mean the document's issuer; a shipper or payee is not always its issuer. */
export const issuingSellers: ReadonlySet<string> = new Set(["provider", "biller"])

/** English linking words of keys, beside the links of each language. */
export const joiningWords: ReadonlyArray<string> = ["at", "by", "is", "on", "of", "the", "for", "in"]

/** Concepts of one-word keys outside a list; undefined means that the word alone names no concept. */
export const conceptOfLoneWord: ReadonlyMap<string, "invoiceNumber" | "grandTotal" | "jobTitle" | undefined> = new Map([
  ["number", "invoiceNumber"],
  ["nr", "invoiceNumber"],
  ["gross", "grandTotal"],
  ["position", "jobTitle"],
  ["reference", undefined],
  ["ref", undefined]
])

/** Folded abbreviations in keys, with the full word. */
export const abbreviations: ReadonlyMap<string, string> = new Map(pairsOf("abbreviations"))

/** Document types that keys name beside a party: "invoiceIssuer". */
export const partyDocuments: ReadonlySet<string> = new Set(["invoice", "bill", "document", "receipt", "letter"])

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

/** Keys for folded descriptions in sentences, by the variable's type; the first match counts. */
export const keysByDescription: ReadonlyArray<readonly [type: string, said: RegExp, key: string]> = tableOf(
  "keysByDescription"
).map(({ pattern, text }) => [text("type"), pattern("said"), text("key")])

/** Phrases of descriptions that are replaced by one word. */
export const shorterPhrases: ReadonlyArray<readonly [said: RegExp, word: string]> = tableOf("shorterPhrases").map(
  ({ pattern, text }) => [pattern("said"), text("word")]
)
