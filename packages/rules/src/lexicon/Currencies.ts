import { pairsOf } from "./WordsIndex.js"
import { tableOf } from "./Patterns.js"

/** Symbols and names of currencies by ISO 4217 code; symbols that several currencies share give the commonest one. */
export const currencyNames: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = pairsOf("currencyNames").map(
  ([code, names]) => [code, names.split("|")]
)

/** Capitals that stand for a currency in a title's brackets or before a sum with two decimals, and its code: "RM 12" may be a room. */
export const currencyLetters: ReadonlyMap<string, string> = new Map([
  ["RM", "MYR"],
  ["Q", "GTQ"],
  ["R", "ZAR"]
])

/** Currencies other than the American that are written "$" as well. */
export const dollarCodes: ReadonlySet<string> = new Set("AUD CAD NZD SGD HKD TWD MXN ARS CLP COP UYU DOP".split(" "))

/** What stands for a currency only on the papers of one language, by its code: "lei" is a word in Italian, and "¥" mostly the yen. */
export const ownCurrencyNames: Readonly<Record<string, readonly [code: string, names: ReadonlyArray<string>]>> = {
  ro: ["RON", ["lei"]],
  sv: ["SEK", ["kr", "kronor"]],
  da: ["DKK", ["kr", "kroner"]],
  nb: ["NOK", ["kr", "kroner"]],
  zh: ["CNY", ["¥", "￥"]]
}

/** How far back from a number these reach. */
export const reachBefore = 9

/** What papers print in the countries whose money is written "$" as well, by its code: registers, postcodes, forms of companies. */
export const dollarCountries: ReadonlyArray<readonly [code: string, marks: RegExp]> = tableOf("dollarCountries").map(
  ({ pattern, text }) => [text("code"), pattern("marks")]
)

/** Countries that write the month of a date first, though they speak English, are few: these do not. */
export const dayFirst: ReadonlySet<string> = new Set(["AUD", "NZD", "SGD", "HKD"])
