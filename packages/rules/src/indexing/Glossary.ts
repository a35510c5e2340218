import { keyOf } from "../words/Text.js"
import type { LanguageFile } from "./LanguageFile.js"
import { respellingOf } from "./LanguageFile.js"

/** Letters of one word that by itself says what a term of several words does: "steuerklasse". */
const ownTerm = 10

/** Words of fewer letters are other languages' by chance. */
const shortest = 4

/** All languages' glossaries: what each English word is called, and which English words each word stands for. */
export const glossaryOf = (files: ReadonlyArray<LanguageFile>) => {
  const english = new Set(files.flatMap(({ glossary }) => [...glossary.keys()]))
  const forms: Record<string, Record<string, string>> = {}
  for (const word of english) forms[word] = { en: keyOf(word) }
  // A word stands first for itself
  const headwords = new Map([...english].map((word) => [keyOf(word), new Set([word])]))
  for (const { code, glossary, lists } of files) {
    const respelt = respellingOf(lists.get("respelling") ?? [])
    for (const [word, own] of glossary) {
      const spelt = own.flatMap((form) => [...new Set([form, respelt(form)])])
      const keys = new Set(spelt.map(keyOf))
      forms[word] = { ...forms[word], [code]: [...(code === "en" ? [keyOf(word)] : []), ...keys].join("|") }
      for (const form of spelt) {
        const key = keyOf(form)
        // "Rate" and "month" may be short for many terms
        if (word.includes(" ") && !form.includes(" ") && key.length < ownTerm) continue
        // "tip" is a gratuity, though Croatian calls a type so
        if (key.length < shortest && english.has(form)) continue
        headwords.set(key, (headwords.get(key) ?? new Set()).add(word))
      }
    }
  }
  return { forms, headwords }
}
