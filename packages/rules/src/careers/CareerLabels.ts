import type { CareerField } from "../lexicon/Careers.js"
import { careerFields, isGrade, sideLabels } from "../lexicon/Careers.js"
import type { Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { fold } from "../words/Text.js"
import { trimmed } from "./DatedRows.js"

/** What a label in an entry says of the text beside it; `side` tells nothing that is asked for. */
export type CareerLabel = CareerField | "side"

const leading = /^([\p{L}][^:;,]{1,50}):\s+(?=\S)/u
const mostLabelWords = 6

/** What "Employer:" says. */
const labelIn = (label: string): CareerLabel | undefined => {
  const folded = fold(label).trim()
  if (folded.split(/\s+/).length > mostLabelWords) return undefined
  if (isGrade.test(folded)) return "grade"
  if (sideLabels.test(folded)) return "side"
  return careerFields.find(([, pattern]) => pattern.test(folded))?.[0]
}

/** Whether a line begins with the label of a part of an entry. */
export const isLabelled = (text: string): boolean => {
  const label = leading.exec(text)?.[1]
  return label !== undefined && labelIn(label) !== undefined
}

/** The texts of an entry that have labels, by what those say, and those that have none. */
export const labelledIn = (
  texts: ReadonlyArray<Span>
): { readonly labelled: ReadonlyMap<CareerLabel, Span>; readonly rest: ReadonlyArray<Span> } => {
  const labelled = new Map<CareerLabel, Span>()
  const rest = withoutLabelColumn(texts, labelled).filter((span) => {
    const match = leading.exec(textOf(span))
    const label = labelIn(match?.[1] ?? "")
    if (match === null || label === undefined) return true
    const rest = { ...span, from: span.from + match[0].length }
    const [value] = label === "grade" ? [rest] : trimmed(rest)
    if (value !== undefined && !labelled.has(label)) labelled.set(label, value)
    return false
  })
  return { labelled, rest }
}

/** Texts without labels in cells of their own, "Employer" beside "Acme", and what each of them says. */
const withoutLabelColumn = (texts: ReadonlyArray<Span>, labelled: Map<CareerLabel, Span>): ReadonlyArray<Span> => {
  const taken = new Set<Span>()
  for (const [index, text] of texts.entries()) {
    const value = texts[index + 1]
    const label = isWhole(text) && isBareLabel(textOf(text)) ? labelIn(textOf(text)) : undefined
    if (label === undefined || value === undefined || !isBeside(value, text) || taken.has(text)) continue
    taken.add(text).add(value)
    if (!labelled.has(label)) labelled.set(label, value)
  }
  return texts.filter((text) => !taken.has(text))
}

const isWhole = ({ from, segment, to }: Span): boolean => from === 0 && to === segment.text.trimEnd().length

/** "Degree Title": every word could be a label. */
const isBareLabel = (text: string): boolean => {
  const words = text.split(" ")
  return words.length <= mostBareWords && words.every((word) => labelIn(word) !== undefined)
}

const mostBareWords = 2

const isBeside = ({ segment }: Span, label: Span): boolean =>
  segment !== label.segment && segment.row === label.segment.row && segment.box.x > label.segment.box.x
