import { wordsOf, pairsOf } from "./WordsIndex.js"
import type { Concept } from "./Concepts.js"
import { tableOf } from "./Patterns.js"

/** Folded abbreviations in keys, with the full word. */
export const shortened: ReadonlyMap<string, string> = new Map(pairsOf("shortened"))

/** Words of a key that say nothing about the field. */
export const emptyWords: ReadonlySet<string> = new Set(wordsOf("emptyWords"))

/** Words between a property and its owner: "number of the invoice". */
export const ofWords: ReadonlySet<string> = new Set(wordsOf("ofWords"))

/** Document types that keys name beside a party: "invoiceIssuer". */
export const papersOfParties: ReadonlySet<string> = new Set(["invoice", "bill", "document", "receipt", "letter"])

/** Words that keys put beside a company's name: "seller legal name". */
export const firmModifiers: ReadonlySet<string> = new Set(wordsOf("firmModifiers"))

/** Properties that make "to" mean the recipient and not a journey's destination: "toName", `to.email`. */
export const ofReaders: ReadonlySet<string> = new Set(wordsOf("ofReaders"))

/** Names of objects that hold the document's totals: `totals.paid`. */
export const totalsObjects: ReadonlySet<string> = new Set(wordsOf("totalsObjects"))

/** What a concept of the whole document means in a row: the "net total" of a line is its line total. */
export const rowsOwn: ReadonlyMap<Concept, Concept> = new Map<Concept, Concept>([
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
export const bareFields: ReadonlySet<string> = new Set(wordsOf("bareFields"))

/** Keys for folded descriptions in sentences, by the variable's type; the first match counts. */
export const saidInSentences: ReadonlyArray<readonly [type: string, said: RegExp, key: string]> = tableOf(
  "saidInSentences"
).map(({ pattern, text }) => [text("type"), pattern("said"), text("key")])

/** Phrases of descriptions that are replaced by one word. */
export const saidShorter: ReadonlyArray<readonly [said: RegExp, word: string]> = tableOf("saidShorter").map(
  ({ pattern, text }) => [pattern("said"), text("word")]
)

/** Words, beside `bareWords`, that name only a type: "amount of the invoice" needs the words behind it. */
export const bareHeads: ReadonlySet<string> = new Set(wordsOf("bareHeads"))

/** Filler words of descriptions. */
export const fillingWords: ReadonlySet<string> = new Set(wordsOf("fillingWords"))
