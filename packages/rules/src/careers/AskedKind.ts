import type { Variable } from "@winnow/extractor"
import type { SectionKind } from "../lexicon/CareerHeadings.js"
import { noteKinds, sectionHeadings, sectionKinds } from "../lexicon/CareerHeadings.js"
import { programmersLanguages } from "../lexicon/Careers.js"
import type { Sheet } from "../sheet/Sheet.js"
import { fold, wordsOfKey } from "../words/Text.js"
import type { Section } from "./Sections.js"
import { sectionsOf } from "./Sections.js"

/** What an array of a template asks of a résumé, by its key: the kind of part whose heading it could be. */
export const askedKind = (variable: Variable): SectionKind | undefined => {
  const name = nameOf(variable)
  if (programmersLanguages.test(name)) return "skills"
  return sectionKinds.find((kind) =>
    sectionHeadings[kind].some((heading) => heading === name || name.endsWith(` ${heading}`))
  )
}

/** The parts of a kind; where headings are called as the array is, "Strengths", those alone. */
export const sectionsFor = (kind: SectionKind, variable: Variable, sheet: Sheet): ReadonlyArray<Section> => {
  const all = sectionsOf(sheet).filter((section) => section.kind === kind)
  // Where no part is of them, a line among what somebody can do is
  if (kind === "languages" && all.length === 0) return []
  const name = nameOf(variable)
  const own = all.filter(({ heading }) => fold(heading.text).includes(name))
  return own.length > 0 ? own : all
}

export const isNoteKind = (kind: SectionKind): kind is (typeof noteKinds)[number] =>
  noteKinds.some((one) => one === kind)

const nameOf = ({ key }: Variable): string => fold(wordsOfKey(key).join(" "))
