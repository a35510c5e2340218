import type { Variable } from "@winnow/extractor"
import type { Paper } from "../lexicon/Papers.js"
import { paperWords } from "../lexicon/Papers.js"
import { fold, wordsOfKey } from "../words/Text.js"

/** The words of a key; "documentNumber" is the number of the one kind of paper that its context names. */
export const wordsAsked = ({ context, key }: Variable): ReadonlyArray<string> => {
  const words = wordsOfKey(key)
  if (words.length !== 2 || words[0] !== "document" || words[1] !== "number") return words
  const folded = fold(context)
  const named = paperWords.flatMap(([paper, pattern]) => (pattern.test(folded) ? [paper] : []))
  const [only, ...others] = named.filter((paper) => paper !== "order" || !named.includes("confirmation"))
  const own = only === undefined || others.length > 0 ? undefined : calledBy[only]
  return own === undefined ? words : [...own.split(" "), "number"]
}

/** How keys call each kind of paper; an invoice's number is what "documentNumber" means without a context. */
const calledBy: Readonly<Partial<Record<Paper, string>>> = {
  receipt: "receipt",
  quote: "quote",
  order: "order",
  confirmation: "order confirmation",
  delivery: "delivery note",
  statement: "statement",
  contract: "contract"
}
