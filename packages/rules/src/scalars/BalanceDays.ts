import type { Label } from "../labels/Labels.js"
import { startLetters } from "../lexicon/Periods.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Target } from "../template/Target.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { fold } from "../words/Text.js"

/** The time between the days of two balances: "Beginning balance on 1 May" and "Ending balance on 31 May". */
export const balanceDays = (target: Target, { figures, labels }: Reading): Array<Scored> => {
  const concept = target.concept
  if (concept !== "periodStart" && concept !== "periodEnd") return []
  const dayBehind = (label: Label) => {
    const { segment, to } = label.span
    const [candidate] = candidatesIn("date", segment, to, segment.text.length, figures)
    return candidate === undefined || label.quality < weights.label.start ? [] : [{ candidate, label }]
  }
  const [opening] = (labels.byConcept.get("openingBalance") ?? []).flatMap(dayBehind)
  const [closing] = (labels.byConcept.get("closingBalance") ?? []).flatMap(dayBehind)
  if (opening === undefined || closing === undefined) return []
  // "Old balance of 31 March" is of the day before
  if (concept === "periodStart" && !startsTime(opening.label)) return []
  const { candidate } = concept === "periodStart" ? opening : closing
  return [{ target, candidate, score: weights.period.alone, by: "form" }]
}

const startsTime = ({ span: { from, segment, to } }: Label): boolean =>
  startLetters.test(fold(segment.text.slice(from, to)))
