import type { Label } from "../labels/Labels.js"
import type { Concept } from "../lexicon/Concepts.js"
import { townIn } from "../values/Towns.js"
import type { Reading } from "../reading/Reading.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { hasLegalForm } from "../values/LegalForms.js"

/** The part of a value that stands where a label stands in its caption; the whole where the value has other parts. */
export const ownShare = (
  label: Label,
  target: Target,
  candidate: Candidate,
  reading: Reading
): Candidate | undefined => {
  const { shared } = label
  const { segment } = candidate.span
  if (shared === undefined) return candidate
  const town = shared.labels.filter(({ concepts }) => ofTowns.some((concept) => concepts.has(concept)))
  const concept = ofTowns.find((one) => one === target.concept)
  if (concept !== undefined && town.length > 1) {
    const found = townIn(segment, reading.sheet)
    if (found !== undefined) return found[concept]
  }
  const from = segment === shared.span.segment ? shared.span.to : 0
  const parts = partsOf(segment, from)
  if (parts.length !== shared.labels.length) return candidate
  const own = parts[shared.labels.findIndex(({ span }) => span.from === label.span.from)]
  if (own === undefined || candidate.span.to <= own.from || own.to <= candidate.span.from) return undefined
  if (own.from <= candidate.span.from && candidate.span.to <= own.to) return candidate
  return typeof candidate.value === "string" ? { ...candidate, value: textOf(own), span: own } : undefined
}

const ofTowns = ["postcode", "city", "state"] as const satisfies ReadonlyArray<Concept>

/** What stands behind a caption, parted as captions are. A comma before a legal form parts nothing. */
const partsOf = (segment: Segment, start: number): ReadonlyArray<Span> => {
  const text = segment.text.slice(start)
  const lead = /^[\s.)\]*]*[:=]?\s*/.exec(text)?.[0].length ?? 0
  const parts: Array<Span> = []
  let from = start + lead
  for (const { 0: between, index } of text.matchAll(/\s\/\s|[,;]\s|\s[|–-]\s|$/g)) {
    parts.push({ segment, from, to: start + index })
    from = start + index + between.length
  }
  return parts.some((part) => hasLegalForm(textOf(part))) ? [] : parts
}
