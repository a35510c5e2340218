import { header, pairsOf } from "./WordsIndex.js"
import { tableOf } from "./Patterns.js"

/** Symbols and names of currencies by ISO 4217 code; a shared symbol stands for the most common currency. */
export const currencyNames: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = pairsOf("currencyNames").map(
  ([code, names]) => [code, names.split("|")]
)

/** Letters that mean a currency only in a title's brackets or before an amount with two decimals: "RM 12" may be a room. */
export const currencyLetters: ReadonlyMap<string, string> = new Map([
  ["RM", "MYR"],
  ["Q", "GTQ"],
  ["R", "ZAR"]
])

/** Currencies other than the US dollar that are written "$". */
export const dollarCodes: ReadonlySet<string> = new Set("AUD CAD NZD SGD HKD TWD MXN ARS CLP COP UYU DOP".split(" "))

/** Names that mean a currency only in one language, by the language's code: "lei" is a word in Italian, "¥" mostly the yen. */
export const ownCurrencyNames: ReadonlyArray<readonly [language: string, code: string, names: ReadonlyArray<string>]> =
  header.languages.flatMap(({ code: language, lists }) => {
    const [code, ...names] = lists["currency"] ?? []
    return code === undefined ? [] : [[language, code, names] as const]
  })

/** How many characters before a number are searched for its currency. */
export const maxCurrencyDistance = 9

/** Marks of countries with other dollars, by currency code: registers, postcodes, legal forms. */
export const dollarCountries: ReadonlyArray<readonly [code: string, marks: RegExp]> = tableOf("dollarCountries").map(
  ({ pattern, text }) => [text("code"), pattern("marks")]
)

/** Dollar currencies of English-speaking countries that write the day of a date first. */
export const dayFirstDollars: ReadonlySet<string> = new Set(["AUD", "NZD", "SGD", "HKD"])
