import { currencyCodes, currencyNames, ownCurrencyNames } from "../lexicon/Currencies.js"
const escape = (text: string) => text.replace(/[$.]/g, "\\$&")

const pattern = new RegExp(
  `(?<![\\p{L}])(?<code>${currencyCodes})(?!\\p{L})|(?<![\\p{L}])(?<symbol>${currencyNames
    .flatMap(([, names]) => names)
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join("|")})(?!\\p{L})`,
  "iu"
)

const bySymbol = new Map(
  currencyNames.flatMap(([code, names]) => names.map((name) => [name.toLowerCase(), code] as const))
)

const ownPatterns = new Map(
  Object.entries(ownCurrencyNames).map(([language, [code, names]]) => [
    language,
    { code, pattern: new RegExp(`(?<!\\p{L})(?:${names.join("|")})(?!\\p{L})`, "iu") }
  ])
)

/** The first currency that a text of a language names, by code, symbol or name. */
export const currencyIn = (
  text: string,
  language: string
): { readonly code: string; readonly from: number; readonly to: number } | undefined => {
  const own = ownPatterns.get(language)
  const named = own?.pattern.exec(text)
  if (own !== undefined && named) return { code: own.code, from: named.index, to: named.index + named[0].length }
  const match = pattern.exec(text)
  if (match === null) return undefined
  const code = match.groups?.["code"]?.toUpperCase() ?? bySymbol.get(match[0].toLowerCase())
  return code === undefined ? undefined : { code, from: match.index, to: match.index + match[0].length }
}
