import { typeOnly } from "../lexicon/KeyWords.js"
import { isLink, isSameWord, synonymsIn, synonymsOf } from "../words/ComposedLabels.js"
import { withoutDigraphs } from "../words/Text.js"

/** What a word of a key may be called: in any language, and by words only like it in the paper's own. */
export interface Cue {
  readonly forms: ReadonlyArray<string>
  readonly like: ReadonlyArray<string>
}

export const cuesOf = (words: ReadonlyArray<string>, language: string): ReadonlyArray<Cue> =>
  words
    .filter((word) => !typeOnly.has(word))
    .map((word) => ({
      forms: [...synonymsOf(word), withoutDigraphs(word)].filter((form) => !isLink(form)),
      like: [...synonymsIn(word, language), withoutDigraphs(word)].filter((form) => !isLink(form))
    }))

/** Whether one of the words is what a word of a key may be called. */
export const isSaid = ({ forms, like }: Cue, words: ReadonlySet<string>): boolean => {
  if (forms.some((form) => words.has(form))) return true
  for (const word of words) if (like.some((form) => isSameWord(form, word))) return true
  return false
}
