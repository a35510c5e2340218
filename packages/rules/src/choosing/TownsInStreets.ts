import type { Concept } from "../lexicon/Concepts.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { isCountry, isCountryCode } from "../values/Countries.js"

/**
 * An address that stands whole where its street is asked for gives the other fields beside that their parts: "12 Hill Road,
 * Nairobi, Kenya", "61 Hill Road, Larnaca, CY, 6023" and "Calle Mayor 8, 28001 Madrid, España".
 */
export const withTownsInStreets = (
  found: ReadonlyArray<Scored>,
  targets: ReadonlyArray<Target>
): ReadonlyArray<Scored> =>
  found.flatMap((one) => {
    const { candidate, target } = one
    const parts = target.concept === "street" && candidate.more === undefined ? partsOf(candidate) : undefined
    if (parts === undefined) return [one]
    const beside = targets.filter((other) => isBeside(other, target))
    return [
      { ...one, candidate: parts.street },
      ...beside.flatMap((other) => {
        const part = partFor(other.concept, parts)
        return part === undefined ? [] : [{ ...one, target: other, candidate: part, score: one.score * less }]
      })
    ]
  })

/** What an address says in its own line is surer. */
const less = 0.9

interface Parts {
  readonly street: Candidate
  readonly city: Candidate
  readonly country: Candidate | undefined
  readonly postcode: Candidate | undefined
}

const partFor = (concept: Concept | undefined, { city, country, postcode }: Parts): Candidate | undefined =>
  concept === "city" ? city : concept === "country" ? country : concept === "postcode" ? postcode : undefined

/** Of one object, or of one party where its fields stand by themselves. */
const isBeside = (other: Target, street: Target): boolean =>
  other.role === street.role &&
  other.path.length === street.path.length &&
  other.path.slice(0, -1).every((step, index) => step === street.path[index])

const whole =
  /^(?<street>.*\d.*?|.*[^,],.*?)\s?, ?(?<city>\p{Lu}[\p{L}'’.-]+(?: \p{L}[\p{L}'’.-]+){0,3}), ?(?<country>\p{Lu}[\p{L} .'’-]{1,40}?)(?:, ?(?<postcode>\d{4,6}))?$/u

const withPostcode =
  /^(?<street>.*\d.*?), ?(?<postcode>\d{4,5}) (?<city>\p{Lu}[\p{L}'’.-]+(?: \p{L}[\p{L}'’.-]+){0,3})(?:, ?(?<country>\p{Lu}[\p{L} .'’-]{1,40}))?$/u

/** An address in one line is no longer. */
const longest = 160

const partsOf = ({ fit, span, value }: Candidate): Parts | undefined => {
  const text = String(value)
  const groups = text.length > longest ? undefined : (withPostcode.exec(text) ?? whole.exec(text))?.groups
  const { city = "", country, postcode, street = "" } = groups ?? {}
  if (groups === undefined || !(country === undefined || isCountry(country) || isCountryCode(country))) return undefined
  const last = country ?? ""
  const part = (text: string, after: string): Candidate => {
    const from = span.segment.text.indexOf(text, span.from + after.length)
    return { value: text, span: { ...span, from, to: from + text.length }, fit }
  }
  return {
    street: part(street, ""),
    city: part(city, street),
    country: country === undefined ? undefined : part(country, `${street}${city}`),
    postcode:
      postcode === undefined ? undefined : part(postcode, text.endsWith(postcode) ? `${street}${city}${last}` : street)
  }
}
