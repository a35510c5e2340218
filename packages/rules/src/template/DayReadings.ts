import type { Concept } from "../lexicon/Concepts.js"
import { beginningWords, endingWords, periodKinds, periodWords } from "../lexicon/KeyForms.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { keyOf } from "../words/Text.js"
import type { Words } from "./KeyReadings.js"

/** The first or the last day of a period: "statement_period_start_date", "dateTo", "from". Undefined where a word says more. */
export const dayOfPeriod = (words: Words): Concept | undefined => {
  const isPeriod = words.some((word) => periods.has(keyOf(word)))
  const own = words.filter(
    (word) => !periodWords.has(word) && !periods.has(keyOf(word)) && !(isPeriod && periodKinds.has(word))
  )
  if (own.length === 0 || own.length > 2) return undefined
  if (own.every((word) => beginningWords.has(word))) return "periodStart"
  return own.every((word) => endingWords.has(word)) ? "periodEnd" : undefined
}

const periods: ReadonlySet<string> = new Set(synonymsOf("period"))
