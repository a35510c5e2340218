import type { Variable } from "@winnow/core"
import { asideWords, fillingWords, saidInSentences } from "../lexicon/ContextForms.js"
import { opaqueKey } from "../lexicon/KeyForms.js"
import { fold, tokensOf } from "../words/Text.js"

/** Most words of a key that a description may stand for. */
const most = 7

/**
 * The variable with what its context asks for as its key, where its own key names nothing: "f1" with "The number of the
 * invoice, as printed" is "number of the invoice". The same where the key says something or the context nothing short.
 */
export const namedByContext = (variable: Variable): Variable => {
  if (!opaqueKey.test(fold(variable.key)) || variable.context.trim() === "") return variable
  const context = fold(variable.context).trim()
  const said = saidInSentences.find(([pattern]) => pattern.test(context))?.[1] ?? headOf(context)
  return said === undefined ? variable : { ...variable, key: said.replaceAll(" ", "_") }
}

/** The words before what a description says besides: "number of invoice". */
const headOf = (context: string): string | undefined => {
  const aside = asideWords.exec(context)
  const head = aside === null || aside.index === 0 ? context : context.slice(0, aside.index)
  const words = tokensOf(head)
    .map(({ start, end }) => head.slice(start, end))
    .filter((word) => !fillingWords.has(word))
  return words.length === 0 || words.length > most ? undefined : words.join(" ")
}
