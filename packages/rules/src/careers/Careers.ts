import type { EntryKind } from "../lexicon/Careers.js"
import { arrayFinder } from "../reading/Reading.js"
import { elementOf } from "../reading/Scored.js"
import { endedStudy, entriesOf } from "./CareerEntries.js"
import type { CareerParts } from "./Pieces.js"
import { piecesOf } from "./Pieces.js"
import { jobParts, studyParts } from "./CareerParts.js"
import { fieldValue, roleOf } from "./EntryFields.js"
import type { Section } from "./Sections.js"
import type { Variable } from "@winnow/extractor"
import { entryKinds, sectionHeadings } from "../lexicon/Careers.js"
import { weakMemoized } from "../Memoized.js"
import { fold, wordsOfKey } from "../words/Text.js"
import { sectionsOf } from "./Sections.js"

/** Reads jobs, studies and projects of a résumé from the sections whose headings match an array's key. */
export const careerElements = arrayFinder("jobs and studies of résumés", ({ fields, variable }, reading) => {
  const kind = askedKind(variable)
  if (kind === undefined) return []
  const sections = sectionsOf(reading.sheet).filter((section) => section.kind === kind)
  const roles = fields.flatMap((field) => {
    const role = roleOf(field, kind)
    return role === undefined ? [] : [{ field, role }]
  })
  // A degree is given with its subject if no other field asks for the subject
  const asksSubject = roles.some(({ role }) => role === "subject")
  return sections
    .flatMap((section) => readEntries(kind, section))
    .map((read) =>
      elementOf(
        roles.map(({ field, role }) =>
          fieldValue(field, read[role === "degree" && !asksSubject ? "study" : role], reading)
        )
      )
    )
    .filter((element) => element.size > 0)
})

const readEntries = (kind: EntryKind, section: Section): ReadonlyArray<CareerParts> => {
  const dated = entriesOf(section)
  const entries = kind === "education" ? dated.map(endedStudy) : dated
  const pieces = entries.map(piecesOf)
  const parts = isOfJobs(kind)
    ? jobParts(pieces)
    : pieces.map(kind === "education" ? studyParts : ({ pieces: [name] }) => ({ name }))
  return entries.map(({ end, period, start }, index) => ({ start, end, period, year: end ?? start, ...parts[index] }))
}

const isOfJobs = (kind: EntryKind): boolean => kind === "experience" || kind === "volunteering"

/** The kind of résumé section whose headings match an array's key. */
const askedKind = weakMemoized(({ key }: Variable): EntryKind | undefined => {
  const name = fold(wordsOfKey(key).join(" "))
  return entryKinds.find((kind) => sectionHeadings(kind).some((one) => one === name || name.endsWith(` ${one}`)))
})
