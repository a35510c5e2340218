import { noteFields } from "../lexicon/Careers.js"
import type { Reading } from "../reading/Reading.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Span } from "../sheet/Sheet.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted, candidatesIn, ofSpans } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"
import { between, commas, splitAt } from "./Pieces.js"
import { trimmed } from "./DatedRows.js"
import { paragraphsOf } from "./Paragraphs.js"
import { periodIn } from "./Periods.js"
import type { Section } from "./Sections.js"

/** An award, certificate, publication, course or reference: what its lines say beside the day. */
interface Note {
  readonly texts: ReadonlyArray<Span>
  /** The lines below its first ones. */
  readonly more: ReadonlyArray<Span>
  readonly date: Span | undefined
}

/** What the notes below such a heading are called, where a list asks for that alone. */
export const noteNames = (list: Target, sections: ReadonlyArray<Section>): ReadonlyArray<Element> =>
  sections.flatMap((section) =>
    notesIn(section).flatMap((note) => {
      const name = ofSpans(nameOf(note, section.kind === "references"))
      return name === undefined ? [] : [new Map([[list.variable, scored(list, name)]])]
    })
  )

/** The notes below such a heading, with who gave them and when. */
export const noteElements = (
  fields: ReadonlyArray<Target>,
  sections: ReadonlyArray<Section>,
  reading: Reading
): ReadonlyArray<Element> => {
  const roles = rolesOf(fields)
  const asksMore = [...roles.values()].some((role) => role !== "name" && role !== "date")
  return sections
    .flatMap(notesIn)
    .map(
      (note): Element =>
        new Map(
          [...roles].flatMap(([field, role]) => {
            const found = candidateFor(field, role, note, asksMore, reading)
            return found === undefined ? [] : [[field.variable, scored(field, found)] as const]
          })
        )
    )
    .filter((element) => fields.some((field) => roles.get(field) === "name" && element.has(field.variable)))
}

type Role = (typeof noteFields)[number][0] | "name"

/** The first text that no other word tells is the name. */
const rolesOf = (fields: ReadonlyArray<Target>): ReadonlyMap<Target, Role> => {
  const all = fields.map((field) => {
    const words = fold(wordsOfKey(field.variable.key).join(" "))
    return [field, noteFields.find(([, pattern]) => pattern.test(words))?.[0]] as const
  })
  const name = all.find(([{ variable }, role]) => role === undefined && variable.type === "string")?.[0]
  return new Map(
    all.flatMap(([field, told]): Array<[Target, Role]> => {
      const role = field === name ? "name" : told
      return role === undefined ? [] : [[field, role]]
    })
  )
}

const candidateFor = (
  field: Target,
  role: Role,
  note: Note,
  asksMore: boolean,
  { figures }: Reading
): Candidate | undefined => {
  if (role === "name") return ofSpans(nameOf(note, asksMore))
  if (role === "date") return note.date === undefined ? undefined : dayAt(field, note.date, figures)
  if (role === "email" || role === "phone")
    return [...note.texts, ...note.more].flatMap(({ from, segment, to }) =>
      candidatesIn(role, segment, from, to, figures)
    )[0]
  const [below] = note.more
  if (role === "authors") return below === undefined || /\d/.test(textOf(below)) ? undefined : asPrinted(below)
  if (role !== "issuer") return undefined
  const giver = piecesOf(note)[1] ?? below
  return giver === undefined ? undefined : asPrinted(giver)
}

const dayAt = (field: Target, date: Span, figures: Reading["figures"]): Candidate | undefined => {
  if (field.variable.type === "string") return asPrinted(date)
  const [found] = candidatesIn(field.kind, date.segment, date.from, date.to, figures)
  if (found !== undefined || field.variable.type !== "number") return found
  const year = /(?:19|20)\d{2}/.exec(textOf(date))?.[0]
  return year === undefined ? undefined : { ...asPrinted(date), value: Number(year) }
}

/** What is quoted, or stands behind the authors, as titles do; else all, or what stands before who gave it where that is asked for. */
const nameOf = (note: Note, asksMore: boolean): ReadonlyArray<Span> => {
  const [title] = note.texts.flatMap((span) => titles.flatMap((pattern) => partAt(span, pattern)))
  if (title !== undefined) return [title]
  const [first] = piecesOf(note)
  return asksMore && first !== undefined ? [first] : note.texts.flatMap(trimmedEnd)
}

const titles = [
  /[“„«"](?<part>[^“”„»"]{8,}?)[,.]?[”“»"]/u,
  // "J. Doe, A. N. Other: Title. Venue"
  /^(?:(?:\p{Lu}\.[\s-]?)+\p{Lu}[\p{L}'’-]+(?:,\s|\s(?:and|und|et|y|e|&)\s)?)+:\s(?<part>[^.]{8,})/u
]

const partAt = (span: Span, pattern: RegExp): ReadonlyArray<Span> => {
  const match = pattern.exec(textOf(span))
  const part = match?.groups?.["part"]
  if (match === null || part === undefined) return []
  const from = span.from + match.index + match[0].indexOf(part)
  return [{ ...span, from, to: from + part.length }]
}

/** Between bars, dashes and, where nothing else parts them, commas. */
const piecesOf = ({ texts }: Note): ReadonlyArray<Span> => {
  const parts = texts.flatMap((text) => splitAt(text, between))
  return parts.length > 1 ? parts : parts.flatMap((text) => splitAt(text, commas))
}

const trimmedEnd = (span: Span): ReadonlyArray<Span> => {
  const [own] = trimmed(span)
  return own === undefined ? [] : [/[)\]]/.test(span.segment.text[own.to] ?? "") ? { ...own, to: own.to + 1 } : own]
}

const notesIn = (section: Section): ReadonlyArray<Note> => {
  const lines = withoutSubheadings(paragraphsOf(section.rows).map(noteOf))
  return (section.kind === "references" ? peopleIn(lines) : datedIn(lines)).filter(({ texts }) => texts.length > 0)
}

/** "JOURNALS" and "CONFERENCES" above what is dated. */
const withoutSubheadings = (lines: ReadonlyArray<Note>): ReadonlyArray<Note> => {
  const others = lines.filter(
    ({ date, texts: [first, ...more] }) =>
      date !== undefined || first === undefined || more.length > 0 || !/^[\p{Lu} &]{4,30}$/u.test(textOf(first))
  )
  return others.length > 0 && others.every(({ date }) => date !== undefined) ? others : lines
}

/** Where days stand in a column, each begins a note and the lines below it belong to it. */
const datedIn = (lines: ReadonlyArray<Note>): ReadonlyArray<Note> => {
  const [first] = lines
  if (first === undefined) return []
  if (inColumn(first)) return grouped(lines, (line) => inColumn(line))
  // "AWS Certified Developer" above "Amazon Web Services, 2021"
  const areInTwo = lines.length > 1 && lines.every(({ date }, index) => (date !== undefined) === (index % 2 === 1))
  return areInTwo ? grouped(lines, ({ date }) => date === undefined) : lines
}

const inColumn = ({ date }: Note): boolean =>
  date !== undefined && !/\p{L}{3}|\d{3}/u.test(withoutSpan(date.segment.text, date))

const withoutSpan = (text: string, { from, to }: Span): string => `${text.slice(0, from)} ${text.slice(to)}`

/** Lines with an address or a number end what is said of a person. */
const peopleIn = (lines: ReadonlyArray<Note>): ReadonlyArray<Note> => {
  const isReach = ({ texts }: Note) => texts.some((text) => /@\S|\d{4}/.test(textOf(text)))
  if (!lines.some(isReach)) return lines
  const isName = ({ texts: [first] }: Note) => first !== undefined && !/[\d:@]/.test(textOf(first))
  return grouped(lines, (line, before) => before !== undefined && isReach(before) && isName(line))
}

const grouped = (
  lines: ReadonlyArray<Note>,
  begins: (line: Note, before: Note | undefined) => boolean
): ReadonlyArray<Note> => {
  const groups: Array<Array<Note>> = []
  for (const [index, line] of lines.entries()) {
    const open = groups.at(-1)
    if (open === undefined || begins(line, lines[index - 1])) groups.push([line])
    else open.push(line)
  }
  return groups.flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            date: [first, ...others].find(({ date }) => date !== undefined)?.date,
            more: others.flatMap(({ texts }) => texts)
          }
        ]
  )
}

/** The day is what stands in a column of days, or else in the first line that has one. */
const noteOf = (lines: ReadonlyArray<Span>): Note => {
  const dated = lines.flatMap((line) => {
    const period = periodIn(textOf(line).replace(/\.$/, ""))
    if (period === undefined) return []
    const date = { ...line, from: line.from + period.start.from, to: line.from + (period.end ?? period.start).to }
    const rest = [
      ...trimmed({ ...line, to: line.from + period.from }),
      ...trimmed({ ...line, from: line.from + period.to })
    ]
    return [{ line, date, rest }]
  })
  const own = dated.find(({ rest }) => rest.length === 0) ?? dated[0]
  const texts = lines.flatMap((line) => (line === own?.line ? own.rest : trimmedEnd(line)))
  return { texts, more: [], date: own?.date }
}

const scored = (target: Target, candidate: Candidate): Scored => ({
  target,
  candidate,
  score: weights.career,
  by: "career"
})
