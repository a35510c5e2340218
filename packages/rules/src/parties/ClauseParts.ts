import { andWords } from "../lexicon/Joints.js"
import { personParticles } from "../lexicon/Particles.js"
import { clauseLeads, endsAddress, titles, withinAddress } from "../lexicon/PartyClauses.js"
import { hasLegalForm } from "../values/LegalForms.js"
import { fold } from "../words/Text.js"

/** A part of a clause's text, `[from, to)`. */
export interface Place {
  readonly from: number
  readonly to: number
}

/** "represented by Ms Ida Brandt, director": the person without title and office. */
export const personIn = (clause: string): Place | undefined => {
  const start = after(clauseLeads.representative, clause)
  if (start === undefined) return undefined
  const from = start + (titles.exec(clause.slice(start))?.[0].length ?? 0)
  return placed(person.exec(clause.slice(from)), from)
}

const person = new RegExp(
  `^\\p{Lu}[\\p{L}.'’-]*(?:\\s(?:(?:${personParticles})\\s){0,2}\\p{Lu}[\\p{L}.'’-]*(?<!\\.)){1,4}`,
  "u"
)

export const tradingNameIn = (clause: string): Place | undefined => {
  const start = after(clauseLeads.tradingName, clause)
  return start === undefined
    ? undefined
    : placed(/^[“"„«]?\p{Lu}[^,;()“”"„«»]{1,60}(?=[,;()”"“»]|$)/u.exec(clause.slice(start)), start)
}

/** The capital of a company: the number behind its word. */
export const amountIn = (clause: string): Place | undefined => {
  const start = after(clauseLeads.capital, clause)
  return start === undefined ? undefined : placed(/^[^\d,;]{0,6}\d[\d .,'’]*(?<=\d)/.exec(clause.slice(start)), start)
}

/** Under which number a company is registered. */
export const numberIn = (clause: string): Place | undefined => {
  const start = after(clauseLeads.registration, clause)
  return start === undefined
    ? undefined
    : placed(/^(?:HR ?[AB] ?|[A-Z]{1,3}[ -]?)?\d(?:[ ./-]?[\dA-Z](?![a-z]))*/.exec(clause.slice(start)), start)
}

/** Under which number a party is taxed. */
export const taxNumberIn = (clause: string): Place | undefined => {
  const start = after(clauseLeads.vatId, clause)
  return start === undefined
    ? undefined
    : placed(/^[A-Z]{0,4} ?\d(?:[ ./-]?[\dA-Z](?![a-z]))*/.exec(clause.slice(start)), start)
}

/** The address that a clause names as one, or that stands behind the name at once. */
export const addressIn = (clause: string): Place | undefined => {
  const lead = after(clauseLeads.address, clause)
  const beside = /^(?:,\s(?:of\s)?|\sof\s(?=\d))/.exec(clause)?.[0].length
  const under = belowName.exec(clause)
  if (lead === undefined && under !== null) return { from: 1, to: under[0].length }
  for (const start of [lead, beside]) {
    if (start === undefined) continue
    const place = {
      from: start,
      to: start + clause.slice(start, start + addressEnd(clause.slice(start))).replace(/[\s,.]+$/, "").length
    }
    const text = clause.slice(place.from, place.to)
    if (/\d/.test(text) && /\p{Lu}\p{L}{2}/u.test(text) && !hasLegalForm(text) && text.length <= 140) return place
  }
  return undefined
}

/** A street and a town in the lines below the name. */
const belowName =
  /^\s\p{Lu}[^,;:()\d]{2,40}\s\d+\s?[a-z]?,?\s(?:[A-Z]{1,2}-)?\d{4,5}\s\p{Lu}[\p{L}'’-]*(?:(?: |-)\p{Lu}[\p{L}'’-]*){0,2}/u

/** An address ends before a comma with a small word behind it, before a bracket or the next label, and where its sentence does. */
const addressEnd = (text: string): number => {
  for (let index = 0; index < text.length; index++) {
    const rest = text.slice(index, index + 40)
    if (/^(?:[;(]|\s[–—-]\s|\.\s+\p{Lu}(?!\p{Lu})\p{L}{3}|\.?$)/u.test(rest)) return index
    if (goesOn.test(rest) || nextLabel.test(rest)) return index
    const next = /^,\s*(.*)/.exec(rest)?.[1]
    if (next === undefined) continue
    const folded = fold(next)
    if ((!/^[\p{Lu}\d]/u.test(next) && !withinAddress.test(folded)) || endsAddress.test(folded)) return index
  }
  return text.length
}

const town =
  /^(?<street>.*\d.*?|.*?),?\s(?:[A-Z]{1,2}-)?(?<postcode>\d{5}-\d{3}|\d{4}-\d{3}|\d{4} [A-Z]{2}|\d{4,5})\s(?:[-–]\s)?(?<city>\p{Lu}[\p{L}'’./ -]*?)(?:,.*)?$/u

/** The street, postcode or town of a clause's address. */
export const addressPart = (clause: string, part: "street" | "postcode" | "city"): Place | undefined => {
  const place = addressIn(clause)
  if (place === undefined) return undefined
  const text = clause.slice(place.from, place.to)
  const value = town.exec(text)?.groups?.[part]
  const at = value === undefined ? -1 : part === "city" ? text.lastIndexOf(value) : text.indexOf(value)
  return value === undefined || value === "" ? undefined : { from: place.from + at, to: place.from + at + value.length }
}

const after = (lead: RegExp, clause: string): number | undefined => {
  const found = lead.exec(fold(clause))
  return found === null ? undefined : found.index + found[0].length
}

const placed = (match: RegExpExecArray | null, start: number): Place | undefined =>
  match === null
    ? undefined
    : { from: start + match.index, to: start + match.index + match[0].replace(/[\s,.]+$/, "").length }

/** "… Shenzhen, China TEL: +86 …" */
const nextLabel = /^\s\p{L}[\p{L}.-]{1,14}\s?:/u
const goesOn = new RegExp(`^\\s(?:${andWords})\\s\\p{Ll}`, "u")
