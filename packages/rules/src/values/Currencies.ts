/** Symbols and names of currencies by ISO 4217 code; symbols that several currencies share give the commonest one. */
const written: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["BRL", ["R$", "reais"]],
  ["CAD", ["CA$", "C$"]],
  ["AUD", ["A$", "AU$"]],
  ["USD", ["US$", "$", "dollars", "dollar"]],
  ["EUR", ["€", "euro", "euros"]],
  ["GBP", ["£", "pounds"]],
  ["JPY", ["¥", "yen"]],
  ["INR", ["₹", "rs.", "rs"]],
  ["CHF", ["sfr.", "fr.", "franken"]],
  ["PLN", ["zł"]],
  ["CZK", ["kč"]],
  ["HUF", ["ft"]],
  ["HRK", ["kn"]],
  ["KRW", ["₩"]],
  ["ILS", ["₪"]],
  ["TRY", ["₺"]],
  ["UAH", ["₴"]]
]

const codes =
  "EUR|USD|GBP|CHF|BRL|INR|HRK|PLN|SEK|DKK|NOK|CAD|AUD|NZD|JPY|CNY|CZK|HUF|RON|BGN|TRY|MXN|ARS|CLP|COP|PEN|ZAR|SGD|HKD|KRW|ILS|AED|THB|MYR|IDR|PHP|UAH|RUB|ISK"

const escape = (text: string) => text.replace(/[$.]/g, "\\$&")

const pattern = new RegExp(
  `(?<![\\p{L}])(?<code>${codes})(?!\\p{L})|(?<![\\p{L}])(?<symbol>${written
    .flatMap(([, names]) => names)
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join("|")})(?!\\p{L})`,
  "iu"
)

const bySymbol = new Map(written.flatMap(([code, names]) => names.map((name) => [name.toLowerCase(), code] as const)))

/** The first currency that a text names, by code, symbol or name. */
export const currencyIn = (
  text: string
): { readonly code: string; readonly from: number; readonly to: number } | undefined => {
  const match = pattern.exec(text)
  if (match === null) return undefined
  const code = match.groups?.["code"]?.toUpperCase() ?? bySymbol.get(match[0].toLowerCase())
  return code === undefined ? undefined : { code, from: match.index, to: match.index + match[0].length }
}
