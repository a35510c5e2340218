import { languages } from "./Lexicon.js"
import type { Segment } from "./Sheet.js"
import { fold } from "./Text.js"

/** How a document writes numbers and dates. */
export interface Locale {
  readonly language: string
  readonly decimal: "," | "."
  readonly dateOrder: "DMY" | "MDY"
}

const commonWords: ReadonlyArray<readonly [string, ReadonlySet<string>]> = languages.map((language) => [
  language.code,
  new Set(language.common.map(fold))
])

/** Inferred from what cannot be read two ways; the language's habit where nothing tells. */
export const localeOf = (segments: ReadonlyArray<Segment>): Locale => {
  const counts = new Map<string, number>()
  let comma = 0
  let dot = 0
  let dayFirst = 0
  let monthFirst = 0
  let american = 0
  for (const { text, tokens } of segments) {
    for (const { key } of tokens) {
      for (const [code, words] of commonWords) if (words.has(key)) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
    for (const match of text.matchAll(/(?<![\d.,])\d{1,3}(?:[.\s']\d{3})*,\d{2}(?![\d.,])/g)) comma += match[0].length
    for (const match of text.matchAll(/(?<![\d.,])\d{1,3}(?:[,\s']\d{3})*\.\d{2}(?![\d.,])/g)) dot += match[0].length
    for (const match of text.matchAll(/(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](?:\d{4}|\d{2})(?!\d)/g)) {
      if (Number(match[1]) > 12) dayFirst++
      if (Number(match[2]) > 12) monthFirst++
    }
    if (/\$|\bUSD\b|\b[A-Z]{2},? \d{5}\b/.test(text)) american++
  }
  let language = languages[0]
  for (const candidate of languages) {
    if ((counts.get(candidate.code) ?? 0) > (counts.get(language?.code ?? "") ?? 0)) language = candidate
  }
  const habit = language?.code === "en" && american > 0 ? "MDY" : (language?.dateOrder ?? "DMY")
  return {
    language: language?.code ?? "en",
    decimal: comma === dot ? (language?.decimal ?? ".") : comma > dot ? "," : ".",
    dateOrder: dayFirst === monthFirst ? habit : dayFirst > monthFirst ? "DMY" : "MDY"
  }
}
