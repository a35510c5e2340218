import { patternsOf, sourcesOf } from "../lexicon/Patterns.js"
import {
  currencyLetters,
  currencyNames,
  dollarCodes,
  dollarCountries,
  ownCurrencyNames
} from "../lexicon/Currencies.js"
import type { Stretch } from "../words/Text.js"
import { stretchOf } from "../words/Text.js"
import { weakMemoized } from "../Memoized.js"
import type { Segment } from "../sheet/Sheet.js"

const { currencyCodes, usualCodes } = sourcesOf("currencyCodes", "usualCodes")

const letters = `(?:${[...currencyLetters.keys()].join("|")})(?=\\)|\\s?[\\d,]+\\.\\d{2}(?!\\d))`

/** "Eur" and the "pln" of "160 pln" are currency codes, "Try" is a word. The first lookahead only saves time. */
const codePattern = new RegExp(
  `(?=[A-Z]|eur|usd|gbp|chf|(?<=\\d ?)[a-z])(?<!\\p{L}\\d*)(?:${currencyCodes}|${letters}|[Ee]ur|[Uu]sd|[Gg]bp|[Cc]hf|(?<=\\d ?)(?:${usualCodes.toLowerCase()}))(?!\\p{L})`,
  "u"
)

const symbolPattern = new RegExp(
  `(?<!\\p{L})(?:${currencyNames
    .flatMap(([, names]) => names)
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[$.]/g, "\\$&"))
    .join("|")})(?!\\p{L})`,
  "iu"
)

const bySymbol = new Map(
  currencyNames.flatMap(([code, names]) => names.map((name) => [name.toLowerCase(), code] as const))
)

const ownPatterns = new Map(
  ownCurrencyNames.map(([language, code, names]) => [
    language,
    { code, pattern: new RegExp(`(?<!\\p{L})(?:${names.join("|")})(?!\\p{L})`, "iu") }
  ])
)

/** The first currency in a text, by code, symbol or name; `language` is the document's. */
export const currencyIn = (text: string, language: string): (Stretch & { readonly code: string }) | undefined => {
  const own = ownPatterns.get(language)
  const named = own?.pattern.exec(text)
  if (own !== undefined && named) return { code: own.code, ...stretchOf(named) }
  const written = codePattern.exec(text)
  const symbol = symbolPattern.exec(text)
  // The "$" of "$ 5.000 COP" is not the American dollar
  const isOtherDollar = symbol?.[0] === "$" && dollarCodes.has(written?.[0] ?? "")
  const isSymbol = symbol !== null && !isOtherDollar && (written === null || symbol.index < written.index)
  const match = isSymbol ? symbol : written
  if (match === null) return undefined
  const code = isSymbol
    ? bySymbol.get(match[0].toLowerCase())
    : (currencyLetters.get(match[0]) ?? match[0].toUpperCase())
  return code === undefined ? undefined : { code, ...stretchOf(match) }
}

const { american } = patternsOf("american")

/** The currency of "$" in a document with marks of exactly one dollar country; undefined where it may be the US dollar. */
export const homeDollarOf = weakMemoized((segments: ReadonlyArray<Segment>): string | undefined => {
  const told = new Set<string>()
  for (const { text } of segments) {
    if (american.test(text)) return undefined
    for (const [code, marks] of dollarCountries) if (!told.has(code) && marks.test(text)) told.add(code)
  }
  const [only, ...others] = told
  return others.length === 0 ? only : undefined
})
