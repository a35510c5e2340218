import type { Concept } from "./Concepts.js"
import { isConcept } from "./Concepts.js"
import { tableOf } from "./Patterns.js"

/** How running text states a value: `value` matches it, `cue` must match in the `reach` characters before it. */
export interface Sentence {
  readonly concept: Concept
  readonly value: RegExp
  readonly cue: RegExp
  readonly reach: number
  /** The cue may also match in this many characters behind the value. */
  readonly after: number
  /** Raises the score if it matches within the cue's reach. */
  readonly better: RegExp | undefined
  /** Excludes the value if it matches in the same sentence. */
  readonly unless: RegExp | undefined
  /** The patterns are for folded text. */
  readonly folded: boolean
}

/** The values that contracts and letters state in sentences instead of beside labels. */
export const sentences: ReadonlyArray<Sentence> = tableOf("sentences").flatMap(({ has, pattern, text }) => {
  const concept = text("concept")
  return isConcept(concept)
    ? [
        {
          concept,
          value: pattern("value"),
          cue: pattern("cue"),
          reach: Number(text("reach")),
          after: Number(text("after")),
          better: has("better") ? pattern("better") : undefined,
          unless: has("unless") ? pattern("unless") : undefined,
          folded: has("folded")
        }
      ]
    : []
})
