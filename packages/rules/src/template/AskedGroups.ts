import { groupWords } from "../lexicon/KeyWords.js"
import { tokensOf, wordsOfKey } from "../words/Text.js"
import { isWords } from "./FieldPhrases.js"
import type { Target } from "./Target.js"

/** Whether a field asks for the heading above its line, by its key or by its context. */
export const asksGroup = (target: Target): boolean =>
  isWords(target) &&
  [...wordsOfKey(target.variable.key), ...tokensOf(target.variable.context).map(({ key }) => key)].some((word) =>
    groupWords.has(word.replace(/(?<=\p{L}{4})s$/u, ""))
  )
