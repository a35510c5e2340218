import { currencyCodes, currencyNames } from "../lexicon/Currencies.js"
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

/** The first currency that a text names, by code, symbol or name. */
export const currencyIn = (
  text: string
): { readonly code: string; readonly from: number; readonly to: number } | undefined => {
  const match = pattern.exec(text)
  if (match === null) return undefined
  const code = match.groups?.["code"]?.toUpperCase() ?? bySymbol.get(match[0].toLowerCase())
  return code === undefined ? undefined : { code, from: match.index, to: match.index + match[0].length }
}
