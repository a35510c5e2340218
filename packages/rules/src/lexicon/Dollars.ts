import { tableOf } from "./Tables.js"

/** What papers print in the countries whose money is written "$" as well, by its code: registers, postcodes, forms of companies. */
export const dollarCountries: ReadonlyArray<readonly [code: string, marks: RegExp]> = tableOf("dollarCountries").map(
  ({ pattern, text }) => [text("code"), pattern("marks")]
)

/** Countries that write the month of a date first, though they speak English, are few: these do not. */
export const dayFirst: ReadonlySet<string> = new Set(["AUD", "NZD", "SGD", "HKD"])
