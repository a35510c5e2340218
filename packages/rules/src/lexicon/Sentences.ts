import type { Concept } from "./Concepts.js"
import { isConcept } from "./Concepts.js"
import { tableOf } from "./Patterns.js"

/** How running text says a value: `value` is what is asked for, `cue` must stand in the `reach` characters before it. */
export interface Sentence {
  readonly concept: Concept
  readonly value: RegExp
  readonly cue: RegExp
  readonly reach: number
  /** The cue may as well stand so many characters behind it. */
  readonly after: number
  /** What stands before it, in the reach of the cue, that makes it likelier than others. */
  readonly better: RegExp | undefined
  /** What else of its sentence, folded, says that the value is another's. */
  readonly unless: RegExp | undefined
  /** Its pattern and its cue are for folded text. */
  readonly folded: boolean
}

/** What contracts and letters say in sentences rather than beside labels. */
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
