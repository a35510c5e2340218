import type { BoxedCaptions } from "../labels/BoxedCaptions.js"
import type { Label, Labels } from "../labels/Labels.js"
import type { TabledDocument } from "../labels/WordLabels.js"
import { headingsOnly } from "../lexicon/Headings.js"
import { nothing, pass } from "../Pass.js"
import type { Segment } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { joined } from "../words/Text.js"
import type { Element, Scored } from "./Scored.js"

/** The input of the finders: a document's sheet, labels, numbers and dates, and the targets. */
export interface Reading extends TabledDocument {
  /** Captions inside drawn boxes; their values stand below them in the box. */
  readonly boxedCaptions: BoxedCaptions
}

/** A candidate near a label; `factor`, in [0, 1], is how well it stands to the label. */
export interface Related {
  readonly candidate: Candidate
  readonly factor: number
}

/** Finds scored candidates for a field; returns none for fields that it does not handle. */
export type Finder<Read = Reading> = (target: Target, reading: Read) => ReadonlyArray<Scored>

/** Registers a finder as a pass. */
export const finder = <Read = Reading>(name: string, find: Finder<Read>): Finder<Read> => pass(name, nothing, find)

/** Registers a finder of values near a label as a pass. */
export const relatedFinder = (
  name: string,
  find: (label: Label, target: Target, reading: Reading) => ReadonlyArray<Related>
): typeof find => pass(name, nothing, find)

/** Finds the elements of an array; returns none for arrays that it does not handle. */
export type ArrayFinder = (array: ArrayTarget, reading: Reading) => ReadonlyArray<Element>

export const arrayFinder = (name: string, find: ArrayFinder): ArrayFinder => pass(name, nothing, find)

/** Whether a segment is a label, so that it ends the search for another label's value. */
export const isLabel = (segment: Segment, labels: Labels): boolean =>
  segment.isCaption === true ||
  isHeading(segment) ||
  labels
    .in(segment)
    .some((label) => label.likely !== true && (label.whole || label.quality >= weights.label.startWithColon))

/** A heading without a value, such as "Observaciones", as the whole segment. */
const isHeading = ({ tokens }: Segment): boolean => tokens.length <= 3 && headingsOnly.has(joined(tokens))

/** Whether a segment is a label and no answer to a boolean target: "No" also abbreviates "number". */
export const isOtherLabel = (segment: Segment, { kind }: Target, { figures, labels }: Reading): boolean =>
  isLabel(segment, labels) && (kind !== "boolean" || candidatesIn(kind, wholeOf(segment), figures).length === 0)
