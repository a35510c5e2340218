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

/** The sign of a currency given by its ISO 4217 code; `isOnly` when it is the sign of no other one. */
export const currencySign = (code: string): { readonly sign: string; readonly isOnly: boolean } | undefined => {
  const sign = signs.get(code.toUpperCase())
  return sign === undefined ? undefined : { sign, isOnly: !shared.has(sign) }
}
