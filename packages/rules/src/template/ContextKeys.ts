import { patternsOf } from "../lexicon/Patterns.js"
import type { Variable } from "@winnow/extractor"
import { typeOnlyHeads, fillerWords, keysByDescription, shorterPhrases } from "../lexicon/KeyWords.js"
import { typeOnlyWords } from "../lexicon/TypeWords.js"
import { pass } from "../Pass.js"
import { fold, tokensOf, wordsOfKey } from "../words/Text.js"
import type { DocumentType } from "../lexicon/DocumentTypes.js"
import { documentTypeWords } from "../lexicon/DocumentTypes.js"

const { asideWords, clauseWords, ofAnything } = patternsOf("asideWords", "clauseWords", "ofAnything")
const { referenceEnding, saysContact, opaqueKey } = patternsOf("referenceEnding", "saysContact", "opaqueKey")
const { prefixOfFields } = patternsOf("prefixOfFields")

const keyOf = ({ key }: Variable): string => key

/** Max characters of a context in which it says what is asked for. */
const maxContextLength = 500

/** Max words of a key that is made from a description. */
const maxKeyWords = 7

/**
 * Replaces a key that names nothing by its context: "number_of_the_invoice" for "f1" with "The number of the invoice, as
 * printed". Other keys stay, and so do keys whose context is neither known nor short.
 */
export const keyFromContext = pass("keys said by contexts", keyOf, (variable: Variable): string => {
  const key = fold(variable.key)
  if (referenceEnding.test(key) && saysContact.test(fold(variable.context)))
    return variable.key.replace(referenceEnding, "Contact")
  if (prefixOfFields.test(key)) return variable.key.replace(/^[^_-]*[_-]+/, "")
  if (!opaqueKey.test(key) || variable.context.trim() === "") return variable.key
  const own = { ...variable, context: variable.context.trim().slice(0, maxContextLength) }
  const context = shorterPhrases.reduce((text, [said, word]) => text.replace(said, word), fold(own.context))
  const said =
    keysByDescription.find(([type, pattern]) => type === variable.type && pattern.test(context))?.[2] ??
    (shortRoles.has(context) ? context : undefined) ??
    headOf(context)
  return said?.replaceAll(" ", "_") ?? variable.key
})

/** The words before a description's explanations: "number of invoice". None if only a clause says which one it is. */
const headOf = (context: string): string | undefined => {
  const head = before(context.replace(/\.$/u, ""), asideWords)
  const whole = wordsOf(before(head, clauseWords))
  if (whole.length === 0 || whole.length > maxKeyWords) return undefined
  if (clauseWords.test(head) && whole.every((word) => isTypeOnly(word))) return undefined
  const words = wordsOf(before(head, clauseWords).replace(ofAnything, ""))
  // "date of the document" and "number of the invoice" need their second part
  return (words.every((word) => isTypeOnly(word)) ? whole : words).join(" ")
}

const before = (text: string, end: RegExp): string => {
  const found = end.exec(text)
  return found === null || found.index === 0 ? text : text.slice(0, found.index).trim()
}

const wordsOf = (text: string): ReadonlyArray<string> =>
  tokensOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((word) => !fillerWords.has(word))

const isTypeOnly = (word: string): boolean => typeOnlyWords.has(tokensOf(word)[0]?.key ?? "") || typeOnlyHeads.has(word)

/** Shortened descriptions of a party. */
const shortRoles: ReadonlySet<string> = new Set(["seller", "buyer"])

/** The words of a key; "documentNumber" is the number of the only document type that its context names. */
export const keyWords = ({ context, key }: Variable): ReadonlyArray<string> => {
  const words = wordsOfKey(key)
  if (words.length !== 2 || words[0] !== "document" || words[1] !== "number") return words
  const folded = fold(context)
  const named = documentTypeWords.flatMap(([paper, pattern]) => (pattern.test(folded) ? [paper] : []))
  const [only, ...others] = named.filter((paper) => paper !== "order" || !named.includes("confirmation"))
  const own = only === undefined || others.length > 0 ? undefined : keyWordsOf[only]
  return own === undefined ? words : [...own.split(" "), "number"]
}

/** Names of document types in keys. Without a context, "documentNumber" is an invoice's number. */
const keyWordsOf: Readonly<Partial<Record<DocumentType, string>>> = {
  receipt: "receipt",
  quote: "quote",
  order: "order",
  confirmation: "order confirmation",
  delivery: "delivery note",
  statement: "statement",
  contract: "contract"
}
