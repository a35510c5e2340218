import type { Variable } from "@winnow/extractor"
import { careerFields } from "../lexicon/Careers.js"
import type { Element, Scored } from "../reading/Scored.js"
import type { Reading } from "../reading/Reading.js"
import { textOf } from "../sheet/Sheet.js"
import type { Target } from "../template/Target.js"
import type { ArrayTarget } from "../template/TemplateTargets.js"
import { asPrinted } from "../values/Candidates.js"
import { wordsOfKey } from "../words/Text.js"
import { askedKind, sectionsFor } from "./AskedKind.js"
import { periodIn } from "./Periods.js"
import type { Section } from "./Sections.js"
import { sectionsOf } from "./Sections.js"

/** The elements of a table that stand in the part of a résumé that the array's key names, where one of them does. */
export const withinSection = (
  elements: ReadonlyArray<Element>,
  { variable }: ArrayTarget,
  { sheet }: Reading
): ReadonlyArray<Element> => {
  const kind = askedKind(variable)
  if (kind === undefined) return elements
  const rows = rowsOf(sectionsFor(kind, variable, sheet))
  const inside = elements.filter((element) => stands(element, rows))
  return (inside.length > 0 ? inside : elements).map(withEnds)
}

/** Without the languages that stand among what somebody can do, which are a programmer's, where spoken ones are asked for. */
export const withoutOtherLanguages = (
  elements: ReadonlyArray<Element>,
  { variable }: Target,
  { sheet }: Reading
): ReadonlyArray<Element> => {
  if (askedKind(variable) !== "languages") return elements
  const rows = rowsOf(sectionsOf(sheet).filter(({ kind }) => kind === "skills"))
  return elements.filter((element) => !stands(element, rows))
}

const rowsOf = (sections: ReadonlyArray<Section>): ReadonlySet<number> =>
  new Set(sections.flatMap(({ rows }) => rows.flatMap(([first]) => first?.row ?? [])))

const stands = (element: Element, rows: ReadonlySet<number>): boolean =>
  [...element.values()].some(({ candidate }) => rows.has(candidate.span.segment.row))

const withEnds = (element: Element): Element =>
  new Map([...element].map(([variable, scored]) => [variable, endOf(variable, scored)]))

/** Of "Aug 2021 - May 2023" in a column of days, the end that a field asks for. */
const endOf = (variable: Variable, scored: Scored): Scored => {
  const words = wordsOfKey(variable.key).join(" ")
  const role = careerFields.find(([, pattern]) => pattern.test(words))?.[0]
  if (variable.type !== "string" || (role !== "start" && role !== "end")) return scored
  const { span } = scored.candidate
  const period = periodIn(textOf(span))
  const part = period?.end === undefined ? undefined : period[role]
  return part === undefined
    ? scored
    : { ...scored, candidate: asPrinted({ ...span, from: span.from + part.from, to: span.from + part.to }) }
}
