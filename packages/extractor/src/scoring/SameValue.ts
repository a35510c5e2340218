import { accepted } from "./GroundTruth.js"

/**
 * Whether a value equals the known value, or one of several. Numbers may differ by 0.005 or 0.1 %; a date may be
 * followed by a time; texts are compared without case, white space and punctuation, and texts that are not identifiers
 * may differ in a few words.
 */
export const isSame = (truth: unknown, value: unknown, key: string): boolean =>
  accepted(truth)?.some((one) => isOne(one, value, key)) ?? false

const isOne = (truth: unknown, value: unknown, key: string): boolean => {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return false
  const text = String(value).trim()
  if (text === "" || text === "NaN") return false
  if (typeof truth === "number") return isNear(truth, value)
  if (typeof truth === "boolean") return text.toLowerCase() === String(truth) && typeof value !== "number"
  const wanted = String(truth)
  if (/^\d{4}-\d{2}-\d{2}$/.test(wanted)) return isDay(wanted, text)
  return isText(wanted, text, key)
}

const plainDecimal = /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i

const isNear = (truth: number, value: string | number | boolean): boolean => {
  const number = typeof value === "string" && plainDecimal.test(value.trim()) ? Number(value) : value
  if (typeof number !== "number" || !Number.isFinite(number)) return false
  return Math.abs(number - truth) <= Math.max(0.005, 0.001 * Math.abs(truth)) + 1e-9
}

const isDay = (day: string, text: string): boolean =>
  text === day || (text.startsWith(`${day}T`) && !Number.isNaN(Date.parse(text)))

/** Keys of identifiers and codes, for which a nearly equal value is wrong. */
const identifier = new RegExp(
  `(?:${[
    "number|id|code|reference|protocol|key|series|position|state|seat|unit|incoterm|currency|date",
    "iban|bic|gstin|barcode|plate|postcode|zip|phone|email|website"
  ].join("|")})$`,
  "i"
)

const minLikeness = 0.85

const isText = (truth: string, text: string, key: string): boolean => {
  const wanted = wordsOf(truth)
  const given = wordsOf(text)
  const solid = wanted.join("")
  if (solid === given.join("")) return solid !== "" || truth.trim() === text
  return wanted.length > 1 && !identifier.test(key) && likeness(wanted, given) >= minLikeness
}

/** Words in a normalised form for comparison. */
const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("&", " and ")
    .replace(invisible, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")

/** Soft hyphens, zero-width characters and direction marks. */
const invisible = /\u00ad|[\u200b-\u200f]|\u2060|\ufeff/g

/** Dice's coefficient of two multisets of words. */
const likeness = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): number => {
  const open = new Map<string, number>()
  for (const word of a) open.set(word, (open.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of b) {
    const left = open.get(word) ?? 0
    if (left === 0) continue
    shared++
    open.set(word, left - 1)
  }
  return (2 * shared) / (a.length + b.length)
}
