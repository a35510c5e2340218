import { matchesIn } from "../words/Matches.js"

/** A national tax number in a text, `[from, to)`. */
export interface TaxNumber {
  readonly value: string
  readonly from: number
  readonly to: number
}

/** Tax numbers whose form and check digits tell them from all other numbers. */
export const taxNumbersIn = (text: string): ReadonlyArray<TaxNumber> =>
  sixDigits.test(text)
    ? forms.flatMap(({ form, holds }) =>
        matchesIn(text, form).flatMap(({ 0: value, index }) =>
          holds(value.toUpperCase().replace(/[^A-Z\d]/g, "")) ? [{ value, from: index, to: index + value.length }] : []
        )
      )
    : []

/** None of the forms has fewer. */
const sixDigits = /(?:\d\D*){6}/

const alone = (form: string): RegExp => new RegExp(`(?<![\\p{L}\\d./-])(?:${form})(?![\\p{L}\\d]|[./-]\\d)`, "gu")

const sum = (digits: string, weights: ReadonlyArray<number>): number =>
  weights.reduce((total, weight, index) => total + weight * Number(digits.charAt(index)), 0)

const isRepeated = (digits: string): boolean => /^(.)\1*$/.test(digits)

/** Brazil's CNPJ: two check digits modulo 11 (Receita Federal, Instrução Normativa 2119/2022). */
const isCnpj = (digits: string): boolean => {
  const check = (length: number): number => {
    const weights = Array.from({ length }, (_, index) => ((length - 1 - index) % 8) + 2)
    const rest = sum(digits, weights) % 11
    return rest < 2 ? 0 : 11 - rest
  }
  return !isRepeated(digits) && Number(digits.charAt(12)) === check(12) && Number(digits.charAt(13)) === check(13)
}

/** Argentina's CUIT: weights 5432765432, the check digit 11 less the rest modulo 11 (AFIP/ARCA). */
const isCuit = (digits: string): boolean =>
  sum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 && !isRepeated(digits)

/** Peru's RUC: the same weights (SUNAT). */
const isRuc = (digits: string): boolean =>
  (11 - (sum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(digits.charAt(10))

/** Chile's RUT: weights 2 to 7 from the right, "K" for ten (Servicio de Impuestos Internos). */
const isRut = (text: string): boolean => {
  const last = text.length - 2
  const weights = Array.from({ length: last + 1 }, (_, index) => ((last - index) % 6) + 2)
  const check = 11 - (sum(text, weights) % 11)
  return text.at(-1) === (check === 11 ? "0" : check === 10 ? "K" : String(check))
}

/** Australia's ABN: the first digit less one, weights 10, 1, 3 … 19, divisible by 89 (Australian Business Register). */
const isAbn = (digits: string): boolean => (sum(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0

/** The sum of the digits, every other one doubled from the first on and less 9 where it has two digits, as Luhn's. */
const doubledSum = (digits: string): number => {
  let total = 0
  for (let index = 0; index < digits.length; index++) {
    const product = Number(digits.charAt(index)) * (index % 2 === 0 ? 2 : 1)
    total += product > 9 ? product - 9 : product
  }
  return total
}

/** France's SIRET: Luhn's sum of its fourteen digits ends in 0 (INSEE). */
const isSiret = (digits: string): boolean => doubledSum(digits) % 10 === 0 && !isRepeated(digits)

/** Spain's NIF of persons: the letter by the rest modulo 23 (Ministerio del Interior). */
const isDni = (text: string): boolean => {
  const number = Number(text.slice(0, -1).replace("X", "0").replace("Y", "1").replace("Z", "2"))
  return text.at(-1) === "TRWAGMYFPDXBNJZSQVHLCKE".charAt(number % 23)
}

/** Spain's NIF of companies: Luhn's sum completed to tens, as a digit or its letter from J to I (Orden EHA/451/2008). */
const isCif = (text: string): boolean => {
  const check = (10 - (doubledSum(text.slice(1, 8)) % 10)) % 10
  return text.at(-1) === String(check) || text.at(-1) === "JABCDEFGHI".charAt(check)
}

/** Poland's NIP: weights 657234567 modulo 11 (ustawa o NIP). */
const isNip = (digits: string): boolean => sum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(digits.charAt(9))

/** Norway's organisation number: weights 32765432 modulo 11 (Brønnøysundregistrene); "MVA" behind it tells that tax is charged. */
const isOrganisation = (text: string): boolean => sum(text, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0

/** Switzerland's UID: weights 54327654 modulo 11 (Bundesamt für Statistik). */
const isUid = (text: string): boolean => sum(text.slice(3), [5, 4, 3, 2, 7, 6, 5, 4, 1]) % 11 === 0

const always = (): boolean => true

const forms: ReadonlyArray<{ readonly form: RegExp; readonly holds: (compact: string) => boolean }> = [
  // India's GSTIN: state, PAN, entity, "Z" and a check character
  { form: alone("\\d{2}[A-Z]{5}\\d{4}[A-Z][A-Z\\d]Z[A-Z\\d]"), holds: always },
  { form: alone("\\d{2}\\.?\\d{3}\\.?\\d{3}\\/?\\d{4}-\\d{2}"), holds: isCnpj },
  { form: alone("(?:2[0347]|3[034])-\\d{8}-\\d"), holds: isCuit },
  { form: alone("(?:10|15|17|20)\\d{9}"), holds: isRuc },
  { form: alone("\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dKk]"), holds: isRut },
  { form: alone("\\d{2} \\d{3} \\d{3} \\d{3}"), holds: isAbn },
  { form: alone("\\d{3} ?\\d{3} ?\\d{3} ?\\d{5}"), holds: isSiret },
  { form: alone("[XYZ]?-?\\d{7,8}-?[A-HJ-NP-TV-Z]"), holds: isDni },
  { form: alone("[ABCDEFGHJNPQRSUVW]-?\\d{7}-?[\\dA-J]"), holds: isCif },
  { form: alone("\\d{3}-\\d{3}-\\d{2}-\\d{2}|\\d{3}-\\d{2}-\\d{2}-\\d{3}"), holds: isNip },
  { form: alone("\\d{3} ?\\d{3} ?\\d{3} ?MVA"), holds: isOrganisation },
  { form: alone("CHE-?\\d{3}\\.?\\d{3}\\.?\\d{3}"), holds: isUid },
  // Mexico's RFC and Italy's codice fiscale hold a day of birth or foundation
  { form: alone("[A-ZÑ&]{3,4}-?\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])-?[A-Z\\d]{3}"), holds: always },
  { form: alone("[A-Z]{6}\\d{2}[ABCDEHLMPRST]\\d{2}[A-Z]\\d{3}[A-Z]"), holds: always }
]
