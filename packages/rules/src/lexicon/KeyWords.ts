import { pairsOf, wordsOf } from "./WordsIndex.js"
import type { Kind } from "./Concepts.js"
import { concepts } from "./Concepts.js"

const kinds: ReadonlySet<Kind> = new Set(Object.values(concepts))

/** Words of keys and contexts, folded, that say what kind of value a variable has. */
export const kindByWord: ReadonlyMap<string, Kind> = new Map(
  pairsOf("kindByWord").flatMap(([word, name]) =>
    [...kinds].flatMap((kind) => (kind === name ? [[word, kind] as const] : []))
  )
)

/** The same in English words, which languages have their own for. */
export const measuredThings: ReadonlyArray<string> = wordsOf("measuredThings")

/** The time that something takes is no time of the day. */
export const lasting: ReadonlySet<string> = new Set(wordsOf("lasting"))

/** Words of an array's key that ask for whatever is charged, and not for one kind of it. */
export const itemWords: ReadonlySet<string> = new Set(wordsOf("itemWords"))

/** Words of contexts before what an array has: "Every drink". */
export const everyWords: ReadonlySet<string> = new Set(wordsOf("everyWords"))

/** Captions, folded, of what somebody is called in full: no firm has such a name. */
export const personCaptions: ReadonlyArray<string> = wordsOf("personCaptions")

/** Last words of keys that labels leave out. */
export const headWords: ReadonlySet<string> = new Set("number|no|nr|id|name|title|code|date|reference|ref".split("|"))

/** Words of keys that say the type and not the thing. */
export const typeOnly: ReadonlySet<string> = new Set(wordsOf("typeOnly"))

/** What stands beside the word of who issues a paper and says no more: "datore di lavoro". */
export const besideIssuer: ReadonlySet<string> = new Set(["di", "lavoro"])

/** Words of sellers that no other concept names; who ships or is paid is not always who writes. */
export const issuingSellers: ReadonlySet<string> = new Set(["provider", "biller"])

/** English words of keys that only join others, beside the links of each language. */
export const joiningWords: ReadonlyArray<string> = ["at", "by", "is", "on", "of", "the", "for", "in"]

/** Last words of keys that say in what money an amount is given: "amountEur". */
export const moneyWords: ReadonlySet<string> = new Set(wordsOf("moneyWords"))

/** Last words of keys that say in what a number is measured: "totalWeightKg". */
export const unitWords: ReadonlySet<string> = new Set(wordsOf("unitWords"))

/** Words that alone, outside of a list, ask for what the whole paper has and not one line of it. */
export const ofPaper: ReadonlyMap<string, "invoiceNumber" | "grandTotal" | "jobTitle" | undefined> = new Map([
  ["number", "invoiceNumber"],
  ["nr", "invoiceNumber"],
  ["gross", "grandTotal"],
  ["position", "jobTitle"],
  ["reference", undefined],
  ["ref", undefined]
])

/** Words of keys, folded, that ask for the first day of a time, and for the last one. */
export const startWords: ReadonlySet<string> = new Set(wordsOf("startWords"))
export const endWords: ReadonlySet<string> = new Set(wordsOf("endWords"))
