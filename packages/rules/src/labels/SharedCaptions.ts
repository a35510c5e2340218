import type { Concept } from "../lexicon/Concepts.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import { sharedWordsIn } from "../words/SharedWords.js"
import { keyOf } from "../words/Text.js"
import type { Label } from "./Labels.js"

/** A caption that asks for several values, with its labels in order: "Zip / City", "Name, first name". */
export interface SharedCaption {
  readonly labels: ReadonlyArray<Label>
  readonly span: Span
}

/** The mark between the labels of one caption. */
const mark = /^\.?\s?[/,]\s?$/

/** Labels of a segment, with their shared captions; labels of a caption with a colon get the caption's quality. */
export const withSharedCaptions = (
  found: ReadonlyArray<Label>,
  positionOf: (span: Span) => Pick<Label, "quality" | "whole">
): ReadonlyArray<Label> => {
  const chains: Array<Array<Label>> = []
  for (const label of found) {
    const chain = chains.at(-1)
    const last = chain?.at(-1)
    if (last !== undefined && mark.test(last.span.segment.text.slice(last.span.to, label.span.from))) chain?.push(label)
    else chains.push([label])
  }
  return chains.flatMap((labels) => {
    const [first, last] = [labels[0], labels.at(-1)]
    if (first === undefined || last === undefined || meanTheSame(labels)) return labels
    const span = { ...first.span, to: last.span.to }
    const stands = positionOf(span)
    const shared = { labels, span }
    const hasColon = /^[\s.)\]*]*[:=]/.test(span.segment.text.slice(span.to))
    if (hasColon && stands.quality >= weights.label.startWithColon)
      return labels.map((label) => ({ ...label, ...stands, shared }))
    // Without a colon the text may be a value, so its labels keep their own quality
    return stands.whole ? labels.map((label) => ({ ...label, shared })) : labels
  })
}

/** What a label asks for. */
export type Meaning = Pick<Label, "concepts" | "targets">

const hasMeaning = ({ concepts, targets }: Meaning): boolean => concepts.size > 0 || targets.size > 0

/** The two labels of a segment that share a word, or that ask for family and given name (then with the full name's label). */
export const pairedLabels = (
  segment: Segment,
  read: (key: string) => Meaning,
  positionOf: (span: Span) => Pick<Label, "quality" | "whole">
): ReadonlyArray<Label> => {
  const [a, b] = sharedWordsIn(segment).map(({ bare, from, full, own, to }) => {
    const [said, inFull, name] = [read(own), full.map(read).find(hasMeaning), read(bare)]
    // "Nom" in "Nom et date de naissance" is not "Nom de naissance"
    const isInFull = inFull !== undefined && (from > 0 || !said.concepts.has("fullName"))
    const isOwn = hasMeaning(said) || !nameParts.flat().some((part) => asksFor(name, part))
    return { ...(isInFull ? inFull : isOwn ? said : name), span: { segment, from, to }, isInFull }
  })
  if (a === undefined || b === undefined || !hasMeaning(a) || !hasMeaning(b)) return []
  const names = nameParts.find(([x, y]) => (asksFor(a, x) && mayAskFor(b, y)) || (asksFor(b, y) && mayAskFor(a, x)))
  const span = { segment, from: 0, to: b.span.to }
  const whole = { ...read(keyOf(textOf(span))), ...positionOf(span), span }
  const saysMore = [...whole.concepts.keys()].some((one) => !a.concepts.has(one) && !b.concepts.has(one))
  const other = { ...b, concepts: new Map([...b.concepts].filter(([one]) => !a.concepts.has(one))) }
  const isPair = (a.isInFull || b.isInFull) && hasMeaning(other) && !saysMore && whole.targets.size === 0
  if (names === undefined && !isPair) return []
  const labels = [a, other].map((label, index): Label => {
    const part = names?.[index]
    if (part === undefined) return { ...whole, ...label }
    const targets = new Map([...label.targets].filter(([{ concept }]) => concept !== "fullName"))
    return { ...whole, ...label, targets, concepts: new Map([[part, 1]]) }
  })
  const paired = labels.map((label) => ({ ...label, shared: { labels, span } }))
  return names === undefined
    ? paired
    : [{ ...whole, concepts: new Map([...whole.concepts, ["fullName", 1]]) }, ...paired]
}

/** The parts of a full name in either order. */
const nameParts = [
  ["familyName", "givenName"],
  ["givenName", "familyName"]
] as const

const asksFor = ({ concepts }: Meaning, part: Concept): boolean => concepts.has(part) && !concepts.has("fullName")

const mayAskFor = ({ concepts }: Meaning, part: Concept): boolean =>
  concepts.has(part) || (concepts.has("fullName") && !nameParts[0].some((one) => concepts.has(one)))

/** Whether there is one label, or the same one in two languages: "Datum / Date". */
const meanTheSame = (labels: ReadonlyArray<Label>): boolean => {
  const concepts = labels.flatMap((label) => [...label.concepts.keys()])
  return labels.length === 1 || new Set(concepts).size < concepts.length
}
