import { alternativesOf, patternsOf } from "../lexicon/Patterns.js"
import type { Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { isCountry } from "../values/Countries.js"

const { remote } = patternsOf("remote")
const stateNames = alternativesOf("stateNames")

/** "Town, ST", "Town, State" or "Town, Country" at the end of a text. */
export const placeAtEnd = (span: Span): Span | undefined => {
  const text = textOf(span).replace(/\)$/, "")
  const match = townAndState.exec(text)
  const country = match?.[3]
  const isTown =
    match !== null && (match[2] !== undefined || (country !== undefined && (isCountry(country) || state.test(country))))
  const length = isTown ? match[0].replace(/^(?:,\s|\()/, "").length : remote.exec(text)?.[1]?.length
  return length === undefined
    ? undefined
    : { ...span, from: span.from + text.length - length, to: span.from + text.length }
}

const state = new RegExp(`^(?:${stateNames})$`, "u")

const townAndState =
  /(?:^|,\s|\()(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2}),\s(?:([A-Z]{2})|(\p{Lu}[\p{L}.]+(?:\s\p{Lu}\p{L}+){0,2}))$/u
