import type { Variable } from "@winnow/core"
import type { EntryKind, SectionKind } from "../lexicon/CareerHeadings.js"
import { noteKinds, sectionHeadings, sectionKinds } from "../lexicon/CareerHeadings.js"
import { careerFields } from "../lexicon/Careers.js"
import { namesJob } from "../lexicon/Jobs.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"
import type { CareerEntry } from "./CareerEntries.js"
import { entriesOf, headsAboveMarks } from "./CareerEntries.js"
import type { CareerParts } from "./CareerParts.js"
import { jobParts, piecesOf, projectParts, studyParts } from "./CareerParts.js"
import { detailsOf } from "./Details.js"
import { noteElements, noteNames } from "./Notes.js"
import type { Section } from "./Sections.js"
import { sectionsOf } from "./Sections.js"
import { skillElements, skillNames } from "./Skills.js"
import { languageElements, languageNames } from "./SpokenLanguages.js"

/** Jobs, studies and projects of a résumé, from the part whose heading an array's key names. */
export const careerElements = ({ fields, variable }: ArrayTarget, reading: Reading): ReadonlyArray<Element> => {
  const kind = kindOf(variable)
  if (kind === undefined) return []
  const sections = sectionsFor(kind, variable, reading)
  if (kind === "languages") return languageElements(fields, sections)
  if (kind === "skills") return skillElements(fields, sections)
  if (isNoteKind(kind)) return noteElements(fields, sections, reading)
  const roles = fields.flatMap((field) => {
    const role = roleOf(field, kind)
    return role === undefined ? [] : [{ field, role }]
  })
  if (roles.length === 0) return []
  const asksSubject = roles.some(({ role }) => role === "subject")
  return sections
    .flatMap((section) => {
      const entries = kind === "experience" ? withCompanies(entriesOf(section)) : entriesOf(section)
      const parts = partsOf(kind, entries)
      return entries.map(
        (entry, index): Element =>
          new Map(
            roles.flatMap(({ field, role }) => {
              const found =
                role === "details"
                  ? detailsOf(field, entry, parts[index])
                  : valueOf(field, spanOf(role, entry, parts[index], asksSubject), reading)
              return found === undefined ? [] : [[field.variable, found] as const]
            })
          )
      )
    })
    .filter((element) => element.size > 0)
}

/** What a résumé lists of one kind, where a list asks for that alone: projects, skills, awards … */
export const careerNames = (list: Target, reading: Reading): ReadonlyArray<Element> => {
  const kind = kindOf(list.variable)
  if (kind === undefined) return []
  const sections = sectionsFor(kind, list.variable, reading)
  if (kind === "skills") return skillNames(list, sections)
  if (kind === "languages") return languageNames(list, sections)
  if (isNoteKind(kind)) return noteNames(list, sections)
  return kind === "projects" ? projectNames(list, sections, reading) : []
}

const projectNames = (list: Target, sections: ReadonlyArray<Section>, reading: Reading): ReadonlyArray<Element> =>
  sections
    .flatMap((section) => {
      const dated = entriesOf(section)
      const undated = () => headsAboveMarks(section).map((head) => ({ texts: [head], place: undefined }))
      return (dated.length > 0 ? dated : undated()).map(piecesOf)
    })
    .flatMap((pieces) => {
      const found = valueOf(list, projectParts(pieces).name, reading)
      return found === undefined ? [] : [new Map([[list.variable, found]])]
    })

/** The parts of a kind; where headings are called as the array is, "Strengths", those alone. */
const sectionsFor = (kind: SectionKind, variable: Variable, { sheet }: Reading): ReadonlyArray<Section> => {
  const all = sectionsOf(sheet).filter((section) => section.kind === kind)
  const name = nameOf(variable)
  const own = all.filter(({ heading }) => fold(heading.text).includes(name))
  return own.length > 0 ? own : all
}

const isNoteKind = (kind: SectionKind): kind is (typeof noteKinds)[number] => noteKinds.some((one) => one === kind)

const nameOf = ({ key }: Variable): string => fold(wordsOfKey(key).join(" "))

const kindOf = (variable: Variable): SectionKind | undefined => {
  const name = nameOf(variable)
  return sectionKinds.find((kind) =>
    sectionHeadings[kind].some((heading) => heading === name || name.endsWith(` ${heading}`))
  )
}

type FieldRole = keyof CareerParts | "start" | "end" | "year" | "period" | "details"

const rolesIn: Readonly<Record<EntryKind, ReadonlySet<FieldRole>>> = {
  experience: new Set(["start", "end", "year", "period", "place", "company", "position", "details"]),
  education: new Set([
    "start",
    "end",
    "year",
    "period",
    "place",
    "institution",
    "degree",
    "subject",
    "grade",
    "details"
  ]),
  projects: new Set(["start", "end", "year", "period", "name", "details"])
}

const roleOf = ({ variable }: Target, kind: EntryKind): FieldRole | undefined => {
  const words = wordsOfKey(variable.key).join(" ")
  const named = careerFields.find(([role, pattern]) => rolesIn[kind].has(role) && pattern.test(words))?.[0]
  if (kind === "projects" && named === undefined) return /title/.test(words) ? "name" : undefined
  const isList = variable.type === "array"
  return isList === (named === "details") || variable.type === "string" || (variable.type === "date" && !isList)
    ? named
    : undefined
}

/** Where a company stands with the time of all positions there, it is no job itself: its name goes to each position below it. */
const withCompanies = (entries: ReadonlyArray<CareerEntry>): ReadonlyArray<CareerEntry> => {
  const found: Array<CareerEntry> = []
  let company: CareerEntry | undefined
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1]
    if (
      next !== undefined &&
      isAlone(entry) &&
      isAlone(next) &&
      !saysJob(entry) &&
      saysJob(next) &&
      isJustBelow(next, entry)
    )
      company = entry
    else if (company !== undefined && isAlone(entry) && saysJob(entry))
      found.push({ ...entry, texts: [...company.texts, ...entry.texts], place: entry.place ?? company.place })
    else {
      company = undefined
      found.push(entry)
    }
  }
  return found
}

const isAlone = ({ texts }: CareerEntry): boolean => texts.length === 1

const saysJob = ({ texts }: CareerEntry): boolean => texts.some((text) => namesJob(fold(textOf(text))))

const isJustBelow = (lower: CareerEntry, upper: CareerEntry): boolean =>
  lower.start.segment.row - upper.start.segment.row <= 2

const partsOf = (kind: EntryKind, entries: ReadonlyArray<CareerEntry>): ReadonlyArray<CareerParts> => {
  const pieces = entries.map(piecesOf)
  if (kind === "experience") return jobParts(pieces)
  return pieces.map(kind === "education" ? studyParts : projectParts)
}

/** A degree is told with its subject where no other field asks for that. */
const spanOf = (
  role: Exclude<FieldRole, "details">,
  entry: CareerEntry,
  parts: CareerParts | undefined,
  asksSubject: boolean
): Span | undefined =>
  role === "degree" && !asksSubject
    ? parts?.study
    : role === "year"
      ? (entry.end ?? entry.start)
      : role === "start" || role === "end" || role === "period"
        ? entry[role]
        : parts?.[role]

const valueOf = (target: Target, span: Span | undefined, { figures }: Reading): Scored | undefined => {
  if (span === undefined) return undefined
  const text = textOf(span)
  const value = target.variable.type === "date" ? figures.datesIn(text)[0]?.value : text
  return value === undefined
    ? undefined
    : { target, candidate: { value, span, fit: 1 }, score: weights.career, by: "career" }
}
