import { isConcept } from "./Concepts.js"
import { tableOf } from "./Patterns.js"

/**
 * The values that contracts and letters state in sentences instead of beside labels: `value` matches one, `cue` must match in
 * the `reach` characters before it or in `after` characters behind it. `better` raises the score if it matches within the
 * cue's reach, `unless` excludes the value if it matches in the same sentence; `folded` patterns are for folded text.
 */
export const sentences = tableOf("sentences").flatMap(({ has, pattern, text }) => {
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

export type Sentence = (typeof sentences)[number]
