import type { Variable } from "@winnow/core"
import type { EntryKind, SectionKind } from "../lexicon/CareerHeadings.js"
import { noteKinds, sectionHeadings, sectionKinds } from "../lexicon/CareerHeadings.js"
import { careerFields, programmersLanguages } from "../lexicon/Careers.js"
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
import { endedStudy, entriesOf, headsAboveMarks } from "./CareerEntries.js"
import type { CareerParts } from "./CareerParts.js"
import { jobParts, piecesOf, projectParts, studyParts } from "./CareerParts.js"
import { asPrinted, ofSpans } from "../values/Candidates.js"
import { detailsOf } from "./Details.js"
import { noteElements, noteNames } from "./Notes.js"
import { periodIn } from "./Periods.js"
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
      const entries = entriesFor(kind, section)
      const parts = partsOf(kind, entries)
      return entries.map(
        (entry, index): Element =>
          new Map(
            roles.flatMap(({ field, role }) => {
              const found =
                role === "details"
                  ? detailsOf(field, entry, parts[index])
                  : valueOf(
                      field,
                      spanOf(role, entry, parts[index], asksSubject),
                      reading,
                      role === "end" ? entry.endYear : undefined
                    )
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

/** Without the languages that stand among what somebody can do, which are a programmer's, where spoken ones are asked for. */
export const withoutOtherLanguages = (
  elements: ReadonlyArray<Element>,
  { variable }: Target,
  { sheet }: Reading
): ReadonlyArray<Element> => {
  if (kindOf(variable) !== "languages") return elements
  const rows = rowsOf(sectionsOf(sheet).filter(({ kind }) => kind === "skills"))
  return elements.filter((element) => !stands(element, rows))
}

const rowsOf = (sections: ReadonlyArray<Section>): ReadonlySet<number> =>
  new Set(sections.flatMap(({ rows }) => rows.flatMap(([first]) => first?.row ?? [])))

const stands = (element: Element, rows: ReadonlySet<number>): boolean =>
  [...element.values()].some(({ candidate }) => rows.has(candidate.span.segment.row))

/** The elements of a table that stand in the part of a résumé that the array's key names, where one of them does. */
export const withinCareer = (
  elements: ReadonlyArray<Element>,
  { variable }: ArrayTarget,
  reading: Reading
): ReadonlyArray<Element> => {
  const kind = kindOf(variable)
  if (kind === undefined) return elements
  const rows = rowsOf(sectionsFor(kind, variable, reading))
  const inside = elements.filter((element) => stands(element, rows))
  return (inside.length > 0 ? inside : elements).map(withEnds)
}

/** Of "Aug 2021 - May 2023" in a column of days, the one that a field asks for. */
const withEnds = (element: Element): Element =>
  new Map(
    [...element].map(([variable, scored]) => {
      const { span } = scored.candidate
      const end = careerFields.find(([, pattern]) => pattern.test(nameOf(variable)))?.[0]
      const period = end === "start" || end === "end" ? periodIn(textOf(span)) : undefined
      const part = period?.end === undefined ? undefined : end === "start" ? period.start : period.end
      const own = part === undefined ? undefined : { ...span, from: span.from + part.from, to: span.from + part.to }
      return [
        variable,
        own === undefined || variable.type !== "string" ? scored : { ...scored, candidate: asPrinted(own) }
      ]
    })
  )

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
  if (programmersLanguages.test(name)) return "skills"
  return sectionKinds.find((kind) =>
    sectionHeadings[kind].some((heading) => heading === name || name.endsWith(` ${heading}`))
  )
}

type FieldRole = keyof CareerParts | "start" | "end" | "year" | "period" | "details"

const rolesIn: Readonly<Record<EntryKind, ReadonlySet<FieldRole>>> = {
  experience: new Set(["start", "end", "year", "period", "place", "company", "position", "employment", "details"]),
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
  return named !== undefined && mayHold(variable, named) ? named : undefined
}

const entriesFor = (kind: EntryKind, section: Section): ReadonlyArray<CareerEntry> => {
  const entries = entriesOf(section)
  return kind === "experience" ? withCompanies(entries) : kind === "education" ? entries.map(endedStudy) : entries
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
  lower.period.segment.row - upper.period.segment.row <= 2

const partsOf = (kind: EntryKind, entries: ReadonlyArray<CareerEntry>): ReadonlyArray<CareerParts> => {
  const pieces = entries.map(piecesOf)
  if (kind === "experience") return jobParts(pieces)
  return pieces.map(kind === "education" ? studyParts : projectParts)
}

const mayHold = ({ type }: Variable, role: FieldRole): boolean =>
  type === "string" ||
  (type === "array" && role === "details") ||
  (type === "date" && role !== "details") ||
  (type === "number" && (role === "year" || role === "grade"))

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

const valueOf = (target: Target, span: Span | undefined, { figures }: Reading, below?: Span): Scored | undefined => {
  const candidate = ofSpans([span, below].filter((part) => part !== undefined))
  if (candidate === undefined) return undefined
  const { type } = target.variable
  const text = String(candidate.value)
  const value = type === "date" ? figures.datesIn(text)[0]?.value : type === "number" ? numberIn(text, figures) : text
  return value === undefined
    ? undefined
    : { target, candidate: { ...candidate, value }, score: weights.career, by: "career" }
}

/** A year, or else the first number. */
const numberIn = (text: string, figures: Reading["figures"]): number | undefined => {
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text)?.[0]
  return year === undefined ? figures.numbersIn(text)[0]?.value : Number(year)
}
