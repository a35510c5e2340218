import { toolLabel } from "../lexicon/Careers.js"
import type { Scored } from "../reading/Scored.js"
import { partsOf } from "../sheet/ListParts.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import { asPrinted } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import type { CareerEntry } from "./CareerEntries.js"
import { splitAt } from "./Pieces.js"

/** What something was made with: behind such a label in the entry, or behind the bar in its head, "Atlas | Python, Flask". */
export const toolsOf = (target: Target, { rows, texts }: CareerEntry): Scored | undefined => {
  const labelled = rows.flatMap((row) => row.flatMap(behindLabel))
  const list = labelled[0] ?? texts.flatMap((text) => splitAt(text, bars).slice(1))[0]
  if (list === undefined) return undefined
  const listed = partsOf(list).map(asPrinted)
  const [first] = listed
  if (first === undefined) return undefined
  const scored = { target, score: weights.career, by: "career" } as const
  return target.variable.type === "array"
    ? { ...scored, candidate: first, listed }
    : { ...scored, candidate: asPrinted(list) }
}

const bars = /\s[|•·]\s/g

const behindLabel = (segment: Segment): ReadonlyArray<Span> => {
  const match = toolLabel.exec(segment.text)
  if (match === null) return []
  const list = { segment, from: match.index + match[0].length, to: segment.text.trimEnd().length }
  return /\p{L}/u.test(textOf(list)) ? [list] : []
}
