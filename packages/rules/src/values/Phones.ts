import type { Reader } from "./Reads.js"
import { byPattern } from "./Reads.js"

const numericDate = String.raw`(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d{2}|(?:19|20)\d{2}([./-])\d{1,2}\2\d{1,2})(?!\d)`
const dateAhead = new RegExp(`^${numericDate}`)
/** The date behind a number: "0131 496 0018 24/11/2026". */
const dateBehind = new RegExp(`\\s+${numericDate}$`)
/** Not right before a letter, except in scripts without spaces, and not a postcode: "CA 92612-1599". */
const phone = byPattern(
  /(?<![\p{L}\d]|(?<!\p{L})[A-Z]{2}\s(?=\d{5}-\d{4}(?!\d)))\+?(?:\(\s?\+?\d{1,5}\s?\)[\s-]?\d[\d\s()./–-]{1,22}|\d[\d\s()./–-]{4,22})\d(?!\d|(?![\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}])\p{L})(?:,?\s(?:ext|extn|extension|Durchwahl|poste)\b\.?\s?\d{1,6}(?!\d))?/gu,
  (match) => (match.replace(/\D/g, "").length >= 6 && !dateAhead.test(match) ? 1 : 0),
  dateBehind
)
/** Whether a number is a telephone number without a label: international, or American with an area code in brackets. */
export const isWholePhone = (text: string): boolean =>
  (/^\(?\+\d|^\(\d{3}\)/.test(text) && text.replace(/\D/g, "").length >= 9) || isMasked(text)

/** Whether an international telephone number is redacted: "+49 176 *** **". */
const isMasked = (text: string): boolean => /^\+\d/.test(text) && /[xX*]{3}/.test(text)

/** A redacted telephone number: "+1 (xxx) xxx-xxxx", "+49 176 *** **". */
const maskedPhone = byPattern(/(?<![\p{L}\d])\+\d{1,3}(?:[\s()./-]{1,2}[\dxX*]{2,5}){2,4}(?![\p{L}\d*])/gu, (match) =>
  isMasked(match) ? 1 : 0
)
/** Telephone numbers, whole or redacted. */
export const phones: Reader = (text, figures) => [...phone(text, figures), ...maskedPhone(text, figures)]
