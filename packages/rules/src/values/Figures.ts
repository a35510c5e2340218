import { memoized } from "../Once.js"
import type { FoundDate } from "./Dates.js"
import { datesIn } from "./Dates.js"
import type { Locale } from "./Locale.js"
import type { FoundNumber } from "./Numbers.js"
import { numbersIn } from "./Numbers.js"

/** The numbers and days in the texts of one document. Most texts are asked for many times and read once. */
export interface Figures {
  /** The code of the language in which months are named. */
  readonly language: string
  readonly numbersIn: (text: string) => ReadonlyArray<FoundNumber>
  readonly datesIn: (text: string) => ReadonlyArray<FoundDate>
}

export const figuresOf = (locale: Locale): Figures => ({
  language: locale.language,
  numbersIn: memoized((text: string) => numbersIn(narrow(text), locale)),
  datesIn: memoized((text: string) => datesIn(narrow(text), locale))
})

/** Digits and marks of full width, as in East Asian text and in what scanners read, and those of Arabic, Persian and Hindi, as ASCII. */
const narrow = (text: string): string => (wide.test(text) ? text.replace(eachWide, toAscii) : text)

const wide = /[！-～٠-٩۰-۹०-९٫٬]/
const eachWide = new RegExp(wide, "g")

const toAscii = (sign: string): string => {
  if (sign === "٫" || sign === "٬") return sign === "٫" ? "." : ","
  const code = sign.charCodeAt(0)
  // The digits of each of these scripts begin at a multiple of sixteen, or six behind one
  return code >= 0xff01 ? String.fromCharCode(code - 0xfee0) : String((code & 0xf) - (code >= 0x0966 ? 6 : 0))
}
