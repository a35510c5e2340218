import { keyOf } from "../words/Text.js"
import type { LanguageFile } from "./LanguageFile.js"
import { respellingOf } from "./LanguageFile.js"

/** Minimum letters of one word that translates a term of several words: "steuerklasse". */
const minCompoundLetters = 10

/** Shorter words may equal an English word by chance. */
const minLetters = 4

/** All glossaries: the forms of each English word by language, and the English words that each form means. */
export const glossaryOf = (files: ReadonlyArray<LanguageFile>) => {
  const english = new Set(files.flatMap(({ glossary }) => [...glossary.keys()]))
  const forms: Record<string, Record<string, string>> = {}
  for (const word of english) forms[word] = { en: keyOf(word) }
  // An English word means itself first
  const headwords = new Map([...english].map((word) => [keyOf(word), new Set([word])]))
  for (const { code, glossary, lists } of files) {
    const respelt = respellingOf(lists.get("respelling") ?? [])
    for (const [word, own] of glossary) {
      const spelt = own.flatMap((form) => [...new Set([form, respelt(form)])])
      const keys = new Set(spelt.map(keyOf))
      forms[word] = { ...forms[word], [code]: [...(code === "en" ? [keyOf(word)] : []), ...keys].join("|") }
      for (const form of spelt) {
        const key = keyOf(form)
        // A short word such as "rate" may stand for many terms
        if (word.includes(" ") && !form.includes(" ") && key.length < minCompoundLetters) continue
        // "tip" is a gratuity in English, though it means "type" in Croatian
        if (key.length < minLetters && english.has(form)) continue
        headwords.set(key, (headwords.get(key) ?? new Set()).add(word))
      }
    }
  }
  return { forms, headwords }
}
