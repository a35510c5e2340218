import { patternOf } from "./Patterns.js"
import { wordsOf } from "./WordsIndex.js"

const school = patternOf("school")

/** Whether a folded text names a school. */
export const namesSchool = (folded: string): boolean => school.test(folded)

const fields = [
  "details",
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
  "tools",
  "name"
] as const

/** What a key of a résumé's field says that it holds, in its folded words; the first that fits counts. */
export const careerFields: ReadonlyArray<readonly [(typeof fields)[number], RegExp]> = fields.map((field) => [
  field,
  patternOf(`careerField.${field}`)
])

/** Headings of résumés, folded: see `fold`. Each list holds all languages of the lexicon. */

/** Parts of a résumé: with entries and their times, with languages or what somebody can do, with entries of a line or two. */
export const sectionKinds = [
  "volunteering",
  "experience",
  "education",
  "projects",
  "languages",
  "skills",
  "awards",
  "certificates",
  "publications",
  "references",
  "courses"
] as const
export type SectionKind = (typeof sectionKinds)[number]
/** Parts with entries that tell a time. */
export const entryKinds = [
  "volunteering",
  "experience",
  "education",
  "projects"
] as const satisfies ReadonlyArray<SectionKind>
export type EntryKind = (typeof entryKinds)[number]

/** Headings by the part that they begin; `other` parts end the one before. */
export const sectionHeadings = (kind: SectionKind | "other"): ReadonlyArray<string> =>
  wordsOf(`sectionHeadings.${kind}`)

/** What a heading of one to five words begins that has such a word at its end, or at its beginning before "in" or "at". */
export const coreHeadings: ReadonlyArray<readonly [SectionKind | "other", RegExp]> = (
  ["volunteering", "other", "certificates", "skills", "experience", "projects", "education"] as const
).map((kind) => [kind, patternOf(`heading.${kind}`)])

const job = patternOf("job")

/** Whether a folded text names a position. */
export const namesJob = (folded: string): boolean => job.test(folded)
