import { patternsOf } from "../lexicon/Patterns.js"
import { dollarCountries } from "../lexicon/Currencies.js"
import { onceFor } from "../Once.js"
import type { Segment } from "../sheet/Sheet.js"

const { american } = patternsOf("american")

/** The code of the money that a paper writes "$", where it tells of one such country only; undefined where it may be America's. */
export const homeDollarOf = onceFor((segments: ReadonlyArray<Segment>): string | undefined => {
  const told = new Set<string>()
  for (const { text } of segments) {
    if (american.test(text)) return undefined
    for (const [code, marks] of dollarCountries) if (!told.has(code) && marks.test(text)) told.add(code)
  }
  const [only, ...others] = told
  return others.length === 0 ? only : undefined
})
