import type { Label } from "../labels/Labels.js"
import type { SharedCaption } from "../labels/SharedCaptions.js"
import type { Concept } from "../lexicon/Concepts.js"
import { townIn } from "../values/Towns.js"
import type { Reading } from "../reading/Reading.js"
import type { Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import type { Figures } from "../values/Figures.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { kindOf } from "../words/Lexicon.js"
import { isInCapitals } from "../words/Text.js"

/** The part of a value that belongs to one label of a shared caption; the whole value if its parts do not match the labels. */
export const partOfLabel = (
  label: Label,
  target: Target,
  candidate: Candidate,
  reading: Reading
): Candidate | undefined => {
  const { shared } = label
  const { segment } = candidate.span
  if (shared === undefined) return candidate
  const town = shared.labels.filter(({ concepts }) => townConcepts.some((concept) => concepts.has(concept)))
  const concept = townConcepts.find((one) => one === target.concept)
  if (concept !== undefined && town.length > 1) {
    const found = townIn(segment, reading.sheet)
    if (found !== undefined) return found[concept]
  }
  const from = segment === shared.span.segment ? shared.span.to : 0
  const lead = /^[\s.)\]*]*[:=]?\s*/.exec(segment.text.slice(from))?.[0].length ?? 0
  const value = { segment, from: from + lead, to: segment.text.length }
  const marked = dayAndRest(shared, value, reading.figures) ?? captionParts(value, /\s\/\s|[,;]\s|\s[|–-]\s|$/g)
  const isOfName = label.concepts.has("givenName") || label.concepts.has("familyName")
  const parts = isOfName && marked.length === 1 ? inOrder(shared, captionParts(value, /\s|$/g)) : marked
  if (parts.length !== shared.labels.length) return isOfName ? undefined : candidate
  const own = parts[shared.labels.findIndex(({ span }) => span.from === label.span.from)]
  if (own === undefined || candidate.span.to <= own.from || own.to <= candidate.span.from) return undefined
  if (own.from <= candidate.span.from && candidate.span.to <= own.to) return candidate
  return typeof candidate.value === "string" ? { ...candidate, value: textOf(own), span: own } : undefined
}

/** The parts of a name as its caption orders them; a part in capitals is the family name. */
const inOrder = ({ labels, span }: SharedCaption, parts: ReadonlyArray<Span>): ReadonlyArray<Span> => {
  const [isFirst, isSecond] = parts.map((part) => isInCapitals(textOf(part)))
  if (parts.length === 2 && isFirst !== isSecond)
    return isFirst === (labels[0]?.concepts.has("familyName") ?? false) ? parts : parts.toReversed()
  // "Nom et prénom: Karine Dupont" may mean the whole name by "Nom"
  return /^\P{L}*(?:nom|name|naam|navn|namn)\s+\p{L}+\s/iu.test(textOf(span)) ? [] : parts
}

const townConcepts = ["postcode", "city", "state"] as const satisfies ReadonlyArray<Concept>

/** Splits the text behind a caption of a date and one other value at the only date: "4711 vom 03.05.2026". */
const dayAndRest = ({ labels }: SharedCaption, { from, segment, to }: Span, figures: Figures) => {
  const isDay = labels.map(({ concepts }) => [...concepts.keys()].some((concept) => kindOf(concept) === "date"))
  const [day, other] = figures.datesIn(segment.text.slice(from, to))
  if (labels.length !== 2 || isDay[0] === isDay[1] || day === undefined || other !== undefined) return undefined
  const days = { segment, from: from + day.from, to: from + day.to }
  const before = segment.text.slice(from, days.from).replace(/[\s,;/|–-]*(?:(?<=\s)\p{Ll}{1,4}\.?\s)?$/u, "")
  const joint = /^[\s,;/|–-]*(?:\p{Ll}{1,4}\s)?/u.exec(segment.text.slice(days.to, to))?.[0].length ?? 0
  const behind = { segment, from: days.to + joint, to }
  if ((before === "") === (behind.from === to)) return undefined
  const rest = before === "" ? behind : { segment, from, to: from + before.length }
  return isDay[0] === true ? [days, rest] : [rest, days]
}

/** Splits the text behind a caption at separators; no parts if it has commas and a legal form, which a comma may precede. */
const captionParts = ({ from, segment, to }: Span, mark: RegExp): ReadonlyArray<Span> => {
  const parts: Array<Span> = []
  let start = from
  for (const { 0: between, index } of segment.text.slice(from, to).matchAll(mark)) {
    parts.push({ segment, from: start, to: from + index })
    start = from + index + between.length
  }
  const isName = parts.some((part) => hasLegalForm(textOf(part)))
  return isName && /[,;]\s/.test(segment.text.slice(from, to)) ? [] : parts
}
