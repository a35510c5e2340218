import { applicantFields, namesJob, ownTitle } from "../lexicon/Careers.js"
import type { Party } from "../parties/PartyRoles.js"
import type { Reading } from "../reading/Reading.js"
import type { Scored } from "../reading/Scored.js"
import type { Segment, Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { isPersonName } from "../values/PersonName.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"
import { entriesOf } from "./CareerEntries.js"
import type { CareerParts } from "./CareerParts.js"
import { jobParts, piecesOf, studyParts } from "./CareerParts.js"
import type { Section } from "./Sections.js"
import { isSectionHeading } from "./Sections.js"

/** Of whom a résumé tells: name, profession and address in its head, the latest study and job in its parts. */
export const applicantValues = (
  targets: ReadonlyArray<Target>,
  sections: () => ReadonlyArray<Section>,
  parties: ReadonlyArray<Party>,
  reading: Reading
): Array<Scored> => {
  const asked = targets.flatMap((target) => {
    const field = fieldOf(target)
    return field === undefined ? [] : [{ target, field }]
  })
  if (asked.length === 0 || !sections().some(isDated)) return []
  const head = headOf(reading)
  const name = largestName(head)
  const block = parties.find((party) => party.block.lines.some((line) => head.includes(line)))?.block
  const latest = (kind: "education" | "experience") => latestParts(kind, sections())
  return asked.flatMap(({ field, target }): ReadonlyArray<Scored> => {
    const found =
      field === "name"
        ? whole(name)
        : field === "profession"
          ? (whole(professionIn(head, name)) ?? ofSpan(latest("experience")?.position))
          : field === "degree"
            ? ofSpan(latest("education")?.study)
            : field === "institution"
              ? ofSpan(latest("education")?.institution)
              : block?.[field]
    return found === undefined ? [] : [{ target, candidate: found, score: weights.career, by: "career" }]
  })
}

type ApplicantField = "name" | "profession" | "degree" | "institution" | AddressField
type AddressField = "street" | "postcode" | "city" | "country"

const fieldOf = (target: Target): ApplicantField | undefined => {
  const { concept, kind, role, variable } = target
  const words = wordsOfKey(variable.key).join(" ")
  if (variable.type !== "string") return undefined
  const named = applicantFields.find(([, pattern]) => pattern.test(words))?.[0]
  if (named !== undefined) return named
  if (role !== undefined) return undefined
  if (concept === "fullName" && kind === "name") return "name"
  return concept === "street" || concept === "postcode" || concept === "city" || concept === "country"
    ? concept
    : undefined
}

/** Jobs or studies with their times: words such as "Education" alone make no résumé. */
const isDated = (section: Section): boolean => section.kind !== "projects" && entriesOf(section).length > 0

/** The first rows, without what a heading begins. */
const headOf = ({ sheet: { rows } }: Reading): ReadonlyArray<Segment> => {
  const [first] = rows
  return rows
    .slice(0, weights.titleRows)
    .filter(({ page }) => page === first?.page)
    .flatMap(({ segments }) => segments.filter(({ text }) => !isSectionHeading(text) && !ownTitle.test(fold(text))))
}

const largestName = (head: ReadonlyArray<Segment>): Segment | undefined => {
  let best: Segment | undefined
  for (const segment of head) {
    if (!isPersonName(segment.text) || namesJob(fold(segment.text))) continue
    if (best === undefined || segment.box.height > best.box.height * 1.1) best = segment
  }
  return best
}

const mostProfessionWords = 7

/** A short line that names a job. */
const professionIn = (head: ReadonlyArray<Segment>, name: Segment | undefined): Segment | undefined =>
  head.find(
    (segment) =>
      segment !== name &&
      segment.tokens.length <= mostProfessionWords &&
      /^\p{Lu}[^\d@:.;]+$/u.test(segment.text) &&
      namesJob(fold(segment.text))
  )

interface LatestParts extends CareerParts {
  /** The degree with its subject, as it is printed. */
  readonly study: Span | undefined
}

/** Of the first entry of the first such part. */
const latestParts = (kind: "education" | "experience", sections: ReadonlyArray<Section>): LatestParts | undefined => {
  const section = sections.find((one) => one.kind === kind)
  const entries = section === undefined ? [] : entriesOf(section).map(({ texts }) => piecesOf(texts))
  const [first] = entries
  if (first === undefined) return undefined
  const [parts] = kind === "experience" ? jobParts(entries) : [studyParts(first)]
  if (parts === undefined) return undefined
  const { degree } = parts
  const study = first.pieces.find((piece) => degree !== undefined && isWithin(degree, piece)) ?? degree
  return { ...parts, study }
}

const isWithin = (part: Span, whole: Span): boolean =>
  part.segment === whole.segment && part.from >= whole.from && part.to <= whole.to

const whole = (segment: Segment | undefined): Candidate | undefined =>
  segment === undefined ? undefined : ofSpan({ segment, from: 0, to: segment.text.length })

const ofSpan = (span: Span | undefined): Candidate | undefined =>
  span === undefined ? undefined : { value: textOf(span), span, fit: 1 }
