import { pairsOf } from "./WordsIndex.js"

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

/** ISO 4217 codes as alternatives of a pattern: those that letters alone stand for on a paper, and those that might be short for something else. */
export const usualCodes =
  "EUR|USD|GBP|CHF|BRL|INR|HRK|PLN|SEK|DKK|NOK|CAD|AUD|NZD|JPY|CNY|CZK|HUF|RON|BGN|TRY|MXN|ARS|CLP|COP|PEN|ZAR|SGD|HKD|KRW|ILS|AED|THB|MYR|IDR|PHP|UAH|RUB|ISK|KWD|SAR|QAR|BHD|OMR|JOD|LYD|IQD|EGP|MAD|TND|NGN|KES|GHS|TWD|VND|PKR|LKR|BDT|RSD|GEL|KZT|XOF|XAF"
const rareCodes =
  "PYG|UYU|BOB|CRC|GTQ|HNL|NIO|PAB|DOP|VES|JMD|TTD|BBD|BSD|XCD|HTG|KYD|UZS|AZN|AMD|BYN|MDL|MKD|KGS|TJS|MNT|NPR|MMK|KHR|BND|ETB|TZS|UGX|RWF|BIF|MWK|ZMW|MUR|BWP|MZN|AOA|CVE|GNF|CDF|MGA|DZD|LBP|IRR|XPF|FJD|PGK"

export const currencyCodes = `${usualCodes}|${rareCodes}`

/** What stands beside an amount in words, as cheques and invoices spell it out. */
export const amountInWords =
  /(?<!\p{L})(?:in words|in letters|only|in worten|en lettres|en letras|por extenso|in lettere|in woorden|słownie|slovy|словом|прописью)(?!\p{L})/iu

/** Currencies of which a thousand small coins make one, by code. */
export const codesInThousandths = "KWD|BHD|OMR|JOD|TND|LYD|IQD"

/** The same, with the letters beside their sums. */
export const inThousandths = `${codesInThousandths}|K\\.?D\\.?|B\\.?D\\.?|R\\.O\\.|J\\.?D\\.?|D\\.?T\\.?|L\\.?D\\.?`

/** Signs, letters and codes that stand before a sum and need no other sign of being a currency's. */
const standsBefore = `[$€£¥₹₩₪₺₴₦₱₫฿₲₡₵]|[Rr]\\$|[Rr][ps]\\.?|(?<!\\p{L})(?:RM|${inThousandths}|lei|[Kk]r\\.?|z[łŁl]|K[čČ]|K[Ss]hs?\\.?|Gs\\.|Bs\\.?(?:S\\.?)?)|[SsB]\\/\\.?|(?<!\\p{L})(?:${currencyCodes}|eur|usd|gbp|chf)`

/** A currency right before a number, and right behind it. */
export const currencyBefore = new RegExp(`(?:${standsBefore})\\s*$`, "u")
export const currencyAfter = new RegExp(
  `^\\s*(?:[$€£¥₹₽₺₪₴₫円元원]|${currencyCodes}|eur|usd|gbp|chf|[Kk]r|z[łŁl]|[Kk]č|[Ll]ei|TL|руб|грн|đ|VNĐ|${inThousandths})(?!\\p{L})`,
  "u"
)

/** "-$150.00", "-Rs. 150.00"; the sign stands apart only where nothing but a colon is before it, as a dash stands before a sum as well. */
export const signBefore = new RegExp(`(?:(?:^|[\\s(])[-−–]|(?:^|[:(]\\s?)[-−–]\\s)(?:${standsBefore})\\s?$`, "u")

/** "($150.00)" and nothing else, as accounts print what is taken off. */
export const bracketBefore = new RegExp(`(?:^|[:=])\\s*\\((?:${standsBefore})\\s?$`, "u")

/** How far back from a number these reach. */
export const reachBefore = 9

/** Currencies without coins, right before a number and right behind it: "Rp 120.000" is no hundred and twenty. */
export const coinlessBefore = /(?<!\p{L})(?:Rp\.?|IDR|VND|₫|₩|KRW|JPY|CLP|COP|PYG|Gs\.|₲|UGX|TZS|RWF|XOF|XAF)\s?$/u
export const coinlessBehind =
  /^\s?(?:₫|VND|VNĐ|đ|₩|KRW|원|JPY|円|CLP|COP|PYG|₲|IDR|XOF|XAF|F ?CFA|Ft|HUF|ISK)(?!\p{L})/u

/** What may stand right before the digits of a sum, as in "USD1,234.56"; the single letters only before two decimals, as "Q1" is a quarter. */
export const gluedCurrency = {
  codes: `${currencyCodes}|RM|Rs|Rp|US|lei|kr|z[łl]|Kč|K[Ss]hs?|Bs`,
  letters: "[RQLPN]"
}

/** How a column's title names a currency, folded. */
export const currencyOfTitle = /^(?:eur|usd|gbp|chf|brl|euro|rs|czk|kc|pln|zl|huf|ft|sek|nok|dkk|kr|inr|aud|cad|rm)$/

/** What stands behind sums that are mostly told without coins. */
export const seldomCents = "Ft|HUF|kr|(?:F )?CFA|FCFA|F|XOF|XAF|₽|руб|₸|ISK|Fr|€"
