import { fractionsIn, hasFraction, scaleBefore, scaleBehind, scaleSigns } from "@winnow/extractor/plain"
import { alternativesOf, patternsOf } from "../lexicon/Patterns.js"
import { maxCurrencyDistance } from "../lexicon/Currencies.js"
import type { Stretch } from "../words/Text.js"
import { matchesIn } from "../words/Text.js"
import type { Locale } from "./Locale.js"

const { coinlessBefore, coinlessBehind } = patternsOf("coinlessBefore", "coinlessBehind")
const { currencyAfter, currencyBefore, signBefore } = patternsOf("currencyAfter", "currencyBefore", "signBefore")
const { bracketBefore, percentBehind, unitBehind } = patternsOf("bracketBefore", "percentBehind", "unitBehind")

/** A number in a text, `[from, to)`, with its features. */
export interface FoundNumber extends Stretch {
  readonly value: number
  /** Digits after the decimal mark. */
  readonly decimals: number
  /** Printed like an amount: with two decimals, or with separated thousands where amounts have no decimals. */
  readonly money: boolean
  readonly percent: boolean
  readonly currency: boolean
  /** A unit of measure follows: "61.6 kg". */
  readonly measured: boolean
  /** Three digits follow the only mark, which may be a decimal mark or a thousands separator. */
  readonly unclear?: boolean
  /** The end of a range that it is: of "450 - 600", 450 is the start. */
  readonly end?: RangeEnd | undefined
}

export type RangeEnd = "start" | "end"

/** Groups: bracket, sign, digits, minus, bracket. Named groups would allocate an object each; the first lookahead saves time. */
const pattern = new RegExp(
  `(?=[(.,\\d\\s−–+-])(?:(?<=\\d\\s?[${scaleSigns}]{1,2})|(?<![\\p{L}\\d]|\\d[.,])|(?<=^[xX])(?=\\d{1,4}$)|(?<=(?<![\\p{L}\\d])(?:${alternativesOf("gluedCurrency")}))|(?<=(?<![\\p{L}\\d])[RQLPN])(?=[\\d,. ]+[.,]\\d{2}(?!\\d)))` +
    "(\\()?([-−–+])?\\s?(\\d{1,3}(?:[\\s'’]\\d{3})+(?:[.,]\\d{1,4})?|\\d+(?:[.,]\\d+)*|(?<![\\p{L}\\d.,]|\\d\\s)[.,]\\d{1,4}(?![.,]?\\d))(?:(?:[.,]|(?<=\\d\\d):)[-–—]{1,2}|/[-=](?![\\p{L}\\d])|(-(?![\\p{L}\\d])|\\s[-−]$))?(\\s?\\))?",
  "gu"
)

/** A number continues behind a scale sign: 3億5000万円. */
const endsWithSign = new RegExp(`\\d\\s?[${scaleSigns}]{1,2}\\s?$`, "u")

/** TeX fonts encode the euro sign as the letter "e": "2,50e". */
const drawnEuro = /^e(?![\p{L}\d])/u

/** The numbers of a text that are not part of a code, a date or a time. */
export const numbersIn = (text: string, locale: Locale): ReadonlyArray<FoundNumber> => {
  if (!/\d/.test(text)) return hasFraction.test(text) ? withFractions(text, []) : none
  const found: Array<FoundNumber> = []
  let scaleOfLast = 1
  const plain = text
    .replaceAll("，", ",")
    .replaceAll("．", ".")
    .replace(broken, (one) => "_".repeat(one.length))
  for (const match of matchesIn(plain, pattern)) {
    const [whole, open, sign = "", figures = "", tail, close] = match
    const start = match.index + whole.length - whole.trimStart().length
    const before = text.slice(Math.max(0, start - maxCurrencyDistance), start)
    const isSum = before !== "" && currencyBefore.test(before)
    const end = match.index + whole.length
    const cents = centsIn(text.slice(end, end + maxUnitDistance), figures, isSum, locale.hasNotes)
    const digits = cents === undefined ? figures : `${figures}${locale.decimal}${cents.replace(/\D/g, "")}`
    const to = end + (cents?.length ?? 0)
    const after = text.slice(to, to + maxUnitDistance)
    const isBehindDash = sign === "–" && found.at(-1)?.to === start
    if (before !== "" && isWithinAfter(before) && !isBehindDash) continue
    if (isNoteMark(match, plain)) continue
    const scale = scaleBehind(text.slice(to, to + maxScaleDistance), {
      isMoney: isSum,
      decimals: /[.,]\d$/.test(digits) ? 1 : 0
    })
    if (scale === "unclear" || (scale !== undefined && isLongBillion(after, locale))) continue
    const number = parseNumber(digits, (mark) => {
      if (endsInDash.test(whole) || (scale !== undefined && isOfOtherLanguage(mark, after, locale))) return "grouped"
      return groupingOf(mark, locale, before, scale === undefined ? after : undefined)
    })
    if (number === undefined) continue
    if (scale === undefined && after !== "" && isWithinBefore(after) && !isPerUnit(digits, before, after)) continue
    const factor = (scale?.factor ?? 1) * scaleBefore(before)
    const measured = scale === undefined && unitBehind.test(after) && !(number.decimals === 2 && creditSide.test(after))
    const percent = after !== "" && percentBehind.test(after)
    const currency =
      isSum || (after !== "" && (currencyAfter.test(after) || (number.decimals === 2 && drawnEuro.test(after))))
    if (number.unclear === true && (currency || scale !== undefined)) continue
    const isWhole = locale.wholeMoney && number.decimals === 0 && !percent && !measured
    const money =
      factor > 1 ||
      endsInDash.test(whole) ||
      number.decimals === (locale.thousandths === true ? 3 : 2) ||
      (isWhole && (currency || /\D/.test(digits)))
    const bracketed = open !== undefined && close !== undefined
    const negative =
      (/[-−–]/.test(sign) && !digits.startsWith(",") && !isDash(match, plain)) ||
      (before !== "" && signBefore.test(before)) ||
      (close !== undefined && after.trim() === "" && bracketBefore.test(text.slice(0, start))) ||
      // "¥132,000-" only ends
      (tail !== undefined && !/[¥￥]\s?$/.test(before)) ||
      (locale.hasSides === true && number.decimals === 2 && debitSide.test(after)) ||
      (bracketed && (money || /\p{Sc}$/u.test(before) || isNegative(digits, whole, plain)))
    const left = text.slice(Math.max(0, start - maxScaleDistance), start)
    const continues =
      endsWithSign.test(left) || (factor > 1 && factor < scaleOfLast && joint.test(text.slice(found.at(-1)?.to, start)))
    const [last] = continues ? found.splice(-1) : []
    scaleOfLast = factor
    found.push({
      value: (last?.value ?? 0) + scaled(negative ? -number.value : number.value, factor),
      from: last?.from ?? start + (bracketed || open === undefined ? 0 : 1),
      to: (bracketed || close === undefined ? to : to - close.length) + (scale?.length ?? 0),
      decimals: number.decimals,
      money,
      measured,
      percent,
      currency,
      ...(number.unclear === true && { unclear: true })
    })
  }
  return withRanges(plain, hasFraction.test(plain) ? withFractions(plain, found) : found)
}

/** The small cents behind a whole price: "19€99", "$19⁹⁹", "19 ⁹⁹ €". 10 to 39 may be footnotes. */
const centsIn = (after: string, digits: string, isSum: boolean, hasNotes = false): string | undefined => {
  const small = smallCents.exec(after)?.[0] ?? ""
  const cents = small.normalize("NFKC")
  const isNote = /^\s?[¹²³]/.test(small) && (hasNotes || !isSum)
  if (cents === "" || isNote || !wholePrice.test(digits)) return undefined
  return isSum || cents.startsWith("€") || /^\s?\p{Sc}/u.test(after.slice(cents.length)) ? cents : undefined
}

const smallCents = /^(?:€\d\d(?!\d)|\s?[⁰-⁹¹²³]{2}(?![⁰-⁹¹²³]))/u
const wholePrice = /^\d{1,3}(?:\d*|(?:[.,\s'’]\d{3})+)$/

/** "Total: 4 50,00" */
const broken = /(?<=(?<!\d)[:\p{Sc}]\s?)\d{1,3}\s\d{1,2}[.,]\d{2}(?![.,]?\d)/gu

/** Marks the ends of ranges, "450 - 600", "between 5 and 7", "5 to 7", whose dash is no minus sign. */
const withRanges = (text: string, found: ReadonlyArray<FoundNumber>): ReadonlyArray<FoundNumber> =>
  found.length < 2
    ? found
    : found.map((number, index) => {
        if (isRange(number, found[index + 1], text)) return { ...number, end: "start" }
        const isEnd = isRange(found[index - 1], number, text)
        return isEnd ? { ...number, value: Math.abs(number.value), end: "end" } : number
      })

const isRange = (start: FoundNumber | undefined, end: FoundNumber | undefined, text: string): boolean =>
  start !== undefined &&
  end !== undefined &&
  rangeJoint.test(text.slice(start.to, Math.min(end.to, start.to + maxRangeJoint))) &&
  start.decimals === end.decimals &&
  (end.percent || !start.percent) &&
  (end.measured || !start.measured)

/** What stands between the ends of a range, up to the second one's digits: " EUR - ", " to USD ", "–". */
const rangeJoint = new RegExp(
  `^\\s?(?:[\\p{L}\\p{Sc}%]{1,6}\\.?)?(?:\\s(?:${alternativesOf("until")}|${alternativesOf("andWords")}|[~〜～])\\s|[–~〜～])(?:[\\p{L}\\p{Sc}]{1,4}\\s?)?\\d`,
  "u"
)
const maxRangeJoint = 20

/** Adds fractions in place of the numbers that they consist of. */
const withFractions = (text: string, found: ReadonlyArray<FoundNumber>): ReadonlyArray<FoundNumber> => {
  const fractions = fractionsIn(text)
  if (fractions.length === 0) return found
  const made = fractions.map(({ from, to, value }): FoundNumber => {
    const isMoney = /\p{Sc}\s?$/u.test(text.slice(Math.max(0, from - 2), from))
    const scale = scaleBehind(text.slice(to), { isMoney, decimals: 0 })
    const { factor, length } = scale === undefined || scale === "unclear" ? { factor: 1, length: 0 } : scale
    return {
      value: scaled(value, factor),
      from,
      to: to + length,
      decimals: 0,
      money: factor > 1,
      percent: false,
      currency: false,
      measured: false
    }
  })
  const others = found.filter((number) => !made.some(({ from, to }) => number.from < to && from < number.to))
  return [...others, ...made].sort((one, other) => one.from - other.from)
}

/** Rounds the product, so that 2.3 million is exactly 2300000. */
export const scaled = (value: number, factor: number): number =>
  factor === 1 ? value : Number((value * factor).toPrecision(12))

/** Whether brackets mean a negative number: "(702,330)", and "(12)" as the whole text; "(2025)" is a year, and "Guests (2)" a count. */
const isNegative = (digits: string, whole: string, text: string): boolean =>
  /\d[.,\s'’]\d{3}(?!\d)/.test(digits) ||
  (!/^(?:19|20)\d\d$/.test(digits) &&
    text.replace(/^[\s:=]+/, "").trim() === whole.trim() &&
    (digits.length > 1 || !text.startsWith(" ")))

/** Whether a number is the mark of a footnote: "[2]" beside other text, and "(1)" beside another number. */
const isNoteMark = ({ 0: whole, 1: open, 3: digits = "", 5: close, index }: RegExpExecArray, text: string): boolean => {
  if (digits.length > 2) return false
  const end = index + whole.length
  if (text.charAt(index - 1) === "[" && text.charAt(end) === "]") return !bracketed.test(text)
  const isBracketed = open !== undefined && close !== undefined && digits.length < 2
  return (
    isBracketed && (/\d\s?$/.test(text.slice(Math.max(0, index - 2), index)) || /^\s\d/.test(text.slice(end, end + 2)))
  )
}

/** A number in brackets as the whole value behind a colon: ": [2]". */
const bracketed = /^\s?:\s*\[[^[\]]*\]$/

/** The text within "2 million 500 thousand" and "2 million and 500 thousand". */
const joint = /^[\s,]*(?:(?:and|und|et|y|e|en|og|och)\s)?$/iu

/** "1,2 billion" is a thousand times as much in most languages as in English. */
const isLongBillion = (after: string, { language }: Locale): boolean =>
  language !== "en" && /^[\s-]?billions?(?!\p{L})/iu.test(after)

/** Whether a mark separates thousands in the language of the scale behind it alone: "1.500 millones" among English. */
const isOfOtherLanguage = (mark: string, after: string, { language }: Locale): boolean =>
  // French has a singular below two: "1,500 million"
  language === "en" ? mark === "." && otherScale.test(after) : mark === "," && language !== "fr" && ownScale.test(after)

const ownScale = /^[\s-]?(?:thousand|million|billion|trillion|lakh|crore)(?!\p{L})/iu
const otherScale = /^[\s-]?(?!(?:hundred|thousand|million|billion|trillion|lakh|crore)s?(?!\p{L}))\p{L}{5}/iu

/** "4.000,-" has no cents, so its point separates thousands; "620:-" is Swedish. */
const endsInDash = /[.,:][-–—]{1,2}\s?\)?$/u

/** How many characters behind a number are searched for its scale: " hundred thousand". */
const maxScaleDistance = 48

/** "1.500,00 H" is a credit entry ("Haben") in German bookkeeping, not hours. */
const creditSide = /^\sH(?!\p{L})/u
const debitSide = /^(?:\s?D[Rr]\.?|\sS)\s?\)?$/u

/** How many characters behind a number are searched for its unit: " Prozent", " nuits". */
const maxUnitDistance = 12

const none: ReadonlyArray<FoundNumber> = []

/** Whether the sign is a dash between a label and its amount: "Total - 12.00", or only "- 12.00" if the label is cut off. */
const isDash = ({ 0: whole, 2: sign = "", index }: RegExpExecArray, text: string): boolean =>
  whole.startsWith(`${sign} `) && /(?:^|\p{L})\s$/u.test(text.slice(Math.max(0, index - 2), index))

/** The parts of 01/02/2020, 12:30, 3-4, 10.5.2, A1, "1.250'50", "12 ,50" and "1O.50" are not numbers of their own. */
const isWithinAfter = (before: string): boolean =>
  /[/^\d]$|\d(?:[-.,:'’€]|\s[.,])$|(?<!\p{L})\d*[OIl]\d*[.,]$/u.test(before) && !/(?<![\p{L}\d/])[SB]\/$/u.test(before)

const isWithinBefore = (after: string): boolean =>
  (/^[/:\p{L}\d]|^[-.]\d/u.test(after.slice(0, 2)) && !/^\p{L}/u.test(after.slice(0, 1))) || goesOn.test(after)

/** What goes on with a number that is not read: "1.5e6", "10^3", "1.250'50", "12 ,50", "12⁹⁹", "1,250 and 50/100". */
const goesOn =
  /^(?:\p{L}{4}|[xX]\d|[eE][-+]?\d|\^|['’]\d|\s[.,]\d|[OIl][\d.,]|\s?[⁰⁴-⁹][⁰-⁹]|\s(?:\p{L}{1,3}\s)?\d{2}\/100(?!\d))/u

/** A price per unit: "40.50/ea" anywhere, "40/kg" as the whole text. */
const isPerUnit = (digits: string, before: string, after: string): boolean =>
  /[.,]\d{2}$/.test(digits)
    ? /^\/\s?\p{L}/u.test(after)
    : before === "" && /^\/\s?(?:[ghlmt]|\p{Ll}{2,9})$/u.test(after)

/** Parses digits with thousands separators and a decimal mark; undefined when the marks make no sense. */
const parseNumber = (
  digits: string,
  groupingBy: (mark: string) => "grouped" | "decimal" | "unclear"
): { readonly value: number; readonly decimals: number; readonly unclear?: boolean } | undefined => {
  const plain = digits.replace(/[\s'’]/g, "")
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","))
  if (last < 0) return { value: Number(plain), decimals: 0 }
  const mark = plain.charAt(last)
  const other = mark === "." ? "," : "."
  const head = plain.slice(0, last)
  const tail = plain.slice(last + 1)
  if (head.includes(mark)) {
    if (head.includes(other)) return undefined
    const whole = head.replaceAll(mark, "")
    // 1.234.567 has only thousands separators; 1.234.567.89 has the same mark before its decimals
    if (isGrouped(plain)) return { value: Number(whole + tail), decimals: 0 }
    return tail.length === 2 && isGrouped(head) && head.length > minGroupedLength
      ? { value: Number(`${whole}.${tail}`), decimals: 2 }
      : undefined
  }
  if (head.includes(other)) {
    return isGrouped(head)
      ? { value: Number(`${head.replaceAll(other, "")}.${tail}`), decimals: tail.length }
      : undefined
  }
  const grouping = tail.length === 3 && /^[1-9]\d{0,2}$/.test(head) ? groupingBy(mark) : "decimal"
  return grouping === "grouped"
    ? { value: Number(head + tail), decimals: 0 }
    : { value: Number(`${head}.${tail}`), decimals: tail.length, unclear: grouping === "unclear" }
}

/** What a number's only mark means before three digits; `after` is undefined where a scale follows. */
const groupingOf = (
  mark: string,
  locale: Locale,
  before: string,
  after: string | undefined
): "grouped" | "decimal" | "unclear" => {
  if (mark !== locale.decimal || locale.wholeMoney) return "grouped"
  if (coinlessBefore.test(before) || (after !== undefined && coinlessBehind.test(after))) return "grouped"
  if (locale.guessed !== true) return "decimal"
  if (after === undefined) return "unclear"
  if (behindPrice.test(after)) return "decimal"
  if (!currencyBefore.test(before) && !currencyAfter.test(after)) return "unclear"
  const isComma = commaBefore.test(before) || commaBehind.test(after)
  return isComma === (mark === ".") ? "grouped" : "unclear"
}

/** A unit price, which may have three decimals: "€/l". */
const behindPrice = /^\s?(?:\p{Sc}|\p{L}{2,4})?\s?(?:\/|per\s|pro\s|par\s|[xX×*])/u
const commaCurrencies = alternativesOf("commaCurrencies")
const commaBefore = new RegExp(`(?<!\\p{L})(?:${commaCurrencies})\\s?$`, "u")
const commaBehind = new RegExp(`^\\s?(?:${commaCurrencies})(?!\\p{L})`, "u")

/** "1.234.56" is shorter and may be a version or a section number. */
const minGroupedLength = "999.999".length

/** Whether all marks separate thousands: 1,234,567 or, as in India, 12,34,567. */
const isGrouped = (digits: string): boolean =>
  /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) || /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(digits)
