import { alternativesOf } from "../lexicon/Patterns.js"
import type { Span } from "./Sheet.js"

const andWords = alternativesOf("andWords")

/** The parts of a place between commas, semicolons, bullets and the last "and" outside brackets, without the numbers that count them. */
export const partsOf = ({ from, segment, to }: Span): ReadonlyArray<Span> => {
  const found: Array<Span> = []
  let start = from
  const take = (end: number) => {
    const text = segment.text.slice(start, end)
    const lead = /^[\s•·-]*(?:(?<=^\s*)\(?\d{1,2}[.)]\s+(?=\p{L}))?/u.exec(text)?.[0].length ?? 0
    const last = start + text.trimEnd().length
    if (start + lead < last) found.push({ segment, from: start + lead, to: last })
  }
  for (const mark of segment.text.slice(from, to).matchAll(separators)) {
    take(from + mark.index)
    start = from + mark.index + mark[0].length
  }
  take(to)
  return found
}

const separators = new RegExp(`(?:[;•|]|,(?!\\d)|\\s(?:${andWords})\\s)(?![^()]{0,200}\\))`, "g")

/** The mark before an element of a list. */
export const bullet = /^\s*(?:[•·・‣▪■●○◦◆◇►▸✓➢*–—-]|\d{1,2}[.)])\s+/
