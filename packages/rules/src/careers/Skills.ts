import type { Element, Scored } from "../reading/Scored.js"
import type { NamedLine } from "../sheet/NamedLines.js"
import { namedLines } from "../sheet/NamedLines.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { Candidate } from "../values/Candidates.js"
import { asPrinted, ofSpans } from "../values/Candidates.js"
import { weights } from "../Weights.js"
import { fold, wordsOfKey } from "../words/Text.js"
import type { Section } from "./Sections.js"

/** What somebody can do, from such parts, one value for each skill; of the group alone that the list's name contains. */
export const skillNames = (list: Target, sections: ReadonlyArray<Section>): ReadonlyArray<Element> => {
  const groups = groupsIn(sections)
  const asked = fold(wordsOfKey(list.variable.key).join(" "))
  const own = groups.filter(({ name }) => name !== undefined && asked.endsWith(fold(textOf(name))))
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

const groupsIn = (sections: ReadonlyArray<Section>): ReadonlyArray<NamedLine> =>
  sections.flatMap(({ rows }) => namedLines(rows))

const skillsOf = ({ parts }: NamedLine): ReadonlyArray<Candidate> => parts.flatMap((part) => ofSpans(part) ?? [])

const scored = (target: Target, candidate: Candidate): Scored => ({
  target,
  candidate,
  score: weights.career,
  by: "career"
})
