import { pairsOf, wordsOf } from "./WordsIndex.js"
import type { Kind } from "./Concepts.js"
import { concepts } from "./Concepts.js"

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
export const lasting: ReadonlySet<string> = new Set(wordsOf("lasting"))

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
export const besideIssuer: ReadonlySet<string> = new Set(["di", "lavoro"])

/** Seller words that mean the document's issuer; a shipper or payee is not always its issuer. */
export const issuingSellers: ReadonlySet<string> = new Set(["provider", "biller"])

/** English linking words of keys, beside the links of each language. */
export const joiningWords: ReadonlyArray<string> = ["at", "by", "is", "on", "of", "the", "for", "in"]

/** Last words of keys that name an amount's currency: "amountEur". */
export const moneyWords: ReadonlySet<string> = new Set(wordsOf("moneyWords"))

/** Last words of keys that name a number's unit: "totalWeightKg". */
export const unitWords: ReadonlySet<string> = new Set(wordsOf("unitWords"))

/** Concepts of one-word keys outside a list; undefined means that the word alone names no concept. */
export const ofPaper: ReadonlyMap<string, "invoiceNumber" | "grandTotal" | "jobTitle" | undefined> = new Map([
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
