import { patternsOf } from "../lexicon/Patterns.js"
import type { Concept } from "../lexicon/Concepts.js"
import { phrases } from "./Phrases.js"
import type { Token } from "./Text.js"
import { tokensOf } from "./Text.js"

const { jointAlone } = patternsOf("jointAlone")

const parts: ReadonlySet<Concept> = new Set<Concept>([
  "fullName",
  "givenName",
  "familyName",
  "address",
  "street",
  "postcode",
  "city",
  "state",
  "country",
  "phone",
  "email"
])

const fewest = 2
/** Of its words, what may be none of these: "ZIP or foreign postal code". */
const shareStrange = 0.25
const maxPhrase = 3
const maxWords = 24

/**
 * Whether a text only lists what to fill in of somebody: "City or town, state or province, country, and ZIP code". It is a
 * form's caption and nobody's name.
 */
export const listsAddressParts = (text: string): boolean => {
  const tokens = tokensOf(text).filter(({ key }) => !jointAlone.test(key))
  if (tokens.length < fewest || tokens.length > maxWords || /\d/.test(text)) return false
  let strange = 0
  const found = new Set<Concept>()
  for (let at = 0; at < tokens.length; ) {
    const phrase = partAt(tokens, at)
    if (phrase === undefined) strange++
    else found.add(phrase.concept)
    at += phrase?.words ?? 1
  }
  return found.size >= fewest && strange <= shareStrange * tokens.length
}

const partAt = (tokens: ReadonlyArray<Token>, at: number): { concept: Concept; words: number } | undefined => {
  for (let words = maxPhrase; words > 0; words--) {
    const key = tokens
      .slice(at, at + words)
      .map((token) => token.key)
      .join("")
    const known = phrases.get(key)?.find(({ concept }) => parts.has(concept))
    if (known !== undefined) return { concept: known.concept, words }
  }
  return undefined
}
