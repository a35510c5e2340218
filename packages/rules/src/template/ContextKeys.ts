import { patternsOf } from "../lexicon/Patterns.js"
import type { Variable } from "@winnow/extractor"
import { bareHeads, fillingWords, saidInSentences, saidShorter } from "../lexicon/ContextForms.js"
import { bareWords } from "../lexicon/TypeWords.js"
import { fold, tokensOf } from "../words/Text.js"

const { asideWords, clauseWords, ofAnything, referenceEnding, saysContact, opaqueKey, prefixOfFields } = patternsOf(
  "asideWords",
  "clauseWords",
  "ofAnything",
  "referenceEnding",
  "saysContact",
  "opaqueKey",
  "prefixOfFields"
)

/** Letters in which a context says what is asked for, before all else that it says of it. */
const maxLetters = 500

/** Most words of a key that a description may stand for. */
const most = 7

/**
 * What a variable's context asks for as a key, where its own key names nothing: "number_of_the_invoice" of "f1" with "The
 * number of the invoice, as printed". Its own where that says something, or the context nothing known or short.
 */
export const keyByContext = (variable: Variable): string => {
  const key = fold(variable.key)
  if (referenceEnding.test(key) && saysContact.test(fold(variable.context)))
    return variable.key.replace(referenceEnding, "Contact")
  if (prefixOfFields.test(key)) return variable.key.replace(/^[^_-]*[_-]+/, "")
  if (!opaqueKey.test(key) || variable.context.trim() === "") return variable.key
  const own = { ...variable, context: variable.context.trim().slice(0, maxLetters) }
  const context = saidShorter.reduce((text, [said, word]) => text.replace(said, word), fold(own.context))
  const said =
    saidInSentences.find(([type, pattern]) => type === variable.type && pattern.test(context))?.[2] ??
    (shortRoles.has(context) ? context : undefined) ??
    headOf(context)
  return said?.replaceAll(" ", "_") ?? variable.key
}

/** The words before what a description says besides: "number of invoice". None where a sentence says which it is. */
const headOf = (context: string): string | undefined => {
  const head = before(context.replace(/\.$/u, ""), asideWords)
  const whole = wordsOf(before(head, clauseWords))
  if (whole.length === 0 || whole.length > most) return undefined
  if (clauseWords.test(head) && whole.every((word) => isBare(word))) return undefined
  const words = wordsOf(before(head, clauseWords).replace(ofAnything, ""))
  // "date of the document" and "number of the invoice" say of what they are
  return (words.every((word) => isBare(word)) ? whole : words).join(" ")
}

const before = (text: string, end: RegExp): string => {
  const found = end.exec(text)
  return found === null || found.index === 0 ? text : text.slice(0, found.index).trim()
}

const wordsOf = (text: string): ReadonlyArray<string> =>
  tokensOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((word) => !fillingWords.has(word))

const isBare = (word: string): boolean => bareWords.has(tokensOf(word)[0]?.key ?? "") || bareHeads.has(word)

/** What descriptions of a party are shortened to. */
const shortRoles: ReadonlySet<string> = new Set(["seller", "buyer"])
