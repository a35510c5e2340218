import type { Label } from "../labels/Labels.js"
import type { Kind } from "../lexicon/Concepts.js"
import { patternsOf } from "../lexicon/Patterns.js"
import type { Reading, Related } from "../reading/Reading.js"
import type { Span } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted, candidatesIn } from "../values/Candidates.js"
import type { Figures } from "../values/Figures.js"
import { weights } from "../Weights.js"

const { amountIs, durationIs, numberIs, saysIs, saysThat } = patternsOf(
  "amountIs",
  "durationIs",
  "numberIs",
  "saysIs",
  "saysThat"
)

/** Kinds of free text: the value must start where the label ends. */
export const isFreeText = ({ kind }: Target) => freeKinds.has(kind)
const freeKinds: ReadonlySet<Kind> = new Set<Kind>(["name", "text", "street", "boolean"])

/** Kinds with a form that no ordinary word of a sentence has. */
export const typedKinds: ReadonlySet<Kind> = new Set<Kind>(["date", "id", "iban", "bic", "vatId"])

/** The values that a label's sentence says between two places of its line, "the number is 17"; undefined if it says none. */
export const saidValues = (
  { quality, span: { segment } }: Label,
  from: number,
  to: number,
  target: Target,
  figures: Figures
): Array<Related> | undefined => {
  const isLabelFirst = quality >= weights.label.start
  // A sentence is as good as a label
  const factor = weights.said * Math.max(1, weights.label.start / quality)
  const lasts = target.kind === "text" ? durationIs.exec(segment.folded.slice(from, to)) : null
  if (lasts !== null) {
    const end = from + lasts[0].length
    const start = end - (lasts.groups?.["value"] ?? "").length
    return [{ candidate: asPrinted({ segment, from: start, to: end }), factor }]
  }
  const isFree = isFreeText(target)
  const form = isFree ? saysThat : target.kind === "id" ? numberIs : amountIs
  // A text begins its sentence with the label, an amount has it in the middle
  const maySay = form === numberIs || isFree === isLabelFirst
  const said = maySay ? form.exec(segment.text.slice(from, to)) : null
  if (said === null) return undefined
  const start = from + said[0].length
  const stop = /[.;](?:\s|$)/.exec(segment.text.slice(start, to))
  const span = { segment, from: start, to: stop === null ? to : start + stop.index }
  const found = form === amountIs ? amountIn(span, said[0], target, figures) : candidatesIn(target.kind, span, figures)
  return form === amountIs && found.length === 0 ? undefined : found.map((candidate) => ({ candidate, factor }))
}

/** The amount or day that begins a text; behind a verb also a number without a currency: "are 37.5 hours". */
const amountIn = (span: Span, said: string, { kind }: Target, figures: Figures): ReadonlyArray<Candidate> => {
  const sure = candidatesIn(kind === "number" ? "amount" : kind, span, figures)
    .slice(0, 1)
    .filter(({ fit }) => fit >= minFit)
  if (sure.length > 0 || kind !== "number" || !saysIs.test(said)) return sure
  const [first] = candidatesIn("number", span, figures)
  return first !== undefined && span.segment.text.slice(span.from, first.span.from).trim() === "" ? [first] : []
}

const minFit = 0.95

/** A value that begins the line below its sentence's label, perhaps behind "is" or "amounts to". */
export const wrappedBehind = (
  label: Label,
  to: number,
  { kind }: Target,
  { figures, sheet }: Reading
): Array<Related> => {
  const {
    quality,
    span: { segment }
  } = label
  const rest = segment.text.slice(to)
  const [below] = sheet.rows[segment.row + 1]?.segments ?? []
  if (below?.page !== segment.page || Math.abs(below.box.x - segment.box.x) > sheet.lineHeight || /\p{Nd}/u.test(rest))
    return []
  const isAmount = kind === "amount" || kind === "number"
  const said = isAmount || kind === "date" ? (amountIs.exec(`${rest} ${below.text}`)?.[0].length ?? 0) : 0
  if (said === 0 && (/\p{L}/u.test(rest) || !(kind === "amount" || typedKinds.has(kind)))) return []
  const from = Math.max(0, said - rest.length - 1)
  const span = { segment: below, from, to: below.text.length }
  const [first] = candidatesIn(isAmount ? "amount" : kind, span, figures)
  const isSure = first !== undefined && (first.fit >= minFit || /\p{Sc}$/u.test(rest))
  if (!isSure || /[\p{Ll}\p{Lo}]/u.test(below.text.slice(from, first.span.from))) return []
  return [{ candidate: first, factor: Math.max(1, (said > 0 ? weights.label.start : weights.inProse) / quality) }]
}
