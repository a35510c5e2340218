import { patternOf } from "./Patterns.js"

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
  "grade",
  "employment",
  "name"
] as const

/** What a key of a résumé's field says that it holds, in its folded words; the first that fits counts. */
export const careerFields: ReadonlyArray<readonly [(typeof fields)[number], RegExp]> = fields.map((field) => [
  field,
  patternOf(`careerField.${field}`)
])
