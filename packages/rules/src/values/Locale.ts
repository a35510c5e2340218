import { thousandthsMark, wholeNumbers } from "./WholeNumbers.js"
import { patternsOf } from "../lexicon/Patterns.js"
import type { Segment } from "../sheet/Sheet.js"
import { dayFirstDollars } from "../lexicon/Currencies.js"
import { matchesIn, accentedWordsOf } from "../words/Text.js"
import { homeDollarOf } from "./Currencies.js"
import { maxBy } from "../Collections.js"
import type { Language } from "../words/Lexicon.js"
import { english, languages, languageEvidence } from "../words/Lexicon.js"

const { americanSeat } = patternsOf("americanSeat")

/** How a document writes numbers and dates. */
export interface Locale extends Pick<Language, "dateOrder" | "decimal"> {
  readonly language: string
  /** Amounts have no decimals, as in a currency without cents; from four digits on, thousands are separated. */
  readonly wholeMoney: boolean
  /** Amounts have three decimals, as in dinars. */
  readonly thousandths?: boolean
  /** Amounts have marks of both sides of an account, "500.00 DR" and "80.00 CR": a debit is negative. */
  readonly hasSides?: boolean
  /** Lines begin with the raised number of a footnote. */
  readonly hasNotes?: boolean
  /** Years of two digits may be those of the Buddhist era. */
  readonly isThai?: boolean
  /** The decimal mark is the language's default: no amount of the document shows it. */
  readonly guessed?: boolean
}

const commaAmounts = /(?<![\d.,])(?:\d{1,3}(?:[.\s']\d{3})*,\d{2}|0,\d{3,4})(?![\d.,])/g
const dotAmounts = /(?<![\d.,])(?:\d{1,3}(?:[,\s']\d{2,3})*\.\d{2}|0\.\d{3,4})(?![\d.,])/g
/** An amount with two decimals at the end of its cell; rates and sizes may have decimals where amounts have none. */
const cents = /(?<![\d.,])\d[\d.,\s']*[.,]\d{2}(?:-|\s?(?:\p{Sc}|\p{L}{1,4}\.?))?\s?\)?$/u
const maxAmountLength = 24
const sides = [
  [/[.,]\d{2}\s?C[Rr]\.?$/, /[.,]\d{2}\s?D[Rr]\.?$/],
  [/,\d{2}\sH$/, /,\d{2}\sS$/]
]
/** "CCC/09/22/0180" is a document number, not a date. */
const numericDates = /(?<![\p{L}\d][./-]?)(\d{1,2})[./-](\d{1,2})[./-](?:(?:19|20)\d{2}|\d{2})(?![\d./-]\d|\d)/gu
/** The date format that a form states: MM/DD/YYYY, TT.MM.JJJJ. */
const daysAlone = /^(\d{2})\/(\d{2})$/g
const dateForms =
  /(?<!\p{L})(?:(mm)\s?[./-]\s?dd|(?:dd|tt|jj)\s?[./-]\s?mm)\s?[./-]\s?(?:yy|jj|aa)(?:yy|jj|aa)?(?!\p{L})/giu
const americanForms = /\$|\bUSD\b|\b[A-Z]{2},? \d{5}\b/

/** A stated date format counts as much as this many unambiguous dates. */
const statedWeight = 10

/** Infers the locale from unambiguous numbers and dates; without any, the language's defaults hold. */
export const localeOf = (segments: ReadonlyArray<Segment>): Locale => {
  const texts = segments.map(({ text }) => text)
  const numeric = texts.filter((text) => /\d/.test(text))
  const lengthOf = (pattern: RegExp): number =>
    numeric.flatMap((text) => matchesIn(text, pattern)).reduce((sum, [amount]) => sum + amount.length, 0)
  const [comma, dot] = [lengthOf(commaAmounts), lengthOf(dotAmounts)]
  const hasCents = numeric.some((text) => cents.test(text.slice(-maxAmountLength)))
  const dates = numeric.flatMap((text) => [...matchesIn(text, numericDates), ...matchesIn(text, daysAlone)])
  const forms = texts.flatMap((text) => matchesIn(text, dateForms))
  const ofMonthFirst = forms.filter(([, month]) => month !== undefined).length
  const monthFirst = dates.filter(([, , second]) => Number(second) > 12).length + statedWeight * ofMonthFirst
  const dayFirst = dates.filter(([, first]) => Number(first) > 12).length + statedWeight * (forms.length - ofMonthFirst)
  const american = texts.some((text) => americanForms.test(text) || americanSeat.test(text))
  const language = languageOf(segments)
  const isAbroad = dayFirstDollars.has(homeDollarOf(segments) ?? "")
  const habit = language.code === "en" && american && !isAbroad ? "MDY" : language.dateOrder
  const told = comma === dot ? undefined : comma > dot ? "," : "."
  const mark = thousandthsMark(segments)
  const { decimal, guessed, wholeMoney } =
    mark !== undefined || hasCents
      ? {
          decimal: mark ?? told ?? language.decimal,
          guessed: mark === undefined && told === undefined,
          wholeMoney: false
        }
      : wholeNumbers(segments, language, told)
  return {
    language: language.code,
    decimal,
    wholeMoney,
    thousandths: mark !== undefined,
    guessed,
    hasSides: sides.some((both) => both.every((side) => numeric.some((text) => side.test(text)))),
    isThai: texts.some((text) => /\p{Script=Thai}/u.test(text)),
    hasNotes: texts.some((text) => /^[¹²³]\P{Nd}/u.test(text)),
    dateOrder: dayFirst === monthFirst ? habit : dayFirst > monthFirst ? "DMY" : "MDY"
  }
}

/** The language with the most evidence from a text's words, English without any; repetitions of a word count little. */
const languageOf = (segments: ReadonlyArray<Segment>): Language => {
  const times = new Map<string, number>()
  for (const { text, tokens } of segments) {
    for (const word of accentedWordsOf(text, tokens))
      if (languageEvidence(word) !== undefined) times.set(word, (times.get(word) ?? 0) + 1)
  }
  const sums = new Map<string, number>()
  for (const [word, count] of times) {
    const weights = languageEvidence(word) ?? new Map<string, number>()
    // A word counts less, the more languages have it
    for (const [code, weight] of weights)
      sums.set(code, (sums.get(code) ?? 0) + (weight / weights.size) * Math.log2(1 + count))
  }
  return maxBy(languages, ({ code }) => sums.get(code) ?? 0) ?? english
}
