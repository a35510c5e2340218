import type { VariableType } from "@winnow/extractor"
import { datesIn } from "../values/Dates.js"
import type { Locale } from "../values/Locale.js"
import { numbersIn } from "../values/Numbers.js"

/** What a whole text reads as. Numbers without a fraction, a unit or a currency may be names of things: they stay texts. */
export const typeOfText = (text: string, locale: Locale): VariableType => {
  const [day] = datesIn(text, locale)
  if (day !== undefined && day.to - day.from >= text.trim().length) return "date"
  const amount = /^[-+(]?\s?(?:\p{Sc}|[A-Z]{3})?\s?[\d.,'\s]*\d\)?\s?(?:\p{Sc}|[A-Z]{3}|%)?$/u.test(text.trim())
  const isMeasured = /[.,]\d{1,2}(?!\d)|\p{Sc}|%/u.test(text)
  return amount && isMeasured && numbersIn(text, locale).length === 1 ? "number" : "string"
}
