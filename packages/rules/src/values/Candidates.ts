import { maxCurrencyDistance } from "../lexicon/Currencies.js"
import { alternativesOf, patternsOf } from "../lexicon/Patterns.js"
import type { Kind } from "../lexicon/Concepts.js"
import { partHeadings } from "../lexicon/Headings.js"
import type { Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { fold, tokensOf } from "../words/Text.js"
import { isIban, isVatForm } from "./Checksums.js"
import { countryIn } from "./Countries.js"
import { currencyIn } from "./Currencies.js"
import type { Figures } from "./Figures.js"
import { toAsciiDigits } from "./Figures.js"
import { codes, ids } from "./Ids.js"
import { hasLegalForm } from "./LegalForms.js"
import type { FoundNumber, RangeEnd } from "./Numbers.js"
import { scaled } from "./Numbers.js"
import { phones } from "./Phones.js"
import type { Read, Reader } from "./Reads.js"
import { byPattern } from "./Reads.js"
import { tickedAnswer, yesOrNo } from "./TickBoxes.js"

const { behindName, reachedBehind, titleAlone } = patternsOf("behindName", "reachedBehind", "titleAlone")
const { saysNothing, titleLead } = patternsOf("saysNothing", "titleLead")

/** A possible value of a kind: its place in the document and how well it fits the kind, in [0, 1]. */
export interface Candidate {
  readonly value: string | number | boolean
  readonly span: Span
  /** The further lines of a value that wraps. */
  readonly more?: ReadonlyArray<Span>
  readonly fit: number
  /** The end of a range of numbers that it is. */
  readonly end?: RangeEnd | undefined
}

/** The text of a span as a candidate, unchanged. */
export const asPrinted = (span: Span): Candidate => ({ value: textOf(span), span, fit: 1 })

/** The candidates of a kind in a span, in order. */
export const candidatesIn = (kind: Kind, { from, segment, to }: Span, figures: Figures): Array<Candidate> => {
  const begin =
    kind === "amount" ? from - currencyBefore(segment.text.slice(Math.max(0, from - maxCurrencyDistance), from)) : from
  const factor = kind === "amount" || kind === "number" ? (segment.scale ?? 1) : 1
  const plain = toAsciiDigits(segment.text).slice(begin, to)
  const printed = ({ from, to, value }: Read) =>
    value === plain.slice(from, to) ? segment.text.slice(begin + from, begin + to) : value
  return readers[kind](plain, figures).map((read) => ({
    value: typeof read.value === "number" ? scaled(read.value, factor) : printed(read),
    fit: read.fit,
    end: read.end,
    span: { segment, from: begin + read.from, to: begin + read.to }
  }))
}

/** Length of a currency code at the end of a label: "USD" of "Amount in USD" belongs to the value "2.5 M" behind it. */
const currencyBefore = (label: string): number => codeAtEnd.exec(label)?.[0].length ?? 0
const codeAtEnd = new RegExp(`(?<!\\p{L})(?:${alternativesOf("currencyCodes")})\\s*$`, "u")

/** Whether a text contains a value that fits the kind. */
export const mayBe = (kind: Kind, text: string, figures: Figures): boolean =>
  readers[kind](text, figures).some(({ fit }) => fit >= 0.5)

const amounts: Reader = (text, figures) =>
  figures
    .numbersIn(text)
    .filter(
      (number) =>
        !number.percent &&
        number.unclear !== true &&
        !isPartOfDate(number, text, figures) &&
        !isInCode(number, text) &&
        !numberSign.test(text.slice(0, number.from))
    )
    .map((number) => {
      const { value, from, to, decimals, currency, measured, money } = number
      if (measured && !currency) return readOf(number, 0.2)
      // "55000000" is an identifier, "55,000,000" an amount
      const isNumber = Number.isInteger(value) && Math.abs(value) >= 1e7 && !thousands.test(text.slice(from, to))
      const whole = currency ? 0.95 : isNumber ? 0.05 : 0.6
      return readOf(number, money ? 1 : decimals > 0 && !currency ? 0.85 : whole)
    })

/** "#3670" is an identifier. */
const numberSign = /[#№]\s?$/

/** Thousands separated by points, commas or apostrophes: "55,000,000". */
const thousands = /\d{1,3}(?:[.,'’]\d{3}){2,}(?!\d)/

/** Whether a number belongs to a date: "2026" of "31 July 2026", "- 05" of "Paid - 05 Dec 2026". */
const isPartOfDate = ({ decimals, to }: FoundNumber, text: string, figures: Figures): boolean =>
  decimals === 0 &&
  figures.datesIn(text).some((day) => day.from < to && to <= day.to && /\D/.test(text.slice(day.from, day.to)))

/** Whether a number belongs to a code: "7" of "7Hq1xL9b", "118" of "M-118". */
const isInCode = ({ currency, decimals, from, to }: FoundNumber, text: string): boolean =>
  decimals === 0 &&
  (/^\p{L}+\d/u.test(text.slice(to, to + 8)) || (!currency && /\p{L}-$/u.test(text.slice(Math.max(0, from - 2), from))))

const readOf = ({ end, from, to, value }: Omit<Read, "fit">, fit: number): Read => ({ value, from, to, fit, end })

const percents: Reader = (text, figures) =>
  figures
    .numbersIn(text)
    .map((one) =>
      readOf(one, one.currency || Math.abs(one.value) > 100 ? 0.1 : one.percent ? 1 : one.value < 0 ? 0.3 : 0.6)
    )

const counts: Reader = (text, figures) =>
  outsideDates(text, figures).map((one) => readOf(one, one.percent || one.currency ? 0.4 : 0.9))

const numbers: Reader = (text, figures) =>
  outsideDates(text, figures).flatMap((one) => (one.unclear === true ? [] : [readOf(one, one.percent ? 0.7 : 0.95)]))

/** The numbers that are not part of a date: 4711 of "Reading (1 March 2025) 4711". */
const outsideDates = (text: string, figures: Figures): ReadonlyArray<FoundNumber> =>
  figures.numbersIn(text).filter((number) => !isPartOfDate(number, text, figures))

const dates: Reader = (text, figures) =>
  figures
    .datesIn(text)
    .map((day) => readOf(day, day.to - day.from === 8 && !/\D/.test(text.slice(day.from, day.to)) ? 0.8 : 1))

/** A value in quotation marks. */
const quoted = /^["“„«](?<value>[^"“”„«»]+)["”“»]$/u

const restOfText =
  (maxLength: number, fit: (text: string) => number): Reader =>
  (text) => {
    const lead = /^[\s:.;,|=*>»→►¹–—-]*/.exec(text)?.[0].length ?? 0
    const rest = text.slice(lead).trimEnd()
    if (rest === "" || rest.length > maxLength) return []
    const whole = rest.replace(/(?:[\s|;,:]|(?<=\s)[–—·•])+$/u, "")
    if (saysNothing.test(whole)) return []
    const value = quoted.exec(whole)?.groups?.["value"] ?? whole
    const from = lead + (value === whole ? 0 : 1)
    // A unit may be a single sign such as "%"
    return /[\p{L}\p{N}]|^\s*[%‰°]\s*$/u.test(value) ? [{ value, from, to: from + value.length, fit: fit(value) }] : []
  }

/** The address behind a name in the same line: "Acme Limited, 4 Canal Road, Ripon HG4 1AQ". */
const addressAfter = /(?<=^\p{Lu}[^,;\d]{2,60}(?:, (?:Inc|Ltd|LLC|S\.A)\.?)?)[,;] (?=[^@]*\d)\P{Ll}[^,;]*[,;] [^@]*$/u

const wholeNames = restOfText(90, (text) => {
  const letters = text.replace(/[^\p{L}]/gu, "").length
  if (letters < 2 || letters < text.length * 0.5) return 0.1
  if (titleAlone.test(text) || partHeadings.has(fold(text))) return 0.1
  // "4. Remuneration" is a contract's section heading
  if (/^\d{1,2}\.\s/.test(text) && !hasLegalForm(text)) return 0.1
  const words = text.split(/\s+/)
  if (words.length > 12 || /\d{6}/.test(text) || isSentence(text)) return 0.2
  if (words.length > 9) return 0.75
  if (/\d/.test(text) && !hasLegalForm(text)) return 0.6
  // A lower-case word such as "plan" may be part of an adjacent caption
  if (/^\p{Ll}+$/u.test(text)) return 0.4
  return /^\p{Lu}|^\d/u.test(text) ? 0.95 : 0.5
})

/** Whether a text is a sentence or a part of one and not a name: "We are glad to help you.", "to the bank, or send it to". */
export const isSentence = (text: string): boolean => {
  const words = text.split(/\s+/)
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length
  const isMarked = /^\p{Ll}|[.!?]$/u.test(text)
  const [least, share] = isMarked ? [4, 0.5] : [6, 0.6]
  return words.length >= least && small >= share * words.length && !hasLegalForm(text)
}

/** Colons and a customer number in front of a name: ": 10023 - Acme Ltd". */
const prefixOfName = /^[\s:.]*(?:\d{4,12}\s+[-–|]\s+(?=\p{Lu}\p{L}))?/u

const names: Reader = (text, figures) => {
  const marks = prefixOfName.exec(text)?.[0].length ?? 0
  const title = hasLegalForm(text) ? null : titleLead.exec(text.slice(marks))
  const lead = marks + (title?.[0].length ?? 0)
  const rest = text.slice(lead)
  const name = withoutContact(rest.replace(behindName, ""))
  const address = addressAfter.exec(name)
  return wholeNames(address === null ? name : name.slice(0, address.index), figures).map((read) => ({
    ...read,
    from: read.from + lead,
    to: read.to + lead
  }))
}

/** Removes a telephone number and an e-mail address behind a name. */
const withoutContact = (text: string): string => {
  if (text.length > maxContactLength) return text
  const name = text.trimEnd().replace(reachedBehind, "")
  return name.replace(reachedBehind, "").replace(/\s+[/|·–—-]\s*$/, "")
}

const maxContactLength = 120

const prose = restOfText(1_000, (text) =>
  text.length > 120 || (/\p{Ll}{3}\.$/u.test(text) && text.length > 50) ? 0.45 : 0.9
)

/** A text that is only a date fits less: a field that asks for a date usually says so in its key. */
const texts: Reader = (text, figures) =>
  prose(text, figures).map((read) => {
    const date = figures.datesIn(text).some(({ from, to }) => from <= read.from && read.to <= to)
    return date ? { ...read, fit: 0.5 } : read
  })

const addresses = byPattern(/[\p{L}\p{N}_%+-][\p{L}\p{N}._%+&'’-]*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, () => 1)
const email: Reader = (text, figures) => (text.includes("@") ? addresses(text, figures) : [])
const url = byPattern(
  /(?:https?:\/\/|www\.)[^\s,;|]+|(?<![@\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|de|fr|eu|io|dev|co|at|ch|nl|pt|es|it|br|uk|info|biz|me|app|tech|site|xyz|page|design|games|online|studio|blog|ca|us|au|nz|ie|be|lu|se|no|dk|fi|is|pl|cz|sk|hu|ro|bg|gr|hr|si|rs|ua|ru|tr|ee|lv|lt|jp|kr|cn|tw|in|id|vn|mx|ar|cl|za|il)(?:\/[^\s,;|]*)?(?![\p{L}\p{N}@])/giu,
  (match) => (match.includes("@") ? 0 : 1),
  /[.)]+$/
)
const times = byPattern(/(?<!\d)(?:[01]?\d|2[0-3])[:.h][0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\.?)?(?![\d.])/giu, (match) =>
  match.includes(":") ? 1 : 0.5
)
const iban = byPattern(/(?<![\p{L}\d])[A-Z]{2}\s?\d{2}(?:[\s-]?[A-Z0-9]{1,4}){3,9}/gu, () => 1)
const ibans: Reader = (text, figures) =>
  iban(text, figures).flatMap((read) => {
    // The match may include words behind the IBAN: take the longest prefix with a valid checksum
    for (let to = read.to; to > read.from + 14; to--) {
      if (/\S/.test(text.charAt(to - 1)) && !/^[A-Za-z0-9]/.test(text.slice(to)) && isIban(text.slice(read.from, to))) {
        return [{ ...read, value: text.slice(read.from, to), to }]
      }
    }
    const [form] = [unspacedIban, groupedIban, sampleIban].flatMap((one) => one.exec(text.slice(read.from))?.[0] ?? [])
    return form === undefined ? [] : [{ ...read, value: form, to: read.from + form.length, fit: 0.7 }]
  })

const unspacedIban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}(?![A-Z0-9])/
const groupedIban = /^[A-Z]{2}\s?\d{2}(?:\s?\d{4}){2,6}(?:\s?\d{1,4})?(?![\dA-Z])/
/** Irregular groups, as sample documents print them: "DE3708 0040 0123 4567 89". */
const sampleIban = /^[A-Z]{2}\d{2}(?: ?\d{2,4}){2,8}(?![ ]?[\dA-Z])/

const bics = byPattern(/(?<![\p{L}\d])[A-Z]{4}\s?[A-Z]{2}\s?[A-Z0-9]{2}(?:\s?[A-Z0-9]{3})?(?![\p{L}\d])/gu, (match) =>
  /\d|XXX/.test(match) ? 1 : 0.8
)
const vatId = byPattern(
  /(?<![\p{L}\d])(?!(?:TVA|IVA|VAT|BTW|UST|UID|GST|NIF|CIF|NIP)(?!\p{L}))[A-Z]{2,3}[\s-]?[A-Z0-9]{0,2}(?=(?:[\s.-]?\d){2})[\s.-]?\d[\d.]*(?:[\s-]\d[\d.]*){0,5}(?:[.\s]?B[.\s]?\d{2})?[A-Z]?(?:\s(?:MWST|TVA|IVA)(?!\s*:))?(?![\p{L}\d])/gu,
  (match) => (isVatForm(match) ? 1 : 0.75)
)
const vatIds: Reader = (text, figures) => {
  const reads = /\d/.test(text) ? vatId(text, figures) : []
  return reads.length > 0
    ? reads
    : ids(text, figures)
        .filter((read) => read.to - read.from >= 6 && !/[%,]/.test(String(read.value)))
        .map((read) => ({ ...read, fit: read.fit * 0.8 }))
}
const postcodes = byPattern(
  /(?<![\p{L}\d])(?:[A-Z]{1,2}-)?(?:\d{5}-\d{3}|\d{2}\.\d{3}-\d{3}|\d{4}-\d{3}|\d{3}-\d{4}|\d{3} ?\d{3}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{5}(?:-\d{4})?|\d{4}\s?[A-Z]{2}|\d{4}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|\d{2}-\d{3}|\d{3}\s\d{2})(?![\p{L}\d])/gu,
  () => 1
)

const booleans: Reader = (text) => {
  const ticked = tickedAnswer(text)
  if (ticked !== undefined) return ticked
  const first = tokensOf(text)[0]
  if (first === undefined) return []
  const said = yesOrNo(text.slice(first.start, first.end))
  const [, second] = /^\s?\/\s?(\p{L}+)/u.exec(text.slice(first.end)) ?? []
  // "Non-disclosure" and "Yes / no" mean neither yes nor no
  if (/^(?:-|\s?\p{L}|\s?\d)/u.test(text.slice(first.end)) || yesOrNo(second ?? "") === (said === false)) return []
  return said === undefined ? [] : [{ value: said, from: first.start, to: first.end, fit: 1 }]
}

const currencies: Reader = (text, figures) => {
  const found = currencyIn(text, figures.language)
  return found === undefined ? [] : [{ value: found.code, from: found.from, to: found.to, fit: 1 }]
}

const countries: Reader = (text) => {
  const found = countryIn(text)
  return found === undefined ? [] : [{ value: text.slice(found.from, found.to), ...found, fit: 1 }]
}

const readers: Readonly<Record<Kind, Reader>> = {
  id: ids,
  code: codes,
  date: dates,
  amount: amounts,
  percent: percents,
  count: counts,
  number: numbers,
  name: names,
  text: texts,
  currency: currencies,
  iban: ibans,
  bic: bics,
  vatId: vatIds,
  email,
  phone: phones,
  url,
  time: times,
  country: countries,
  postcode: postcodes,
  street: texts,
  boolean: booleans,
  none: () => []
}
