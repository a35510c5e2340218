import { wordsOf, pairsOf } from "./WordsIndex.js"
import type { Concept } from "./Concepts.js"
import { tableOf } from "./Patterns.js"

/** What keys shorten, folded, as words of their own. */
export const shortened: ReadonlyMap<string, string> = new Map(pairsOf("shortened"))

/** Words that say nothing of what a key asks for. */
export const emptyWords: ReadonlySet<string> = new Set(wordsOf("emptyWords"))

/** Words that join a thing to what is asked of it: "number of the invoice". */
export const ofWords: ReadonlySet<string> = new Set(wordsOf("ofWords"))

/** Papers that keys name beside who writes or gets them: "invoiceIssuer". */
export const papersOfParties: ReadonlySet<string> = new Set(["invoice", "bill", "document", "receipt", "letter"])

/** What keys put beside the name of a firm or the word for one: "seller legal name". */
export const firmModifiers: ReadonlySet<string> = new Set(wordsOf("firmModifiers"))

/** What a paper has of whom it is written to: "toName", `to.email`; where a journey goes is another thing. */
export const ofReaders: ReadonlySet<string> = new Set(wordsOf("ofReaders"))

/** What objects of the whole paper's amounts are called: `totals.paid`. */
export const totalsObjects: ReadonlySet<string> = new Set(wordsOf("totalsObjects"))

/** What a field of a list asks for by the name of what the whole paper has: "net total" of a line. */
export const rowsOwn: ReadonlyMap<Concept, Concept> = new Map<Concept, Concept>([
  ["netTotal", "lineTotal"],
  ["grandTotal", "lineTotal"],
  ["lineItemsTotal", "lineTotal"],
  ["taxTotal", "lineTax"],
  ["taxBase", "taxableAmount"]
])

/** Objects that say nothing of what stands in them, or of which whole paper or person it is. */
export const plainObjects: ReadonlySet<string> = new Set([...totalsObjects, ...wordsOf("plainObjects")])

/** What objects are called beside what they are of: "bankDetails". */
export const objectWords: ReadonlySet<string> = new Set("detail|info|information|data|section|block|group".split("|"))

/** Fields of objects that only with them say what they ask for: `employee.number`. */
export const bareFields: ReadonlySet<string> = new Set(wordsOf("bareFields"))

/** What a description of a field, folded, says in a sentence that a key says in words. The first that fits counts. */
export const saidInSentences: ReadonlyArray<readonly [type: string, said: RegExp, key: string]> = tableOf(
  "saidInSentences"
).map(({ pattern, text }) => [text("type"), pattern("said"), text("key")])

/** What descriptions say in several words that keys say in one. */
export const saidShorter: ReadonlyArray<readonly [said: RegExp, word: string]> = tableOf("saidShorter").map(
  ({ pattern, text }) => [pattern("said"), text("word")]
)

/** Words that name nothing but a type, beside those of labels: what stands behind them says of which thing. */
export const bareHeads: ReadonlySet<string> = new Set(wordsOf("bareHeads"))

/** Words of descriptions that name no thing. */
export const fillingWords: ReadonlySet<string> = new Set(wordsOf("fillingWords"))
