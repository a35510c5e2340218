import type { Stretch } from "../words/Text.js"
import { matchesIn } from "../words/Text.js"
import type { Figures } from "./Figures.js"
import type { RangeEnd } from "./Numbers.js"

/** A value that a reader found in `[from, to)` of a text, and how well it fits its kind, in [0, 1]. */
export interface Read extends Stretch {
  readonly value: string | number | boolean
  readonly fit: number
  readonly end?: RangeEnd | undefined
}

/** Finds the values of one kind in a text, in order. */
export type Reader = (text: string, figures: Figures) => Array<Read>

/** A reader of a pattern's matches, each without the `tail` at its end; matches of fit 0 are left out. */
export const byPattern =
  (pattern: RegExp, fit: (value: string) => number, tail?: RegExp): Reader =>
  (text) => {
    const matches = matchesIn(text, pattern)
    if (matches.length === 0) return []
    return matches
      .map((match) => {
        const value = tail === undefined ? match[0] : match[0].replace(tail, "")
        return { value, from: match.index, to: match.index + value.length, fit: fit(value) }
      })
      .filter((read) => read.fit > 0)
  }
