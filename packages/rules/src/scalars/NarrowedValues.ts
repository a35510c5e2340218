import { genders, genderWords } from "../lexicon/OwnForms.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { wordsOfKey } from "../words/Text.js"

/** The part of a value that a field asks for, where a caption names two things: "49 yrs / Male" below "Age / Gender". */
export const narrowed = (target: Target, candidate: Candidate): Candidate => {
  const { segment, from, to } = candidate.span
  if (typeof candidate.value !== "string" || !/[\d/,|]/.test(candidate.value) || !asksGender(target)) return candidate
  const match = genders.exec(segment.text.slice(from, to))
  if (match === null) return candidate
  const start = from + match.index
  return { ...candidate, value: match[0], span: { segment, from: start, to: start + match[0].length } }
}

const asksGender = ({ variable }: Target): boolean => wordsOfKey(variable.key).some((word) => asking.has(word))

const asking: ReadonlySet<string> = new Set(genderWords.flatMap(synonymsOf))
