import type { Locale } from "./Locale.js"

/** A number in a text, `[from, to)`, with what tells its kind. */
export interface FoundNumber {
  readonly value: number
  readonly from: number
  readonly to: number
  /** Digits after the decimal mark. */
  readonly decimals: number
  readonly percent: boolean
  readonly currency: boolean
}

const pattern =
  /(?<![\p{L}\d])(?<open>\()?(?<sign>[-−–+])?\s?(?<digits>\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d{1,4})?|\d+(?:[.,]\d+)*)(?:,-|(?<tail>-)(?![\p{L}\d]))?(?<close>\))?/gu

const currencyBefore = /(?:[$€£¥₹]|R\$|Rs\.?|EUR|USD|GBP|CHF|BRL|INR|HRK|PLN|SEK|DKK|NOK|CAD|AUD|JPY)\s*$/i
const currencyAfter = /^\s*(?:[$€£¥₹]|EUR|USD|GBP|CHF|BRL|INR|HRK|PLN|SEK|DKK|NOK|CAD|AUD|JPY|kr|zł)(?!\p{L})/iu

/** Every number of a text that is not a part of a code, a date or a time. */
export const numbersIn = (text: string, locale: Locale): Array<FoundNumber> => {
  const found: Array<FoundNumber> = []
  const plain = text.replaceAll("，", ",").replaceAll("．", ".")
  for (const match of plain.matchAll(pattern)) {
    const digits = match.groups?.["digits"] ?? ""
    const to = match.index + match[0].length
    // 01/02/2020, 12:30, 3-4, 10.5.2 and A1 are no numbers
    if (/^[/:\p{L}\d]|^[-.]\d/u.test(text.slice(to, to + 2)) && !/^\p{L}/u.test(text.slice(to, to + 1))) continue
    const start = match.index + match[0].search(/\S/)
    if (/[/:\d]$|\d[-.,]$/.test(text.slice(Math.max(0, start - 2), start))) continue
    if (/^\p{L}{4}|^[xX]\d/u.test(text.slice(to, to + 4))) continue
    const number = parseNumber(digits, locale)
    if (number === undefined) continue
    const before = text.slice(Math.max(0, start - 6), start)
    const after = text.slice(to, to + 6)
    const sign = match.groups?.["sign"] ?? ""
    const bracketed = match.groups?.["open"] !== undefined && match.groups["close"] !== undefined
    const negative = /[-−–]/.test(sign) || match.groups?.["tail"] !== undefined || (bracketed && number.decimals === 2)
    const open = match.groups?.["open"] === undefined ? 0 : 1
    found.push({
      value: negative ? -number.value : number.value,
      from: start + (bracketed ? 0 : open),
      to: bracketed || match.groups?.["close"] === undefined ? to : to - 1,
      decimals: number.decimals,
      percent: /^\s?(?:%|v\.?H\.?|Prozent|percent)/i.test(after),
      currency: currencyBefore.test(before) || currencyAfter.test(after)
    })
  }
  return found
}

/** Digits with group and decimal marks to a number; undefined when the marks make no sense. */
const parseNumber = (
  digits: string,
  locale: Locale
): { readonly value: number; readonly decimals: number } | undefined => {
  const plain = digits.replace(/[\s'’]/g, "")
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","))
  if (last < 0) return { value: Number(plain), decimals: 0 }
  const mark = plain.charAt(last)
  const other = mark === "." ? "," : "."
  const head = plain.slice(0, last)
  const tail = plain.slice(last + 1)
  if (head.includes(mark)) {
    // 1.234.567: only group marks
    return /^\d{1,3}(?:[.,]\d{3})+$/.test(plain) && !head.includes(other)
      ? { value: Number(plain.replaceAll(mark, "")), decimals: 0 }
      : undefined
  }
  if (head.includes(other)) {
    return /^\d{1,3}(?:[.,]\d{3})*$/.test(head)
      ? { value: Number(`${head.replaceAll(other, "")}.${tail}`), decimals: tail.length }
      : undefined
  }
  const grouped = tail.length === 3 && mark !== locale.decimal && /^[1-9]\d{0,2}$/.test(head)
  return grouped
    ? { value: Number(head + tail), decimals: 0 }
    : { value: Number(`${head}.${tail}`), decimals: tail.length }
}
