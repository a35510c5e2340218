import { programmersLanguages } from "../lexicon/Careers.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { NamedLine } from "../sheet/NamedLines.js"
import { namedLines } from "../sheet/NamedLines.js"
import type { Segment } from "../sheet/Sheet.js"
import { textOf, wholeOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted, ofSpans } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { fold, isInCapitals, wordsOfKey } from "../words/Text.js"
import type { Section } from "./Sections.js"

/** What somebody can do, from such parts, one value for each skill; of the group alone that the list's name contains. */
export const skillNames = (list: Target, sections: ReadonlyArray<Section>): ReadonlyArray<Element> => {
  const groups = groupsIn(sections)
  const asked = fold(wordsOfKey(list.variable.key).join(" "))
  const own = groups.filter(({ name }) => name !== undefined && isAsked(fold(textOf(name)), asked))
  return (own.length > 0 ? own : groups)
    .flatMap(skillsOf)
    .map((candidate) => new Map([[list.variable, scored(list, candidate)]]))
}

/** The groups in which a résumé lists skills, each with its name; or each skill, where no list is asked for in a group. */
export const skillElements = (
  fields: ReadonlyArray<Target>,
  sections: ReadonlyArray<Section>
): ReadonlyArray<Element> => {
  const list = fields.find(({ variable }) => variable.type === "array")
  const [name] = fields.filter(({ variable }) => variable.type === "string")
  if (list === undefined) return name === undefined ? [] : skillNames(name, sections)
  return groupsIn(sections).flatMap((group) => {
    const listed = skillsOf(group)
    const [first] = listed
    if (first === undefined) return []
    const skills: Element = new Map([[list.variable, { ...scored(list, first), listed }]])
    return name === undefined || group.name === undefined
      ? skills
      : new Map([[name.variable, scored(name, asPrinted(group.name))], ...skills])
  })
}

/** A group is asked for by its own name, or as a programmer's languages. */
const isAsked = (name: string, asked: string): boolean =>
  asked.endsWith(name) || (programmersLanguages.test(asked) && programmersLanguages.test(name))

const groupsIn = (sections: ReadonlyArray<Section>): ReadonlyArray<NamedLine> =>
  sections.flatMap(({ rows }) => namedAbove(rows) ?? namedLines(rows))

/** "DATABASES" in capitals above what it lists, where the block begins so. */
const namedAbove = (rows: Section["rows"]): ReadonlyArray<NamedLine> | undefined => {
  const names = rows.flatMap((row, index) => (isName(row, rows[index + 1]) ? [index] : []))
  if (names[0] !== 0) return undefined
  return names.map((index, at) => ({
    name: rows[index]?.[0] === undefined ? undefined : wholeOf(rows[index][0]),
    parts: namedLines(rows.slice(index + 1, names[at + 1])).flatMap(({ parts }) => parts)
  }))
}

const isName = ([name, ...others]: ReadonlyArray<Segment>, below: ReadonlyArray<Segment> | undefined): boolean => {
  const [list] = below ?? []
  return (
    name !== undefined &&
    list !== undefined &&
    others.length === 0 &&
    isInCapitals(name.text) &&
    !isInCapitals(list.text) &&
    /^\p{L}{3}[\p{L} ]*$/u.test(name.text) &&
    Math.abs(name.box.x - list.box.x) < 0.5 * list.box.height
  )
}

const skillsOf = ({ parts }: NamedLine): ReadonlyArray<Candidate> => parts.flatMap((part) => ofSpans(part) ?? [])

const scored = (target: Target, candidate: Candidate): Scored => ({
  target,
  candidate,
  score: weights.career,
  by: "career"
})
