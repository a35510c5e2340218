import { alternativesOf, patternsOf } from "../lexicon/Patterns.js"
import { genderWords } from "../lexicon/KeyForms.js"
import { timeUnits } from "../lexicon/TypeWords.js"
import type { Target } from "../template/Target.js"
import { weekdayOf } from "../lexicon/Weekdays.js"
import type { Segment } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted } from "../values/Candidates.js"
import type { Figures } from "../values/Figures.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { isPersonName } from "../values/PersonName.js"
import { placeIn } from "../values/Places.js"
import { synonymsOf } from "../words/ComposedLabels.js"
import { fold, matchesIn, tokensOf, wordsOfKey } from "../words/Text.js"

const { contactBehind, genders, leavesOutVatId } = patternsOf("contactBehind", "genders", "leavesOutVatId")
const { namesParty } = patternsOf("namesParty")

/**
 * The part of a value that a field asks for: "Male" in "49 yrs / Male", "Ahorn GmbH" in "Firma: Ahorn GmbH", a journey's place
 * without the time; undefined if the value has no such part.
 */
export const narrowed = (target: Target, candidate: Candidate, figures: Figures): Candidate | undefined => {
  const { segment, from, to } = candidate.span
  if (target.concept === "origin" || target.concept === "destination") {
    const place = placeIn(segment.text.slice(from, to), figures)
    if (place === undefined || weekdayOf(segment.folded.slice(from + place.from, from + place.to)) !== undefined)
      return undefined
    const span = { segment, from: from + place.from, to: from + place.to }
    return { ...candidate, value: textOf(span), span, fit: Math.max(candidate.fit, 0.9) }
  }
  // "2.1 Notices: all of them are sent in writing" names no period
  if (target.concept === "noticePeriod") return noticeIn(candidate)
  // Born in '68: nobody is born after today
  if (target.concept === "dateOfBirth" && /(?<!\d)\d{2}\W*$/.test(segment.text.slice(from, to)))
    return { ...candidate, value: String(candidate.value).replace(/^20(?=[3-9])/, "19") }
  // "Payments −40.00" is deducted, and 40.00 was paid
  if (target.concept === "prepaidAmount" && typeof candidate.value === "number")
    return { ...candidate, value: Math.abs(candidate.value) }
  // Context: "Tax number, other than the VAT id"
  if (target.concept === "taxNumber" && leavesOutVatId.test(target.variable.context) && isVatId(segment, from, to))
    return undefined
  // The signatory is a person, not the company in "For Acme Ltd."
  if (target.concept === "signatoryName" && hasLegalForm(segment.text.slice(from, to))) return undefined
  // Only the name of "Signatory: Ann Lee, Chief Executive Officer"
  if (target.concept === "signatoryName" && typeof candidate.value === "string") {
    const name = /^[^,]+(?=,\s\p{Lu})/u.exec(candidate.value)?.[0] ?? ""
    if (isPersonName(name) && candidate.more === undefined) return upTo(name.length, candidate, candidate.value)
  }
  if (target.concept === "address" && typeof candidate.value === "string" && candidate.more === undefined) {
    const contact = candidate.value.search(contactBehind)
    if (contact > 0) return upTo(contact, candidate, candidate.value)
  }
  if (target.concept === "city" && typeof candidate.value === "string")
    return withoutPostcode(candidate, candidate.value)
  if (target.kind === "name" && typeof candidate.value === "string") return withoutLabel(candidate, candidate.value)
  const asksGender = wordsOfKey(target.variable.key).some((word) => genderKeyWords.has(word))
  const match = asksGender ? genders.exec(segment.text.slice(from, to)) : null
  if (match === null) return candidate
  const start = from + match.index
  return { ...candidate, value: match[0], span: { segment, from: start, to: start + match[0].length } }
}

/** A notice without a time is none, and of a sentence with one time only the time is asked for. */
const noticeIn = (candidate: Candidate): Candidate | undefined => {
  const { from, segment, to } = candidate.span
  const times = matchesIn(segment.folded.slice(from, to), duration)
  const [time] = times
  const text = segment.text.slice(from, to)
  if (time === undefined || times.length > 1 || !/\p{Ll}{2}\.$/u.test(text))
    return tokensOf(text).some(({ key }) => timeUnits.has(key)) ? candidate : undefined
  const start = from + time.index
  return { ...candidate, ...asPrinted({ segment, from: start, to: start + time[0].length }) }
}

const duration = new RegExp(alternativesOf("duration"), "gu")

/** Whether a number begins with a country's letters. */
const isVatId = ({ text }: Segment, from: number, to: number): boolean =>
  /^(?!EU)\p{Lu}{2}[\p{Lu}\d]{0,2}\d{6,}/u.test(text.slice(from, to).replace(/[\s.-]/g, ""))

/** Removes the postcode of "City: 1000 Sofia". */
const withoutPostcode = (candidate: Candidate, value: string): Candidate => {
  const lead = /^(?:[A-Z]{1,2}-)?(?:\d{2}-\d{3}|\d{3} \d{2}|\d{4,6})\s+(?=\p{L}{2})/u.exec(value)?.[0].length ?? 0
  return withoutLead(lead, candidate, value)
}

const withoutLabel = (candidate: Candidate, value: string): Candidate => {
  const [lead = "", label = ""] = /^([^:]{2,20}):\s*(?=\p{L})/u.exec(value) ?? []
  return namesParty.test(fold(label)) ? withoutLead(lead.length, candidate, value) : candidate
}

const withoutLead = (lead: number, candidate: Candidate, value: string): Candidate => {
  const span = { ...candidate.span, from: candidate.span.from + lead }
  return { ...candidate, value: value.slice(lead), span }
}

const upTo = (length: number, candidate: Candidate, value: string): Candidate => {
  const span = { ...candidate.span, to: candidate.span.from + length }
  return { ...candidate, value: value.slice(0, length), span }
}

const genderKeyWords: ReadonlySet<string> = new Set(genderWords.flatMap(synonymsOf))
