import type { FoundDate } from "./Dates.js"
import { datesIn } from "./Dates.js"
import type { Locale } from "./Locale.js"
import type { FoundNumber } from "./Numbers.js"
import { numbersIn } from "./Numbers.js"
import { remembered } from "./Remembered.js"

/** The numbers and days in the texts of one document. Most texts are asked for many times and read once. */
export interface Figures {
  readonly numbersIn: (text: string) => ReadonlyArray<FoundNumber>
  readonly datesIn: (text: string) => ReadonlyArray<FoundDate>
}

export const figuresOf = (locale: Locale): Figures => ({
  numbersIn: remembered((text) => numbersIn(text, locale)),
  datesIn: remembered((text) => datesIn(text, locale))
})
