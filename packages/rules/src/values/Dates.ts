import { asciiDigits, commonYear, daysIn, eraNames, eraYear } from "@winnow/extractor/plain"
import { hanNumber, hanNumerals as han, hijriDatesIn } from "@winnow/extractor/plain"
import { pairsOf } from "../lexicon/WordsIndex.js"
import { monthPattern, monthOf, withMonthsMarked } from "../words/Months.js"
import type { Stretch } from "../words/Text.js"
import { matchesIn, fold } from "../words/Text.js"
import type { Locale } from "./Locale.js"

/** A date in a text, `[from, to)`; `value` is YYYY-MM-DD. */
export interface FoundDate extends Stretch {
  readonly value: string
}

/** Folded English ordinals of the days of a month. */
const ordinalDays = new Map(pairsOf("ordinalDays"))

/** Not the year that ends another date: "09/01/2025 - 09/30/2025". */
const iso =
  /(?<!\d|\d[-/.])(?<year>(?:19|20)\d{2})\s?(?<mark>[-/.])\s?(?<month>\d{1,2})\s?\k<mark>\s?(?<day>\d{1,2})(?!\d)/g
const numeric =
  /(?<![\d.])(?<a>\d{1,2})\s?(?<mark>[./-])\s?(?<b>\d{1,2})\s?\k<mark>\s?(?<year>\d{4}|\d{2})(?![\d]|[.,/]\d|-(?!\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})(?!\d))\d)/g
/** 2024年5月14日, 二〇二四年五月十四日, 2024년 5월 14일, 令和6年5月14日, 民國113年5月14日, and 113年5月14日 without the name of the era */
const eastAsian = new RegExp(
  `(?:(?<!\\d)(?<year>(?:19|20)\\d{2}|(?:一九|二[〇○零])${han}{2})|(?:(?<era>${eraNames})\\s?|(?<!\\d)(?=1[0-4]\\d\\s?年))(?<ofEra>元|\\d{1,3}|${han}{1,4}))\\s?[年년]\\s?(?<month>\\d{1,2}|${han}{1,2})\\s?[月월]\\s?(?<day>\\d{1,2}|${han}{1,3})\\s?[日일]`,
  "g"
)
/** 民國113/05/14, R6.5.14, and 113/05/14 in Chinese */
const eraNumeric = new RegExp(
  `(?:(?<era>${eraNames})\\s?|(?<![\\d./-])(?=1[0-4]\\d))(?<ofEra>\\d{1,3})(?<mark>[-/.])(?<month>\\d{1,2})\\k<mark>(?<day>\\d{1,2})(?!\\d)`,
  "g"
)
/** ngày 14 tháng 5 năm 2024; forms print "(day)", "(month)" and "(year)" behind the words. */
const vietnamese =
  /(?<!\d)(?<day>\d{1,2})\s?thang\s?(?:[(/]\s?\p{L}+\s?\)?\s?)?(?<month>\d{1,2})\s?nam\s?(?:[(/]\s?\p{L}+\s?\)?\s?)?(?<year>(?:19|20)\d{2})(?!\d)/gu
const compact = /(?<!\d)(?<year>(?:19|20)\d{2})(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])(?!\d)/g
const dayMonth = new RegExp(
  `(?<!\\d)(?<day>\\d{1,2})\\s?(?:(?:st|nd|rd|th),?|er|o|\\.|º|ª|["”»])?\\s?(?:day\\s)?(?:of\\s|de\\s|d['’]|[-/'])?\\s?(?<month>${monthPattern})(?!\\p{L})\\.?,?\\s?[-/]?(?:of\\s|de\\s|del\\s|พ\\.?ศ\\.?\\s?|ค\\.?ศ\\.?\\s?)?\\s?['’]?(?<year>\\d{4}|\\d{2}(?!,?\\s(?:19|20)\\d{2}(?!\\d)|\\.?\\s?${monthPattern}(?!\\p{L})))(?!\\d|:\\d)`,
  "gu"
)
const monthDay = new RegExp(
  `(?<!\\p{L})(?<month>${monthPattern})(?!\\p{L})\\.?[\\s-]?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:\\s?,?\\s|-)(?<year>\\d{4}|['’]\\d{2})(?!\\d)`,
  "gu"
)
/** The Twenty-Second day of November, 2005; first of May 2003 */
const wordedDay = new RegExp(
  `(?<!\\p{L})(?<day>${[...ordinalDays.keys()].sort((a, b) => b.length - a.length).join("|")})\\s(?:day\\s)?of\\s(?<month>${monthPattern}),?\\s(?<year>(?:19|20)\\d{2})(?!\\d)`,
  "gu"
)
/** 2025. március 14., 2025-Mar-14, 2025 m. kovo 14 d. */
const yearMonth = new RegExp(
  `(?<!\\d)(?<year>(?:19|20)\\d{2})(?:\\sm\\.\\s|\\.\\s?|\\s|-)(?<month>${monthPattern})(?!\\p{L})(?:\\.?\\s|-)(?<day>\\d{1,2})(?!\\d|:\\d)`,
  "gu"
)
/** 2025. gada 14. martā */
const yearDay = new RegExp(
  `(?<!\\d)(?<year>(?:19|20)\\d{2})\\.?\\s?gada\\s(?<day>\\d{1,2})\\.?\\s(?<month>${monthPattern})(?!\\p{L})`,
  "gu"
)
/** 14 03 2025 and, alone, 14032025, from the boxes of a form */
const inBoxes =
  /(?<!\d\s?|[\d.,/-])(?=\d\d |(?<=^[\s:]*)\d{8}$)(?<a>\d{2})(?<gap> ?)(?<b>\d{2})\k<gap>(?<year>(?:19|20)\d{2})(?!\s?\d|[.,/-]\d)/g

/** Cheap tests for the formats, to skip the many texts without a date. */
const has = {
  digits: /\d\D*\d\D*\d/,
  marks: /\d\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d/,
  letters: /\p{Ll}{3}|[\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}]/u,
  eightDigits: /\d{8}/,
  boxes: /\d\d \d\d \d{4}|^[\s:]*\d{8}$/,
  eastern: /[年년]/,
  era: new RegExp(eraNames),
  vietnamese: /thang/,
  latvian: /gada/,
  worded: /(?:st|nd|rd|th) (?:day )?of /
}

/** Replaces all hyphens and dashes between the parts of a date with "-". */
const withPlainHyphens = (text: string): string =>
  text.search(otherHyphen) < 0 ? text : text.replace(hyphenated, (day) => day.replace(otherHyphen, "-"))

const otherHyphen = /[‐‑‒–−]/g
const hyphenated = new RegExp(
  `(?<![\\p{L}\\d.])\\d{1,4}(?<hyphen>${otherHyphen.source})(?:\\d{1,2}|\\p{L}{3,9})\\k<hyphen>\\d{1,4}(?!\\d)`,
  "gu"
)

/** Every date in a text, in order. */
export const datesIn = (text: string, locale: Locale): ReadonlyArray<FoundDate> => {
  if (!/[\p{Nd}年]/u.test(text)) return none
  const folded = withPlainHyphens(fold(asciiDigits(text)))
  const [marks, letters] = [has.marks.test(folded), has.letters.test(folded)]
  const [eastern, spaced] = [has.eastern.test(folded), has.boxes.test(folded)]
  if (!(eastern || has.digits.test(folded)) || !(marks || letters || eastern || spaced || has.eightDigits.test(folded)))
    return none
  const found: Array<FoundDate> = [...hijriDatesIn(folded)]
  const take = (match: RegExpExecArray, year: string, month: number, day: number) => {
    // "14/04/69" is a day of 2569 in Thailand.
    const value = dayOf(locale.isThai === true && /^[5-8]\d$/.test(year) ? `25${year}` : year, month, day)
    const [from, to] = [match.index, match.index + match[0].length]
    if (value !== undefined && !found.some((date) => from < date.to && date.from < to)) found.push({ value, from, to })
  }
  const byGroups = (match: RegExpExecArray) =>
    take(match, match.groups?.["year"] ?? "", Number(match.groups?.["month"]), Number(match.groups?.["day"]))
  const byEra = (match: RegExpExecArray) => {
    const { year, era = "", ofEra = "", month = "", day = "" } = match.groups ?? {}
    take(match, String(year === undefined ? eraYear(era, ofEra) : hanNumber(year)), hanNumber(month), hanNumber(day))
  }
  const byName = (match: RegExpExecArray) => {
    const { day = "", month: name = "", year = "" } = match.groups ?? {}
    take(match, year.replace(/\D/g, ""), monthOf(name), Number(ordinalDays.get(day) ?? day))
  }
  /** Day and month are in the locale's order, with points day first; a month above 12 swaps them. */
  const byPlace = (match: RegExpExecArray, mayBeAmerican: boolean) => {
    const [a, b] = [Number(match.groups?.["a"]), Number(match.groups?.["b"])]
    const monthFirst = a <= 12 && (b > 12 || (mayBeAmerican && locale.dateOrder === "MDY"))
    take(match, match.groups?.["year"] ?? "", monthFirst ? a : b, monthFirst ? b : a)
  }
  if (marks) {
    if (locale.language === "zh" || has.era.test(folded)) matchesIn(folded, eraNumeric).forEach(byEra)
    matchesIn(folded, iso).forEach(byGroups)
    matchesIn(folded, numeric).forEach((match) => byPlace(match, match.groups?.["mark"] !== "."))
  }
  if (has.vietnamese.test(folded)) matchesIn(folded, vietnamese).forEach(byGroups)
  const named = letters ? withMonthsMarked(folded, locale.language) : undefined
  if (named !== undefined) {
    matchesIn(named, dayMonth).forEach(byName)
    matchesIn(named, monthDay).forEach(byName)
    if (has.worded.test(named)) matchesIn(named, wordedDay).forEach(byName)
    matchesIn(named, yearMonth).forEach(byName)
    if (has.latvian.test(named)) matchesIn(named, yearDay).forEach(byName)
  }
  if (eastern) matchesIn(folded, eastAsian).forEach(byEra)
  if (spaced) matchesIn(folded, inBoxes).forEach((match) => byPlace(match, true))
  matchesIn(folded, compact).forEach(byGroups)
  return found.sort((a, b) => a.from - b.from)
}

const none: ReadonlyArray<FoundDate> = []

/** A calendar date as YYYY-MM-DD; undefined when it does not exist. */
export const dayOf = (yearText: string, month: number, day: number): string | undefined => {
  const short = Number(yearText)
  const year = yearText.length === 2 ? short + (short < 70 ? 2000 : 1900) : commonYear(short)
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month) || year < 1500) return undefined
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
}

/** The years in a title or a key. */
export const yearsIn = (text: string): ReadonlyArray<string> =>
  (text.includes("19") || text.includes("20") ? text.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) : undefined) ?? []
