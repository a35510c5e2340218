import { countryNames } from "../lexicon/Headings.js"
import { memoized } from "../Memoized.js"
import type { Stretch } from "../words/Text.js"
import { fold, stretchOf } from "../words/Text.js"

const countryPattern = new RegExp(
  `(?<!\\p{L})(?:${countryNames
    .map(fold)
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(".", "\\."))
    .join("|")})(?!\\p{L})`,
  "u"
)

/** Whether a text is the name of a country and nothing else. */
export const isCountry = (text: string): boolean => {
  const found = countryIn(text)
  return found !== undefined && found.from === 0 && found.to === text.length
}

/** The first country name in a text. */
export const countryIn = (text: string): Stretch | undefined => {
  const match = countryPattern.exec(fold(text))
  return match === null ? undefined : stretchOf(match)
}

/** Created on first use, since it takes 10 ms. */
const regions = memoized((language: string) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }))

/** Whether a text is a country code (ISO 3166-1 alpha-2). */
export const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/.test(text) && regions("en").of(text) !== undefined
