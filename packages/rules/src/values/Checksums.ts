import { pairsOf } from "../lexicon/WordsIndex.js"

const compact = (text: string) => text.replace(/[^A-Za-z0-9]/g, "").toUpperCase()

/** IBAN length by country (SWIFT's registry). */
const ibanLengths = new Map(pairsOf("ibanLengths").map(([country, length]) => [country, Number(length)]))

/** Whether a text begins with a country code and two digits and has the IBAN length of that country. */
export const isAsLongAsIban = (text: string): boolean => {
  const iban = compact(text)
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban) && iban.length === ibanLengths.get(iban.slice(0, 2))
}

/** ISO 13616: the country's length; rotated by four characters, with letters as numbers, it is 1 modulo 97. */
export const isIban = (text: string): boolean => {
  const iban = compact(text)
  if (!isAsLongAsIban(iban)) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const number = parseInt(character, 36)
    rest = (rest * (number > 9 ? 100 : 10) + number) % 97
  }
  return rest === 1
}

/** How many characters a text lacks to be an IBAN of its country; 0 where none are missing or the length is unknown. */
export const missingOfIban = (text: string): number => {
  const iban = compact(text)
  return Math.max(0, (ibanLengths.get(iban.slice(0, 2)) ?? 0) - iban.length)
}

const vatForms =
  /^(?:ATU\d{8}|BE[01]?\d{9}|BG\d{9,10}|CHE\d{9}(?:MWST|TVA|IVA)?|CY\d{8}[A-Z]|CZ\d{8,10}|DE\d{9}|DK\d{8}|EE\d{9}|EL\d{9}|ES[A-Z0-9]\d{7}[A-Z0-9]|FI\d{8}|FR[A-Z0-9]{2}\d{9}|GB(?:\d{9}|\d{12})|HR\d{11}|HU\d{8}|IE\d[A-Z0-9]\d{5}[A-Z]{1,2}|IT\d{11}|LT(?:\d{9}|\d{12})|LU\d{8}|LV\d{11}|MT\d{8}|NL\d{9}B\d{2}|PL\d{10}|PT\d{9}|RO\d{2,10}|SE\d{12}|SI\d{8}|SK\d{10}|XI\d{9})$/

/** Whether a text has the form of a European VAT identification number, with its country prefix. */
export const isVatForm = (text: string): boolean => vatForms.test(compact(text))
