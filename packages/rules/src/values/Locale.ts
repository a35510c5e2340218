import { thousandthsMark } from "./Thousandths.js"
import { patternsOf } from "../lexicon/Patterns.js"
import type { Segment } from "../sheet/Sheet.js"
import { dayFirst as dayFirstDollars } from "../lexicon/Currencies.js"
import { matchesIn } from "../words/Text.js"
import { homeDollarOf } from "./Currencies.js"
import { languageOf } from "./LanguageOfText.js"
import { wholeNumbers } from "./WholeNumbers.js"

const { americanSeat } = patternsOf("americanSeat")

/** How a document writes numbers and dates. */
export interface Locale {
  readonly language: string
  readonly decimal: "," | "."
  readonly dateOrder: "DMY" | "MDY"
  /** No sum has decimals, as in a currency without small coins; sums of four digits and more have their thousands apart. */
  readonly wholeMoney: boolean
  /** Sums have three decimals, as dinars have. */
  readonly thousandths?: boolean
  /** The decimal mark is the habit of the language: no sum of the document tells it. */
  readonly guessed?: boolean
}

const commaAmounts = /(?<![\d.,])\d{1,3}(?:[.\s']\d{3})*,\d{2}(?![\d.,])/g
const dotAmounts = /(?<![\d.,])\d{1,3}(?:[,\s']\d{2,3})*\.\d{2}(?![\d.,])/g
/** A sum with two decimals at the end of its cell; rates and sizes have decimals where sums have none. */
const cents = /(?<![\d.,])\d[\d.,\s']*[.,]\d{2}(?:-|\s?(?:\p{Sc}|\p{L}{1,4}\.?))?\s?\)?$/u
const maxSum = 24
/** "CCC/09/22/0180" is the number of a paper. */
const numericDates = /(?<![\p{L}\d][./-]?)(\d{1,2})[./-](\d{1,2})[./-](?:(?:19|20)\d{2}|\d{2})(?![\d./-]\d|\d)/gu
/** How a form wants its dates: MM/DD/YYYY, TT.MM.JJJJ. */
const dateForms =
  /(?<!\p{L})(?:(mm)\s?[./-]\s?dd|(?:dd|tt|jj)\s?[./-]\s?mm)\s?[./-]\s?(?:yy|jj|aa)(?:yy|jj|aa)?(?!\p{L})/giu
const americanForms = /\$|\bUSD\b|\b[A-Z]{2},? \d{5}\b/

/** How many dates that tell their order one statement of a form is worth. */
const saidOnce = 10

/** Inferred from what cannot be read two ways; the language's habit where nothing tells. */
export const localeOf = (segments: ReadonlyArray<Segment>): Locale => {
  let comma = 0
  let dot = 0
  let dayFirst = 0
  let monthFirst = 0
  let hasCents = false
  let american = false
  for (const { text } of segments) {
    american ||= americanForms.test(text) || americanSeat.test(text)
    for (const match of matchesIn(text, dateForms)) {
      if (match[1] === undefined) dayFirst += saidOnce
      else monthFirst += saidOnce
    }
    if (!/\d/.test(text)) continue
    for (const match of matchesIn(text, commaAmounts)) comma += match[0].length
    for (const match of matchesIn(text, dotAmounts)) dot += match[0].length
    hasCents ||= cents.test(text.slice(-maxSum))
    for (const match of matchesIn(text, numericDates)) {
      if (Number(match[1]) > 12) dayFirst++
      if (Number(match[2]) > 12) monthFirst++
    }
  }
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
    dateOrder: dayFirst === monthFirst ? habit : dayFirst > monthFirst ? "DMY" : "MDY"
  }
}
