import type { Concept } from "../lexicon/Concepts.js"
import type { Element, Scored } from "../reading/Scored.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { weights } from "../Weights.js"

/** How many there are of a thing, before its name. */
const counted = /^(?:(?<whole>\d{1,3})\s?(?:[x×X*]\s?|\s)|(?<part>\d{1,3}[.,]\d{1,3})\s?[x×X*]\s?)(?=\S)/u

/**
 * "2 Garden hose": where no column counts what is asked for, and all names of a table begin with small numbers that do not number
 * the rows, those count; what is known of price and amount must agree.
 */
export const withLeadingCounts = (
  elements: ReadonlyArray<Element>,
  fields: ReadonlyArray<Target>
): ReadonlyArray<Element> => {
  const field = (concept: Concept) => fields.find((one) => one.concept === concept)
  const [name, quantity] = [field("description"), field("quantity")]
  if (name === undefined || quantity === undefined || elements.length < 2) return elements
  if (elements.some((element) => element.has(quantity.variable))) return elements
  const named = elements.filter((element) => element.has(name.variable))
  const counts = named.map((element) => countOf(element, name))
  const known = counts.filter((count) => count !== undefined && count > 0)
  if (known.length < usual * named.length) return elements
  if (counts.every((count, index) => count === index + 1)) return elements
  const agree = named.every((element, index) => agrees(element, counts[index], fields))
  return agree ? elements.map((element) => split(element, name, quantity)) : elements
}

/** The share of names that begin so; what is weighed has its weight below. */
const usual = 0.8

const countOf = (element: Element, name: Target): number | undefined => {
  const found = counted.exec(String(element.get(name.variable)?.candidate.value ?? ""))
  const digits = found === null ? undefined : digitsIn(found)
  return digits === undefined ? undefined : Number(digits.replace(",", "."))
}

const digitsIn = ({ groups }: RegExpExecArray): string | undefined => groups?.["whole"] ?? groups?.["part"]

const agrees = (element: Element, count: number | undefined, fields: ReadonlyArray<Target>): boolean => {
  const amount = (concept: Concept) => {
    const field = fields.find((one) => one.concept === concept)
    const value = field === undefined ? undefined : element.get(field.variable)?.candidate.value
    return typeof value === "number" ? value : undefined
  }
  const [price, total] = [amount("unitPrice"), amount("lineTotal")]
  return count === undefined || price === undefined || total === undefined || Math.abs(price * count - total) < 0.02
}

const split = (element: Element, name: Target, quantity: Target): Element => {
  const named = element.get(name.variable)
  const found = named === undefined ? null : counted.exec(String(named.candidate.value))
  const digits = found === null ? undefined : digitsIn(found)
  const whole = found?.[0]
  if (named === undefined || whole === undefined || digits === undefined) return element
  const { span } = named.candidate
  const text = textOf(span)
  const from = span.from + (text.length - text.trimStart().length)
  const candidate: Candidate = {
    value: Number(digits.replace(",", ".")),
    span: { ...span, from, to: from + digits.length },
    fit: 0.9
  }
  const count: Scored = { target: quantity, candidate, score: weights.table.itemLabel, by: "column" }
  const rest: Candidate = {
    ...named.candidate,
    value: String(named.candidate.value).slice(whole.length),
    span: { ...span, from: from + whole.length }
  }
  return new Map([...element, [name.variable, { ...named, candidate: rest }], [quantity.variable, count]])
}
