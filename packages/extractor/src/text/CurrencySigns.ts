const signs = new Map([
  ["EUR", "€"],
  ["GBP", "£"],
  ["INR", "₹"],
  ["KRW", "₩"],
  ["UAH", "₴"],
  ["TRY", "₺"],
  ["RUB", "₽"],
  ["ILS", "₪"],
  ["VND", "₫"],
  ["USD", "$"],
  ["CAD", "$"],
  ["AUD", "$"],
  ["BRL", "$"],
  ["JPY", "¥"],
  ["CNY", "¥"]
])

const shared = new Set(["$", "¥"])

/** The sign of a currency by its ISO 4217 code; `isOnly` if no other currency has this sign. */
export const currencySign = (code: string): { readonly sign: string; readonly isOnly: boolean } | undefined => {
  const sign = signs.get(code.toUpperCase())
  return sign === undefined ? undefined : { sign, isOnly: !shared.has(sign) }
}

/** The currencies that a code, a sign such as `€` or `US$`, or a name may stand for. */
export const codesOfCurrency = (text: string): ReadonlyArray<string> => {
  const plain = text.trim().toUpperCase()
  if (signs.has(plain)) return [plain]
  const named = names.get(plain.replace(/S$/, ""))
  if (named !== undefined) return [named]
  const ofCountry = /^(US|CA?|AU?|R)?\s?\$\s?(US|CA?|AU?)?$/.exec(plain)
  const country = ofCountry?.[1] ?? ofCountry?.[2]
  if (country !== undefined) return [dollars[country] ?? ""]
  return [...signs].flatMap(([code, sign]) => (sign === plain ? [code] : []))
}

const names = new Map([
  ["EURO", "EUR"],
  ["US DOLLAR", "USD"],
  ["POUND STERLING", "GBP"],
  ["YEN", "JPY"],
  ["RUPEE", "INR"]
])

const dollars: Readonly<Record<string, string>> = { US: "USD", C: "CAD", CA: "CAD", A: "AUD", AU: "AUD", R: "BRL" }
