import type { Span } from "../sheet/Sheet.js"
import { weights } from "../Weights.js"
import type { Label } from "./Labels.js"

/** The labels of a caption that asks for several values, in their order: "Zip / City", "Name, first name". */
export interface SharedCaption {
  readonly labels: ReadonlyArray<Label>
  readonly span: Span
}

/** What parts the labels of one caption. */
const mark = /^\.?\s?[/,]\s?$/

/** Labels of a segment; those that share a caption with a colon stand as it does. */
export const withSharedCaptions = (
  found: ReadonlyArray<Label>,
  standingOf: (span: Span) => Pick<Label, "quality" | "whole">
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
    if (first === undefined || last === undefined || sayTheSame(labels)) return labels
    const span = { ...first.span, to: last.span.to }
    const stands = standingOf(span)
    const shared = { labels, span }
    const hasColon = /^[\s.)\]*]*[:=]/.test(span.segment.text.slice(span.to))
    if (hasColon && stands.quality >= weights.label.startWithColon)
      return labels.map((label) => ({ ...label, ...stands, shared }))
    // Without a colon it may as well be a value
    return stands.whole ? labels.map((label) => ({ ...label, shared })) : labels
  })
}

/** One label, or the same in two languages: "Datum / Date". */
const sayTheSame = (labels: ReadonlyArray<Label>): boolean => {
  const concepts = labels.flatMap((label) => [...label.concepts.keys()])
  return labels.length === 1 || new Set(concepts).size < concepts.length
}
