import { alternativesOf, patternsOf } from "../lexicon/Patterns.js"
import type { Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { isCountry } from "../values/Countries.js"

const { regions, remote } = patternsOf("regions", "remote")
const stateNames = alternativesOf("stateNames")

/** "Town, ST", "Town, State" or "Town, Country" at the end of a text. */
export const placeAtEnd = (span: Span): Span | undefined => {
  const text = textOf(span).replace(/\)$/, "")
  // "Acme @Leeds, England", "Acme @Turkey"
  const at = behindAt.exec(text)?.[1]
  if (at !== undefined && (isCountry(at) || placeAtEnd({ ...span, from: span.from + text.length - at.length })))
    return { ...span, from: span.from + text.length - at.length, to: span.from + text.length }
  const match = townAndState.exec(text)
  const country = match?.[3]
  const isTown =
    match !== null && (match[2] !== undefined || (country !== undefined && (isCountry(country) || state.test(country))))
  // "Salem, Oregon, USA"
  const town =
    isTown && country !== undefined && isCountry(country) && regions.test(match[1] ?? "")
      ? townBefore.exec(text.slice(0, match.index))?.[1]
      : undefined
  const own = isTown ? match[0].replace(/^(?:,\s|\()/, "").length : remote.exec(text)?.[1]?.length
  const length = own === undefined || town === undefined ? own : own + town.length + 2
  return length === undefined
    ? undefined
    : { ...span, from: span.from + text.length - length, to: span.from + text.length }
}

const behindAt = /\s@\s?(\p{Lu}[^@]{2,40})$/u

const state = new RegExp(`^(?:${stateNames})$`, "u")

const townAndState =
  /(?:^|,\s|\()(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2}),\s(?:([A-Z]{2})|(\p{Lu}[\p{L}.]+(?:\s\p{Lu}\p{L}+){0,2}))$/u

const townBefore = /(?:^|,\s)(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,2})$/u
