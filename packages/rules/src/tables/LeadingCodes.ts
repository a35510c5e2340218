import { pass, unchanged } from "../Pass.js"
import type { Element, Scored } from "../reading/Scored.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"

/** A code of a thing, which a till may put behind the letter of its tax, or the number of its row, and the name that follows. */
const coded = /^(?:\p{Lu}\s)?((?=\S*\d)(?!\S*\p{Ll}{3})[\p{Lu}\d][\p{Lu}\d./-]{2,})\s+(?=\p{L})/u
/** "[E-COM10] Laminator" */
const bracketed = /^\[((?=[^\]]*\d)[\p{L}\d._/-]{2,20})\]\s+(?=\S)/u
const counted = /^(\d{1,3})[.)]\s+(?=\p{L})/u

/**
 * "4711 Garden hose": where no column has the number of a thing that is asked for, and all names of a table begin with codes of one
 * form, those are it; and so is the number of the row, where they count "1. ", "2. ".
 */
export const withLeadingCodes = pass(
  "codes at the start of descriptions",
  unchanged,
  (elements: ReadonlyArray<Element>, fields: ReadonlyArray<Target>): ReadonlyArray<Element> => {
    const name = fields.find(({ concept }) => concept === "description")
    if (name === undefined || elements.length < 2) return elements
    const missing = (concept: string): Target | undefined =>
      fields.find((field) => field.concept === concept && !elements.some((element) => element.has(field.variable)))
    const texts = elements.map((element) => String(element.get(name.variable)?.candidate.value ?? ""))
    const position = missing("position")
    const numbers = texts.map((text) => counted.exec(text)?.[1])
    if (position !== undefined && numbers.every((number, index) => number === String(index + 1)))
      return elements.map((element) => split(element, name, position, counted))
    const code = missing("itemNumber") ?? position
    if (code !== undefined && texts.every((text) => bracketed.test(text)))
      return elements.map((element) => split(element, name, code, bracketed))
    const codes = texts.map((text) => coded.exec(text)?.[1] ?? "")
    return code !== undefined && areCodes(codes)
      ? elements.map((element) => split(element, name, code, coded))
      : elements
  }
)

/** All other than each other, and of one form: as long as each other, or with letters. */
const areCodes = (codes: ReadonlyArray<string>): boolean => {
  const [first = ""] = codes
  const isOneForm = codes.every((code) => formOf(code) === formOf(first))
  return first !== "" && isOneForm && (first.length > 3 || /\p{L}/u.test(first)) && new Set(codes).size === codes.length
}

const formOf = (code: string): string => code.replace(/\p{L}/gu, "A").replace(/\d/g, "0")

const split = (element: Element, name: Target, code: Target, form: RegExp): Element => {
  const named = element.get(name.variable)
  const found = named === undefined ? null : form.exec(String(named.candidate.value))
  if (named === undefined || found === null) return element
  const [whole, text = ""] = found
  const { span } = named.candidate
  const from = span.from + (textOf(span).length - textOf(span).trimStart().length) + whole.indexOf(text)
  const part: Scored = {
    target: code,
    candidate: { value: text, span: { ...span, from, to: from + text.length }, fit: 0.9 },
    score: weights.table.itemLabel,
    by: "column"
  }
  return new Map([
    ...element,
    [name.variable, { ...named, candidate: without(named.candidate, whole) }],
    [code.variable, part]
  ])
}

/** A text without its first words. */
const without = ({ fit, more = [], span, value }: Candidate, words: string): Candidate => {
  const rest = String(value).slice(words.length)
  const own = textOf(span).trim().length > words.trim().length
  const [next, ...others] = more
  return own || next === undefined
    ? { value: rest, span: { ...span, from: span.from + textOf(span).indexOf(words.trim()) + words.length }, more, fit }
    : { value: rest, span: next, more: others, fit }
}
