import type { Variable } from "@winnow/core"
import {
  asideWords,
  bareHeads,
  clauseWords,
  fillingWords,
  ofAnything,
  saidInSentences,
  saidShorter
} from "../lexicon/ContextForms.js"
import { opaqueKey, prefixOfFields } from "../lexicon/KeyForms.js"
import { bareWords } from "../lexicon/TypeWords.js"
import { fold, tokensOf } from "../words/Text.js"

/** Most words of a key that a description may stand for. */
const most = 7

/**
 * The variable with what its context asks for as its key, where its own key names nothing: "f1" with "The number of the
 * invoice, as printed" is "number of the invoice". The same where the key says something or the context nothing short.
 */
export const namedByContext = (variable: Variable): Variable => {
  const key = fold(variable.key)
  if (prefixOfFields.test(key)) return { ...variable, key: variable.key.replace(/^[^_-]*[_-]+/, "") }
  if (!opaqueKey.test(key) || variable.context.trim() === "") return variable
  const context = saidShorter.reduce((text, [said, word]) => text.replace(said, word), fold(variable.context).trim())
  const said =
    saidInSentences.find(([type, pattern]) => type === variable.type && pattern.test(context))?.[2] ?? headOf(context)
  return said === undefined ? variable : { ...variable, key: said.replaceAll(" ", "_") }
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
