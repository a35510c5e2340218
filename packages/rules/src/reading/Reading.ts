import type { BoxedCaptions } from "../labels/BoxedCaptions.js"
import type { Label, Labels } from "../labels/Labels.js"
import { headingsOnly } from "../lexicon/Headings.js"
import { nothing, pass } from "../Pass.js"
import type { Row, Segment, Sheet } from "../sheet/Sheet.js"
import { wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import type { Candidate } from "../values/Candidates.js"
import { candidatesIn } from "../values/Candidates.js"
import type { Figures } from "../values/Figures.js"
import { weights } from "../Weights.js"
import { joined } from "../words/Text.js"
import type { Element, Scored } from "./Scored.js"

/** What is known of a document when its labels' values are looked for. */
export interface Reading {
  readonly sheet: Sheet
  readonly labels: Labels
  readonly figures: Figures
  /** The code of the language that most of the words are of. */
  readonly language: string
  /** The scalar leaves that are asked for. */
  readonly targets: ReadonlyArray<Target>
  readonly amountRows: ReadonlySet<Row>
  /** Rows that head tables: their labels name columns and nothing else. */
  readonly headerRows: ReadonlySet<number>
  /** Rows that are items of tables. */
  readonly itemRows: ReadonlySet<number>
  /** Captions of drawn boxes: their values stand below them in the box. */
  readonly boxedCaptions: BoxedCaptions
}

/** A candidate that stands to a label as values do: how well, in [0, 1]. */
export interface Related {
  readonly candidate: Candidate
  readonly factor: number
}

/** Candidates for one field, each with a score; none where a finder has nothing to say of such a field. */
export type Finder<Read = Reading> = (target: Target, reading: Read) => ReadonlyArray<Scored>

/** Registers a finder as a pass. */
export const finder = <Read = Reading>(name: string, find: Finder<Read>): Finder<Read> => pass(name, nothing, find)

/** The same for what finds values that stand to a label. */
export const relatedFinder = (
  name: string,
  find: (label: Label, target: Target, reading: Reading) => ReadonlyArray<Related>
): typeof find => pass(name, nothing, find)

/** Elements of an array, none where a finder has nothing to say of such a one. */
export type ArrayFinder = (array: ArrayTarget, reading: Reading) => ReadonlyArray<Element>

export const arrayFinder = (name: string, find: ArrayFinder): ArrayFinder => pass(name, nothing, find)

/** Whether a segment is only a label, so that no value lies in it or beyond it. */
export const isLabel = (segment: Segment, labels: Labels): boolean =>
  isHeading(segment) ||
  labels
    .in(segment)
    .some((label) => label.likely !== true && (label.whole || label.quality >= weights.label.startWithColon))

/** "Observaciones" and nothing else. */
const isHeading = ({ tokens }: Segment): boolean => tokens.length <= 3 && headingsOnly.has(joined(tokens))

/** Whether a segment answers yes or no, which may read like a label: "No" is a number as well. */
export const says = ({ kind }: Target, segment: Segment, figures: Figures): boolean =>
  kind === "boolean" && candidatesIn(kind, wholeOf(segment), figures).length > 0
