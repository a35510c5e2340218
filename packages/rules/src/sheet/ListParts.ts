import { alternativesOf } from "../lexicon/Patterns.js"
import type { Span } from "./Sheet.js"
import { splitAt, textOf } from "./Sheet.js"

const andWords = alternativesOf("andWords")

/** The parts of a place between commas, semicolons, bullets and the last "and" outside brackets, without the numbers that count them. */
export const partsOf = (list: Span): ReadonlyArray<Span> =>
  splitAt(list, separators).flatMap((part) => {
    const text = textOf(part)
    const lead = /^[\s•·-]*(?:(?<=^\s*)\(?\d{1,2}[.)]\s+(?=\p{L}))?/u.exec(text)?.[0].length ?? 0
    const length = text.trimEnd().length
    return lead < length ? [{ ...part, from: part.from + lead, to: part.from + length }] : []
  })

const separators = new RegExp(`(?:[;•|]|,(?!\\d)|\\s(?:${andWords})\\s)(?![^()]{0,200}\\))`, "g")

/** The mark before an element of a list. */
export const bullet = /^\s*(?:[•·・‣▪■●○◦◆◇►▸✓➢*–—-]|\d{1,2}[.)])\s+/
