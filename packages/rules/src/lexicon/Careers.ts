import { patternOf } from "./Patterns.js"
import { wordsOf } from "./WordsIndex.js"

const fields = [
  "start",
  "end",
  "year",
  "period",
  "place",
  "subject",
  "degree",
  "institution",
  "company",
  "position",
  "name"
] as const

/** A part of a résumé's entry that a key asks for. */
export type CareerField = (typeof fields)[number]

/** The patterns of a résumé field's key, in folded words; the first match counts. */
export const careerFields: ReadonlyArray<readonly [CareerField, RegExp]> = fields.map((field) => [
  field,
  patternOf(`careerField.${field}`)
])

/** The pattern of keys that ask for descriptions or tools, which are not read from entries. */
export const textFields = patternOf("careerField.other")

/** The sections of a résumé whose entries have dates. */
export const entryKinds = ["volunteering", "experience", "education", "projects"] as const
export type EntryKind = (typeof entryKinds)[number]
/** `other` is a section that only ends the one before it. */
export type SectionKind = EntryKind | "other"

/** The folded headings of a section in all languages. */
export const sectionHeadings = (kind: SectionKind): ReadonlyArray<string> => wordsOf(`sectionHeadings.${kind}`)

/** Patterns for headings of one to five words, by a word in them such as "experience"; the first match counts. */
export const coreHeadings: ReadonlyArray<readonly [SectionKind, RegExp]> = (
  ["volunteering", "other", "experience", "projects", "education"] as const
).map((kind) => [kind, patternOf(`heading.${kind}`)])
