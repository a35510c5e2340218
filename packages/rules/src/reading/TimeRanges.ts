import { ofOneEnd, upTo } from "../lexicon/Periods.js"
import type { Target } from "../template/Target.js"
import { fold, wordsOfKey } from "../words/Text.js"
import type { Candidate } from "../values/Candidates.js"

const toEnd = new RegExp(
  `^(?:\\s?[ap]\\.?m\\.?)?\\s?(?:[-–—]|à|${upTo})\\s?(?:[01]?\\d|2[0-3])[:.h][0-5]\\d(?:\\s?[ap]\\.?m\\.?)?(?![\\d.])`,
  "iu"
)

/** A time with the one up to which it lasts, "9:00 - 9:45", where a field asks for neither end. */
export const wholeTime = ({ kind, variable }: Target, candidate: Candidate): Candidate => {
  if (kind !== "time" || ofOneEnd.test(fold(`${wordsOfKey(variable.key).join(" ")} ${variable.context}`)))
    return candidate
  const { from, segment, to } = candidate.span
  const rest = toEnd.exec(segment.text.slice(to))?.[0]
  return rest === undefined
    ? candidate
    : { ...candidate, value: segment.text.slice(from, to + rest.length), span: { segment, from, to: to + rest.length } }
}
