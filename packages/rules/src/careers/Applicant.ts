import { nothing, pass } from "../Pass.js"
import { applicantFields, statementHeading } from "../lexicon/Careers.js"
import { letterOf } from "../letters/Letter.js"
import type { Party } from "../parties/Party.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted, ofLines } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"
import { headlineIn, headOf, nameIn, placeIn, professionIn } from "./ApplicantHead.js"
import type { CareerEntry } from "./CareerEntries.js"
import { entriesOf } from "./CareerEntries.js"
import type { CareerParts } from "./CareerParts.js"
import { jobParts } from "./JobParts.js"
import { piecesOf } from "./Pieces.js"
import { studyParts } from "./StudyParts.js"
import type { Section } from "./Sections.js"
import { isSectionHeading, sectionsOf } from "./Sections.js"

/** Of whom a résumé tells: name, profession and address in its head, the latest study and job in its parts. */
export const applicantValues = pass(
  "the person of a résumé",
  nothing,
  (targets: ReadonlyArray<Target>, parties: ReadonlyArray<Party>, reading: Reading): Array<Scored> => {
    const asked = targets.flatMap((target) => {
      const field = fieldOf(target)
      return field === undefined ? [] : [{ target, field }]
    })
    // Who is greeted in a letter is no applicant
    if (asked.length === 0 || isLetter(reading)) return []
    const sections = sectionsOf(reading.sheet)
    if (!sections.some(isDated)) return []
    const head = headOf(reading)
    const name = nameIn(head)
    const block = parties.find((party) => party.block.lines.some((line) => head.includes(line)))?.block
    const latest = (kind: "education" | "experience") => latestParts(kind, sections)
    const job = latest("experience")
    const found: Readonly<Record<Exclude<ApplicantField, AddressField>, () => Candidate | undefined>> = {
      name: () => ofSpan(name),
      headline: () => ofSpan(headlineIn(head, name)) ?? found.profession(),
      profession: () => ofSpan(professionIn(head, name)) ?? ofSpan(job?.position),
      wanted: () => ofSpan(professionIn(head, name)),
      employer: () => ofSpan(job?.company),
      jobStart: () => ofSpan(job?.start),
      jobEnd: () => ofSpan(job?.end),
      degree: () => ofSpan(latest("education")?.study),
      institution: () => ofSpan(latest("education")?.institution),
      statement: () => statementIn(reading) ?? statementInHead(head),
      place: () => ofSpan(placeIn(head))
    }
    return asked.flatMap(({ field, target }): ReadonlyArray<Scored> => {
      const candidate = isAddressField(field) ? block?.[field] : found[field]()
      return candidate === undefined ? [] : [{ target, candidate, score: weights.career, by: "career" }]
    })
  }
)

const isLetter = ({ sheet }: Reading): boolean => {
  const { closing, greeting } = letterOf(sheet)
  return greeting !== undefined && closing !== undefined
}

type ApplicantField =
  | "statement"
  | "name"
  | "headline"
  | "profession"
  | "wanted"
  | "employer"
  | "jobStart"
  | "jobEnd"
  | "degree"
  | "institution"
  | "place"
  | AddressField
type AddressField = "street" | "postcode" | "city" | "country"

const addressFields: ReadonlyArray<AddressField> = ["street", "postcode", "city", "country"]

const isAddressField = (field: ApplicantField): field is AddressField => addressFields.some((own) => own === field)

const fieldOf = (target: Target): ApplicantField | undefined => {
  const { concept, kind, role, variable } = target
  const words = wordsOfKey(variable.key).join(" ")
  const named = applicantFields.find(([, pattern]) => pattern.test(words))?.[0]
  if (variable.type !== "string") return undefined
  if (named !== undefined) return named
  if (role !== undefined) return undefined
  if (concept === "fullName" && kind === "name") return "name"
  if (concept === "location") return "place"
  return addressFields.find((field) => field === concept)
}

/** Jobs or studies with their times: words such as "Education" alone make no résumé. */
const isDated = (section: Section): boolean =>
  (section.kind === "experience" || section.kind === "education") && entriesOf(section).length > 0

/** Of the first entry of the first such part. */
const latestParts = (
  kind: "education" | "experience",
  sections: ReadonlyArray<Section>
): (CareerParts & Pick<CareerEntry, "start" | "end">) | undefined => {
  const section = sections.find((one) => one.kind === kind)
  const entries = section === undefined ? [] : entriesOf(section)
  const pieces = entries.map(piecesOf)
  const [[entry], [first]] = [entries, pieces]
  if (entry === undefined || first === undefined) return undefined
  const [parts] = kind === "experience" ? jobParts(pieces) : [studyParts(first)]
  return parts === undefined ? undefined : { ...parts, start: entry.start, end: entry.end }
}

/** What the applicant says of himself below "Objective" or "Summary", line by line. */
const statementIn = ({ sheet: { rows, segments } }: Reading): Candidate | undefined => {
  const heading = segments.find(({ text }) => isStatement(text))
  if (heading === undefined) return undefined
  const lines: Array<Segment> = []
  for (const row of rows.slice(heading.row + 1, heading.row + 1 + maxStatementRows)) {
    const [line, ...others] = row.segments
    if (line === undefined || others.length > 0 || isSectionHeading(line.text)) break
    lines.push(line)
  }
  return ofLines(lines)
}

/** A paragraph without a heading above the first of a résumé's parts. */
const statementInHead = (head: ReadonlyArray<Segment>): Candidate | undefined => {
  const first = head.findIndex(isProse)
  const [lead, ...others] = head.slice(Math.max(0, first))
  if (first < 0 || lead === undefined) return undefined
  const end = others.findIndex(
    ({ box, row }, index) => row !== lead.row + index + 1 || Math.abs(box.x - lead.box.x) > lead.box.height
  )
  const lines = [lead, ...others.slice(0, end < 0 ? undefined : end)]
  return /\p{Ll}[.!]$/u.test(lines.at(-1)?.text ?? "") ? ofLines(lines) : undefined
}

const isProse = ({ text }: Segment): boolean =>
  /^\p{Lu}[^@|:•·]*$/u.test(text) && text.split(" ").length >= minProseWords

const minProseWords = 8

const maxStatementRows = 10

const isStatement = (text: string): boolean => statementHeading.test(fold(text).replace(/[\s:.–—_-]+$/u, ""))

const ofSpan = (span: Span | undefined): Candidate | undefined => (span === undefined ? undefined : asPrinted(span))
