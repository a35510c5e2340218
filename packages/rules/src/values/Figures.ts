import { asciiDigits } from "@winnow/extractor/plain"
import { memoized } from "../Memoized.js"
import type { FoundDate } from "./Dates.js"
import { datesIn } from "./Dates.js"
import type { Locale } from "./Locale.js"
import type { FoundNumber } from "./Numbers.js"
import { numbersIn } from "./Numbers.js"
import type { Segment } from "../sheet/Sheet.js"
import type { Candidate } from "./Candidates.js"

/** The numbers and dates in the texts of one document, cached, since most texts are read many times. */
export interface Figures {
  /** Code of the language of the month names. */
  readonly language: string
  /** Whether "03/05" is the fifth of March. */
  readonly isMonthFirst: boolean
  readonly numbersIn: (text: string) => ReadonlyArray<FoundNumber>
  readonly datesIn: (text: string) => ReadonlyArray<FoundDate>
}

export const figuresOf = (locale: Locale): Figures => ({
  language: locale.language,
  isMonthFirst: locale.dateOrder === "MDY",
  numbersIn: memoized((text: string) => numbersIn(toAsciiDigits(text), locale)),
  datesIn: memoized((text: string) => datesIn(toAsciiDigits(text), locale))
})

/** Converts full-width digits and signs (East Asian text, OCR) and Arabic, Persian and Hindi digits to ASCII. */
export const toAsciiDigits = (text: string): string =>
  nonAsciiDigit.test(text) ? asciiDigits(text.replace(/[！-～٫٬]/g, asciiSign)) : text

const nonAsciiDigit = /[！-～٠-٩۰-۹०-९٫٬]/
const asciiSign = (sign: string) => (sign === "٫" ? "." : sign === "٬" ? "," : sign.normalize("NFKC"))

/** A number and the segment that contains it. */
export interface PlacedNumber {
  readonly segment: Segment
  readonly number: FoundNumber
}

/** The numbers of segments in order. */
export const placedNumbers = (segments: ReadonlyArray<Segment>, figures: Figures): Array<PlacedNumber> =>
  segments.flatMap((segment) => figures.numbersIn(segment.text).map((number) => ({ segment, number })))

/** A number as a candidate. */
export const numberAt = ({ number: { from, to, value }, segment }: PlacedNumber): Candidate => ({
  value,
  span: { segment, from, to },
  fit: 1
})

/** Whether a number is printed like a unit price: like an amount, or with more than two decimals. */
export const mayBePrice = ({ number: { decimals, money } }: PlacedNumber): boolean => money || decimals > 2
