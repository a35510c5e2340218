import { patternOf } from "./Patterns.js"
import { wordsOf } from "./WordsIndex.js"

const school = patternOf("school")

/** Whether a folded text names a school. */
export const namesSchool = (folded: string): boolean => school.test(folded)

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

/** What a key of a résumé's field says that it holds, in its folded words; the first that fits counts. */
export const careerFields: ReadonlyArray<readonly [(typeof fields)[number], RegExp]> = fields.map((field) => [
  field,
  patternOf(`careerField.${field}`)
])

const other = patternOf("careerField.other")

/** Whether the folded words of a key ask for what was done and with what, which no entry answers. */
export const asksForText = (words: string): boolean => other.test(words)

/** The sections of a résumé whose entries have dates. */
export const entryKinds = ["volunteering", "experience", "education", "projects"] as const
export type EntryKind = (typeof entryKinds)[number]
/** Any other section only ends the one before it. */
export type SectionKind = EntryKind | "other"

/** The folded headings of a section in all languages. */
export const sectionHeadings = (kind: SectionKind): ReadonlyArray<string> => wordsOf(`sectionHeadings.${kind}`)

/** What a heading of one to five words begins that has such a word at its end, or at its beginning before "in" or "at". */
export const coreHeadings: ReadonlyArray<readonly [SectionKind, RegExp]> = (
  ["volunteering", "other", "experience", "projects", "education"] as const
).map((kind) => [kind, patternOf(`heading.${kind}`)])

const job = patternOf("job")

/** Whether a folded text names a position. */
export const namesJob = (folded: string): boolean => job.test(folded)
